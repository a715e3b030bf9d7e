import { addColumns, type Migration } from './migration.ts'

/** What to know before the call, also in Spanish. */
export const spanishInsights: Migration = {
  version: 16,
  name: 'spanish_insights',
  up(db) {
    addColumns(db, 'member_outreach', [{ name: 'ai_insight_es', type: 'TEXT', start: '' }])
  },
}
