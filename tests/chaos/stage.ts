import { generateKeyPairSync } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import { SAMPLE_ACCOUNTS, TEAM_SOUTH } from '../../src-shared/sample-data/accounts.ts'
import { seededRandom } from '../../src-shared/sample-data/panel/random.ts'
import { onWorkday } from '../e2e-desktop/workday.ts'
import { adminDatabase } from './database.ts'
import { Desk } from './desk.ts'
import { startFaultyProxy } from './faulty-proxy.ts'
import type { Begun, Told } from './judge.ts'
import type { MemberTold } from './judge-members.ts'
import { portalMembers } from './member.ts'
import { misfortune, type Victims } from './misfortune.ts'
import { PATIENCE_MS } from './patience.ts'
import type { Kind, Planned } from './plan.ts'
import { Backups, type Departure } from './restore.ts'
import { startStackProcess } from './stack-process.ts'
import { endOfMember, eyesOf, openEyes, rowsOf, serverClient, type Eyes } from './world.ts'

const PEOPLE = ['specialist@example.com', 'clinician@example.com', 'specialist.south@example.com'] as const
export const AUDITOR = 'auditor@example.com'
/** The server takes twenty messages of a member in a minute. */
const MEMBER_PAUSE_MS = [1_000, 4_000] as const
const MINUTES_OF_DAY = 1_440

/** A server, people at desks and at the portal, and what they were told. */
export interface Run extends Victims {
  readonly seed: number
  /** Of all data: the server's, and the desks'. */
  readonly folder: string
  readonly told: Told[]
  /** What was begun at desks that were killed before they said whether it is done. */
  readonly begun: Begun[]
  readonly toldMembers: MemberTold[]
  readonly violations: string[]
  readonly eyes: Eyes
  /** Private half of the administrator's key, PKCS#8 in PEM. */
  readonly recoveryKey: string
  /** For how long it is waited until all is quiet. */
  readonly patienceMs: number
}

interface Staging {
  readonly seed: number
  /** The folder of the desks' program; undefined: the product's. */
  readonly app?: string | undefined
  readonly patienceMs?: number
}

const atLeastOne = <T>([first, ...rest]: readonly T[]): [T, ...T[]] => {
  if (first === undefined) throw new Error('the stack has nobody to work with')
  return [first, ...rest]
}

/** Members for everybody to work with, half of them in each team. */
async function membersOf(server: SupabaseClient): Promise<[string, ...string[]]> {
  const rows = await rowsOf<{ id: string }>(() => server.from('members').select('id').order('id').limit(40))
  const ids = rows.map(({ id }) => id)
  const ofSouth = ids.filter((_, number) => number % 2 === 0)
  await rowsOf(() => server.from('members').update({ team_id: TEAM_SOUTH }).in('id', ofSouth).select('id'))
  return atLeastOne(ids)
}

