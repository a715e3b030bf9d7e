import { setTimeout as pause } from 'node:timers/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import { TEAM_NORTH, TEAM_SOUTH } from '../../src-shared/sample-data/accounts.ts'
import type { Random } from '../../src-shared/sample-data/panel/random.ts'
import { childWith, type AdminDatabase } from './database.ts'
import type { Desk } from './desk.ts'
import { FAULTS } from './faulty-proxy.ts'
import { tellOnline, type PortalMember } from './member.ts'
import type { StackProcess } from './stack-process.ts'

/** What things happen to. */
interface Victims {
  readonly stack: StackProcess
  readonly database: AdminDatabase
  readonly server: SupabaseClient
  readonly desks: readonly Desk[]
  readonly people: readonly PortalMember[]
  readonly members: readonly [string, ...string[]]
  readonly random: Random
  readonly faults: Map<string, number>
  /** The run is long enough for what takes its time. */
  readonly thorough: boolean
}

type Blow = (victims: Victims, desk: Desk) => Promise<string | null>

/** Ends by itself; nobody waits for it. */
function cutOff({ random }: Victims, { proxy }: Pick<Desk, 'proxy'>): string {
  const fault = random.one(FAULTS)
  proxy.set(fault)
  setTimeout(
    () => {
      proxy.set(null)
      tellOnline()
    },
    random.whole(200, 2_500),
  )
  return fault
}

const connection: Blow = async (victims, desk) => cutOff(victims, desk)

const memberOf = ({ random, people }: Victims): PortalMember | null => {
  const [first, ...rest] = people
  return first ? random.one([first, ...rest]) : null
}

const connectionOfMember: Blow = async (victims) => {
  const member = memberOf(victims)
  return member && `${cutOff(victims, member)} at a member`
}

const pageDiscarded: Blow = async (victims) => {
  await memberOf(victims)?.discard()
  return 'page discarded'
}

const crash: Blow = async (_, desk) => {
  await desk.crash()
  return 'station killed'
}

const clock: Blow = async ({ random }, desk) => {
  await desk.crash(random.one([-5, 5]))
  return 'clock jumped'
}

/** The answer may be missing while the server is down; the end decides. */
const memberMoves: Blow = async ({ server, random, members }) => {
  await server
    .from('members')
    .update({ team_id: random.one([TEAM_NORTH, TEAM_SOUTH]) })
    .eq('id', random.one(members))
  return 'member moved'
}

const staffMoves: Blow = async ({ server, random }, desk) => {
  await server
    .from('staff')
    .update({ team_id: random.one([TEAM_NORTH, TEAM_SOUTH]) })
    .eq('id', desk.staffId)
  return 'staff moved'
}

/** All sessions of a person end on the server; they sign in again when the desk says so. */
const revoked: Blow = async ({ database }, desk) => {
  // The database may be recovering from the blow before.
  const done = database.sql('delete from auth.sessions where user_id = $1', [desk.userId])
  return done.then(
    () => 'session revoked',
    () => null,
  )
}

const serverKilled: Blow = async ({ stack, random }) => {
  await stack.kill()
  await pause(random.whole(100, 1_500))
  await stack.start()
  return 'server killed'
}

const databaseKilled: Blow = async ({ database, stack }) => {
  await stack.revived()
  return database.killBackend() ? 'database killed' : null
}

const functionsKilled: Blow = async ({ stack }) => {
  const host = childWith(stack.pid(), 'functions-host.ts')
  if (host === null) return null
  process.kill(host, 'SIGKILL')
  return 'functions host killed'
}

const BLOWS = [
  [connection, 10],
  [connectionOfMember, 6],
  [pageDiscarded, 3],
  [crash, 3],
  [clock, 1],
  [memberMoves, 3],
  [serverKilled, 1],
] as const satisfies readonly (readonly [Blow, number])[]

/**
 * After these the stack has to be started anew, somebody has to sign in again, or a station takes another team's rows:
 * longer than the short run of the tests has.
 */
const HEAVY_BLOWS = [
  [staffMoves, 1],
  [revoked, 1],
  [databaseKilled, 1],
  [functionsKilled, 1],
] as const satisfies readonly (readonly [Blow, number])[]

/** One thing that goes wrong; answers when it may go on, which is not always when it is over. */
export async function misfortune(victims: Victims): Promise<void> {
  const { random, desks, faults, thorough } = victims
  const [first, ...rest] = desks
  if (!first) return
  const blow = random.weighted<Blow>(thorough ? [...BLOWS, ...HEAVY_BLOWS] : BLOWS)
  const name = await blow(victims, random.one([first, ...rest]))
  if (name !== null) faults.set(name, (faults.get(name) ?? 0) + 1)
}
