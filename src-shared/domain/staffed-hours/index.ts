export {
  ANSWER_HOURS,
  closedDays,
  dayRuns,
  DESK_HOURS,
  isWorkdayAt,
  minutesWaited,
  staffedBetween,
  staffedSince,
  staffingAt,
  type StaffedHours,
  type Staffing,
} from './staffed-hours.ts'
