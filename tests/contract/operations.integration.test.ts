import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SAMPLE_ACCOUNTS, TEAM_NORTH, type SampleAccount } from '#shared/sample-data/accounts.ts'
import type { OutboxOperation } from '#shared/sync/outbox.ts'
import type { StaffRole } from '#shared/sync/vocabulary.ts'
import { hasMembers } from '#shared/domain/station/index.ts'
import type { Stack } from '../../local-stack/index.ts'
import { sharedStack } from '../../local-stack/testing/test-stack.ts'
import { systemClock } from '../../src-main/base/clock.ts'
import { readRow } from '../../src-main/db/row-store.ts'
import { attentionJobs, outboxCounts } from '../../src-main/sync/outbox.repo.ts'
import {
  insertedColumns,
  isCreation,
  operationChanges,
  operationFit,
  operationTable,
} from '../../src-main/sync/operations/index.ts'
import { readStandingGaps } from '../../src-main/sync/standing-gaps.repo.ts'
import { saveOperations } from '../../src-main/sync/save-operations.ts'
import { WEDNESDAY_NOON } from '../../supabase/functions/_shared/test-support/functions-client.ts'
import {
  WRITABLE_COLUMNS,
  WRITTEN_OTHERWISE,
  type WritableColumns,
} from '../../supabase/tests/support/matrix-columns.ts'
import { SPECIALIST, type AtDesk, type Offered } from './offers/at-desk.ts'
import { offeredTo } from './offers/operations.ts'
import {
  acts,
  eachColumn,
  openGap,
  staffAndKeys,
  theMember,
  toRequest,
  waysPast,
  type OpenGap,
  type Sender,
} from './gap-over-http.ts'
import { openStation, type RealStation } from './real-station.ts'

interface Case {
  readonly offered: Offered
  readonly memberId: string
  readonly givenId: string
}

let stack: Stack
beforeAll(async () => {
  stack = await sharedStack()
  await stack.resetData()
  await stack.setFunctionsEnv(WEDNESDAY_NOON)
})
afterAll(() => stack.setFunctionsEnv({}))

/** A member of their own for each, who may be reached in every way. */
async function casesFor(offers: readonly Offered[]): Promise<Case[]> {
  const cases = offers.map((offered) => ({ offered, memberId: randomUUID(), givenId: randomUUID() }))
  const ids = cases.map(({ memberId }) => memberId)
  await stack.sql(
    `insert into public.members (id, team_id, member_id, first_name, last_name, phone, email, zip_code, time_zone, date_of_birth)
     select id, '${TEAM_NORTH}', 'OP-' || id, 'Ines', 'Test', '+130526' || lpad(((select count(*) from public.members) + number)::text, 5, '0'),
       id || '@example.org', '33130', 'America/New_York', '1950-01-01' from unnest($1::uuid[]) with ordinality given (id, number)`,
    [ids],
  )
  await stack.sql(
    `insert into public.member_outreach (member_id, health_plan, priority, compliance_likelihood)
     select id, 'Sample Plan', 'high', 50 from unnest($1::uuid[]) id`,
    [ids],
  )
  await stack.sql(`insert into public.contact_verifications (member_id) select unnest($1::uuid[])`, [ids])
  await stack.sql(
    `insert into public.contact_consents (member_id, sms_enabled, email_enabled) select id, true, true from unnest($1::uuid[]) id`,
    [ids],
  )
  for (const { offered, memberId, givenId } of cases) {
    if (offered.given !== null) await stack.sql(offered.given, [memberId, givenId])
  }
  return cases
}

interface Delivered {
  readonly done: readonly { readonly one: Case; readonly operation: OutboxOperation }[]
  /** What the server did not take, with its reason. */
  readonly refused: readonly { readonly name: string | undefined; readonly detail: string | null }[]
  /** What the station does not hold as the server has it. */
  readonly missing: readonly string[]
  readonly waiting: number
}

/** Does all of it at the desk, lets the desk's own engine send it, and answers what became of each. */
async function deliver(
  { db, workspace, account, sync }: RealStation,
  todo: readonly (readonly [Case, (desk: AtDesk) => OutboxOperation])[],
): Promise<Delivered> {
  const nowMs = systemClock.now()
  const at = new Date(nowMs).toISOString()
  const done = todo.map(([one, make]) => {
    const operation = make({ db, staffId: account.staffId, at, ...one })
    saveOperations(workspace, [operation], { nowMs })
    return { one, operation }
  })
  await sync()
  const missing = done.filter(({ operation }) => {
    const row = readRow(db, operationTable(operation.kind), operation.rowId)
    if (isCreation(operation)) return row === null || row.changed_xid === '0'
    return operationFit(operation, row, account.staffId) !== 'done'
  })
  return {
    done,
    refused: attentionJobs(db).map(({ rowId, detail }) => ({
      name: done.find(({ operation }) => operation.rowId === rowId)?.one.offered.name,
      detail,
    })),
    missing: missing.map(({ one }) => one.offered.name),
    waiting: outboxCounts(db).waiting,
  }
}

