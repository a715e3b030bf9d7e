import { randomUUID } from 'node:crypto'
import { SAMPLE_ACCOUNTS, SAMPLE_PASSWORD, TEAM_NORTH } from '#shared/sample-data/accounts.ts'
import { localDate } from '#shared/domain/time/index.ts'
import { careGapRow, gapEvidenceRow } from '#shared/sync/rows.ts'
import type { Stack } from '../../local-stack/index.ts'
import { memberSession } from '../../supabase/functions/_shared/test-support/portal-client.ts'

/** A request to the API of the database: its status is the answer. */
export type Request = readonly [method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object]
export type Sender = (request: Request) => Promise<number>

/** An open gap of a member of their own, with an entry that says too little to be verified by anybody. */
export interface OpenGap {
  readonly memberId: string
  readonly gapId: string
  readonly lackingId: string
}

export async function openGap(stack: Pick<Stack, 'sql'>): Promise<OpenGap> {
  const [memberId, gapId, lackingId] = [randomUUID(), randomUUID(), randomUUID()]
  await stack.sql(
    `insert into public.members (id, team_id, member_id, first_name, last_name, zip_code, time_zone, date_of_birth)
     values ($1::uuid, '${TEAM_NORTH}', 'GAP-' || $1::uuid, 'Ines', 'Test', '33130', 'America/New_York', current_date - interval '60 years')`,
    [memberId],
  )
  await stack.sql(
    `insert into public.member_outreach (member_id, health_plan, priority, compliance_likelihood) values ($1, 'Sample Plan', 'high', 50)`,
    [memberId],
  )
  await stack.sql('insert into public.contact_verifications (member_id) values ($1)', [memberId])
  await stack.sql('insert into public.contact_consents (member_id) values ($1)', [memberId])
  await stack.sql(`insert into public.care_gaps (id, member_id, name) values ($1, $2, 'A1C Test')`, [gapId, memberId])
  await stack.sql(
    `insert into public.gap_evidence (id, member_id, care_gap_id, state, service_date, source)
     values ($1, $2, $3, 'received', current_date, 'record')`,
    [lackingId, memberId, gapId],
  )
  return { memberId, gapId, lackingId }
}

