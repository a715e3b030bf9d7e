import { parseArgs } from 'node:util'
import { PortTaken, startStack, type Stack } from './index.ts'
import { FolderInUse } from './lock.ts'

const USAGE = 'node local-stack/cli.ts start [--dir DIR] [--port N] [--db pglite|postgres] [--members N] [--reset]'

function options() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      dir: { type: 'string' },
      port: { type: 'string', default: '4400' },
      db: { type: 'string', default: 'pglite' },
      members: { type: 'string', default: '0' },
      reset: { type: 'boolean', default: false },
    },
  })
  if (positionals[0] !== 'start') throw new Error(USAGE)
  return values
}

/** Stops once, whoever asks first: a signal, or the end of the parent process. */
function stopOnRequest(stack: Stack): void {
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    void stack.close().then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  if (process.send) process.on('disconnect', stop)
}

try {
  const { dir, port, db, members, reset } = options()
  const stack = await startStack({
    ...(dir === undefined ? {} : { dir }),
    port: Number(port),
    db: db === 'postgres' ? 'postgres' : 'pglite',
    members: Number(members),
    reset,
    log: (message) => console.error(message),
  })
  stopOnRequest(stack)
  console.log(`Local stack ready at ${stack.url}`)
  process.send?.({
    kind: 'ready',
    url: stack.url,
    publishableKey: stack.publishableKey,
    secretKey: stack.secretKey,
  })
} catch (error) {
  const forPeople = error instanceof FolderInUse || error instanceof PortTaken
  console.error(forPeople ? error.message : error instanceof Error ? error.message : error)
  process.exit(1)
}