/** What is offered, and then what follows it. */
async function inTurn(station: RealStation, cases: readonly Case[]): Promise<Delivered[]> {
  const first = await deliver(
    station,
    cases.map((one) => [one, one.offered.make]),
  )
  const second = first.done.flatMap(({ one, operation }) => {
    const { after } = one.offered
    return after === null ? [] : [[one, (desk: AtDesk) => after(operation, desk)] as const]
  })
  return [first, await deliver(station, second)]
}

/** Everything that is offered to the role of this account; first what has to be undone within the moment for it. */
async function work({ email, role }: SampleAccount): Promise<Delivered[]> {
  const cases = await casesFor(offeredTo(role))
  const station = await openStation(stack, email)
  try {
    const [soon, whenever] = [true, false].map((wanted) => cases.filter(({ offered }) => offered.soon === wanted))
    return [...(await inTurn(station, soon ?? [])), ...(await inTurn(station, whenever ?? []))]
  } finally {
    await station.close()
  }
}

const WORKERS = SAMPLE_ACCOUNTS.filter(({ role, teamId }) => hasMembers(role) && teamId === TEAM_NORTH)
const done = new Map<StaffRole, Promise<Delivered[]>>()

/** The work of each is done once, whichever test asks first. */
function workOf(account: SampleAccount): Promise<Delivered[]> {
  const known = done.get(account.role) ?? work(account)
  done.set(account.role, known)
  return known
}

/** Columns that a request carries, as `table operation column`. */
function columnsOf(operation: OutboxOperation): string[] {
  const table = operationTable(operation.kind)
  const columns = isCreation(operation)
    ? insertedColumns(operation, { staffId: SPECIALIST, fullName: '' })
    : operationChanges(operation, SPECIALIST)
  return Object.keys(columns ?? {}).map((column) => `${table} ${isCreation(operation) ? 'insert' : 'update'} ${column}`)
}

const listed = (rights: Readonly<Record<string, WritableColumns>>): string[] =>
  Object.entries(rights).flatMap(([table, { insert = [], update = [] }]) => [
    ...insert.map((column) => `${table} insert ${column}`),
    ...update.map((column) => `${table} update ${column}`),
  ])

describe('what the screens offer', () => {
  it.each(WORKERS)('the server takes from $role', async (account) => {
    for (const { done: offered, ...became } of await workOf(account)) {
      expect(offered.length).toBeGreaterThan(0)
      expect(became).toEqual({ refused: [], missing: [], waiting: 0 })
    }
  })

  it('is nothing about members for whoever has none', () => {
    expect([offeredTo('auditor'), offeredTo('administrator')]).toEqual([[], []])
  })

  it('needs every column that signed-in people may write, but for those that are written otherwise', async () => {
    const sent = new Set(listed(WRITTEN_OTHERWISE))
    for (const account of WORKERS) {
      const operations = (await workOf(account)).flatMap(({ done: sentThen }) => sentThen)
      for (const { operation } of operations) for (const column of columnsOf(operation)) sent.add(column)
    }
    expect([...sent].toSorted()).toEqual(listed(WRITABLE_COLUMNS).toSorted())
  })
})

