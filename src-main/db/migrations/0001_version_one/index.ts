import type { Migration } from '../migration.ts'
import { CALLS } from './calls.ts'
import { CARE } from './care.ts'
import { CONVERSATIONS } from './conversations.ts'
import { MEMBERS } from './members.ts'
import { STATION } from './station.ts'
import { TEAMS } from './teams.ts'

/**
 * The whole cache. Tables name each other's rows without foreign keys, because a page of gaps may arrive before its member.
 * Booleans are 0 or 1, lists and objects are JSON text, instants ISO 8601 with offset.
 */
export const versionOne: Migration = {
  version: 1,
  name: 'version_one',
  up(db) {
    for (const sql of [TEAMS, MEMBERS, CARE, CALLS, CONVERSATIONS, STATION]) db.exec(sql)
  },
}
