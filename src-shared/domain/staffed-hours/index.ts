export {
  ANSWER_WITHIN_MS,
  dayRuns,
  DESK_HOURS,
  staffedSince,
  staffingAt,
  type StaffedHours,
  type Staffing,
} from './staffed-hours.ts'
