import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { lastKey } from './store-page.ts'
import { positionAfter } from './page-end.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const row = fc.record({
  id: fc.uuid(),
  changed_xid: fc.nat().map(String),
  note: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('a "b" {', '\\', '\\"}', '], "more" : true}', '\n{')),
  more: fc.json().map((text): unknown => JSON.parse(text)),
})

/** As PostgreSQL puts a page together. */
const asServer = (rows: readonly object[], more: boolean): string =>
  `{"epoch" : "one life", "rows" : [${rows.map((one) => JSON.stringify(one)).join(', \n ')}], "more" : ${more}}`

it('finds the position that the whole page has, however its last row is written', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), fc.boolean(), (rows, plain) => {
      const text = plain ? JSON.stringify({ epoch: 'one life', rows, more: true }) : asServer(rows, true)
      expect(positionAfter(bytesOf(text))).toEqual(lastKey(rows))
    }),
  )
})

it.each([
  ['no page follows', asServer([{ id: '00000000-0000-4000-8000-000000000001', changed_xid: '7' }], false)],
  ['there is no row', asServer([], true)],
  ['the last row has no readable key', asServer([{ id: 'somebody', changed_xid: '7' }], true)],
  ['the last is no row', '{"rows":[1],"more":true}'],
  ['the page says it in another order', '{"more":true,"rows":[{"id":"00000000-0000-4000-8000-000000000001"}]}'],
  ['the row does not begin', '"id":1}],"more":true}'],
  ['it is no page', 'hello'],
  ['it is nothing', ''],
])('says nothing where %s', (_, text) => {
  expect(positionAfter(bytesOf(text))).toBeNull()
})
