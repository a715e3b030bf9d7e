import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { needsReason, outcomesOf } from '#shared/domain/calls/index.ts'
import { CALL_OUTCOMES } from '#shared/sync/vocabulary.ts'
import { readDraft } from './calls.repo.ts'
import { callDesk, EARL, ROSA, to, typed, type CallDesk, type DeskCalls } from './test-support/call-desk.ts'

const MEMBERS = [ROSA, EARL]
type Member = (typeof MEMBERS)[number]

/** What a person would expect of the desk. */
interface Expected {
  inCall: string | null
  /** The latest notes of each member's running call. */
  readonly notes: Map<string, string>
  /** Notes of each member's calls that were not logged, in order. */
  readonly earlier: Map<string, string[]>
  /** Notes of each member's logged calls, in order. */
  readonly logged: Map<string, string[]>
}

interface Real extends CallDesk {
  current: DeskCalls
}

const quiet = (work: () => unknown): boolean => {
  try {
    work()
    return true
  } catch {
    return false
  }
}

function checkAll(expected: Expected, { workspace, current }: Real): void {
  expect(current.getActive()?.memberId ?? null).toBe(expected.inCall)
  for (const { id } of MEMBERS) {
    const { notes, earlier } = readDraft(workspace.db, id)
    expect(notes).toBe(expected.notes.get(id) ?? '')
    expect(earlier?.notes ?? null).toBe(expected.earlier.get(id)?.join('\n\n') ?? null)
    const logged = workspace.db.prepare('SELECT notes FROM calls WHERE member_id = ? ORDER BY rowid').pluck().all(id)
    expect(logged).toEqual(expected.logged.get(id) ?? [])
  }
  const unsent = workspace.db.prepare(`SELECT count(*) FROM outbox WHERE kind = 'call.log'`).pluck().get()
  expect(unsent).toBe([...expected.logged.values()].flat().length)
}

type Command = fc.AsyncCommand<Expected, Real>

function command(name: string, run: (expected: Expected, real: Real) => Promise<void> | void): Command {
  return {
    check: () => true,
    async run(expected, real) {
      await run(expected, real)
      checkAll(expected, real)
    },
    toString: () => name,
  }
}

const start = ({ id, first_name }: Member): Command =>
  command(`start ${first_name}`, async (expected, { current }) => {
    const started = await current.start(to({ id })).then(
      () => true,
      () => false,
    )
    expect(started).toBe(expected.inCall === null || expected.inCall === id)
    expected.inCall ??= id
  })

const receive = ({ id, first_name }: Member): Command =>
  command(`receive ${first_name}`, (expected, { current }) => {
    const received = quiet(() => current.receive({ memberId: id }))
    expect(received).toBe(expected.inCall === null || expected.inCall === id)
    expected.inCall ??= id
  })

const confirm = ({ id, first_name }: Member): Command =>
  command(`confirm ${first_name}`, (expected, { current }) => {
    const done = quiet(() => current.confirmIdentity({ memberId: id, name: true, dateOfBirth: true }))
    expect(done).toBe(expected.inCall === id)
  })

const save = ({ id, first_name }: Member, notes: string): Command =>
  command(`save ${first_name} ${JSON.stringify(notes)}`, (expected, { current }) => {
    current.saveDraft({ memberId: id, draft: typed({ notes, earlier: current.getActive()?.draft.earlier ?? null }) })
    if (expected.inCall === id) expected.notes.set(id, notes)
  })

const complete = ({ id, first_name }: Member, outcome: (typeof CALL_OUTCOMES)[number] | null): Command =>
  command(`complete ${first_name} ${outcome}`, (expected, { current }) => {
    const notes = expected.notes.get(id) ?? ''
    const running = current.getActive()
    const { inbound = false, identity, draft } = running ?? {}
    const earlier = draft?.earlier ?? null
    const done = quiet(() => current.complete({ memberId: id, draft: typed({ notes, earlier, outcome }) }))
    const verified = identity?.name === true && identity.dateOfBirth
    const fits = outcome !== null && outcomesOf({ inbound, verified }).includes(outcome)
    expect(done).toBe(expected.inCall === id && fits && !needsReason({ outcome, verified }))
    if (!done) return
    expected.logged.set(id, [...(expected.logged.get(id) ?? []), notes])
    expected.notes.delete(id)
    expected.inCall = null
  })

const cancel = ({ id, first_name }: Member): Command =>
  command(`cancel ${first_name}`, (expected, { current }) => {
    const done = quiet(() => current.cancel({ memberId: id }))
    expect(done).toBe(expected.inCall === null || expected.inCall === id)
    if (expected.inCall !== id) return
    const notes = expected.notes.get(id) ?? ''
    if (notes.trim() !== '') expected.earlier.set(id, [...(expected.earlier.get(id) ?? []), notes])
    expected.notes.delete(id)
    expected.inCall = null
  })

const kill = (): Command =>
  command('kill', (_expected, real) => {
    real.current.stop()
    real.current = real.restart()
  })

const member = fc.constantFrom(...MEMBERS)
const commands = fc.commands(
  [
    member.map(start),
    member.map(receive),
    member.map(confirm),
    fc
      .tuple(member, fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant(' ')))
      .map(([who, notes]) => save(who, notes)),
    fc.tuple(member, fc.constantFrom(...CALL_OUTCOMES, null)).map(([who, outcome]) => complete(who, outcome)),
    member.map(cancel),
    fc.constant(kill()),
  ],
  { maxCommands: 30 },
)

describe('notes', () => {
  it('are either with the member or in the call they were typed in, whatever happens in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (steps) => {
        const desk = callDesk()
        const real: Real = Object.assign(desk, { current: desk.service })
        const model: Expected = { inCall: null, notes: new Map(), earlier: new Map(), logged: new Map() }
        await fc.asyncModelRun(() => ({ model, real }), steps)
        desk.workspace.db.close()
      }),
      { numRuns: 60 },
    )
  })
})
