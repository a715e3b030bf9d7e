import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { SAMPLE_ACCOUNTS } from '../../src-shared/sample-data/accounts.ts'
import { seededRandom, type Random } from '../../src-shared/sample-data/panel/random.ts'
import { say } from '../../scripts/lib/say.ts'
import { root } from '../driver/paths.ts'
import { onWorkday } from '../e2e-desktop/workday.ts'
import { Desk } from './desk.ts'
import { adminDatabase, type AdminDatabase } from './database.ts'
import { startFaultyProxy } from './faulty-proxy.ts'
import { judgeMembers, MEMBER_SABOTAGES, sabotagedMembers, SEEN_AS, type MemberTold } from './judge-members.ts'
import { portalMembers, tellOnline, type PortalMember } from './member.ts'
import { misfortune } from './misfortune.ts'
import { judge, SABOTAGES, sabotaged, type Told } from './judge.ts'
import { startStackProcess, type StackProcess } from './stack-process.ts'
import { endOf, endOfMember, eyesOf, openEyes, rowsOf, worldOf, type Eyes } from './world.ts'

const PEOPLE = ['specialist@example.com', 'coach@example.com', 'specialist.south@example.com']
/** Only a hang takes longer. */
const QUIET_LIMIT_MS = 180_000
const CALM_ACTIONS = 20
/** The server takes twenty messages of a member in a minute. */
const MEMBER_PAUSE_MS = [1_000, 4_000] as const
const THOROUGH_SECONDS = 30
const MINUTES_OF_DAY = 1_440

const { values: given } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    seconds: { type: 'string', default: '60' },
    sabotage: { type: 'string' },
  },
})
const seed = Number(given.seed)
const seconds = Number(given.seconds)
const sabotage = SABOTAGES.find((known) => known === given.sabotage)
const memberSabotage = MEMBER_SABOTAGES.find((known) => known === given.sabotage)
if (!Number.isInteger(seed) || !(seconds >= 1)) throw new Error('--seed needs a whole number, --seconds one from 1 on')
if (given.sabotage !== undefined && !sabotage && !memberSabotage) {
  throw new Error(`--sabotage is one of ${[...SABOTAGES, ...MEMBER_SABOTAGES].join(', ')}`)
}

interface Run {
  readonly stack: StackProcess
  readonly server: SupabaseClient
  readonly desks: readonly Desk[]
  readonly members: readonly [string, ...string[]]
  readonly random: Random
  readonly people: readonly PortalMember[]
  readonly told: Told[]
  readonly toldMembers: MemberTold[]
  readonly violations: string[]
  readonly faults: Map<string, number>
  readonly eyes: Eyes
  readonly database: AdminDatabase
  readonly thorough: boolean
}

const percentile95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * 0.95))] ?? 0

async function membersOf(server: SupabaseClient): Promise<[string, ...string[]]> {
  const rows = await rowsOf<{ id: string }>(server.from('members').select('id').order('id').limit(40))
  const [first, ...rest] = rows.map(({ id }) => id)
  if (first === undefined) throw new Error('the stack has no members')
  return [first, ...rest]
}

/** Waits until all desks have sent what they can. @throws Error where that does not come */
async function untilSent(desks: readonly Desk[]): Promise<void> {
  const limit = performance.now() + QUIET_LIMIT_MS
  for (;;) {
    const states = await Promise.all(desks.map((desk) => desk.api.sync.getStatus()))
    if (states.every((state) => state.ok && state.value.state === 'up-to-date' && state.value.waiting === 0)) return
    if (performance.now() > limit) throw new Error(`not quiet: ${JSON.stringify(states)}`)
    for (const desk of desks) await desk.signInAgain()
    await pause(20)
  }
}

/** Waits until the pages of the members have sent what they can; what they never send is left to the judge. */
async function untilDelivered(people: readonly PortalMember[]): Promise<void> {
  const limit = performance.now() + QUIET_LIMIT_MS
  for (;;) {
    const waiting = await Promise.all(people.map(async (one) => [...one.pending(), ...(await one.pendingScreenings())]))
    if (waiting.flat().length === 0 || performance.now() > limit) return
    await pause(100)
  }
}

