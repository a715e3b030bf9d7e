import { expect, it } from 'vitest'
import { withPlainColumns } from './plain-columns.ts'

it.each([
  ['("id".eq.1,title.eq.x)', '(id.eq.1,title.eq.x)'],
  ['(title.eq."id",and("pages".gt.9,"title".like."a,(b)*"))', '(title.eq."id",and(pages.gt.9,title.like."a,(b)*"))'],
  ['(not.and("id".eq.1,"pages".in.(1,2)),"id".in.("a","b"))', '(not.and(id.eq.1,pages.in.(1,2)),id.in.("a","b"))'],
  [String.raw`(title.eq."a\",\"id\".eq.1","id".is.null)`, String.raw`(title.eq."a\",\"id\".eq.1",id.is.null)`],
  ['("Shelf No".eq.1,"ID".eq.2)', '("Shelf No".eq.1,"ID".eq.2)'],
  ['(title.eq."open', '(title.eq."open'],
])('%s is read as %s', (tree, plain) => {
  expect(withPlainColumns(tree)).toBe(plain)
})
