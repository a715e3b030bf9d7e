import { setTimeout as pause } from 'node:timers/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import { TEAM_NORTH, TEAM_SOUTH } from '../../src-shared/sample-data/accounts.ts'
import { seededRandom, type Random } from '../../src-shared/sample-data/panel/random.ts'
import { childrenWith, SEES_PROCESSES, type AdminDatabase } from './database.ts'
import type { Desk } from './desk.ts'
import { FAULTS, type Fault, type FaultyProxy } from './faulty-proxy.ts'
import { tellOnline, type PortalMember } from './member.ts'
import { untilItHappens } from './patience.ts'
import type { Blow, Planned } from './plan.ts'
import type { Backups, Departure } from './restore.ts'
import { letTokenRunOut } from './run-out.ts'
import type { StackProcess } from './stack-process.ts'
import { CONTESTED } from './everyday/index.ts'

/** What things happen to. */
export interface Victims {
  readonly stack: StackProcess
  readonly stackFolder: string
  readonly database: AdminDatabase
  readonly server: SupabaseClient
  readonly backups: Backups
  readonly desks: readonly [Desk, ...Desk[]]
  readonly people: readonly [PortalMember, ...PortalMember[]]
  readonly members: readonly [string, ...string[]]
  readonly departures: Departure[]
  readonly complain: (violation: string) => void
}

/** @returns whether it happened: false where there was no occasion yet, null where there never is one on this system */
type Strike = (victims: Victims, random: Random) => Promise<boolean | null>

const UNSENT_WORK = 5
const TEAMS = [TEAM_NORTH, TEAM_SOUTH] as const

/** Ends by itself; nobody waits for it. */
function cutOff(proxy: FaultyProxy, fault: Fault, random: Random): void {
  const end = proxy.set(fault)
  setTimeout(
    () => {
      end()
      tellOnline()
    },
    random.whole(200, 2_500),
  )
}

/** Fills the disk of a desk for a while; it goes on meanwhile. */
async function fillDisk(desk: Desk, random: Random): Promise<void> {
  const makeRoom = await desk.fillDisk()
  setTimeout(() => void makeRoom(), random.whole(1_000, 3_000))
}

/** A desk starts after a night: its token has run out, and its connection is not there yet. @returns whether it had a token */
async function afterANight({ stackFolder }: Victims, desk: Desk, random: Random): Promise<boolean> {
  let isOver = false
  await desk.untilAtWork()
  await desk.crash({
    between: async () => {
      cutOff(desk.proxy, random.one(FAULTS), random)
      isOver = await letTokenRunOut(desk.userData, stackFolder)
    },
  })
  return isOver
}

/** The answer may be missing while the server is down: then somebody may have been moved, and the end decides. */
async function move(question: PromiseLike<{ data: unknown[] | null }>, moved: () => void): Promise<boolean> {
  const { data } = await question
  if (data?.length !== 0) moved()
  return data !== null && data.length > 0
}

async function setActive({ server }: Victims, desk: Desk, active: boolean): Promise<boolean> {
  const { error } = await server.from('staff').update({ active }).eq('id', desk.staffId)
  return error === null
}

/** A person is switched off: their station erases itself, keeps what was not sent sealed, and opens again when they are back. */
const switchedOff: Strike = async (victims, random) => {
  const desk = random.one(victims.desks)
  cutOff(desk.proxy, 'unavailable', random)
  // Work that can't be sent any more when they are heard of again.
  for (let number = 0; number < UNSENT_WORK; number += 1) await desk.act()
  if (!(await setActive(victims, desk, false))) return false
  if (!(await untilItHappens(() => desk.isErased())))
    victims.complain(`kept: the station of ${desk.name}, who was switched off, was not erased`)
  victims.departures.push({ at: performance.now(), who: desk.name, isMove: false })
  while (!(await setActive(victims, desk, true))) await pause(200)
  await desk.untilAtWork()
  return true
}

/** How a session of staff can end on the server, besides with the account; null: without a reason. */
const ENDS = [null, 'role', 'secondFactor', 'password'] as const
const CONTESTS = 3

async function desksWith({ desks }: Victims, memberId: string): Promise<Desk[]> {
  const shown = desks.map(async (desk) => ((await desk.shows(memberId)) ? [desk] : []))
  return (await Promise.all(shown)).flat()
}