/**
 * Milliseconds until all desks have sent what they can and have, by themselves, what there is. What they never get is left
 * to the judge.
 */
async function untilQuiet({ desks, eyes, people }: Run): Promise<number> {
  const from = performance.now()
  tellOnline()
  await untilDelivered(people)
  await untilSent(desks)
  for (;;) {
    const ends = await Promise.all(desks.map((desk) => endOf(desk, eyes)))
    const passed = performance.now() - from
    if (judge([], { server: [], stations: ends, left: [] }).length === 0 || passed > QUIET_LIMIT_MS) return passed
    await pause(100)
  }
}

async function untilThere(server: SupabaseClient, messageId: string): Promise<void> {
  const limit = performance.now() + QUIET_LIMIT_MS
  for (;;) {
    const found = await rowsOf(server.from('chat_messages').select('id').eq('id', messageId))
    if (found.length > 0) return
    if (performance.now() > limit) throw new Error(`message ${messageId} never reached the server`)
    await pause(5)
  }
}

/** Times of single actions while nothing is wrong: until the server has a message, and until a keystroke is on disk. */
async function measureCalm({ desks, members, server, told }: Run) {
  const [desk] = desks
  if (!desk) throw new Error('there is no desk')
  const lags: number[] = []
  for (let number = 0; number < CALM_ACTIONS; number += 1) {
    const memberId = members[number % members.length] ?? members[0]
    const text = `Calm ${number}`
    const from = performance.now()
    const sent = await desk.api.chat.send({ memberId, text, aiSuggested: false })
    if (!sent.ok) continue
    told.push({ station: desk.name, table: 'chat_messages', id: sent.value.id, text })
    await untilThere(server, sent.value.id)
    lags.push(performance.now() - from)
  }
  const keystrokes: number[] = []
  for (let length = 1; length <= 60; length += 1) {
    const from = performance.now()
    await desk.api.chat.saveDraft({ memberId: members[0], draft: { text: 'k'.repeat(length), aiSuggested: false } })
    keystrokes.push(performance.now() - from)
  }
  await desk.api.chat.saveDraft({ memberId: members[0], draft: { text: '', aiSuggested: false } })
  return { lag: percentile95(lags), keystroke: percentile95(keystrokes) }
}

async function live(run: Run): Promise<void> {
  const until = performance.now() + seconds * 1_000
  const goOn = (): boolean => performance.now() < until
  const people = run.desks.map(async (desk, number) => {
    const own = seededRandom(seed + 1 + number)
    while (goOn()) {
      await desk.act()
      await pause(own.whole(30, 250))
    }
  })
  const members = run.people.map(async (member, number) => {
    const own = seededRandom(seed + 50 + number)
    while (goOn()) {
      await member.act()
      await pause(own.whole(...MEMBER_PAUSE_MS))
    }
  })
  const fate = async (): Promise<void> => {
    while (goOn()) {
      await pause(run.random.whole(200, 900))
      await misfortune(run)
    }
  }
  await Promise.all([...people, ...members, fate()])
  for (const { proxy } of [...run.desks, ...run.people]) proxy.set(null)
  await run.stack.revived()
  await openEyes(run.eyes)
}

/** Milliseconds from the server's return to quiet, with work that was done while it was gone. */
async function measureReturn(run: Run): Promise<number> {
  await run.stack.kill()
  for (let round = 0; round < 5; round += 1) for (const desk of run.desks) await desk.act()
  await run.stack.start()
  return untilQuiet(run)
}

