import type { KnowledgeEntry, KnowledgePassage } from '../types.ts'
import { ASKED_BACK_ENTRIES } from './asked-back.ts'
import { DESK_MORE_ENTRIES } from './desk-more.ts'
import { EVERYDAY_CARE } from './everyday-care.ts'
import { EVERYDAY_DESK } from './everyday-desk.ts'
import { PRIVACY_ENTRIES } from './privacy.ts'
import { QUESTION_PARAPHRASES } from './question-paraphrases.ts'
import { CARE_MORE_ENTRIES } from './care-more.ts'
import { DESK_AROUND_ENTRIES } from './desk-around.ts'
import { SITUATION_ENTRIES } from './situations.ts'
import { STARS_MORE_ENTRIES } from './stars-more.ts'
import { CLINICAL_ENTRIES } from './clinical.ts'
import { COMPLIANCE_ENTRIES } from './compliance.ts'
import { DESK_BOARD_ENTRIES } from './desk-board.ts'
import { DESK_CALL_ENTRIES } from './desk-calls.ts'
import { DESK_PEOPLE_ENTRIES } from './desk-people.ts'
import { DESK_QUEUE_ENTRIES } from './desk-queue.ts'
import { DESK_STATION_ENTRIES } from './desk-station.ts'
import { EXPLAINED_ENTRIES } from './explained.ts'
import { HEDIS_ENTRIES } from './hedis.ts'
import { MEASURE_ENTRIES } from './measures.ts'
import { PLATFORM_ENTRIES } from './platform.ts'
import { REACH_ENTRIES } from './reach.ts'
import { REPORTING_ENTRIES } from './reporting.ts'
import { SCREENING_ENTRIES } from './screenings.ts'

const PASSAGES: readonly KnowledgePassage[] = [
  ...HEDIS_ENTRIES,
  ...MEASURE_ENTRIES,
  ...REPORTING_ENTRIES,
  ...CLINICAL_ENTRIES,
  ...SCREENING_ENTRIES,
  ...COMPLIANCE_ENTRIES,
  ...PLATFORM_ENTRIES,
  ...DESK_CALL_ENTRIES,
  ...DESK_BOARD_ENTRIES,
  ...DESK_STATION_ENTRIES,
  ...DESK_PEOPLE_ENTRIES,
  ...DESK_QUEUE_ENTRIES,
  ...REACH_ENTRIES,
  ...EXPLAINED_ENTRIES,
  ...DESK_MORE_ENTRIES,
  ...CARE_MORE_ENTRIES,
  ...STARS_MORE_ENTRIES,
  ...SITUATION_ENTRIES,
  ...PRIVACY_ENTRIES,
  ...DESK_AROUND_ENTRIES,
  ...ASKED_BACK_ENTRIES,
]

/** Everything the assistant may answer from. */
export const KNOWLEDGE: readonly KnowledgeEntry[] = PASSAGES.map((passage) => ({
  ...passage,
  asked: [passage.asked ?? QUESTION_PARAPHRASES[passage.id], EVERYDAY_CARE[passage.id], EVERYDAY_DESK[passage.id]]
    .filter((wordings) => wordings !== undefined)
    .join(' '),
}))