/** Starts everything below `folder`. @throws Error where it does not come up */
export async function prepare(folder: string, { seed, app, patienceMs = PATIENCE_MS }: Staging): Promise<Run> {
  const stackFolder = join(folder, 'stack')
  const stack = await startStackProcess(stackFolder)
  const server = serverClient(stack.url, stack.secretKey)
  const database = adminDatabase(stackFolder)
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  await database.sql('update private.station_settings set recovery_key = $1', [
    publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  ])
  const members = await membersOf(server)
  const told: Told[] = []
  const begun: Begun[] = []
  const violations: string[] = []
  const complain = (violation: string): void => void violations.push(violation)
  // A desk that starts again goes on where its clock was: otherwise what it has to send would wait for that time.
  const from = performance.now()
  const started = PEOPLE.map(async (email, number) => {
    const account = SAMPLE_ACCOUNTS.find((known) => known.email === email)
    if (!account) throw new Error(`there is no ${email}`)
    const desk = new Desk({
      app,
      account,
      members,
      userData: join(folder, `desk-${number}`),
      proxy: await startFaultyProxy(stack.port),
      publishableKey: stack.publishableKey,
      nowAfter: (days) => onWorkday(days * MINUTES_OF_DAY + (performance.now() - from) / 60_000),
      random: seededRandom(seed + 100 + number),
      tell: (entry) => void told.push(entry),
      leave: (entry) => void begun.push(entry),
      complain,
    })
    await desk.start()
    await desk.signInAgain()
    return desk
  })
  const desks = atLeastOne(await Promise.all(started))
  const toldMembers: MemberTold[] = []
  const tell = (entry: MemberTold): void => void toldMembers.push(entry)
  const serverAt = (url: string) => serverClient(url, stack.secretKey)
  const people = atLeastOne(await portalMembers({ stack, database, serverAt, members, seed, tell }))
  const departures: Departure[] = []
  const endsOfMembers = () => Promise.all(people.map((member) => endOfMember(member, database)))
  const proxies = [...desks, ...people].map(({ proxy }) => proxy)
  const common = { stack, server, database, told, toldMembers, departures }
  return {
    ...common,
    begun,
    seed,
    patienceMs,
    folder,
    stackFolder,
    desks,
    people,
    members,
    violations,
    complain,
    backups: new Backups({ ...common, folder: stackFolder, proxies, endsOfMembers }),
    eyes: await eyesOf(stack, [...PEOPLE, AUDITOR]),
    recoveryKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

/** What became of a plan: how often each kind happened, and which found no occasion, or none on this system. */
export interface Faults {
  readonly happened: Map<Kind, number>
  readonly missed: Set<Kind>
  readonly impossible: Set<Kind>
  /** How many events of the plan had their turn. */
  readonly carriedOut: number
}

interface Course {
  readonly plan: readonly Planned[]
  readonly seconds: number
  /** Nothing more goes wrong after these seconds, though the plan had more: each blow is waited for, so that a long plan takes longer. */
  readonly endsInTime?: boolean
  /** Hears of each event before it happens, with the milliseconds since everything begins to go wrong. */
  readonly onEvent: (event: Planned, passed: number) => void
}

/** Everybody works for so many seconds, and until the plan has been carried out where it does not end in time. */
export async function live(run: Run, { plan, seconds, endsInTime = false, onEvent }: Course): Promise<Faults> {
  const happened = new Map<Kind, number>()
  const [missed, impossible] = [new Set<Kind>(), new Set<Kind>()]
  let carriedOut = 0
  const from = performance.now()
  const passed = (): number => performance.now() - from
  const over = new AbortController()
  const desks = run.desks.map(async (desk, number) => {
    const own = seededRandom(run.seed + 1 + number)
    while (!over.signal.aborted) {
      await desk.act()
      await pause(own.whole(30, 250))
    }
  })
  const members = run.people.map(async (member, number) => {
    const own = seededRandom(run.seed + 50 + number)
    while (!over.signal.aborted) {
      await member.act()
      await pause(own.whole(...MEMBER_PAUSE_MS))
    }
  })
  const fate = async (): Promise<void> => {
    for (const event of plan) {
      await pause(Math.max(0, event.at - passed()))
      if (endsInTime && passed() >= seconds * 1_000) break
      carriedOut += 1
      onEvent(event, passed())
      const has = await misfortune(run, event)
      if (has) happened.set(event.kind, (happened.get(event.kind) ?? 0) + 1)
      else (has === null ? impossible : missed).add(event.kind)
    }
    await pause(Math.max(0, seconds * 1_000 - passed()))
    over.abort()
  }
  await Promise.all([...desks, ...members, fate()])
  for (const { proxy } of [...run.desks, ...run.people]) proxy.set(null)
  await openEyes(run.eyes)
  return { happened, missed, impossible, carriedOut }
}

/** Ends what is left of it. */
export async function strike(run: Run): Promise<void> {
  for (const member of run.people) member.close()
  await run.stack.stop()
  for (const { proxy } of [...run.desks, ...run.people]) await proxy.close()
}
