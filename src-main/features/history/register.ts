import { excerpt, wordsOf } from '#shared/domain/text/index.ts'
import type { HistoryEntry } from '#shared/ipc/history.ts'
import type { CallOutcome } from '#shared/sync/vocabulary.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import type { AuditLog } from '../../sync/audit.ts'
import { statement } from '../../db/statements.ts'
import type { Db } from '../../db/types.ts'

interface HistoryFeatureDeps extends Pick<FeatureDeps, 'ipc'> {
  readonly auditLog: AuditLog
  /** A call with the member runs, and it is not certain who is on the line. */
  readonly identityPending: (memberId: string) => boolean
}

/** The search in notes and transcripts on the bridge; nothing of a member whose identity is being asked. */
export function registerHistory({ ipc, auditLog, identityPending }: HistoryFeatureDeps): void {
  ipc.register('history', {
    search: (asked, { workspace }) => {
      const { entries, more } = searchHistory(workspace.db, asked)
      if (asked.query.trim() !== '') auditLog.note(workspace, { action: 'member.searched', memberId: null, detail: {} })
      const shown = entries.filter(({ memberId }) => !identityPending(memberId))
      const memberIds = shown.map(({ memberId }) => memberId)
      auditLog.list(workspace, 'history', memberIds)
      return { entries: shown, more }
    },
  })
}

/** Calls that are looked at: so many are read and dated within a keystroke, whatever is typed. */
const LOOKED_AT = 300
const SHOWN = 40

interface FoundCall {
  readonly callId: string
  readonly memberId: string
  readonly firstName: string
  readonly lastName: string
  readonly at: string
  readonly outcome: CallOutcome
  readonly coachName: string
  readonly notes: string
  readonly transcript: string | null
}

const ofMember = 'AND rowid IN (SELECT rowid FROM calls WHERE member_id = @memberId)'
/** The newest of this cache first; by the time of the call only among those, which are the latest arrivals. */
const searchSql = (one: boolean): string => `/* history.search */
  SELECT c.id AS callId, c.member_id AS memberId, m.first_name AS firstName, m.last_name AS lastName,
    c.started_at AS at, c.outcome, c.coach_name AS coachName, c.notes, c.transcript
  FROM (SELECT rowid FROM calls_text WHERE calls_text MATCH @words ${one ? ofMember : ''} ORDER BY rowid DESC LIMIT @limit) AS f
  JOIN calls AS c ON c.rowid = f.rowid
  JOIN members AS m ON m.id = c.member_id
  ORDER BY julianday(c.started_at) DESC, c.id`

/** Ids of all calls that are found, not only of those that the list shows at once. */
export function foundCallIds(db: Db, { query, memberId }: HistorySearch): readonly string[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  const one = memberId === null ? '' : 'AND c.member_id = @memberId'
  const sql = `/* history.ids */
    SELECT c.id FROM calls_text AS f JOIN calls AS c ON c.rowid = f.rowid WHERE calls_text MATCH @words ${one}`
  const asked = { words: matchOf(words), ...(memberId === null ? {} : { memberId }) }
  return (statement(db, sql).all(asked) as { readonly id: string }[]).map(({ id }) => id)
}

/** Every word begins a word of the text. */
const matchOf = (words: readonly string[]): string => words.map((word) => `"${word}"*`).join(' ')

interface HistorySearch {
  readonly query: string
  /** Null: of everybody. */
  readonly memberId: string | null
}

/** Calls whose notes or transcript have every word, newest first. */
export function searchHistory(
  db: Db,
  { query, memberId }: HistorySearch,
): { readonly entries: readonly HistoryEntry[]; readonly more: boolean } {
  const words = wordsOf(query)
  if (words.length === 0) return { entries: [], more: false }
  const found = statement(db, searchSql(memberId !== null)).all({
    words: matchOf(words),
    limit: LOOKED_AT,
    ...(memberId === null ? {} : { memberId }),
  }) as FoundCall[]
  const entries = found.slice(0, SHOWN).map((call) => entryOf(call, words))
  return { entries, more: found.length > entries.length }
}

function entryOf(
  { notes, transcript, firstName, lastName, ...call }: FoundCall,
  words: readonly string[],
): HistoryEntry {
  const memberName = `${firstName} ${lastName}`.trim()
  const inNotes = excerpt(notes, words)
  if (inNotes !== null) return { ...call, memberName, where: 'notes', parts: [...inNotes] }
  const parts = excerpt(transcript ?? '', words) ?? []
  return { ...call, memberName, where: transcript === null ? 'notes' : 'transcript', parts: [...parts] }
}
