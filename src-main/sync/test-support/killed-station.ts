import { z } from 'zod'
import { openCache } from '../../db/open-cache.ts'
import { silentLog } from '../../db/test-log.ts'
import type { BackendResult, SyncBackend } from '../types.ts'
import { runStation, SPECIALIST } from './station.ts'
import { manualClock } from './manual-clock.ts'

/**
 * A station in a process of its own, so that it can be killed. Its server is the parent: calls travel as messages.
 * Arguments: cache file, key in hex, row id of an appointment to remind (or '-'), bytes of a page that a thread stores.
 */
const [file = '', keyHex = '', appointment = '-', apartFrom = 'Infinity'] = process.argv.slice(2)

const answer = z.object({ call: z.number(), result: z.unknown() })
const waiting = new Map<number, (result: unknown) => void>()
let calls = 0

process.on('message', (message) => {
  const { call, result } = answer.parse(message)
  waiting.get(call)?.(result)
})

function ask<T>(method: string, args: unknown[]): Promise<BackendResult<T>> {
  const call = (calls += 1)
  return new Promise((resolve) => {
    waiting.set(call, (result) => resolve(result as BackendResult<T>))
    process.send?.({ call, method, args })
  })
}

const backend: SyncBackend = {
  pull: (...args) => ask('pull', args),
  news: (...args) => ask('news', args),
  push: (...args) => ask('push', args),
  pushCreations: (...args) => ask('pushCreations', args),
  leaveWork: (...args) => ask('leaveWork', args),
  sendAuditEvents: (...args) => ask('sendAuditEvents', args),
  refreshSession: () => ask('refreshSession', []),
  subscribe: () => ({ listenTo: () => {}, end: () => {} }),
}

const clock = manualClock()
const { db } = openCache({ file, key: Buffer.from(keyHex, 'hex'), log: silentLog, clock })
const station = runStation(backend, { db, clock, pageSize: 2, apartFrom: Number(apartFrom), staffId: SPECIALIST })
await station.engine().idle()
if (appointment !== '-') {
  station.act('appointment.remind', appointment)
  await station.pass(0)
}
process.send?.({ call: 0, method: 'done', args: [] })
