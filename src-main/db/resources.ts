import { helpFor, needOfTask, type LocalHelp, type LocalResource } from '#shared/domain/resources/index.ts'
import type { ResourceRow } from '#shared/sync/resource-row.ts'
import type { ResourceNeed, TaskKind } from '#shared/sync/vocabulary.ts'
import { decodeRow } from './row-codec.ts'
import { readRow } from './row-store.ts'
import { statement } from './statements.ts'
import type { Db } from './types.ts'

const resourceOf = ({ id, name, need, phone, zip_areas, languages }: ResourceRow): LocalResource => ({
  id,
  name,
  need,
  phone,
  zipAreas: zip_areas,
  languages,
})

/** Who helps a member with what a task is about; null where it is about no need, or the member is not here. */
export type HelpReader = (memberId: string, kind: TaskKind) => LocalHelp | null

/** Reads the resources of each need once, for a list of tasks. */
export function helpReader(db: Db): HelpReader {
  const byNeed = new Map<ResourceNeed, readonly LocalResource[]>()
  const resourcesFor = (need: ResourceNeed): readonly LocalResource[] => {
    const known = byNeed.get(need) ?? readResources(db, need)
    byNeed.set(need, known)
    return known
  }
  return (memberId, kind) => {
    const need = needOfTask(kind)
    const member = need === null ? null : readRow(db, 'members', memberId)
    if (need === null || member === null) return null
    return helpFor(resourcesFor(need), { need, zip: member.zip_code, language: member.preferred_language })
  }
}

const readResources = (db: Db, need: ResourceNeed): LocalResource[] =>
  statement(db, '/* resources.of */ SELECT * FROM resources WHERE need = ?')
    .all(need)
    .map((record) => resourceOf(decodeRow('resources', record)))
