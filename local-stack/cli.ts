import { stackOptions } from './cli-options.ts'
import { startStack, type Stack } from './index.ts'

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

let stack: Stack | null = null
let stopping = false

/**
 * Stops once, whoever asks first: a signal, or the end of the parent process. Cut off while it starts it simply ends:
 * the next start finishes what this one began.
 */
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  try {
    await stack?.close()
    process.exit(0)
  } catch (error) {
    console.error(`The local stack did not stop cleanly: ${reasonOf(error)}`)
    process.exit(1)
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
if (process.send) process.on('disconnect', () => void stop())

try {
  stack = await startStack({
    ...stackOptions(process.argv.slice(2)),
    limited: true,
    log: (message) => console.error(message),
  })
  console.log(`Local stack ready at ${stack.url} (mailbox: ${stack.url}/mailbox)`)
  const { url, publishableKey, secretKey } = stack
  if (process.connected) process.send?.({ kind: 'ready', url, publishableKey, secretKey })
} catch (error) {
  console.error(reasonOf(error))
  process.exit(1)
}
