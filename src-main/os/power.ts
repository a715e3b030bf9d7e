/** What happened to the machine, as far as the desk cares. */
export type PowerEvent = 'suspended' | 'resumed' | 'screenLocked' | 'screenUnlocked'

export interface Power {
  on(event: PowerEvent, listener: () => void): () => void
}

const SOURCES = {
  suspended: 'suspend',
  resumed: 'resume',
  screenLocked: 'lock-screen',
  screenUnlocked: 'unlock-screen',
} as const satisfies Record<PowerEvent, string>

/** The part of Electron's `powerMonitor` used here. */
export interface PowerSource {
  on(event: (typeof SOURCES)[PowerEvent], listener: () => void): void
  off(event: (typeof SOURCES)[PowerEvent], listener: () => void): void
}

export function createPower(source: PowerSource): Power {
  return {
    on(event, listener) {
      const forward = (): void => listener()
      source.on(SOURCES[event], forward)
      return () => source.off(SOURCES[event], forward)
    },
  }
}
