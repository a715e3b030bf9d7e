import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { PULL_START, syncPullOutput, type PullCursor } from '#shared/sync/pull.ts'
import { positionAfter } from './page-end.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const next: PullCursor = {
  seen: '7:12:7,9',
  upto: '9:40:9,31',
  changed_xid: '33',
  id: '00000000-0000-4000-8000-000000000001',
}
const row = fc.record({
  id: fc.uuid(),
  changed_xid: fc.nat().map(String),
  note: fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('a "b" {', '\\', '\\"', `], "more" : true, "next" : ${JSON.stringify(PULL_START)}}`, '\n{'),
  ),
  more: fc.json().map((text): unknown => JSON.parse(text)),
})

/** As PostgreSQL puts a page together. */
const asServer = (rows: readonly object[], more: boolean): string =>
  `{"epoch" : "one life", "rows" : [${rows.map((one) => JSON.stringify(one)).join(', \n ')}], "more" : ${more}, ` +
  `"next" : {"seen" : "${next.seen}", "upto" : "${next.upto}", "changed_xid" : "${next.changed_xid}", "id" : "${next.id}"}}`

it('finds the position that the whole page has, however its rows are written', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 4 }), fc.boolean(), (rows, plain) => {
      const text = plain ? JSON.stringify({ epoch: 'one life', rows, more: true, next }) : asServer(rows, true)
      expect(positionAfter(bytesOf(text))).toEqual(next)
      expect(syncPullOutput.parse(JSON.parse(text)).next).toEqual(next)
    }),
  )
})

it.each([
  ['no page follows', asServer([{ id: '00000000-0000-4000-8000-000000000001', changed_xid: '7' }], false)],
  ['the next place can’t be read', '{"rows":[],"more":true,"next":{"seen":"yesterday"}}'],
  ['there is no next place', '{"rows":[1],"more":true}'],
  ['the page says it in another order', `{"more":true,"next":${JSON.stringify(next)},"rows":[{"id":"1"}]}`],
  ['the page does not end', `{"rows":[1],"more":true,"next":${JSON.stringify(next)}`],
  ['it is no page', 'hello'],
  ['it is nothing', ''],
])('says nothing where %s', (_, text) => {
  expect(positionAfter(bytesOf(text))).toBeNull()
})
