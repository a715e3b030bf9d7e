export {
  ANSWER_HOURS,
  dayRuns,
  DESK_HOURS,
  isWorkdayAt,
  staffedSince,
  staffingAt,
  type StaffedHours,
  type Staffing,
} from './staffed-hours.ts'
