interface EdgeRuntime {
  waitUntil(work: Promise<unknown>): void
}

const hasRuntime = (scope: object): scope is { EdgeRuntime: EdgeRuntime } => 'EdgeRuntime' in scope

/**
 * Work that goes on after the answer, so that its length does not show in it. Where the platform would end the function
 * with the answer, it is told to wait.
 * @param onFailure is told of an error; nobody else is
 */
export function afterAnswer(work: () => Promise<void>, onFailure: (error: unknown) => void): void {
  const answered = new Promise<void>((resolve) => {
    setTimeout(resolve, 0)
  })
  const done = answered.then(work).catch(onFailure)
  const scope: object = globalThis
  if (hasRuntime(scope)) scope.EdgeRuntime.waitUntil(done)
}
