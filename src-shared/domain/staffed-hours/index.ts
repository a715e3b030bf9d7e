export {
  ANSWER_HOURS,
  dayRuns,
  DESK_HOURS,
  isWorkdayAt,
  staffedBetween,
  staffedSince,
  staffingAt,
  type StaffedHours,
  type Staffing,
} from './staffed-hours.ts'