describe('a care gap over HTTP', () => {
  let staff: ReadonlyMap<string, Sender>
  beforeAll(async () => {
    staff = await staffAndKeys(stack)
  })
  const everybody = async (gap: OpenGap) => new Map([...staff, ['member', await theMember(stack, gap)]])
  const lookAt = async ({ memberId, gapId }: OpenGap) =>
    stack.sql(
      `select (select to_jsonb(g) - 'updated_at' - 'changed_xid' from public.care_gaps g where g.id = $1) as gap,
        (select count(*)::int from public.care_gaps g where g.member_id = $2) as gaps,
        (select jsonb_agg(h order by h.number) from public.gap_moves h where h.gap_id = $1) as moves,
        (select jsonb_agg(to_jsonb(e) - 'updated_at' - 'changed_xid' order by e.id) from public.gap_evidence e where e.member_id = $2) as evidence`,
      [gapId, memberId],
    )

  it('is moved by no request that goes past its rules, whoever sends it, and by no column', async () => {
    const gap = await openGap(stack)
    const before = await lookAt(gap)
    const versions = await stack.sql(
      `select id::text, changed_xid::text as seen from public.care_gaps where id = $1
       union all select id::text, changed_xid::text from public.gap_evidence where id = $2`,
      [gap.gapId, gap.lackingId],
    )
    const seen = new Map(versions.map((row) => [String(row['id']), String(row['seen'])]))
    const senders = await everybody(gap)
    expect(senders.size).toBe(SAMPLE_ACCOUNTS.length + 2)
    await Promise.all(
      [...senders].map(async ([who, send]) => {
        for (const request of [...waysPast(gap, seen), ...(who === 'clinician' ? eachColumn(gap, seen) : [])]) {
          expect(await send(request), `${who}: ${JSON.stringify(request)}`).toBeLessThan(500)
        }
      }),
    )
    expect(await lookAt(gap)).toEqual(before)
  })

  /** Sends the steps, and answers the history of the gap, each move of which stands behind the one before. */
  const walk = async (steps: readonly (readonly [who: string, act: string, place: number])[]) => {
    const gap = await openGap(stack)
    const senders = await everybody(gap)
    const does = acts(gap, [randomUUID(), randomUUID(), randomUUID()])
    for (const [who, act, place] of steps) {
      const request = await toRequest(stack, gap, does[act as keyof typeof does](place))
      if (request !== null) expect(await senders.get(who)?.(request), `${who} ${act}`).toBeLessThan(500)
    }
    const history = await stack.sql(
      `select h.from_status as "from", h.to_status as "to", h.cause, h.moved_by as mover, e.state, e.entered_by as author,
        e.verified_by as verifier, e.source
       from public.gap_moves h left join public.gap_evidence e on e.id = h.cause_id where h.gap_id = $1 order by h.number`,
      [gap.gapId],
    )
    for (const { to, cause, state, mover, author, verifier, source } of history) {
      if (to !== 'closed' && to !== 'excluded') continue
      expect([cause, state, mover]).toEqual(['evidence', 'verified', verifier])
      expect(verifier).not.toBe(author)
      expect(author === null).toBe(source === 'lab')
    }
    return history.map(({ to }) => to)
  }

  it('is closed and left out by two people', async () => {
    const steps = [
      ['coach', 'add', 0], ['coach', 'verify', 0], ['coordinator', 'verify', 0], ['supervisor', 'reopen', 0],
      ['clinician', 'exclude', 1], ['clinician', 'verify', 1], ['coordinator', 'verify', 1],
    ] as const // prettier-ignore
    const over = (await walk(steps)).filter((to) => to !== 'evidence-in')
    expect(over).toEqual(['closed', 'reopened', 'excluded'])
  })

  it('is closed by nothing else, whoever sends what in any order', async () => {
    const names = Object.keys(acts({ memberId: '', gapId: '', lackingId: '' }, []))
    const people = [...staff.keys(), 'member']
    const step = fc.tuple(fc.constantFrom(...people), fc.constantFrom(...names), fc.nat({ max: 2 }))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 40, size: 'max' }), async (steps) => {
        await walk(steps)
      }),
      { numRuns: 1, seed: 20_261_127 },
    )
  })
})

describe('the turn of a measurement year, 26 days ago', () => {
  // Whatever today is: the year of one gap ended 26 days ago, that of the other began on the day after.
  it('keeps work of the last day, sent weeks late, with last year’s gap, and that of today with this year’s', async () => {
    const { memberId } = await openGap(stack)
    const [oldGap, newGap] = await stack.sql(
      `insert into public.care_gaps (member_id, name, window_start, window_end, created_at) values
         ($1, 'A1C Test', current_date - 390, current_date - 26, now() - interval '390 days'),
         ($1, 'A1C Test', current_date - 25, current_date + 339, now() - interval '25 days')
       returning id`,
      [memberId],
    )
    const oldId = String(oldGap?.['id'])
    const newId = String(newGap?.['id'])
    const onServer = async () => {
      const rows = await stack.sql('select id, status from public.care_gaps where member_id = $1', [memberId])
      return [oldId, newId].map((id) => rows.find((row) => row['id'] === id)?.['status'])
    }
    const station = await openStation(stack, 'coordinator@example.com')
    try {
      const onStation = () => {
        const gaps = readStandingGaps(station.db, memberId)
        return [oldId, newId].map((id) => gaps.find((one) => one.id === id)?.status)
      }
      const does = (kind: 'call.log' | 'evidence.add', daysAgo: number) => {
        const nowMs = systemClock.now()
        const at = new Date(nowMs - daysAgo * 86_400_000).toISOString()
        const { staffId } = station.account
        const desk = { db: station.db, staffId, memberId, givenId: oldId, at }
        const made = offeredTo('care_coordinator')
          .find(({ name }) => name.startsWith(kind))
          ?.make(desk)
        if (made === undefined) throw new Error(`nobody offers ${kind}`)
        saveOperations(station.workspace, [made], { nowMs })
      }
      station.network.connected = false
      does('call.log', 26)
      expect(onStation()).toEqual(['contacted', 'open'])
      does('call.log', 0)
      expect(onStation()).toEqual(['contacted', 'contacted'])
      // Of a service nine days before it was entered: on the last day.
      does('evidence.add', 17)
      expect(onStation()).toEqual(['evidence-in', 'contacted'])
      expect(await onServer()).toEqual(['open', 'open'])
      station.network.connected = true
      await station.sync()
      expect(attentionJobs(station.db)).toEqual([])
      expect(await onServer()).toEqual(['evidence-in', 'contacted'])
      const [entry] = await stack.sql('select id from public.gap_evidence where care_gap_id = $1', [oldId])
      const verify = await toRequest(
        stack,
        { memberId },
        {
          table: 'gap_evidence',
          id: String(entry?.['id']),
          set: { state: 'verified', verified_at: new Date().toISOString() },
        },
      )
      if (verify) await (await staffAndKeys(stack)).get('clinician')?.(verify)
      expect(await onServer()).toEqual(['closed', 'contacted'])
      await station.sync()
      expect(onStation()).toEqual(['closed', 'contacted'])
    } finally {
      await station.close()
    }
  })
})
