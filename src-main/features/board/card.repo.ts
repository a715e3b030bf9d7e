import { callingInForce } from '#shared/domain/contact-rules/index.ts'
import type { Absences } from '#shared/domain/absence/index.ts'
import { CARD_COLUMNS } from '#shared/ipc/card-columns.ts'
import type { CallingPolicy } from '#shared/sync/plan-settings-row.ts'
import type {
  AppointmentStatus,
  CallOutcome,
  CallReason,
  GapStatus,
  KitStatus,
  LabResultStatus,
  TaskAudience,
  TaskKind,
} from '#shared/sync/vocabulary.ts'
import { readAbsences } from '../../db/absences.ts'
import { readPlanSettings } from '../../db/plan-settings.ts'
import { pickColumns } from '../../db/row-codec.ts'
import type { Db } from '../../db/types.ts'
import { unsentContacts, type UnsentContacts } from '../../sync/outbox.repo.ts'
import { readStandingGaps } from '../../sync/standing-gaps.repo.ts'

const { members: shownOfMember, member_outreach: shownOfOutreach } = CARD_COLUMNS

/** Beyond the columns that a card shows as they are, those that its age, badges and contact rules are made from. */
const MEMBER = pickColumns('members', 'm', [
  ...Object.values(shownOfMember),
  'other_phone',
  'email',
  'zip_code',
  'date_of_birth',
  'coverage_ends_on',
])
const OUTREACH = pickColumns('member_outreach', 'o', [
  ...Object.values(shownOfOutreach),
  'last_contact_at',
  'contact_hold',
  'conditions',
  'one_caller',
  'skipped_at',
  'skipped_until',
  'skip_reason',
  'skip_note',
  'skipped_by',
])
const VERIFICATION = pickColumns('contact_verifications', 'v', [
  'phone_verified',
  'email_verified',
  'on_dnc',
  'dnc_date',
])
const CONSENT = pickColumns('contact_consents', 'c', ['sms_enabled', 'email_enabled', 'sms_stopped_at'])

/** What an outer join answers. */
type OrNull<Row> = { readonly [Column in keyof Row]: Row[Column] | null }

/** One member as a closed card needs it; verification and consent are null where none has arrived. */
export type CardRecord = Readonly<ReturnType<typeof MEMBER.decode>> &
  Readonly<ReturnType<typeof OUTREACH.decode>> &
  OrNull<ReturnType<typeof VERIFICATION.decode>> &
  OrNull<ReturnType<typeof CONSENT.decode>> & {
    /** Start of the latest call on this station, which the server may not have counted yet. */
    readonly last_call_at: string | null
    /** Start of the latest call on this station in which somebody spoke with the member. */
    readonly last_reached_at: string | null
    /** Name of the staff record `one_caller`. */
    readonly one_caller_name: string | null
    /** Name of the staff record `skipped_by`. */
    readonly skipped_by_name: string | null
  }

type StoredCard = Readonly<Record<string, unknown>> &
  Pick<CardRecord, 'last_call_at' | 'last_reached_at' | 'one_caller_name' | 'skipped_by_name'>

const decodeCard = (stored: StoredCard): CardRecord => ({
  ...MEMBER.decode(stored),
  ...OUTREACH.decode(stored),
  ...VERIFICATION.decode(stored),
  ...CONSENT.decode(stored),
  last_call_at: stored.last_call_at,
  last_reached_at: stored.last_reached_at,
  one_caller_name: stored.one_caller_name,
  skipped_by_name: stored.skipped_by_name,
})

