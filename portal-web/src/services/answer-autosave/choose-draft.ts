import { hasCrisisAnswer } from '#shared/domain/assessments/index.ts'
import type { AssessmentRow } from '../../api/member/rows.ts'
import { answersOf, isPhq9Draft, type Draft, type AssessmentKind } from './draft.ts'

/**
 * Which assessment the member goes on with.
 * @param drafts what this device has, of any kind
 * @param rows what the server has, newest first; null when it could not be asked
 * @param fresh id and time of a new one
 * @returns also the drafts that were finished elsewhere meanwhile and are to be forgotten
 */
export function chooseDraft(
  kind: AssessmentKind,
  drafts: readonly Draft[],
  rows: readonly AssessmentRow[] | null,
  fresh: { readonly id: string; readonly at: number },
): { readonly draft: Draft; readonly stale: readonly Draft[] } {
  const own = drafts.filter((draft) => draft.kind === kind).sort((one, other) => other.changedAt - one.changedAt)
  const row = rows?.find(({ assessment_type: type, status }) => type === kind && status === 'in-progress') ?? null
  const stale = rows !== null && row === null ? own.filter(({ sent }) => sent) : []
  const begun: Draft = { id: fresh.id, kind, answers: {}, done: false, crisis: false, sent: true, changedAt: fresh.at }
  const mine = own.find((draft) => !stale.includes(draft)) ?? null
  if (mine?.done || row === null) return { draft: mine ?? begun, stale }
  const stored = answersOf(kind, row.responses)
  const crisis = kind === 'phq9' && isPhq9Draft(stored) && hasCrisisAnswer(stored)
  if (mine === null) return { draft: { ...begun, id: row.id, answers: stored, crisis }, stale }
  // Of an answer that both have, the one is newer that the other side can't know yet.
  const answers = mine.sent ? { ...mine.answers, ...stored } : { ...stored, ...mine.answers }
  return { draft: { ...mine, answers, crisis: mine.crisis || crisis }, stale }
}
