import type { KnowledgeEntry } from '../types.ts'
import { COLON_PASSAGES } from './care/colon.ts'
import { BREAST_AND_CERVIX_PASSAGES } from './care/breast-and-cervix.ts'
import { DIABETES_PASSAGES } from './care/diabetes.ts'
import { HEART_PASSAGES } from './care/heart.ts'
import { VACCINE_PASSAGES } from './care/vaccines.ts'
import { MIND_AND_NEEDS_PASSAGES } from './care/mind-and-needs.ts'
import { SCREENING_PASSAGES } from './care/screening.ts'
import { COST_PASSAGES } from './care/costs.ts'
import { CANCER_MEASURE_PASSAGES } from './measures/cancer.ts'
import { DIABETES_MEASURE_PASSAGES } from './measures/diabetes.ts'
import { HEART_MEASURE_PASSAGES } from './measures/heart.ts'
import { OTHER_MEASURE_PASSAGES } from './measures/other.ts'
import { STARS_PASSAGES } from './measures/stars.ts'
import { COUNTING_PASSAGES } from './measures/counting.ts'
import { MAY_I_CALL_PASSAGES } from './contact/may-i-call.ts'
import { WISHES_PASSAGES } from './contact/wishes.ts'
import { WHO_IS_IT_PASSAGES } from './contact/who-is-it.ts'
import { SITUATION_PASSAGES } from './contact/situations.ts'
import { PRIVACY_PASSAGES } from './contact/privacy.ts'
import { BOARD_PASSAGES } from './desk/board.ts'
import { CALL_PASSAGES } from './desk/calls.ts'
import { CALL_BACK_AND_TASK_PASSAGES } from './desk/call-backs-and-tasks.ts'
import { KIT_AND_VISIT_PASSAGES } from './desk/kits-and-visits.ts'
import { MESSAGE_PASSAGES } from './desk/messages.ts'
import { RECORD_PASSAGES } from './desk/records.ts'
import { STATION_PASSAGES } from './desk/station.ts'

/** Everything the assistant may answer from. */
export const KNOWLEDGE: readonly KnowledgeEntry[] = [
  ...COLON_PASSAGES,
  ...BREAST_AND_CERVIX_PASSAGES,
  ...DIABETES_PASSAGES,
  ...HEART_PASSAGES,
  ...VACCINE_PASSAGES,
  ...MIND_AND_NEEDS_PASSAGES,
  ...SCREENING_PASSAGES,
  ...COST_PASSAGES,
  ...CANCER_MEASURE_PASSAGES,
  ...DIABETES_MEASURE_PASSAGES,
  ...HEART_MEASURE_PASSAGES,
  ...OTHER_MEASURE_PASSAGES,
  ...STARS_PASSAGES,
  ...COUNTING_PASSAGES,
  ...MAY_I_CALL_PASSAGES,
  ...WISHES_PASSAGES,
  ...WHO_IS_IT_PASSAGES,
  ...SITUATION_PASSAGES,
  ...PRIVACY_PASSAGES,
  ...BOARD_PASSAGES,
  ...CALL_PASSAGES,
  ...CALL_BACK_AND_TASK_PASSAGES,
  ...KIT_AND_VISIT_PASSAGES,
  ...MESSAGE_PASSAGES,
  ...RECORD_PASSAGES,
  ...STATION_PASSAGES,
]
