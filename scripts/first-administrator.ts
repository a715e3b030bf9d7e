import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { checkServer, endByHand, GROUPS } from './lib/check-server/check.ts'
import { obstaclesOf } from './lib/check-server/report.ts'
import { firstAdministrator, type Server } from './lib/first-administrator.ts'
import { runMain, say, StartProblem } from './lib/say.ts'

const REFUSALS: Readonly<Record<string, string>> = {
  exists: 'There is an administrator already, who invites everybody else; with --second, there are two or more.',
  noneYet: 'There is no administrator yet: run it without --second first.',
  name: 'That is no name.',
  email: 'That is no e-mail address that can be invited.',
  emailTaken: 'Somebody of the staff has this e-mail address.',
  teamName: 'The server has no team yet: name the first one.',
  notAllowed: 'SUPABASE_SECRET_KEY is not the secret key of this server.',
}

/** Nobody is let in before the server is as docs/deploy.md wants it. @throws StartProblem where it is not, or can't be tried */
async function refuseUnready(server: Server): Promise<void> {
  say('Checking the server first, for about half a minute ...')
  const { SUPABASE_PUBLISHABLE_KEY: publishableKey, SUPABASE_DB_URL: databaseUrl } = process.env
  const address = { ...server, publishableKey: publishableKey || null, databaseUrl: databaseUrl || null }
  const obstacles = obstaclesOf(await endByHand(checkServer(address)))
  if (obstacles.length === 0) return
  obstacles.forEach(say)
  throw new StartProblem('Nobody is invited before this is right. To invite somebody without the check: --unchecked.')
}

function sayUnchecked(): void {
  say('Not checked:')
  for (const { name, points } of GROUPS) say(`  ${name}: ${points.map((point) => point.name).join(', ')}`)
}

/** Invites the first administrator of a server, or with `--second` the second (docs/deploy.md#first-accounts). */
await runMain(async () => {
  const options = {
    second: { type: 'boolean', default: false },
    language: { type: 'string', default: 'en' },
    unchecked: { type: 'boolean', default: false },
  } as const
  const { second, language, unchecked } = parseArgs({ options }).values
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = process.env
  if (!url || !secretKey) throw new StartProblem('Needed in the environment: SUPABASE_URL and SUPABASE_SECRET_KEY.')
  if (unchecked) sayUnchecked()
  else await refuseUnready({ url, secretKey })
  const input = createInterface({ input: process.stdin })
  const lines = input[Symbol.asyncIterator]()
  const ask = async (question: string): Promise<string> => {
    process.stdout.write(question)
    const line = await lines.next()
    return line.done === true ? '' : line.value
  }
  const fullName = await ask('Full name: ')
  const email = await ask('Work e-mail: ')
  const team = second ? '' : await ask('Name of the first team (where there is none yet): ')
  input.close()
  const who = { fullName, email, team, second, language: language === 'es' ? ('es' as const) : ('en' as const) }
  const answer = await firstAdministrator({ url, secretKey }, who)
  if (answer.status === 'refused')
    throw new StartProblem(REFUSALS[answer.code] ?? `The server refused it: ${answer.code}.`)
  if (answer.status === 'notMailed') {
    throw new StartProblem('The e-mail did not go out: set the delivery secrets of the functions, and run this again.')
  }
  say('A code is on its way. On the desktop: "Sign in", then "I have a code from an email".')
})
