import { addColumns, type Migration } from './migration.ts'

/** Members who were set aside, and a way to find the few who are among all. */
export const memberSkips: Migration = {
  version: 19,
  name: 'member_skips',
  up(db) {
    addColumns(db, 'member_outreach', [
      { name: 'skipped_at', type: 'TEXT', start: null },
      { name: 'skipped_until', type: 'TEXT', start: null },
      { name: 'skip_reason', type: 'TEXT', start: null },
      { name: 'skip_note', type: 'TEXT', start: '' },
      { name: 'skipped_by', type: 'TEXT', start: null },
    ])
    db.exec('CREATE INDEX member_outreach_skipped ON member_outreach (skipped_until) WHERE skipped_until IS NOT NULL')
  },
}
