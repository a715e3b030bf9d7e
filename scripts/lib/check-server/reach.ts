import { NoAnswer, type Server } from './server.ts'
import { right, unknown, wrong, type Finding, type PointGroup } from './point.ts'

/** A code of an authenticator app is good for half a minute before and after. */
const CLOCK_SECONDS = 30

/** Whether what was sent without encryption was answered. A server that is not there, or leads elsewhere, is right. */
async function answersPlainly(url: string): Promise<boolean> {
  const plain = url.replace(/^https:/, 'http:')
  try {
    const { status } = await fetch(`${plain}/auth/v1/health`, { redirect: 'manual', signal: AbortSignal.timeout(5000) })
    return status === 200 || status === 401
  } catch {
    return false
  }
}

async function findEncryption(server: Server): Promise<Finding> {
  const { url } = server.address
  if (!url.startsWith('https:')) {
    return server.isLocal ? unknown('a stack on this machine needs none') : wrong('the address begins with http:')
  }
  return (await answersPlainly(url)) ? wrong('it answers without encryption too') : right('only https is answered')
}

async function findKeys(server: Server): Promise<Finding> {
  if (server.address.publishableKey === null) return unknown('SUPABASE_PUBLISHABLE_KEY is not set')
  const { status } = await server.ask('/auth/v1/admin/users?page=1&per_page=1', { key: 'publishable' })
  if (status === 200) return wrong('SUPABASE_PUBLISHABLE_KEY opens everything')
  return status === 403 || status === 401
    ? right('the publishable key opens nothing')
    : unknown(`the auth service answers ${status}`)
}

/** Seconds between two clocks, whichever is ahead. */
const apart = (one: number, other: number): number => Math.round(Math.abs(one - other) / 1000)

async function findClock(server: Server): Promise<Finding> {
  const answer = await server.ask('/auth/v1/health')
  const here = Date.now()
  const told = Date.parse(answer.headers.get('date') ?? '')
  if (Number.isNaN(told)) return unknown('the server tells no time')
  const [facts, health] = [await server.facts(), await server.health()]
  const clocks: readonly (readonly [string, number])[] = [
    ['this computer', apart(here, told)],
    ...(facts === null ? [] : [['the database', apart(Date.parse(facts.now), Date.now() + told - here)] as const]),
    ...(health === null ? [] : [['the functions', apart(Date.parse(health.time), Date.now() + told - here)] as const]),
  ]
  const [name = '', seconds = 0] = clocks.toSorted((one, other) => other[1] - one[1])[0] ?? []
  return seconds > CLOCK_SECONDS
    ? wrong(`${name} and the server are ${seconds} s apart`)
    : right(`${clocks.length + 1} clocks are at most ${Math.max(seconds, 1)} s apart`)
}

export const REACH: PointGroup = {
  name: 'Address',
  points: [
    {
      name: 'Encryption',
      fix: 'Serve the API over https alone, with a certificate that this computer trusts.',
      find: findEncryption,
    },
    {
      name: 'Keys',
      fix: 'Take the publishable key from the settings of the project; the secret key never leaves the server.',
      find: findKeys,
    },
    { name: 'Clocks', fix: 'Have the clock of the server, and of this computer, set by NTP.', find: findClock },
  ],
}

/** Whether there is a server that takes the secret key. @returns null, or what is in the way */
export async function whyUnreachable(server: Server): Promise<string | null> {
  try {
    const { status } = await server.ask('/auth/v1/admin/users?page=1&per_page=1')
    if (status === 200) return null
    return status === 401 || status === 403
      ? 'SUPABASE_SECRET_KEY is not the secret key of this server.'
      : `The auth service of ${server.address.url} answers ${status}.`
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    return error.message
  }
}
