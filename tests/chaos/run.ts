import { appendFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { run as runTool } from '../../scripts/lib/run.ts'
import { say } from '../../scripts/lib/say.ts'
import { figuresOf, linesOf, measureAway, measureCalm } from './figures.ts'
import { askFate, judge } from './judge.ts'
import { judgeMembers, MEMBER_SPOILS, spoiltMembers, SEEN_AS } from './judge-members.ts'
import { FOLDER, isSameFailure, readLedger, shrink, writeLedger } from './ledger.ts'
import { judgeLogs, logsIn, secretsOf } from './logs.ts'
import { onceRecovered } from './patience.ts'
import { chancePlan, sabotagePlan, tourPlan, type Planned } from './plan.ts'
import { untilQuiet } from './quiet.ts'
import { buildSabotaged } from './sabotage/build.ts'
import { SABOTAGE_NAMES, SABOTAGES } from './sabotage/list.ts'
import { SPOILS, spoilt } from './spoil.ts'
import { AUDITOR, live, prepare, strike, type Faults, type Run } from './stage.ts'
import { endOfMember, worldOf } from './world.ts'

/** From so many seconds on, what needs a server that goes away is measured more than once. */
const LONG_SECONDS = 60
const TIMES_IN_A_LONG_RUN = 5
const SHOWN_VIOLATIONS = 40

const { values: given } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    seconds: { type: 'string', default: '60' },
    tour: { type: 'boolean', default: false },
    plan: { type: 'string' },
    shrink: { type: 'string' },
    sabotage: { type: 'string' },
    spoil: { type: 'string' },
  },
})
const source = given.plan ?? given.shrink
const repeated = source === undefined ? null : readLedger(source)
const seed = repeated?.seed ?? Number(given.seed)
const seconds = repeated?.seconds ?? (given.tour ? 1 : Number(given.seconds))
const worldSpoil = SPOILS.find((known) => known === given.spoil)
const memberSpoil = MEMBER_SPOILS.find((known) => known === given.spoil)
/** Done for real: an event of the trail is rewritten, a member's name is written into a log, nobody is asked to end what members say. */
const REAL_SPOILS = ['chain', 'leak', 'unheard'] as const
const realSpoil = REAL_SPOILS.find((known) => known === given.spoil)
/** A desk without a fault, in a run that is otherwise the same. */
const NO_SABOTAGE = 'none'
const SABOTAGE_RUNS = [NO_SABOTAGE, ...SABOTAGE_NAMES] as const
const sabotage = SABOTAGE_RUNS.find((known) => known === given.sabotage)
if (!Number.isInteger(seed) || !(seconds >= 1)) throw new Error('--seed needs a whole number, --seconds one from 1 on')
if (given.spoil !== undefined && !worldSpoil && !memberSpoil && !realSpoil) {
  throw new Error(`--spoil is one of ${[...SPOILS, ...MEMBER_SPOILS, ...REAL_SPOILS].join(', ')}`)
}
if (given.sabotage !== undefined && given.sabotage !== 'all' && !sabotage) {
  throw new Error(`--sabotage is all, ${NO_SABOTAGE}, or one of: ${SABOTAGE_NAMES.join(', ')}`)
}

/** The number of the first event at which the audit trail does not hold; null where it does. @throws Error without an answer */
async function brokenAt({ eyes, database }: Run): Promise<number | null> {
  if (realSpoil === 'chain') {
    await database.sql(`set session_replication_role = replica;
      update public.audit_events set detail = '{"changed":true}' where id = (select max(id) / 2 from public.audit_events)`)
  }
  return onceRecovered(async () => {
    const answer = await eyes.get(AUDITOR)?.rpc('verify_audit_chain')
    if (!answer || answer.error) throw new Error(`the trail was not verified: ${answer?.error.message}`)
    return answer.data as number | null
  })
}

/** What is in no log. Call it when the desks have ended. @throws Error while the database is down */
async function leaks({ desks, stackFolder, database }: Run): Promise<string[]> {
  const log = `${stackFolder}.log`
  if (realSpoil === 'leak') {
    const [row] = await database.sql('select first_name, last_name from public.members order by id limit 1')
    appendFileSync(log, `no member ${String(row?.['first_name'])} ${String(row?.['last_name'])}\n`)
  }
  const files = logsIn(
    desks.map(({ userData }) => userData),
    log,
  )
  return judgeLogs(files, await secretsOf(database))
}

