/** Thrown out of a wait when the engine stops; nothing after the wait may touch the database. */
export class EngineStopped extends Error {
  constructor() {
    super('sync engine stopped')
    this.name = 'EngineStopped'
  }
}

export interface StopGate {
  /** `work`, or EngineStopped as soon as the gate is shut. */
  wait<T>(work: Promise<T>): Promise<T>
  shut(): void
}

/** Ends waits for a server that may never answer. A wait leaves nothing behind once it is over. */
export function createStopGate(): StopGate {
  const waiting = new Set<() => void>()
  let isShut = false
  return {
    wait: <T>(work: Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        const leave = (): void => reject(new EngineStopped())
        if (isShut) leave()
        else waiting.add(leave)
        work.then(resolve, reject).finally(() => waiting.delete(leave))
      }),
    shut() {
      isShut = true
      for (const leave of waiting) leave()
    },
  }
}
