import { loadavg } from 'node:os'
import { untilAway, untilQuiet, untilThere } from './quiet.ts'
import type { Desk } from './desk.ts'
import type { Run } from './stage.ts'

/** In milliseconds, on two cores without other load (docs/reliability.md). */
const TARGETS = {
  'A message without a fault is on the server, p95': 300,
  'A keystroke is on disk, p95': 16,
  'A server that says nothing is noticed': 5_000,
  'Server killed and back: all quiet, p95': 5_000,
} as const
type Figure = keyof typeof TARGETS
export type Figures = Readonly<Record<Figure, number>>

const CALM_ACTIONS = 20
const KEYSTROKES = 60

const percentile95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * 0.95))] ?? 0

/** Sends a message. @returns its id; null where the member is not this desk's */
async function say({ told }: Run, desk: Desk, memberId: string, text: string): Promise<string | null> {
  const sent = await desk.api.chat.send({ memberId, text, aiSuggested: false })
  if (!sent.ok) return null
  const { id } = sent.value
  const entry = { kind: 'chat.send', table: 'chat_messages', id, memberId, text, holds: { message: text } } as const
  told.push({ ...entry, station: desk.name, at: performance.now(), apart: null })
  return id
}

async function lags(run: Run): Promise<number[]> {
  const times: number[] = []
  for (let number = 0; number < CALM_ACTIONS; number += 1) {
    const from = performance.now()
    const id = await say(
      run,
      run.desks[0],
      run.members[number % run.members.length] ?? run.members[0],
      `Calm ${number}`,
    )
    if (id === null) continue
    await untilThere(run.server, id)
    times.push(performance.now() - from)
  }
  return times
}

async function keystrokes({ desks: [desk], members: [memberId] }: Run): Promise<number[]> {
  const times: number[] = []
  for (let length = KEYSTROKES; length >= 0; length -= 1) {
    const from = performance.now()
    await desk.api.chat.saveDraft({ memberId, draft: { text: 'k'.repeat(length), aiSuggested: false } })
    times.push(performance.now() - from)
  }
  return times
}

/** From a person's action until their desk says that the server is away, which accepts everything and says nothing. */
async function noticed(run: Run, memberId: string): Promise<number> {
  for (const { proxy } of run.desks) proxy.set('hang')
  const from = performance.now()
  const [desk] = run.desks
  if ((await say(run, desk, memberId, `Into silence ${from}`)) === null) throw new Error(`${desk.name} can't write`)
  await untilAway(desk)
  const passed = performance.now() - from
  for (const { proxy } of run.desks) proxy.set(null)
  // As the system tells a desk whose network is back. The next measure is of desks that are live, and what a desk
  // does while Realtime keeps it waiting (at most a poll) is not part of it.
  for (const { api } of run.desks) await api.sync.syncNow()
  return passed
}

/** From the server's return to quiet, with work that was done while it was gone. */
async function returned(run: Run): Promise<number> {
  await run.stack.kill()
  for (let round = 0; round < 5; round += 1) for (const desk of run.desks) await desk.act()
  await run.stack.start()
  return untilQuiet(run)
}

/** What can be measured while nothing is wrong. */
export async function measureCalm(run: Run) {
  return { lag: percentile95(await lags(run)), keystroke: percentile95(await keystrokes(run)) }
}

/** Somebody for the first desk to write to: moves and words of a death may have left it without. @returns the member's id */
async function giveSomebody(run: Run, time: number): Promise<string> {
  const { server } = run
  const [desk] = run.desks
  const { data } = await server.from('staff').select('team_id').eq('id', desk.staffId).single().throwOnError()
  const newcomer = { member_id: `CHAOS-${time}`, first_name: 'Quiet', last_name: 'Member', date_of_birth: '1950-05-03' }
  const added = server.from('members').insert({ ...newcomer, team_id: data.team_id })
  const { data: member } = await added.select('id').single().throwOnError()
  await untilQuiet(run)
  return String(member.id)
}

/** What needs a server that goes away: so many times. */
export async function measureAway(run: Run, times: number) {
  const silences: number[] = []
  const returns: number[] = []
  for (let time = 0; time < times; time += 1) {
    // Somebody new: what is done while the server is away may be words of a death, after which nobody writes to them.
    silences.push(await noticed(run, await giveSomebody(run, time)))
    await untilQuiet(run)
    returns.push(await returned(run))
  }
  return { silence: Math.max(...silences), back: percentile95(returns) }
}

export function figuresOf(
  calm: Awaited<ReturnType<typeof measureCalm>>,
  away: Awaited<ReturnType<typeof measureAway>>,
): Figures {
  return {
    'A message without a fault is on the server, p95': calm.lag,
    'A keystroke is on disk, p95': calm.keystroke,
    'A server that says nothing is noticed': away.silence,
    'Server killed and back: all quiet, p95': away.back,
  }
}

/** One line each, with whether the target is met; a machine with other work misses some of them. */
export function linesOf(figures: Figures): string[] {
  const load = loadavg()[0]?.toFixed(1)
  const lines = Object.entries(TARGETS).map(([name, target]) => {
    const value = figures[name as Figure]
    return `  ${name}: ${value.toFixed(value < 100 ? 1 : 0)} ms (target ${target}: ${value <= target ? 'met' : 'MISSED'})`
  })
  return [`Figures, at a load of ${load}:`, ...lines]
}