interface ChildShapes {
  /** Open gaps; `reported`: said to be done, or its record is here, which is `recorded`: its task, of the statement's id, is done too. */
  gaps: {
    memberId: string
    name: string
    measure: string | null
    window_end: string | null
    created_at: string
    status: GapStatus
    reported: 0 | 1
    recorded: 0 | 1
  }
  calls: { memberId: string; outcome: CallOutcome; startedAt: string; reason: CallReason | null }
  /** Text messages since the time asked for, oldest first; `counts`: one about care that we began, `received`: one of the member's. */
  texts: { memberId: string; at: string; received: 0 | 1; counts: 0 | 1 }
  appointments: { memberId: string; name: string; status: AppointmentStatus; at: string }
  kits: {
    memberId: string
    id: string
    kitType: string
    status: KitStatus
    date_sent: string | null
    followed_up_at: string | null
    shipped_at: string | null
    ordered_by: string | null
    approved_by: string | null
  }
  /** `held`: urgent, and no clinician has gone into it: it is not for others to discuss. */
  results: { memberId: string; name: string; status: LabResultStatus; held: 0 | 1 }
  /** Open tasks, the longest overdue first. */
  tasks: {
    memberId: string
    kind: TaskKind
    audience: TaskAudience
    assignedTo: string | null
    dueOn: string
    askedAt: string
  }
  /** Open callbacks. */
  callbacks: { memberId: string; dueAt: string }
  /** Unread chat messages of the member. */
  unread: { memberId: string; count: number; newestAt: string }
  /** What of the member nobody has ended: how much, and since when the first of it waits, ms since the epoch. */
  waiting: { memberId: string; count: number; sinceMs: number }
  /** What was said and stands. */
  statements: { memberId: string; kind: string; details: string; saidAt: string; unsent: 0 | 1 }
  /** Claims that were not released; whether they still stand, the clock decides. */
  claims: { memberId: string; staffId: string; staffName: string | null; leaseUntil: string }
}

export type ChildTask = ChildShapes['tasks']
export type ChildResult = ChildShapes['results']

/** What a page of cards is made from; child rows of a member are in the order they are shown. */
export interface CardRecords {
  readonly members: readonly CardRecord[]
  /** Corrected contacts that have not reached the server, by member id. */
  readonly unsentContacts: ReadonlyMap<string, UnsentContacts>
  /** What the plan narrows of the product's policy for calls. */
  readonly calling: CallingPolicy | null
  /** The plan's closing day of a measurement year. */
  readonly closingDay: string | null
  /** Who is away when. */
  readonly absences: Absences
  readonly children: { readonly [K in keyof ChildShapes]: ReadonlyMap<string, readonly ChildShapes[K][]> }
}

const THESE = 'IN (SELECT value FROM json_each(@ids))'

const MEMBERS = `/* board.cards */
  SELECT ${[MEMBER, OUTREACH, VERIFICATION, CONSENT].map(({ sql }) => sql).join(', ')}, s.last_call_at, s.last_reached_at,
    w.full_name AS one_caller_name, b.full_name AS skipped_by_name
  FROM members AS m
  JOIN member_outreach AS o ON o.member_id = m.id
  LEFT JOIN contact_verifications AS v ON v.member_id = m.id
  LEFT JOIN contact_consents AS c ON c.member_id = m.id
  LEFT JOIN call_stats AS s ON s.member_id = m.id
  LEFT JOIN staff AS w ON w.id = o.one_caller
  LEFT JOIN staff AS b ON b.id = o.skipped_by
  WHERE m.id ${THESE}`

/** `stated`: somebody said that it is done; `asked`: and the task of that, of the statement's id, is done. */
type StoredGap = Omit<ChildShapes['gaps'], 'reported' | 'recorded'> & {
  readonly id: string
  readonly stated: 0 | 1
  readonly asked: 0 | 1
}

