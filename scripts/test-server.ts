import { spawnSync } from 'node:child_process'
import { bin, root } from './lib/paths.ts'
import { runMain, say, StartProblem } from './lib/say.ts'
import { whyNotToTest } from './lib/test-server.ts'

const NEEDED = [
  'SUPABASE_URL',
  'SUPABASE_SECRET_KEY',
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_JWT_SECRET',
  'SUPABASE_DB_URL',
]
/** Unless files are named. What asks the server: its contract with the clients, its functions, and who gets in. */
const TESTS = ['tests/contract', 'supabase/functions', 'tests/security']

/** Runs the tests of the server's contract, functions and security against an empty project (docs/contributing.md#against-real-services). */
await runMain(async () => {
  const [url = '', secret = '', publishable = '', jwt = '', database = ''] = NEEDED.map(
    (name) => process.env[name] ?? '',
  )
  if (![url, secret, publishable, jwt, database].every(Boolean)) {
    throw new StartProblem(`Needed in the environment: ${NEEDED.join(', ')}; the database's address as a superuser.`)
  }
  const reason = await whyNotToTest(url, secret)
  if (reason !== null) throw new StartProblem(reason)
  say('The tests fill this project with sample data, which stay there: it must not become a real one.')
  const services = { API_URL: url, DB_URL: database, ANON_KEY: publishable, SERVICE_ROLE_KEY: secret, JWT_SECRET: jwt }
  const env = { ...process.env, GAPWISE_TEST_SUPABASE: JSON.stringify({ ...services, FUNCTIONS: 'here' }) }
  const named = process.argv.slice(2)
  const args = ['run', '--project', 'integration', '--maxWorkers=1', ...(named.length > 0 ? named : TESTS)]
  const { status } = spawnSync(bin('vitest'), args, { cwd: root, env, stdio: 'inherit' })
  process.exitCode = status ?? 1
})
