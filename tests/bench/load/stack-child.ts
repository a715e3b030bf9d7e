import { startStack } from '../../../local-stack/index.ts'

/** The stack on the database at the address given, as a process of its own; tells where it is, and what it needed when asked. */
const stack = await startStack({ db: { url: process.argv[2] ?? '' }, seed: false })
const { url, publishableKey, jwtSecret } = stack
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuSeconds: (user + system) / 1e6, rssMb: process.memoryUsage().rss / 2 ** 20 })
})
process.once('SIGTERM', () => void stack.close().then(() => process.exit(0)))
process.send?.({ url, publishableKey, jwtSecret })