const asKey =
  (stack: Pick<Stack, 'url'>, key: string, token: string | null): Sender =>
  async ([method, path, body]) => {
    const response = await fetch(`${stack.url}/rest/v1/${path}`, {
      method,
      headers: {
        apikey: key,
        'content-type': 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    await response.arrayBuffer()
    return response.status
  }

/** Each sample account by its name (of the administrators one), a browser without a session, the secret key. */
export async function staffAndKeys(stack: Stack): Promise<ReadonlyMap<string, Sender>> {
  const tokens = await Promise.all(
    SAMPLE_ACCOUNTS.filter(({ email }) => !email.startsWith('administrator.')).map(async ({ email }) => {
      const response = await fetch(`${stack.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: SAMPLE_PASSWORD }),
      })
      const { access_token: token } = (await response.json()) as { access_token: string }
      return [email.replace('@example.com', ''), asKey(stack, stack.publishableKey, token)] as const
    }),
  )
  return new Map([
    ...tokens,
    ['nobody', asKey(stack, stack.publishableKey, null)],
    ['secret key', asKey(stack, stack.secretKey, null)],
  ])
}

/** The member of a gap, signed in to the portal. */
export async function theMember(stack: Stack, { memberId }: OpenGap): Promise<Sender> {
  return asKey(stack, stack.publishableKey, (await memberSession(stack, memberId)).access_token)
}

/** Today where the member lives: by another clock it may be tomorrow, when nothing was done yet. */
const DAY = (): string => localDate('America/New_York', Date.now()) ?? ''
const SAID = { kind: 'a1c', value: '7.2', unit: '%' }
const ofGap = (path: string, { gapId }: OpenGap): string => `${path}?id=eq.${gapId}`

/** As stations change a row: in the version that they saw. Staff find no row by an address of REST alone. */
const changed = (table: string, id: string, seen: string, changes: object): Request => [
  'POST',
  'rpc/change_row',
  { p_table: table, p_id: id, p_seen: seen, p_changes: changes },
]

/** The row that an act changes; of the member's newest where no id is given. Null: there is none yet. */
export interface Change {
  readonly table: string
  readonly id?: string
  readonly set: object
}

export async function toRequest(
  stack: Pick<Stack, 'sql'>,
  { memberId }: Pick<OpenGap, 'memberId'>,
  act: Request | Change,
): Promise<Request | null> {
  if (!('set' in act)) return act
  const [row] = await stack.sql(
    `select id, changed_xid::text as seen from public.${act.table} where ${act.id === undefined ? 'member_id' : 'id'} = $1
     order by created_at desc, id limit 1`,
    [act.id ?? memberId],
  )
  return row === undefined ? null : changed(act.table, String(row['id']), String(row['seen']), act.set)
}

/**
 * What goes past the rules: each is refused, or changes nothing of the gap, its history and its evidence.
 * @param seen of the rows by their ids: the version that they are in
 */
export function waysPast(gap: OpenGap, seen: ReadonlyMap<string, string>): Request[] {
  const { memberId, gapId, lackingId } = gap
  const move = { member_id: memberId, gap_id: gapId, from_status: 'open', to_status: 'closed', cause: 'plan-file' }
  const forged = {
    ...SAID,
    member_id: memberId,
    care_gap_id: gapId,
    service_date: DAY(),
    source: 'record',
    state: 'verified',
    verified_by: SAMPLE_ACCOUNTS[1]?.staffId,
    entered_by: SAMPLE_ACCOUNTS[3]?.staffId,
  }
  const entry = `gap_evidence?id=eq.${lackingId}`
  const made = (table: string, row: object): Request => [
    'POST',
    'rpc/create_rows',
    { p_rows: [{ table, row: { id: randomUUID(), ...row }, after: null }] },
  ]
  const now = new Date().toISOString()
  const change = (table: string, id: string, set: object): Request => changed(table, id, seen.get(id) ?? '', set)
  return [
    ['PATCH', ofGap('care_gaps', gap), { status: 'closed' }],
    ['DELETE', ofGap('care_gaps', gap)],
    ['POST', 'care_gaps', { member_id: memberId, name: 'Mammogram', status: 'closed' }],
    ['POST', 'gap_moves', move],
    ['DELETE', `gap_moves?gap_id=eq.${gapId}`],
    ['POST', 'gap_evidence', forged],
    ['PATCH', entry, { state: 'verified', verified_at: now }],
    ['DELETE', entry],
    made('gap_evidence', forged),
    made('gap_moves', move),
    made('care_gaps', { member_id: memberId, name: 'Mammogram', status: 'closed' }),
    change('care_gaps', gapId, { status: 'closed' }),
    change('care_gaps', gapId, { status: 'closed', reopen_why: 'Mine' }),
    change('care_gaps', gapId, { reopen_why: 'It never was closed' }),
    change('gap_evidence', lackingId, { state: 'verified', verified_at: now }),
    change('gap_evidence', lackingId, { ...SAID, state: 'verified', verified_at: now }),
    ['POST', 'rpc/because', { p_kind: 'plan-file', p_id: lackingId }],
    ['POST', 'rpc/apply_roster', { p_id: gapId, p_hash: 'a' }],
    ['POST', 'rpc/decide_roster', { p_id: gapId, p_approve: true, p_hash: 'a', p_why: 'Mine' }],
    ['POST', 'rpc/run_roster', { p_run: gapId, p_action: 'apply', p_id: gapId, p_hash: 'a' }],
    ['POST', 'rpc/undo_roster', { p_id: gapId }],
    ['POST', 'rpc/apply_verdicts', { p_id: gapId, p_counts: {} }],
    ['POST', 'rpc/tell_planned_care', { p_id: randomUUID(), p_gap_id: gapId, p_said: 'closed' }],
  ]
}

const VALUES: Readonly<Record<string, unknown>> = {
  status: 'closed',
  state: 'verified',
  to_status: 'closed',
  cause: 'plan-file',
  exclusion_reason: 'hospice',
  exclusion: 'hospice',
  value: '7.2',
  unit: '%',
  kind: 'a1c',
  source: 'plan-file',
  entered_by: SAMPLE_ACCOUNTS[0]?.staffId,
  verified_by: SAMPLE_ACCOUNTS[3]?.staffId,
}

/** Each column of the gap and of its evidence, written alone with what would help to close it. */
export function eachColumn({ gapId, lackingId }: OpenGap, seen: ReadonlyMap<string, string>): Request[] {
  const now = new Date().toISOString()
  const valueOf = (column: string): unknown =>
    VALUES[column] ?? (column.endsWith('_at') ? now : /(?:_id|^id|_by)$/u.test(column) ? randomUUID() : DAY())
  const of = (table: string, id: string, columns: object): Request[] =>
    Object.keys(columns).map((column) => changed(table, id, seen.get(id) ?? '', { [column]: valueOf(column) }))
  return [...of('care_gaps', gapId, careGapRow.shape), ...of('gap_evidence', lackingId, gapEvidenceRow.shape)]
}

/** What the product does about a gap. @param entries of its evidence, one of which each act is about */
export function acts(gap: OpenGap, entries: readonly string[]) {
  const { memberId, gapId } = gap
  const evidence = (id: string, more: object): Request => [
    'POST',
    'gap_evidence',
    { id, member_id: memberId, care_gap_id: gapId, service_date: DAY(), source: 'record', ...more },
  ]
  const later = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
  const now = (): string => new Date().toISOString()
  const entry = (place: number): string => entries[place] ?? ''
  return {
    call: () => ['POST', 'calls', { member_id: memberId, outcome: 'completed', started_at: now(), coach_name: '', identity_verified: true }],
    book: () => ['POST', 'appointments', { member_id: memberId, test_name: 'HbA1c', appointment_datetime: later(3), provider: 'lab-one' }],
    cancel: () => ({ table: 'appointments', set: { status: 'cancelled', cancel_reason: 'no-ride' } }),
    attend: () => ({ table: 'appointments', set: { status: 'completed' } }),
    order: () => ['POST', 'test_kits', { member_id: memberId, kit_type: 'A1C Home Test Kit' }],
    use: () => ({ table: 'test_kits', set: { status: 'completed' } }),
    say: () => ['POST', 'member_statements', { member_id: memberId, kind: 'already-done', details: { gapId, when: 'May', where: '' }, said_at: now() }],
    tell: () => ['POST', 'rpc/tell_planned_care', { p_id: randomUUID(), p_gap_id: gapId, p_said: 'done', p_month: DAY().slice(0, 7), p_place: 'Clinic' }],
    add: (place) => evidence(entry(place), SAID),
    exclude: (place) => evidence(entry(place), { exclusion: 'hospice' }),
    fed: (place) => evidence(entry(place), { ...SAID, source: 'lab' }),
    verify: (place) => ({ table: 'gap_evidence', id: entry(place), set: { state: 'verified', verified_at: now() } }),
    sendBack: (place) => ({
      table: 'gap_evidence',
      id: entry(place),
      set: { state: 'rejected', verified_at: now(), returned_why: 'Of another member' },
    }),
    reopen: () => ({ table: 'care_gaps', id: gapId, set: { reopen_why: 'Of another member' } }),
    move: () => ['POST', 'rpc/move_member_to_team', { p_member_id: memberId, p_team_id: TEAM_NORTH }],
  } as const satisfies Record<string, (place: number) => Request | Change> // prettier-ignore
}
