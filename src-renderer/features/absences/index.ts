import { DESK_KEYS } from '#shared/domain/keys/index.ts'

/** Opens the dialog about one's own absence. */
export const ABSENCE_KEY = DESK_KEYS['desk.absence']

export { AbsenceChip } from './AbsenceChip.tsx'
export { AbsenceDialog } from './AbsenceDialog.tsx'
export { AwayThen, InsteadOf } from './AbsenceNotes.tsx'
export { useColleaguesAway, useFollowAbsences, useMoment, useColleagueNames } from './useAbsences.ts'
