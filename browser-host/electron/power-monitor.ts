import { EventEmitter } from 'node:events'
import { strict } from '../strict.ts'
import { makeEvent } from './event.ts'

export const POWER_EVENTS = ['suspend', 'resume', 'lock-screen', 'unlock-screen'] as const
export type PowerEvent = (typeof POWER_EVENTS)[number]

let lastActivity = Date.now()
/** Keys and pointer in the page stand in for use of the whole computer. */
export const noteActivity = (): void => {
  lastActivity = Date.now()
}

const idleSeconds = (): number => Math.floor((Date.now() - lastActivity) / 1000)

export const powerMonitor = strict(
  'powerMonitor',
  Object.assign(new EventEmitter(), {
    getSystemIdleTime: idleSeconds,
    getSystemIdleState: (threshold: number): 'active' | 'idle' => (idleSeconds() >= threshold ? 'idle' : 'active'),
    isOnBatteryPower: (): boolean => false,
  }),
)

export const emitPower = (event: PowerEvent): void => void powerMonitor.emit(event, makeEvent())
