import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '../../../local-stack/folder/supabase-config.ts'
import { fromRoot } from '../paths.ts'
import { right, unknown, wrong, type Finding, type Point, type PointGroup } from './point.ts'
import type { Server } from './server.ts'

const TOO_MANY = 429
/** The auth service lets 30 requests of one address through at once, whatever the rate. */
const AT_ONCE = 40
/** Fewer than one address may make at once, and more than are given back meanwhile. */
const ANOTHERS = 20
const MOST_ROUNDS = 10
const FIVE_MINUTES = 300
const WATCHED_SECONDS = 3
/** What counts as the configured rate: a try of three seconds is no fine measure. */
const CLOSE_ENOUGH = 0.6

/** Of the block for measurements (RFC 2544), which belongs to nobody. */
const madeUpAddress = (): string => `198.18.${randomInt(256)}.${randomInt(1, 255)}`

type Door = (server: Server, address: string) => Promise<number>

/** Statuses of requests that open nothing and are counted for `address`. */
const verify: Door = async (server, address) => {
  const body = { type: 'email', token_hash: randomBytes(28).toString('hex') }
  return (await server.post('/auth/v1/verify', body, { headers: { 'sb-forwarded-for': address } })).status
}
const renew: Door = async (server, address) => {
  const body = { refresh_token: randomBytes(9).toString('hex').slice(0, 12) }
  const asked = { headers: { 'sb-forwarded-for': address } }
  return (await server.post('/auth/v1/token?grant_type=refresh_token', body, asked)).status
}

const times = async (count: number, ask: () => Promise<number>): Promise<number[]> =>
  Promise.all(Array.from({ length: count }, ask))
const refused = (statuses: readonly number[]): number => statuses.filter((status) => status === TOO_MANY).length

interface Limits {
  /** Whether one address is limited at all. */
  readonly isLimited: boolean
  /** Whether the address that is named with the secret key counts. */
  readonly isForwarded: boolean
}

const asked = new WeakMap<Server, Promise<Limits>>()

/**
 * Tries once for both points: requests of one made-up address, then some of another. One alone might be let through because half a second
 * gives a request back.
 */
function limitsOf(server: Server): Promise<Limits> {
  const known = asked.get(server)
  if (known) return known
  const tried = (async () => {
    const one = madeUpAddress()
    const isLimited = refused(await times(AT_ONCE, () => verify(server, one))) > 0
    if (!isLimited) return { isLimited, isForwarded: false }
    const other = madeUpAddress()
    return { isLimited, isForwarded: refused(await times(ANOTHERS, () => verify(server, other))) === 0 }
  })()
  asked.set(server, tried)
  return tried
}

async function findLimit(server: Server): Promise<Finding> {
  const { isLimited } = await limitsOf(server)
  return isLimited
    ? right(`of ${AT_ONCE} requests at once some are refused`)
    : wrong(`${AT_ONCE} requests at once are all answered`)
}

async function findForwarding(server: Server): Promise<Finding> {
  const { isLimited, isForwarded } = await limitsOf(server)
  if (!isLimited) return unknown('no address is limited')
  return isForwarded
    ? right('members are counted by their own address')
    : wrong('all members are counted together, by the address of the functions')
}

/** Empties the bucket of a made-up address and counts what comes back. */
async function perFiveMinutes(server: Server, door: Door): Promise<number> {
  const address = madeUpAddress()
  let left = MOST_ROUNDS
  while (left > 0 && refused(await times(AT_ONCE, () => door(server, address))) === 0) left -= 1
  const emptied = Date.now()
  await wait(WATCHED_SECONDS * 1000)
  const statuses = await times(AT_ONCE, () => door(server, address))
  const seconds = (Date.now() - emptied) / 1000
  return Math.round(((AT_ONCE - refused(statuses)) / seconds) * FIVE_MINUTES)
}

/** Whether a rate of config.toml is in force. */
function ratePoint(name: string, setting: string, { door, variable }: { door: Door; variable: string }): Point {
  const wanted = Number(readConfig(fromRoot('supabase', 'config.toml')).get(`auth.rate_limit.${setting}`))
  return {
    name,
    fix: `Set it to ${wanted} in five minutes (npx supabase config push); self-hosted ${variable}=${wanted}.`,
    find: async (server) => {
      const { isForwarded } = await limitsOf(server)
      if (!isForwarded) return unknown('it can only be tried where addresses are forwarded')
      const rate = await perFiveMinutes(server, door)
      return rate < wanted * CLOSE_ENOUGH
        ? wrong(`about ${rate} in five minutes, not ${wanted}`)
        : right(`about ${rate} in five minutes`)
    },
  }
}

export const LIMITS: PointGroup = {
  name: 'Limits',
  points: [
    {
      name: 'Limit for one address',
      fix: 'Self-hosted: set GOTRUE_RATE_LIMIT_HEADER to the header in which the gateway names the caller.',
      find: findLimit,
    },
    {
      name: 'Forwarded addresses',
      fix: 'Switch "IP address forwarding" on (Authentication, Rate Limits); self-hosted GOTRUE_SECURITY_SB_FORWARDED_FOR_ENABLED=true.',
      find: findForwarding,
    },
    ratePoint('Sign-ins and renewals', 'token_refresh', { door: renew, variable: 'GOTRUE_RATE_LIMIT_TOKEN_REFRESH' }),
    ratePoint('Sign-ins of members', 'token_verifications', { door: verify, variable: 'GOTRUE_RATE_LIMIT_VERIFY' }),
  ],
}