/** Holds everything against what was told, and the plan against what happened. */
async function verdict(run: Run, { happened, missed }: Faults) {
  const seen = await worldOf(run)
  for (let isMore = true; isMore;) {
    const fateOf = askFate(run.told, seen, run.begun)
    isMore = run.backups.excuse((entry) => fateOf(entry)?.startsWith('lost: ') ?? false)
  }
  const world = worldSpoil ? spoilt(run.told, seen, worldSpoil) : seen
  const ends = await Promise.all(run.people.map((member) => endOfMember(member, run.database)))
  const people = memberSpoil ? spoiltMembers(run.toldMembers, ends, memberSpoil) : ends
  const broken = await brokenAt(run)
  const violations = [
    ...run.violations,
    ...[...missed].filter((kind) => !happened.has(kind)).map((kind) => `missed: there was no occasion for '${kind}'`),
    ...judge(run.told, world, { excused: run.backups.excused, begun: run.begun }),
    ...judgeMembers(run.toldMembers, people),
    ...(broken === null ? [] : [`chain: event ${broken} of the audit trail is not what was written`]),
    ...(await leaks(run)),
  ]
  return { world, people, violations }
}

type Verdict = Awaited<ReturnType<typeof verdict>>

function report(run: Run, { world, people, violations }: Verdict, { happened, impossible, carriedOut }: Faults): void {
  const counts = [...happened].map(([name, count]) => (count === 1 ? name : `${name} ${count}`)).join(', ')
  const kinds = new Set(run.told.map(({ kind }) => kind)).size
  say(`Acknowledged: ${run.told.length} at desks, of ${kinds} kinds, ${run.toldMembers.length} at the portal.`)
  say(`Faults, ${carriedOut}: ${counts}`)
  // A copy that was not there yet is no property of this system.
  const never = [...impossible].filter((kind) => !happened.has(kind))
  if (never.length > 0) say(`Not possible here: ${never.join(', ')}`)
  const alerts = people.reduce((sum, end) => sum + end.alerts, 0)
  say(`Alerts: ${alerts}. Sealed: ${world.sealed.length}. Left to another team: ${world.left.length}.`)
  const excused = run.backups.excused.length + run.backups.excusedOfMembers
  if (excused > 0) say(`Lost with the restore, as documented, and held against nobody: ${excused}`)
  const attention = world.stations.flatMap(({ outbox }) => outbox.filter(({ state }) => state === 'attention'))
  say(`Under 'Needs attention': ${attention.length}. Violations: ${violations.length}`)
  for (const [why, jobs] of Map.groupBy(attention, (job) => job.why)) say(`  ${jobs.length} ${why}`)
  for (const violation of violations.slice(0, SHOWN_VIOLATIONS)) say(`  ${violation}`)
}

/** Lets everything go wrong, waits until all is quiet, and looks. */
async function carryOut(run: Run, plan: readonly Planned[]) {
  if (realSpoil === 'unheard') {
    await run.database
      .sql(`create or replace function private.ask_for_task(p_member_id uuid, p_kind text, p_workdays int default null) returns void
      language sql as 'select'`)
  }
  await untilQuiet(run)
  say('All desks are up. Nothing goes wrong yet ...')
  const calm = await measureCalm(run)
  say('Everything goes wrong ...')
  const onEvent = ({ kind }: Planned, passed: number): void => {
    if (given.tour) say(`  ${(passed / 1_000).toFixed(1).padStart(5)} s  ${kind}`)
  }
  const faults = await live(run, { plan, seconds, endsInTime: !given.tour && repeated === null, onEvent })
  say('Nothing goes wrong any more ...')
  await untilQuiet(run)
  say('The server says nothing, and is killed, once more ...')
  const away = await measureAway(run, seconds >= LONG_SECONDS ? TIMES_IN_A_LONG_RUN : 1)
  const found = await verdict(run, faults)
  return { faults, figures: figuresOf(calm, away), found }
}

/** Keeps what a failure can be understood and repeated from. */
function keep(run: Run, plan: readonly Planned[], found: Pick<Verdict, 'violations'>): void {
  const { told, begun, toldMembers, folder, departures } = run
  const { excused } = run.backups
  const name = given.plan === undefined ? `seed-${seed}` : `repeat-${seed}`
  const file = writeLedger(name, {
    seed,
    seconds,
    plan: [...plan],
    told,
    begun,
    excused,
    departures,
    toldMembers,
    ...found,
  })
  say(`What was planned, told and found: ${file}; the data folders: ${folder}`)
  say(`Once more: npm run chaos -- --plan ${file}; what of it is needed: npm run chaos -- --shrink ${file}`)
}

