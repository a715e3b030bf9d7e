import { addColumns, type Migration } from './migration.ts'

/** Who a member's doctor is, and when a gap was last closed, as the plan's files say. */
export const planFacts: Migration = {
  version: 29,
  name: 'plan_facts',
  up(db) {
    addColumns(db, 'members', [{ name: 'pcp_name', type: 'TEXT', start: null }])
    addColumns(db, 'care_gaps', [{ name: 'last_service', type: 'TEXT', start: null }])
  },
}
