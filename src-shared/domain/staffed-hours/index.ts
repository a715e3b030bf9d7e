export { dayRuns, isStaffed, type StaffedHours } from './staffed-hours.ts'
