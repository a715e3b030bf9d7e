import { addColumns, type Migration } from './migration.ts'

/** What one person should come to in a day, as the plan's administrators have set it. */
export const dailyGoals: Migration = {
  version: 22,
  name: 'daily_goals',
  up(db) {
    addColumns(db, 'plan_settings', [
      { name: 'daily_calls', type: 'INTEGER', start: null },
      { name: 'daily_reached', type: 'INTEGER', start: null },
    ])
  },
}
