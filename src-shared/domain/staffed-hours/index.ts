export { dayRuns, isStaffed, type DayRun, type StaffedHours } from './staffed-hours.ts'