async function prepare(folder: string, stack: StackProcess): Promise<Run> {
  const server = createClient(stack.url, stack.secretKey, { auth: { persistSession: false } })
  const members = await membersOf(server)
  const told: Told[] = []
  const violations: string[] = []
  const started = PEOPLE.map(async (email, number) => {
    const account = SAMPLE_ACCOUNTS.find((known) => known.email === email)
    if (!account) throw new Error(`there is no ${email}`)
    const desk = new Desk({
      account,
      members,
      userData: join(folder, `desk-${number}`),
      proxy: await startFaultyProxy(stack.port),
      publishableKey: stack.publishableKey,
      nowAfter: (days) => onWorkday(days * MINUTES_OF_DAY),
      random: seededRandom(seed + 100 + number),
      tell: (entry) => void told.push(entry),
      complain: (violation) => void violations.push(violation),
    })
    await desk.start()
    return desk
  })
  const desks = await Promise.all(started)
  const database = adminDatabase(join(folder, 'stack'))
  const toldMembers: MemberTold[] = []
  const tell = (entry: MemberTold): void => void toldMembers.push(entry)
  const people = await portalMembers({ stack, database, members, seed, tell })
  return {
    stack,
    server,
    desks,
    members,
    random: seededRandom(seed),
    told,
    violations,
    faults: new Map(),
    eyes: await eyesOf(stack, PEOPLE),
    database,
    people,
    toldMembers,
    thorough: seconds >= THOROUGH_SECONDS,
  }
}

/** @returns whether all is as it was told */
async function main(): Promise<boolean> {
  say(`Chaos with seed ${seed} for ${seconds} s`)
  const folder = mkdtempSync(join(tmpdir(), 'gapwise-chaos-'))
  const stack = await startStackProcess(join(folder, 'stack'))
  const run = await prepare(folder, stack)
  await untilQuiet(run)
  say('All desks are up. Nothing goes wrong yet ...')
  const calm = await measureCalm(run)
  say('Everything goes wrong ...')
  await live(run)
  say('Nothing goes wrong any more ...')
  await untilQuiet(run)
  say('The server is killed once more ...')
  const back = await measureReturn(run)
  const seen = await worldOf(run)
  const world = sabotage ? sabotaged(run.told, seen, sabotage) : seen
  const ends = await Promise.all(run.people.map((member) => endOfMember(member, run.database)))
  const people = memberSabotage ? sabotagedMembers(run.toldMembers, ends, memberSabotage) : ends
  const violations = [...run.violations, ...judge(run.told, world), ...judgeMembers(run.toldMembers, people)]
  for (const member of run.people) member.close()
  await stack.stop()
  for (const { proxy } of [...run.desks, ...run.people]) await proxy.close()

  const counts = [...run.faults].map(([name, count]) => `${name} ${count}`).join(', ')
  say(`Acknowledged: ${run.told.length} at desks, ${run.toldMembers.length} at the portal. Faults: ${counts}`)
  say(`Alerts: ${ends.reduce((sum, { alerts }) => sum + alerts, 0)}`)
  say(
    `A message without a fault, p95: ${calm.lag.toFixed(0)} ms. A keystroke on disk, p95: ${calm.keystroke.toFixed(1)} ms. ` +
      `Server killed, back, all quiet: ${back.toFixed(0)} ms.`,
  )
  const attention = world.stations.flatMap(({ outbox }) => outbox.filter(({ state }) => state === 'attention'))
  say(`Under 'Needs attention': ${attention.length}. Violations: ${violations.length}`)
  for (const [why, jobs] of Map.groupBy(attention, (job) => job.why)) say(`  ${jobs.length} ${why}`)
  for (const violation of violations.slice(0, 40)) say(`  ${violation}`)
  if (violations.length === 0 || given.sabotage) rmSync(folder, { recursive: true, force: true })
  else {
    const kept = join(root, 'out', 'chaos')
    mkdirSync(kept, { recursive: true })
    const file = join(kept, `seed-${seed}.json`)
    writeFileSync(
      file,
      JSON.stringify(
        { seed, seconds, violations, told: run.told, world, toldMembers: run.toldMembers, people },
        null,
        2,
      ),
    )
    say(`What was told and what there is: ${file}; the data folders: ${folder}`)
  }
  const expected = memberSabotage ? SEEN_AS[memberSabotage] : sabotage
  return expected ? violations.some((violation) => violation.startsWith(expected)) : violations.length === 0
}

process.exitCode = (await main()) ? 0 : 1
