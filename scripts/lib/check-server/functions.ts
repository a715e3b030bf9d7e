import { functionNames } from '../function-names.ts'
import { right, unknown, wrong, type Finding, type Point, type PointGroup } from './point.ts'
import { errorCodeOf, type Health, type Server } from './server.ts'

/** What a function answers to a request that no function but `health` takes. */
async function stateOf(server: Server, name: string): Promise<'there' | 'missing' | 'closed' | 'broken'> {
  const answer = await server.ask(`/functions/v1/${name}`, { key: server.strangerKey })
  if (name === 'health' ? answer.ok : errorCodeOf(answer) === 'function.method') return 'there'
  if (answer.status === 404) return 'missing'
  return answer.status === 401 ? 'closed' : 'broken'
}

async function findFunctions(server: Server): Promise<Finding> {
  const all = functionNames()
  const states = await Promise.all(all.map(async (name) => [name, await stateOf(server, name)] as const))
  const having = (state: string): string[] => states.flatMap(([name, found]) => (found === state ? [name] : []))
  if (having('missing').length > 0) return wrong(`not there: ${having('missing').join(', ')}`)
  if (having('closed').length > 0) {
    return wrong(
      `they ask for a token first: ${having('closed').join(', ')}`,
      'Deploy them with verify_jwt = false (self-hosted FUNCTIONS_VERIFY_JWT=false): they check their callers themselves.',
    )
  }
  if (having('broken').length > 0) return wrong(`they do not start: ${having('broken').join(', ')}`, 'Read their log.')
  return right(`all ${all.length} are there`)
}

async function findKeyOfFunctions(server: Server): Promise<Finding> {
  const health = await server.health()
  if (health === null) return unknown('the function health is not there')
  return health.setup === undefined ? wrong('they do not take this secret key') : right('they work on this project')
}

type Setup = NonNullable<Health['setup']>

/** A point about secrets. @param local why a stack on one machine needs none */
function secrets(
  name: string,
  needed: readonly string[] | ((setup: Setup) => readonly string[]),
  { local, whole }: { local?: string; whole?: string } = {},
): Point {
  const fix = `npx supabase secrets set NAME=value (docs/deploy.md#functions-and-their-secrets).`
  const find = async (server: Server): Promise<Finding> => {
    const setup = (await server.health())?.setup
    if (setup === undefined) return unknown('the functions tell nothing')
    const wanted = typeof needed === 'function' ? needed(setup) : needed
    const absent = wanted.filter((setting) => setup.settings[setting] !== 'set')
    if (absent.length === 0) return right(wanted.length === 1 ? 'it is set' : `all ${wanted.length} are set`)
    const isNone = wanted.every((setting) => setup.settings[setting] === 'missing')
    if (isNone && setup.isLocal && local !== undefined) return unknown(local)
    if (isNone && whole !== undefined) return unknown(whole)
    return wrong(absent.map((setting) => `${setting} is ${setup.settings[setting]}`).join(', '))
  }
  return { name, fix, find }
}

const MAILBOX = 'messages go into the mailbox of this machine'

/** By service; of one that is not known the choice itself is wrong. */
const SECRETS_FOR_TEXTS = {
  twilio: ['SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN', 'SMS_FROM'],
  telnyx: ['SMS_API_KEY', 'SMS_PUBLIC_KEY', 'SMS_FROM'],
  unknown: ['SMS_PROVIDER'],
} as const

export const FUNCTIONS: PointGroup = {
  name: 'Functions',
  points: [
    { name: 'Deployed', fix: 'npx supabase functions deploy.', find: findFunctions },
    {
      name: 'Secret key',
      fix: 'Run this command with the secret key of the project whose functions these are.',
      find: findKeyOfFunctions,
    },
    secrets('Settings of the plan', ['PORTAL_URL', 'PLAN_NAME', 'PLAN_SHORT', 'CALLBACK_NUMBER']),
    secrets('Secrets for email', ['EMAIL_PROVIDER_KEY', 'EMAIL_FROM', 'EMAIL_WEBHOOK_SECRET'], { local: MAILBOX }),
    secrets('Secrets for answers by email', ['EMAIL_REPLY_TO', 'EMAIL_INBOUND_SECRET'], { local: MAILBOX }),
    secrets('Secrets for texts', ({ smsService }) => SECRETS_FOR_TEXTS[smsService ?? 'unknown'], {
      local: MAILBOX,
      whole: 'none is set: the plan sends no texts',
    }),
    secrets('Address for webhooks', ['FUNCTIONS_URL']),
    {
      name: 'On-call contact',
      fix: 'An administrator names one in the plan settings (docs/safety.md#on-call-contact).',
      find: async (server) => {
        const setup = (await server.health())?.setup
        if (setup === undefined) return unknown('the functions tell nothing')
        if (setup.onCallContact === 'set') return right('it is set')
        // Else nobody could be invited who is able to set it.
        return (await server.facts())?.hasAdministrator === false
          ? unknown('none is set: the first administrator does it after joining')
          : wrong('none is set: nobody outside of a desktop learns of an urgent alert')
      },
    },
  ],
}
