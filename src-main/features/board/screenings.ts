import { flaggedCategories } from '#shared/domain/assessments/index.ts'
import { sdohDraft } from '#shared/domain/assessments/parse-responses.ts'
import type { Screening } from '#shared/ipc/board.ts'
import type { AssessmentRow } from '#shared/sync/rows.ts'

/** The result of a screening without its answers; newest first by when it was completed, or else begun. */
export function screeningsOf(rows: readonly AssessmentRow[]): Screening[] {
  return rows.map(screeningOf).toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

function screeningOf(row: AssessmentRow): Screening {
  // An import may state a result over answers that are not those of the form.
  const answers = row.assessment_type === 'sdoh' ? sdohDraft.safeParse(row.responses).data : undefined
  return {
    id: row.id,
    type: row.assessment_type,
    status: row.status,
    at: row.completed_at ?? row.created_at,
    score: row.score,
    risk: row.risk_level,
    needs: row.status === 'completed' && answers !== undefined ? flaggedCategories(answers) : [],
    crisis: row.crisis_at !== null,
  }
}
