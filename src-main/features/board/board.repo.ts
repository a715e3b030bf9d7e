import { finderText } from '#shared/domain/text/index.ts'
import type { SyncedTable } from '#shared/sync/rows.ts'
import type { Priority } from '#shared/sync/vocabulary.ts'
import { BOARD_CHOICES, boardChoices, type BoardChoices } from '#shared/ipc/board.ts'
import { skipState } from '#shared/domain/queue/index.ts'
import type { Db } from '../../db/types.ts'
import type { BoardIndex } from './board-index.ts'
import { getMeta, setMeta } from '../../db/meta.ts'
import { capReader, loadCaps, putBadNumbers, THESE, TRIED_FROM, UNTRIED } from './call-times.repo.ts'
import { storedSince } from './stored-since.ts'

/** Tables whose changes can move a member in the queue or change how search finds them. */
export const RANKING_TABLES: readonly SyncedTable[] = [
  'members',
  'member_outreach',
  'contact_verifications',
  'member_statements',
  'care_gaps',
  'calls',
  'callbacks',
  // How often members may be called.
  'plan_settings',
]

interface RowShapes {
  members: [id: string]
  texts: [
    id: string,
    first: string,
    last: string,
    preferred: string | null,
    phone: string | null,
    otherPhone: string | null,
    planMemberId: string,
    birthDate: string | null,
    zipCode: string | null,
    timeZone: string | null,
  ]
  outreach: [
    memberId: string,
    priority: Priority,
    value: number,
    pickup: number | null,
    callWindow: string,
    alertOpen: 0 | 1,
  ]
  gaps: [memberId: string]
  dnc: [memberId: string]
  statedDnc: [memberId: string]
  calls: [memberId: string, total: number, completed: number, completedOfLastThree: number]
}

/**
 * One narrow scan per table instead of one wide join: every column comes from an index that holds them all, and no row is
 * looked up at random in an encrypted file. Each ends where the members are named; the member comes first.
 */
const SCANS: { readonly [K in keyof RowShapes]: { readonly select: string; readonly member: string } } = {
  members: { select: 'SELECT id FROM members WHERE', member: 'id' },
  texts: {
    select: `SELECT id, first_name, last_name, preferred_name, phone, other_phone, member_id, date_of_birth, zip_code,
      time_zone FROM members WHERE`,
    member: 'id',
  },
  outreach: {
    select: `SELECT member_id, priority, financial_value, pickup_likelihood, call_window, contact_hold
      FROM member_outreach WHERE`,
    member: 'member_id',
  },
  gaps: {
    select: `SELECT DISTINCT member_id FROM care_gaps WHERE status NOT IN ('closed', 'excluded') AND`,
    member: 'member_id',
  },
  dnc: { select: 'SELECT DISTINCT member_id FROM contact_verifications WHERE on_dnc = 1 AND', member: 'member_id' },
  statedDnc: {
    select: `SELECT DISTINCT member_id FROM member_statements
      WHERE withdrawn_at IS NULL AND (kind = 'deceased' OR kind = 'do-not-call' AND details ->> 'scope' = 'all') AND`,
    member: 'member_id',
  },
  calls: {
    select: 'SELECT member_id, total, total_completed, last3_completed FROM call_stats WHERE',
    member: 'member_id',
  },
}
/** What the queue needs, and what only a search does. */
const ORDER = ['members', 'outreach', 'gaps', 'dnc', 'statedDnc', 'calls'] as const

/** What each kind of row says of its member; those who were never named as members are left out. */
const PUT: { readonly [K in keyof RowShapes]: (index: BoardIndex, row: RowShapes[K]) => void } = {
  members: (index, [id]) => index.putMember(id),
  texts: (index, [id, first, last, preferred, phone, otherPhone, planMemberId, birthDate, zipCode, timeZone]) => {
    index.putTexts(
      id,
      preferred === null ? `${first} ${last}` : `${first} ${last} ${preferred}`,
      finderText({ phone, otherPhone, planMemberId, birthDate }),
    )
    const row = index.rowOf(id)
    if (row !== undefined) index.calls.putPlace(row, { phone, otherPhone, zipCode, timeZone })
  },
  outreach: (index, [id, priority, financialValue, pickup, callWindow, alertOpen]) =>
    index.putOutreach(id, { priority, financialValue, pickup, callWindow, alertOpen: alertOpen === 1 }),
  gaps: (index, [id]) => index.putOpenGap(id),
  dnc: (index, [id]) => index.putDnc(id),
  // What was said here counts before the server's flag has come back.
  statedDnc: (index, [id]) => index.putDnc(id),
  calls: (index, [id, total, completed, completedOfLastThree]) =>
    index.putCalls(id, { total, completed, completedOfLastThree }),
}