/** Two who can't hear of each other say different things of the same rows. */
const disagree: Strike = async (victims, random) => {
  const [one, other] = await desksWith(victims, random.one(victims.members))
  if (!one || !other) return false
  const open = [one, other].map(({ proxy }) => proxy.shut())
  for (let round = 0; round < CONTESTS; round += 1) {
    const memberId = random.one(victims.members)
    for (const kind of CONTESTED) {
      const contest = { memberId, seed: random.whole(0, 1_000_000), apart: random.uuid() }
      await Promise.all([one.contest(kind, contest), other.contest(kind, contest)])
    }
  }
  for (const letIn of open) letIn()
  return true
}

const STRIKES: Readonly<Record<Blow, Strike>> = {
  'page discarded': async ({ people }, random) => {
    await random.one(people).discard()
    return true
  },
  'station killed': async ({ desks }, random) => {
    await random.one(desks).crash()
    return true
  },
  'power cut': async ({ desks }, random) => {
    await random.one(desks).powerCut()
    return true
  },
  'disk full': async ({ desks }, random) => {
    await fillDisk(random.one(desks), random)
    return true
  },
  'disk full while a token rotates': async (victims, random) => {
    const desk = random.one(victims.desks)
    if (!(await afterANight(victims, desk, random))) return false
    await fillDisk(desk, random)
    return true
  },
  'token run out': (victims, random) => afterANight(victims, random.one(victims.desks), random),
  'clock jumped': async ({ desks }, random) => {
    await random.one(desks).crash({ days: random.one([-5, 5]) })
    return true
  },
  'desks disagree': disagree,
  'member moved': async ({ server, members, departures }, random) => {
    const member = random.one(members)
    const team = random.one(TEAMS)
    return move(
      server.from('members').update({ team_id: team }).eq('id', member).neq('team_id', team).select('id'),
      () => departures.push({ at: performance.now(), who: member, isMove: true }),
    )
  },
  'staff moved': async ({ server, desks, departures }, random) => {
    const team = random.one(TEAMS)
    const { staffId, name } = random.one(desks)
    return move(
      server.from('staff').update({ team_id: team }).eq('id', staffId).neq('team_id', team).select('id'),
      () => departures.push({ at: performance.now(), who: name, isMove: true }),
    )
  },
  'staff switched off': switchedOff,
  // All sessions of a person end on the server; they sign in again when the desk says so.
  'session revoked': async ({ database, desks }, random) => {
    const { userId } = random.one(desks)
    const why = random.one(ENDS)
    const ended = await database.sql(
      `with before as (select count(*) as sessions from auth.sessions where user_id = $1::uuid)
       select sessions, private.end_sessions($1::uuid, p_why => nullif($2, '')) from before`,
      [userId, why ?? ''],
    )
    return Number(ended[0]?.['sessions']) > 0
  },
  'server killed': async ({ stack }, random) => {
    await stack.kill()
    await pause(random.whole(100, 1_500))
    await stack.start()
    return true
  },
  'server copied': ({ backups }) => backups.take(),
  'server restored': ({ backups }) => backups.restore(),
  'database killed': ({ database }) => database.killBackend(),
  'functions host killed': async ({ stack }) => {
    // It starts with the first call.
    await fetch(`${stack.url}/functions/v1/health`).catch(() => null)
    const [host] = childrenWith(stack.pid(), 'functions-host.ts')
    if (host !== undefined) process.kill(host, 'SIGKILL')
    return SEES_PROCESSES ? host !== undefined : null
  },
}

/**
 * Lets one thing go wrong; resolves when the next may, which is not always when it is over. Where there is no occasion it is tried
 * again, with somebody else.
 * @returns whether it happened; null where it can't on this system
 */
export async function misfortune(victims: Victims, { kind, draw }: Planned): Promise<boolean | null> {
  const random = seededRandom(draw)
  const fault = FAULTS.find((one) => kind.startsWith(`${one} at a `))
  if (fault === undefined) {
    let isPossible = true
    const hasHappened = await untilItHappens(async () => {
      const happened = await STRIKES[kind as Blow](victims, random)
      if (happened === null) isPossible = false
      return happened ?? true
    })
    return isPossible ? hasHappened : null
  }
  const { proxy } = kind.endsWith('desk') ? random.one(victims.desks) : random.one(victims.people)
  cutOff(proxy, fault, random)
  return true
}