/** @returns whether all is as it was told */
async function runPlan(plan: readonly Planned[]): Promise<boolean> {
  say(`Chaos with seed ${seed}: ${given.tour ? `${plan.length} events, each kind once` : `${seconds} s`}`)
  const folder = mkdtempSync(join(tmpdir(), 'gapwise-chaos-'))
  const run = await prepare(folder, { seed })
  const { faults, figures, found } = await carryOut(run, plan).catch((error: unknown) => {
    keep(run, plan, { violations: [...run.violations, `ended: ${String(error)}`] })
    throw error
  })
  await strike(run)
  report(run, found, faults)
  for (const line of linesOf(figures)) say(line)
  const { violations } = found
  if (violations.length === 0 || given.spoil) rmSync(folder, { recursive: true, force: true })
  else keep(run, plan.slice(0, faults.carriedOut), found)
  const expected = memberSpoil ? SEEN_AS[memberSpoil] : (worldSpoil ?? realSpoil)
  return expected ? violations.some((violation) => violation.startsWith(expected)) : violations.length === 0
}

/** Runs parts of a plan that failed, each in a process of its own, and writes down the smallest that fails alike. */
async function shrinkPlan({ plan, violations }: NonNullable<typeof repeated>): Promise<void> {
  const result = join(FOLDER, `repeat-${seed}.json`)
  const small = await shrink(plan, async (part) => {
    rmSync(result, { force: true })
    const file = writeLedger(`part-${seed}`, { seed, seconds, plan: [...part], violations })
    await runTool(process.execPath, [import.meta.filename, '--plan', file], { onOutput: () => undefined })
    const fails = existsSync(result) && isSameFailure(violations, readLedger(result).violations)
    say(`${part.length} events: ${fails ? 'fails alike' : 'holds'}`)
    return fails
  })
  const file = writeLedger(`small-${seed}`, { seed, seconds, plan: [...small], violations })
  say(`${small.length} of ${plan.length} events are needed: ${small.map(({ kind }) => kind).join(', ')}`)
  say(`Once more: npm run chaos -- --plan ${file}`)
}

/** A desk with a fault may never be quiet, so nobody waits long for it. */
const SABOTAGE_PATIENCE_MS = 6_000

/** Runs desks with a fault, or without one. @returns whether the judge sees it, as what it is, and nothing without one */
async function runSabotaged(name: (typeof SABOTAGE_RUNS)[number]): Promise<boolean> {
  const from = performance.now()
  const app = name === NO_SABOTAGE ? undefined : await buildSabotaged(name)
  const folder = mkdtempSync(join(tmpdir(), 'gapwise-chaos-'))
  const run = await prepare(folder, { seed, ...(app !== undefined && { app, patienceMs: SABOTAGE_PATIENCE_MS }) })
  const faults = await live(run, { plan: sabotagePlan(seed), seconds: 1, onEvent: () => {} })
  // What a desk would ask for by itself within a quarter of a minute.
  for (const desk of run.desks) await desk.api.sync.syncNow()
  await untilQuiet(run).catch((error: unknown) => say(String(error).slice(0, 200)))
  const found = await verdict(run, faults)
  await strike(run)
  rmSync(folder, { recursive: true, force: true })
  if (app !== undefined) rmSync(app, { recursive: true, force: true })
  const breaks: readonly string[] = name === NO_SABOTAGE ? [] : SABOTAGES[name].breaks
  const isSeen =
    name === NO_SABOTAGE
      ? found.violations.length === 0
      : found.violations.some((violation) => breaks.some((start) => violation.startsWith(start)))
  const kinds = Map.groupBy(found.violations, (violation) => violation.split(' ', 2).join(' '))
  const counts = [...kinds].map(([rule, all]) => `${rule} ${all.length}`).join(', ')
  const time = ((performance.now() - from) / 1_000).toFixed(0)
  say(`${isSeen ? 'seen' : 'NOT SEEN'}  ${name}  ${time} s, ${run.told.length} acknowledged (${counts})`)
  return isSeen
}

/** Each in a process of its own; first a desk without a fault, of which nothing may be said. @returns whether all are seen */
async function runAllSabotages(): Promise<boolean> {
  const missed: string[] = []
  for (const name of SABOTAGE_RUNS) {
    const { code } = await runTool(process.execPath, [import.meta.filename, '--seed', String(seed), '--sabotage', name])
    if (code !== 0) missed.push(name)
  }
  say(`${SABOTAGE_RUNS.length - missed.length} of ${SABOTAGE_RUNS.length} runs said what is so`)
  for (const name of missed) say(`  not so: ${name}`)
  return missed.length === 0
}

if (given.shrink !== undefined && repeated) await shrinkPlan(repeated)
else if (given.sabotage === 'all') process.exitCode = (await runAllSabotages()) ? 0 : 1
else if (sabotage) process.exitCode = (await runSabotaged(sabotage)) ? 0 : 1
else {
  const plan = repeated?.plan ?? (given.tour ? tourPlan(seed) : chancePlan(seed, seconds))
  process.exitCode = (await runPlan(plan)) ? 0 : 1
}
