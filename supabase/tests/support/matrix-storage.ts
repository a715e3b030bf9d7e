import { memberId } from './fixture.ts'
import type { Cell } from './matrix-cells.ts'
import { refusedToAll, staffAndSelf, type Answers } from './personas.ts'

const cell = (operation: Cell['operation'], attempt: string, sql: string, expected: Answers): Cell => ({
  table: 'storage.objects',
  operation,
  attempt,
  sql,
  expected,
})

/** Nobody is refused a look: an anonymous visitor simply has no file. */
const nobody: Answers = { ...staffAndSelf(0, 0, 0), anonymous: 0 }
const ofFirst = (file: string): string => `'${memberId(1)}/${file}.pdf'`
const count = 'select count(*) from storage.objects'

/**
 * Documents of results: each member has one that belongs to a result; `member` also one of a deleted result and one that
 * no result names. No client reads any: addresses come from `open_document` and the function document-link.
 */
export const STORAGE_CELLS: readonly Cell[] = [
  cell('select', 'all', count, nobody),
  cell(
    'select',
    'of a deleted result',
    `${count} where name = ${ofFirst('00000000-0000-4000-8000-000000000004')}`,
    nobody,
  ),
  cell('select', 'that no result names', `${count} where name = ${ofFirst('unnamed')}`, nobody),
  cell(
    'insert',
    'into the folder of member 1',
    `insert into storage.objects (bucket_id, name) values ('lab-documents', ${ofFirst('own')})`,
    refusedToAll,
  ),
  cell('update', 'set name', `update storage.objects set name = ${ofFirst('other')}`, nobody),
  cell('delete', 'all', 'delete from storage.objects', refusedToAll),
  cell(
    'delete',
    'all, through the service',
    `set local storage.allow_delete_query = 'true'; delete from storage.objects`,
    nobody,
  ),
]
