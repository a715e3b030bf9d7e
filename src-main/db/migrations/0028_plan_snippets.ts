import { addColumns, type Migration } from './migration.ts'

/** What the plan wants to be said in its own words. */
export const planSnippets: Migration = {
  version: 28,
  name: 'plan_snippets',
  up(db) {
    addColumns(db, 'plan_settings', [{ name: 'snippets', type: 'TEXT', start: null }])
  },
}