const CHILDREN: Readonly<Record<keyof ChildShapes, string>> = {
  gaps: `SELECT id, member_id AS memberId, name, measure, window_end, created_at, status, EXISTS (
      SELECT 1 FROM member_statements AS stated JOIN outreach_tasks AS asked ON asked.id = stated.id AND asked.status = 'done'
      WHERE stated.member_id = care_gaps.member_id AND stated.kind = 'already-done' AND stated.withdrawn_at IS NULL
        AND stated.details ->> 'gapId' = care_gaps.id
    ) AS asked, EXISTS (
      SELECT 1 FROM member_statements AS stated WHERE stated.member_id = care_gaps.member_id
        AND stated.kind = 'already-done' AND stated.withdrawn_at IS NULL AND stated.details ->> 'gapId' = care_gaps.id
    ) AS stated FROM care_gaps
    WHERE member_id ${THESE} AND status NOT IN ('closed', 'excluded') ORDER BY window_end IS NULL, window_end, name`,
  calls: `SELECT member_id AS memberId, outcome, started_at AS startedAt, reason FROM calls
    WHERE member_id ${THESE} AND started_at >= @since`,
  texts: `SELECT l.member_id AS memberId, l.sent_at AS at, max(l.status IN ('received', 'read')) AS received,
      max(l.metadata ->> 'purpose' IN ('portal_access', 'appointment_reminder', 'kit_follow_up')
        OR l.metadata ->> 'purpose' = 'staff_text' AND NOT EXISTS (
          SELECT 1 FROM communication_logs AS said WHERE said.member_id = l.member_id AND said.type = 'sms'
            AND said.status IN ('received', 'read') AND said.sent_at <= l.sent_at
            AND julianday(said.sent_at) > julianday(l.sent_at) - 7
        )) AS counts
    FROM communication_logs AS l
    WHERE l.member_id ${THESE} AND l.type = 'sms' AND l.sent_at >= @since
      AND l.status <> 'failed' AND NOT EXISTS (
        -- Refused before anything went out; of one that waits nobody can say so.
        SELECT 1 FROM outbox AS job WHERE job.table_name = 'communication_logs' AND job.row_id = l.id
          AND job.state = 'attention' AND (job.detail LIKE 'contact.%' OR job.detail LIKE 'delivery.failed%')
      )
    GROUP BY l.member_id, l.sent_at ORDER BY l.sent_at`,
  appointments: `SELECT member_id AS memberId, test_name AS name, status, appointment_datetime AS at FROM appointments
    WHERE member_id ${THESE} AND status IN ('scheduled', 'confirmed')`,
  kits: `SELECT member_id AS memberId, id, kit_type AS kitType, status, date_sent, followed_up_at, shipped_at,
      ordered_by, approved_by FROM test_kits
    WHERE member_id ${THESE} AND status IN ('ordered', 'sent', 'delivered', 'awaiting-completion')
    ORDER BY date_sent, id`,
  results: `SELECT member_id AS memberId, test_name AS name, status,
      (urgent = 1 OR abnormal = 1) AND released_at IS NULL AND NOT EXISTS (
        SELECT 1 FROM staff AS s WHERE s.id = lab_results.discussion_opened_by AND s.role = 'clinician'
      ) AS held FROM lab_results
    WHERE member_id ${THESE} AND status = 'available' ORDER BY urgent DESC, test_date, id`,
  tasks: `SELECT member_id AS memberId, kind, audience, assigned_to AS assignedTo, due_on AS dueOn, asked_at AS askedAt
    FROM outreach_tasks WHERE member_id ${THESE} AND status = 'open' ORDER BY due_on, asked_at, id`,
  callbacks: `SELECT member_id AS memberId, due_at AS dueAt FROM callbacks
    WHERE member_id ${THESE} AND status = 'open'`,
  unread: `SELECT member_id AS memberId, count(*) AS count, max(said_at) AS newestAt FROM unread_words
    WHERE member_id ${THESE} GROUP BY member_id`,
  waiting: `SELECT member_id AS memberId, count(*) AS count,
      min(CAST(round(unixepoch(said_at, 'subsec') * 1000) AS INTEGER)) AS sinceMs FROM waiting_words
    WHERE member_id ${THESE} GROUP BY member_id`,
  statements: `SELECT member_id AS memberId, kind, details, said_at AS saidAt, EXISTS (
      SELECT 1 FROM outbox AS o WHERE o.table_name = 'member_statements' AND o.row_id = member_statements.id AND o.kind = 'statement.add'
    ) AS unsent FROM member_statements
    WHERE member_id ${THESE} AND withdrawn_at IS NULL`,
  claims: `SELECT k.member_id AS memberId, k.staff_id AS staffId, w.full_name AS staffName, k.lease_until AS leaseUntil
    FROM call_claims AS k LEFT JOIN staff AS w ON w.id = k.staff_id
    WHERE k.member_id ${THESE} AND k.released_at IS NULL`,
}

/** Where somebody says that it is done, or its record is or was here. */
const REPORTED: readonly GapStatus[] = ['reported-done', 'evidence-in', 'returned']

