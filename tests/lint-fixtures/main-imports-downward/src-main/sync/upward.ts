import type { StaffRequests } from '../backend/client.ts'
export type Upward = StaffRequests
