/** Thrown out of a wait when the engine stops; nothing after the wait may touch the database. */
export class EngineStopped extends Error {
  constructor() {
    super('sync engine stopped')
    this.name = 'EngineStopped'
  }
}

/**
 * `work`, or EngineStopped as soon as `stopping` is aborted: ends a wait for a server that may never answer. It leaves nothing
 * behind once it is over.
 */
export function untilStopped<T>(stopping: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const leave = (): void => reject(new EngineStopped())
    if (stopping.aborted) leave()
    else stopping.addEventListener('abort', leave)
    work.then(resolve, reject).finally(() => stopping.removeEventListener('abort', leave))
  })
}