/** Operations that say that something was done or was not, by which gaps stand elsewhere than the server knows. */
const MOVES = `'appointment.attend', 'appointment.miss', 'kit.setStatus', 'statement.withdraw', 'evidence.add', 'evidence.return'`

export interface CardRepo {
  /** @param since leaves out calls that started before this ISO text */
  readCards(ids: readonly string[], since: string): CardRecords
  /** Full names by member id. */
  readNames(ids: readonly string[]): ReadonlyMap<string, string>
}

/** The statements of a page, prepared once per open cache. */
export function createCardRepo(db: Db): CardRepo {
  interface Params {
    ids: string
    since: string
  }
  const prepareChild = <K extends keyof ChildShapes>(name: K) =>
    db.prepare<[Params], ChildShapes[K]>(`/* board.cards.${name} */ ${CHILDREN[name]}`)
  const members = db.prepare<[{ ids: string }], StoredCard>(MEMBERS)
  const names = db.prepare<[{ ids: string }], { id: string; name: string }>(
    `/* board.names */ SELECT id, trim(first_name || ' ' || last_name) AS name FROM members WHERE id ${THESE}`,
  )
  const movedHere = db
    .prepare<[{ ids: string }], string>(
      `/* board.cards.moved */ SELECT DISTINCT member_id FROM outbox WHERE member_id ${THESE} AND state = 'waiting' AND kind IN (${MOVES})`,
    )
    .pluck()
  /** With what was done here and has not reached the server; few members have any of that. */
  const asTheyStand = (stored: readonly StoredGap[], moved: readonly string[]): ChildShapes['gaps'][] => {
    const standing = new Map(moved.flatMap((id) => readStandingGaps(db, id)).map(({ id, status }) => [id, status]))
    return stored.map(({ id, stated, asked, ...gap }) => {
      const status = standing.get(id) ?? gap.status
      return {
        ...gap,
        status,
        reported: stated === 1 || REPORTED.includes(status) ? 1 : 0,
        recorded: asked === 1 || status === 'evidence-in' ? 1 : 0,
      }
    })
  }
  const children = {
    gaps: db.prepare<[Params], StoredGap>(`/* board.cards.gaps */ ${CHILDREN.gaps}`),
    calls: prepareChild('calls'),
    texts: prepareChild('texts'),
    appointments: prepareChild('appointments'),
    kits: prepareChild('kits'),
    results: prepareChild('results'),
    tasks: prepareChild('tasks'),
    callbacks: prepareChild('callbacks'),
    unread: prepareChild('unread'),
    waiting: prepareChild('waiting'),
    statements: prepareChild('statements'),
    claims: prepareChild('claims'),
  }
  return {
    readCards(ids, since) {
      const params = { ids: JSON.stringify(ids), since }
      const plan = readPlanSettings(db)
      return {
        members: members.all({ ids: params.ids }).map(decodeCard),
        unsentContacts: unsentContacts(db, ids),
        calling: callingInForce(plan),
        closingDay: plan?.evidence_until ?? null,
        absences: readAbsences(db),
        children: {
          gaps: byMember(asTheyStand(children.gaps.all(params), movedHere.all({ ids: params.ids }))),
          calls: byMember(children.calls.all(params)),
          texts: byMember(children.texts.all(params)),
          appointments: byMember(children.appointments.all(params)),
          kits: byMember(children.kits.all(params)),
          results: byMember(children.results.all(params)),
          tasks: byMember(children.tasks.all(params)),
          callbacks: byMember(children.callbacks.all(params)),
          unread: byMember(children.unread.all(params)),
          waiting: byMember(children.waiting.all(params)),
          statements: byMember(children.statements.all(params)),
          claims: byMember(children.claims.all(params)),
        },
      }
    },
    readNames: (ids) => new Map(names.all({ ids: JSON.stringify(ids) }).map(({ id, name }) => [id, name])),
  }
}

function byMember<T extends { readonly memberId: string }>(rows: readonly T[]): Map<string, T[]> {
  return Map.groupBy(rows, ({ memberId }) => memberId)
}
