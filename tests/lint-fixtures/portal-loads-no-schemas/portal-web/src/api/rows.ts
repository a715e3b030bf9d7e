import { kitStatus } from '#shared/sync/word-schemas.ts'
export const status = kitStatus
