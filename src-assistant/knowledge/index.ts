import type { KnowledgeEntry } from '../types.ts'
import { COLON_PASSAGES } from './care/colon.ts'
import { BREAST_AND_CERVIX_PASSAGES } from './care/breast-and-cervix.ts'
import { DIABETES_PASSAGES } from './care/diabetes.ts'
import { HEART_PASSAGES } from './care/heart.ts'
import { VACCINE_PASSAGES } from './care/vaccines.ts'
import { MIND_AND_NEEDS_PASSAGES } from './care/mind-and-needs.ts'
import { SCREENING_PASSAGES } from './care/screening.ts'
import { COST_PASSAGES } from './care/costs.ts'
import { COLON_SITUATION_PASSAGES } from './care/colon-situations.ts'
import { BREAST_SITUATION_PASSAGES } from './care/breast-situations.ts'
import { DIABETES_SITUATION_PASSAGES } from './care/diabetes-situations.ts'
import { HEART_SITUATION_PASSAGES } from './care/heart-situations.ts'
import { EACH_VACCINE_PASSAGES } from './care/vaccines-one-by-one.ts'
import { NEEDS_PASSAGES } from './care/needs.ts'
import { MORE_SCREENING_PASSAGES } from './care/more-screenings.ts'
import { OLDER_ADULT_PASSAGES } from './care/older-adults.ts'
import { MEDICINE_PASSAGES } from './care/medicines.ts'
import { MORE_SITUATION_PASSAGES } from './care/more-situations.ts'
import { SCREENING_COST_PASSAGES } from './care/screening-costs.ts'
import { CANCER_MEASURE_PASSAGES } from './measures/cancer.ts'
import { DIABETES_MEASURE_PASSAGES } from './measures/diabetes.ts'
import { HEART_MEASURE_PASSAGES } from './measures/heart.ts'
import { OTHER_MEASURE_PASSAGES } from './measures/other.ts'
import { STARS_PASSAGES } from './measures/stars.ts'
import { COUNTING_PASSAGES } from './measures/counting.ts'
import { EXCLUSION_PASSAGES } from './measures/exclusions.ts'
import { MEMBERSHIP_PASSAGES } from './measures/membership.ts'
import { DATA_PASSAGES } from './measures/data.ts'
import { MEDICINE_MEASURE_PASSAGES } from './measures/medicines.ts'
import { HOSPITAL_MEASURE_PASSAGES } from './measures/hospital.ts'
import { SURVEY_PASSAGES } from './measures/surveys.ts'
import { STARS_METHOD_PASSAGES } from './measures/stars-methods.ts'
import { MAY_I_CALL_PASSAGES } from './contact/may-i-call.ts'
import { CALLING_HOURS_PASSAGES } from './contact/calling-hours.ts'
import { ATTEMPT_PASSAGES } from './contact/attempts.ts'
import { WISHES_PASSAGES } from './contact/wishes.ts'
import { DO_NOT_CALL_PASSAGES } from './contact/do-not-call.ts'
import { NUMBER_AND_LINK_PASSAGES } from './contact/numbers-and-links.ts'
import { WHO_IS_IT_PASSAGES } from './contact/who-is-it.ts'
import { IDENTITY_PASSAGES } from './contact/identity.ts'
import { SITUATION_PASSAGES } from './contact/situations.ts'
import { DELICATE_PASSAGES } from './contact/delicate.ts'
import { PRIVACY_PASSAGES } from './contact/privacy.ts'
import { PRIVACY_AT_WORK_PASSAGES } from './contact/privacy-at-work.ts'
import { BOARD_PASSAGES } from './desk/board.ts'
import { CALL_PASSAGES } from './desk/calls.ts'
import { CALL_BACK_AND_TASK_PASSAGES } from './desk/call-backs-and-tasks.ts'
import { ORDER_PASSAGES } from './desk/order.ts'
import { SEARCH_PASSAGES } from './desk/search.ts'
import { SKIP_PASSAGES } from './desk/skips.ts'
import { CARD_PASSAGES } from './desk/card.ts'
import { FIGURE_PASSAGES } from './desk/figures.ts'
import { IN_CALL_PASSAGES } from './desk/in-call.ts'
import { INBOUND_PASSAGES } from './desk/inbound.ts'
import { SAID_PASSAGES } from './desk/said.ts'
import { SCRIPT_PASSAGES } from './desk/scripts.ts'
import { CALL_BACK_PASSAGES } from './desk/call-backs.ts'
import { TASK_PASSAGES } from './desk/tasks.ts'
import { ABSENCE_PASSAGES } from './desk/absences.ts'
import { ALERT_PASSAGES } from './desk/alerts.ts'
import { SUPERVISOR_PASSAGES } from './desk/supervisor.ts'
import { ADMINISTRATION_PASSAGES } from './desk/administration.ts'
import { CANNOT_PASSAGES } from './desk/cannot.ts'
import { KIT_AND_VISIT_PASSAGES } from './desk/kits-and-visits.ts'
import { MESSAGE_PASSAGES } from './desk/messages.ts'
import { RECORD_PASSAGES } from './desk/records.ts'
import { STATION_PASSAGES } from './desk/station.ts'
import { KIT_PASSAGES } from './desk/kits.ts'
import { APPOINTMENT_PASSAGES } from './desk/appointments.ts'
import { CHAT_PASSAGES } from './desk/chat.ts'
import { PORTAL_PASSAGES } from './desk/portal.ts'
import { SCREENING_RESULT_PASSAGES } from './desk/screenings.ts'
import { MEMBER_DATA_PASSAGES } from './desk/member-data.ts'
import { IMPORT_PASSAGES } from './desk/imports.ts'
import { SIGN_IN_PASSAGES } from './desk/sign-in.ts'
import { OFFLINE_PASSAGES } from './desk/offline.ts'
import { NOTICE_PASSAGES } from './desk/notices.ts'