/** Rows read at once: few enough that nobody notices, with a call going on. */
const SLICE = 2000

/** Reads the facts of these members into the index. Members who are gone from the cache lose their place. */
export function loadMembers(db: Db, index: BoardIndex, memberIds: readonly string[], nowMs: number): void {
  index.clear(memberIds)
  const ids = JSON.stringify(memberIds)
  const read = <K extends keyof RowShapes>(name: K): void => {
    const { select, member } = SCANS[name]
    const sql = `/* board.reload.${name} */ ${select} ${member} IN (SELECT value FROM json_each(?))`
    for (const row of db.prepare<[string], RowShapes[K]>(sql).raw().iterate(ids)) PUT[name](index, row)
  }
  for (const name of ORDER) read(name)
  putBadNumbers(db, index, ids)
  read('texts')
  capReader({ db, index, nowMs }, THESE)(ids)
}

/** Reads everybody from the member `?` on. */
function everybodySql(name: keyof RowShapes): string {
  const { select, member } = SCANS[name]
  return `/* board.load.${name} */ ${select} ${member} > ? ORDER BY ${member} LIMIT ${SLICE}`
}

function* slicesOf<K extends keyof RowShapes>(db: Db, index: BoardIndex, name: K): Generator<void> {
  const statement = db.prepare<[string], RowShapes[K]>(everybodySql(name)).raw()
  for (let after = ''; ;) {
    const rows = statement.all(after)
    index.putComing(() => {
      for (const row of rows) PUT[name](index, row)
    })
    const last = rows.at(-1)
    if (last === undefined || rows.length < SLICE) return
    after = last[0]
    yield
  }
}

/** Reads what everybody in the index is found by, and where they are, a slice at each step; it counts at once. */
export function* loadTexts(db: Db, index: BoardIndex): Generator<void> {
  putBadNumbers(db, index, null)
  yield* slicesOf(db, index, 'texts')
}

/**
 * Reads everybody's facts into the index, but for what they are found by, a slice at each step; they count when the last step has
 * ended. Whoever changed meanwhile has to be read once more.
 */
export function* loadEverybody(db: Db, index: BoardIndex): Generator<void> {
  index.beginComing()
  for (const name of ORDER) {
    yield* slicesOf(db, index, name)
    yield
  }
  index.showComing()
}

/** The same, and then their order by what time does not change, what they are found by, and when they may be called. */
export function* loadWithTexts(db: Db, index: BoardIndex, nowMs: number): Generator<void> {
  yield* loadEverybody(db, index)
  yield* index.sortInSteps(SLICE)
  yield* loadTexts(db, index)
  yield* loadCaps({ db, index, nowMs })
}

/** How the owner of this cache wants the list; what everybody begins with where nothing that fits is kept. */
export function readChoices(db: Db): BoardChoices {
  const kept = getMeta(db, 'board_choices')
  if (kept === null) return BOARD_CHOICES
  const parsed = boardChoices.safeParse(JSON.parse(kept))
  return parsed.success ? parsed.data : BOARD_CHOICES
}

export const writeChoices = (db: Db, choices: BoardChoices): void =>
  setMeta(db, 'board_choices', JSON.stringify(choices))

interface Skipped {
  readonly memberId: string
  readonly skippedAt: string
  readonly skippedUntil: string
  readonly callbackDueAt: string | null
  readonly alertOpen: 0 | 1
  readonly unreadSince: string | null
  readonly lastCallAt: string | null
}

/** A callback that somebody has tried brings nobody back. */
const SKIPPED = `/* board.skipped */
  SELECT o.member_id AS memberId, o.skipped_at AS skippedAt, o.skipped_until AS skippedUntil,
    o.contact_hold AS alertOpen, s.last_call_at AS lastCallAt,
    (SELECT min(due_at) FROM callbacks AS c WHERE c.member_id = o.member_id AND c.status = 'open'
      AND ${UNTRIED}) AS callbackDueAt,
    (SELECT max(said_at) FROM unread_words AS m WHERE m.member_id = o.member_id) AS unreadSince
  FROM member_outreach AS o LEFT JOIN call_stats AS s ON s.member_id = o.member_id
  WHERE o.skipped_until > @from`

/** Members who are out of the queue now because somebody set them aside. */
export function skippedMembers(db: Db, nowMs: number): string[] {
  return db
    .prepare<[{ from: string; lead: string }], Skipped>(SKIPPED)
    .all({ from: storedSince(nowMs), lead: TRIED_FROM })
    .filter(({ alertOpen, ...facts }) => skipState({ ...facts, alertOpen: alertOpen === 1 }, nowMs) === 'aside')
    .map(({ memberId }) => memberId)
}
