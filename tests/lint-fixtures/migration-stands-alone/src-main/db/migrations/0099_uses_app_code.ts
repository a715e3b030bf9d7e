import { upsertRows } from '../row-store.ts'
export const migration = upsertRows
