import { describe, expect, it } from 'vitest'
import { FUNCTION_BODIES } from './catalog.ts'
import { compareContents, plainBody } from './compare.ts'

describe('the body of a function, plain', () => {
  it.each([
    [
      'comments of both kinds and line breaks',
      'begin\n  -- why\n  return 1; /* and\n how */\nend',
      'begin return 1; end',
    ],
    ['a text with dashes', `select '--  not one'  -- one`, `select '--  not one'`],
    ['a name with dashes', `select "a -- b"  from t`, `select "a -- b" from t`],
    ['a quote in a text', `select 'it''s --  all'`, `select 'it''s --  all'`],
    ['statements in a text', `execute $q$select  1 -- kept$q$ -- gone`, `execute $q$select  1 -- kept$q$`],
  ])('is without %s', (_what, body, plain) => {
    expect(plainBody(body)).toBe(plain)
  })
})

describe('two databases', () => {
  const contents = (kind: string, things: Record<string, string>) =>
    new Map([[kind, Object.entries(things).map(([name, detail]) => ({ name, detail }))]])

  it('differ by what one of them lacks and by what is another thing under the same name', () => {
    const [columns] = compareContents(
      contents('columns', { a: '1', b: '2', c: '3' }),
      contents('columns', { a: '1', b: '4', d: '5' }),
    )
    expect(columns).toMatchObject({ kind: 'columns', before: 3, after: 3 })
    expect(columns?.differences).toEqual([
      { name: 'b', before: '2', after: '4' },
      { name: 'c', before: '3', after: undefined },
      { name: 'd', before: undefined, after: '5' },
    ])
    expect(columns?.beyondComments).toEqual(columns?.differences)
  })

  it('have bodies that differ in comments alone counted apart', () => {
    const [bodies] = compareContents(
      contents(FUNCTION_BODIES, { f: 'select 1 -- one', g: 'select 1' }),
      contents(FUNCTION_BODIES, { f: 'select 1', g: 'select 2' }),
    )
    expect(bodies?.differences.map(({ name }) => name)).toEqual(['f', 'g'])
    expect(bodies?.beyondComments.map(({ name }) => name)).toEqual(['g'])
  })
})
