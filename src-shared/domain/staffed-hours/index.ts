export { dayRuns, staffingAt, type StaffedHours, type Staffing } from './staffed-hours.ts'