/** Everything the assistant may answer from. */
export const KNOWLEDGE: readonly KnowledgeEntry[] = [
  ...COLON_PASSAGES,
  ...COLON_SITUATION_PASSAGES,
  ...BREAST_AND_CERVIX_PASSAGES,
  ...BREAST_SITUATION_PASSAGES,
  ...DIABETES_PASSAGES,
  ...DIABETES_SITUATION_PASSAGES,
  ...HEART_PASSAGES,
  ...HEART_SITUATION_PASSAGES,
  ...VACCINE_PASSAGES,
  ...EACH_VACCINE_PASSAGES,
  ...MIND_AND_NEEDS_PASSAGES,
  ...NEEDS_PASSAGES,
  ...SCREENING_PASSAGES,
  ...MORE_SCREENING_PASSAGES,
  ...OLDER_ADULT_PASSAGES,
  ...MEDICINE_PASSAGES,
  ...COST_PASSAGES,
  ...MORE_SITUATION_PASSAGES,
  ...SCREENING_COST_PASSAGES,
  ...CANCER_MEASURE_PASSAGES,
  ...DIABETES_MEASURE_PASSAGES,
  ...HEART_MEASURE_PASSAGES,
  ...OTHER_MEASURE_PASSAGES,
  ...STARS_PASSAGES,
  ...COUNTING_PASSAGES,
  ...EXCLUSION_PASSAGES,
  ...MEMBERSHIP_PASSAGES,
  ...DATA_PASSAGES,
  ...MEDICINE_MEASURE_PASSAGES,
  ...HOSPITAL_MEASURE_PASSAGES,
  ...SURVEY_PASSAGES,
  ...STARS_METHOD_PASSAGES,
  ...MAY_I_CALL_PASSAGES,
  ...CALLING_HOURS_PASSAGES,
  ...ATTEMPT_PASSAGES,
  ...WISHES_PASSAGES,
  ...DO_NOT_CALL_PASSAGES,
  ...NUMBER_AND_LINK_PASSAGES,
  ...WHO_IS_IT_PASSAGES,
  ...IDENTITY_PASSAGES,
  ...SITUATION_PASSAGES,
  ...DELICATE_PASSAGES,
  ...PRIVACY_PASSAGES,
  ...PRIVACY_AT_WORK_PASSAGES,
  ...BOARD_PASSAGES,
  ...CALL_PASSAGES,
  ...CALL_BACK_AND_TASK_PASSAGES,
  ...ORDER_PASSAGES,
  ...SEARCH_PASSAGES,
  ...SKIP_PASSAGES,
  ...CARD_PASSAGES,
  ...FIGURE_PASSAGES,
  ...IN_CALL_PASSAGES,
  ...INBOUND_PASSAGES,
  ...SAID_PASSAGES,
  ...SCRIPT_PASSAGES,
  ...CALL_BACK_PASSAGES,
  ...TASK_PASSAGES,
  ...ABSENCE_PASSAGES,
  ...ALERT_PASSAGES,
  ...SUPERVISOR_PASSAGES,
  ...ADMINISTRATION_PASSAGES,
  ...CANNOT_PASSAGES,
  ...KIT_AND_VISIT_PASSAGES,
  ...MESSAGE_PASSAGES,
  ...RECORD_PASSAGES,
  ...STATION_PASSAGES,
  ...KIT_PASSAGES,
  ...APPOINTMENT_PASSAGES,
  ...CHAT_PASSAGES,
  ...PORTAL_PASSAGES,
  ...SCREENING_RESULT_PASSAGES,
  ...MEMBER_DATA_PASSAGES,
  ...IMPORT_PASSAGES,
  ...SIGN_IN_PASSAGES,
  ...OFFLINE_PASSAGES,
  ...NOTICE_PASSAGES,
]
