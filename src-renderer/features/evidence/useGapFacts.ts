import { isGapOpenOn } from '#shared/domain/gaps/index.ts'
import { knownOf, othersOf, type Known } from '#shared/domain/measures/index.ts'
import { localDate, ownZone } from '#shared/domain/time/index.ts'
import type { MemberDetail } from '#shared/ipc/board.ts'
import type { CareGapRow } from '#shared/sync/rows.ts'
import { useDeskNow } from '../../api/index.ts'

/** What an open member has of a gap. */
export interface GapProps {
  readonly gap: CareGapRow
  readonly detail: Pick<
    MemberDetail,
    | 'requests'
    | 'evidence'
    | 'documents'
    | 'moves'
    | 'movedHere'
    | 'calls'
    | 'appointments'
    | 'kits'
    | 'results'
    | 'staffNames'
    | 'unsentRowIds'
    | 'closingDay'
    | 'dateOfBirth'
    | 'gender'
  >
}

/** The gap is open, and the plan has not closed its year. */
export function useTakesEvidence(gap: CareGapRow, closingDay: string | null): boolean {
  const today = localDate(ownZone(), useDeskNow()) ?? ''
  return isGapOpenOn(gap, { today, closingDay })
}

/** What the rules know of the member, and of the gap's other evidence. */
export function useKnown(gap: CareGapRow, detail: GapProps['detail'], entry: string | null = null): Known {
  const today = localDate(ownZone(), useDeskNow()) ?? ''
  const { dateOfBirth, gender, evidence } = detail
  return knownOf({ date_of_birth: dateOfBirth, gender }, today, othersOf(evidence, gap.id, entry))
}
