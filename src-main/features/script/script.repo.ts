import { isGapOpenOn } from '#shared/domain/gaps/index.ts'
import { needOfTask } from '#shared/domain/resources/index.ts'
import type { MemberChart } from '#shared/domain/script/index.ts'
import type { SyncedRow } from '#shared/sync/rows.ts'
import { statementOf } from '#shared/sync/statements.ts'
import { decodeRow } from '../../db/row-codec.ts'
import { readPlanSettings } from '../../db/plan-settings.ts'
import { helpReader } from '../../db/resources.ts'
import { readRow, type MEMBER_TABLES } from '../../db/row-store.ts'
import { statement } from '../../db/statements.ts'
import type { Db } from '../../db/types.ts'
import { readStandingGaps } from '../../sync/standing-gaps.repo.ts'

/** What the cache holds of one member for a script. */
export interface ScriptRecords {
  readonly member: SyncedRow<'members'>
  readonly outreach: SyncedRow<'member_outreach'>
  /** Open gaps, those whose window ends first on top, as on the card. */
  readonly openGaps: readonly SyncedRow<'care_gaps'>[]
  readonly results: readonly SyncedRow<'lab_results'>[]
  readonly kits: readonly SyncedRow<'test_kits'>[]
  readonly appointments: readonly SyncedRow<'appointments'>[]
  readonly calls: readonly SyncedRow<'calls'>[]
  /** What the member says is done, in their words; stands. */
  readonly reports: MemberChart['reports']
  /** What is open; a station holds what its reader's role may see. */
  readonly asked: MemberChart['asked']
  /** Who helps with what is open of the member's needs. */
  readonly needs: MemberChart['needs']
}

/** Null when the member is not in the cache. @param today `YYYY-MM-DD` of this station */
export function readScriptRecords(db: Db, memberId: string, today: string): ScriptRecords | null {
  const member = readRow(db, 'members', memberId)
  const outreach = rowsOf(db, 'member_outreach', memberId)[0]
  const closingDay = readPlanSettings(db)?.evidence_until ?? null
  if (member === null || outreach === undefined) return null
  const open = rowsOf(db, 'outreach_tasks', memberId).filter(({ status }) => status === 'open')
  return {
    member,
    outreach,
    openGaps: readStandingGaps(db, memberId)
      .filter((gap) => isGapOpenOn(gap, { today, closingDay }))
      .toSorted((a, b) => windowEnd(a).localeCompare(windowEnd(b)) || a.name.localeCompare(b.name)),
    results: rowsOf(db, 'lab_results', memberId),
    kits: rowsOf(db, 'test_kits', memberId),
    appointments: rowsOf(db, 'appointments', memberId),
    calls: rowsOf(db, 'calls', memberId),
    reports: reportsOf(db, memberId),
    asked: open.map(({ kind, asked_at, asked_again_at }) => ({ kind, at: asked_again_at ?? asked_at })),
    needs: needsOf(db, memberId, open),
  }
}

function needsOf(db: Db, memberId: string, tasks: readonly SyncedRow<'outreach_tasks'>[]): MemberChart['needs'] {
  const helpWith = helpReader(db)
  return tasks.flatMap(({ kind }) => {
    const need = needOfTask(kind)
    const help = helpWith(memberId, kind)
    return need === null || help === null ? [] : [{ need, help }]
  })
}

function reportsOf(db: Db, memberId: string): MemberChart['reports'] {
  const done = new Set(
    rowsOf(db, 'outreach_tasks', memberId).flatMap(({ id, status }) => (status === 'done' ? [id] : [])),
  )
  const names = new Map(rowsOf(db, 'care_gaps', memberId).map(({ id, name }) => [id, name]))
  return rowsOf(db, 'member_statements', memberId).flatMap((row) => {
    const stated = row.withdrawn_at === null ? statementOf(row) : null
    if (stated?.kind !== 'already-done') return []
    const gap = names.get(stated.gapId)
    const detail = [stated.when, stated.where].filter((part) => part.trim() !== '').join(', ')
    return gap === undefined ? [] : [{ gap, at: row.said_at, detail, recorded: done.has(row.id) }]
  })
}

/** The ZIP of a cached member; undefined when the member is not there. */
export function readZip(db: Db, memberId: string): string | null | undefined {
  return readRow(db, 'members', memberId)?.zip_code
}

function rowsOf<T extends (typeof MEMBER_TABLES)[number]>(db: Db, table: T, memberId: string): SyncedRow<T>[] {
  return statement(db, `/* script.${table} */ SELECT * FROM ${table} WHERE member_id = ? ORDER BY id`)
    .all(memberId)
    .map((record) => decodeRow(table, record))
}

const windowEnd = ({ window_end }: SyncedRow<'care_gaps'>): string => window_end ?? '9999'
