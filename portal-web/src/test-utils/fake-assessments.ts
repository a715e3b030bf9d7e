import { phq9Answers, sdohAnswers } from '#shared/domain/assessments/parse-responses.ts'
import { scorePhq9, sdohFlags } from '#shared/domain/assessments/index.ts'
import type { MemberApi } from '../api/member/index.ts'
import type { AssessmentRow } from '../api/member/rows.ts'
import type { SavedAssessment, AssessmentCopy } from '../api/member/assessments.ts'
import { ApiProblem, type ProblemKind } from '../api/problems.ts'
import { fakeMemberApi } from './render-member.tsx'

interface Kept extends AssessmentRow {
  readonly crisis: boolean
}

/** A server that keeps assessments as `save_assessment` does: drafts are merged, what is completed stands. */
export interface FakeAssessments {
  readonly api: MemberApi
  /** Every copy that arrived, oldest first. */
  readonly arrived: readonly AssessmentCopy[]
  rows(): readonly AssessmentRow[]
  /** From now on saves fail like this; null lets them through. */
  fail(problem: ProblemKind | null): void
  /** The next save is stored, but its answer is lost. */
  loseNextAnswer(): void
  /** Holds every save back until the function that it returns is called. */
  hold(): () => void
}

function resultOf({ kind, answers }: AssessmentCopy): { score: number | null; risk_level: string } {
  if (kind === 'sdoh') return { score: null, risk_level: sdohFlags(sdohAnswers.parse(answers)).risk }
  const { score, risk } = scorePhq9(phq9Answers.parse(answers))
  return { score, risk_level: risk }
}

function store(before: Kept | undefined, copy: AssessmentCopy): Kept {
  if (before?.status === 'completed') return before
  const responses = copy.done ? copy.answers : { ...before?.responses, ...copy.answers }
  return {
    id: before?.id ?? copy.id,
    assessment_type: copy.kind,
    status: copy.done ? 'completed' : 'in-progress',
    responses: Object.fromEntries(Object.entries(responses)),
    ...(copy.done ? resultOf(copy) : { score: null, risk_level: null }),
    completed_at: copy.done ? '2026-11-20T17:00:00+00:00' : null,
    created_at: before?.created_at ?? '2026-11-20T16:00:00+00:00',
    crisis: (before?.crisis ?? false) || (copy.kind === 'phq9' && Number(copy.answers[9] ?? 0) > 0),
  }
}

/** @param serverNow of the server's clock; a Friday, unless it is stated */
export function fakeAssessments(
  given: readonly AssessmentRow[] = [],
  serverNow = '2026-11-20T17:00:00Z',
): FakeAssessments {
  const rows: Kept[] = given.map((row) => ({ ...row, crisis: false }))
  const arrived: AssessmentCopy[] = []
  const now = { problem: null as ProblemKind | null, lose: false, gate: Promise.resolve() }
  async function save(copy: AssessmentCopy): Promise<SavedAssessment> {
    await now.gate
    if (now.problem) throw new ApiProblem(now.problem)
    arrived.push(copy)
    const index = rows.findIndex(
      ({ id, status, assessment_type: type }) => id === copy.id || (type === copy.kind && status === 'in-progress'),
    )
    const kept = store(rows[index], copy)
    if (index === -1) rows.unshift(kept)
    else rows[index] = kept
    if (now.lose) {
      now.lose = false
      throw new ApiProblem('offline')
    }
    const { status, score, risk_level, crisis } = kept
    return { status, score, risk_level, crisis }
  }
  return {
    api: fakeMemberApi({
      assessments: {
        save,
        address: { url: 'http://backend.invalid', key: 'key' },
        allowDelivery: async () => true,
      },
      records: {
        assessments: async () => {
          if (now.problem) throw new ApiProblem(now.problem)
          return [...rows]
        },
      },
      answerCrisisCard: async () => true,
      serverNow: () => Date.parse(serverNow),
    }),
    arrived,
    rows: () => rows,
    fail: (problem) => void (now.problem = problem),
    loseNextAnswer: () => void (now.lose = true),
    hold() {
      let open = (): void => {}
      now.gate = new Promise((resolve) => (open = resolve))
      return open
    },
  }
}
