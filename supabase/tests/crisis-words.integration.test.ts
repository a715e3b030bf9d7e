import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findCrisisWords } from '#shared/domain/crisis/index.ts'
import { normalizeWords } from '#shared/domain/phrases/index.ts'
import { openMigrated, type TestDatabase } from './support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openMigrated()
})
afterAll(() => database.close())

/** What the database says about each text, in their order. */
async function ofDatabase(texts: readonly string[]): Promise<{ normalized: string; found: boolean }[]> {
  const rows = await database.rows(
    `select private.normalise_for_crisis(t.text) as normalized, private.has_crisis_words(t.text) as found
     from jsonb_array_elements_text($1::text::jsonb) with ordinality t (text, place) order by t.place`,
    [JSON.stringify(texts)],
  )
  return rows.map(({ normalized, found }) => ({ normalized: String(normalized), found: found === true }))
}
const ofStations = (texts: readonly string[]) =>
  texts.map((text) => ({ normalized: normalizeWords(text), found: findCrisisWords(text).found }))

const FOUND = [
  'I want to die',
  "I don't want to live anymore",
  'Thoughts that you would be better off dead or of hurting yourself in some way',
  'My son wants to kill himself',
  'Do you have a suicide prevention flyer?',
  'should I call 988?',
  'kms',
  'Quiero morirme',
  'ojalá me muriera',
  'Pensamientos de que estaría mejor muerto(a) o de lastimarse de alguna manera',
  'me voy a pegar... digo, pegarme un tiro',
  'me muero de tristeza',
  'k i l l m y s e l f',
  'k!ll mys3lf',
  'kiiiilll myselfff',
  's.u.i.c.i.d.e',
  '$uicidal',
  'sui\u00adcide',
  'sui\u200bcide',
  'suіcide',
  'ＳＵＩＣＩＤＥ',
  'SUÍCIDIO',
  'm e  q u i e r o  m o r i r',
  'me muero de risa, pero de verdad me quiero morir',
]
const NOT_FOUND = [
  '',
  ' \n\t',
  '\u{1109A}',
  '\u0904\u093F',
  '😀',
  'My back is killing me',
  "I'm dying to see my grandchildren",
  'I walked 5 kms',
  'My A1C is 6.8 and my number is 305-555-0111',
  'Me muero por un café',
  'no me cuelgue, voy a colgarme el aparato',
  "I don't want to wake up my husband",
]

/** Bits that members write, that disguise words, or that could be read differently by two engines. */
const PIECES = [
  ...FOUND,
  ...NOT_FOUND,
  ..."abceikmostuz0134567@$!|*.,-_'’´` \n\tñÍłΚАѕ".split(''),
  '\u0301',
  '\u200d',
  '\ufeff',
  '\u00ad',
  '\u{1109A}',
  '\u0904\u093F',
  '😀',
  '𝓴',
  'ß',
  'ﬁ',
  'İ',
  'ſ',
  '中',
  '١',
]

describe('the words of crisis that the database knows', () => {
  it('are those of the stations, on texts with and without them', async () => {
    const found = await ofDatabase([...FOUND, ...NOT_FOUND])
    expect(found).toEqual(ofStations([...FOUND, ...NOT_FOUND]))
    expect(found.map((answer) => answer.found)).toEqual([...FOUND.map(() => true), ...NOT_FOUND.map(() => false)])
  })

  it('are those of the stations, whatever is written', async () => {
    const pieces = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'grapheme' })), { maxLength: 12 })
    const text = pieces.map((parts) => parts.join('').replaceAll('\0', ''))
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 40, maxLength: 40 }), async (texts) => {
        expect(await ofDatabase(texts)).toEqual(ofStations(texts))
      }),
      { numRuns: 25 },
    )
  })

  it('are compared letter by letter as in the stations', async () => {
    // Latin, Greek, Cyrillic, punctuation, ligatures and full-width forms; marks of other scripts are not undone.
    const blocks: readonly [number, number][] = [
      [0x0001, 0x0482],
      [0x1e00, 0x2064],
      [0x2070, 0x20d0],
      [0x2100, 0x218f],
      [0xfb00, 0xfb06],
      [0xfe00, 0xfe2f],
      [0xfeff, 0xff5e],
    ]
    const letters = blocks.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
    )
    const texts = letters.map((letter) => `a${letter}b`)
    const answers = await ofDatabase(texts)
    const different = texts.filter((text, index) => answers[index]?.normalized !== normalizeWords(text))
    expect(different.map((text) => text.codePointAt(1)?.toString(16))).toEqual([])
  })

  it('are looked for in the longest messages, hostile ones too, without holding up the chat', async () => {
    const units = ['want to ', 'i ', 'a! ', 'me quiero ', 'aaaaaaaa', 'e\u0301', 'die die ', 'x y ', '1!', '😀']
    // A pattern that backtracks without end would outlast the test's own limit.
    const answers = await ofDatabase(
      units.map((unit) =>
        unit
          .repeat(Math.ceil(4000 / unit.length))
          .slice(0, 4000)
          .toWellFormed(),
      ),
    )
    expect(answers).toHaveLength(units.length)
  })

  it('are a list that no client can read', async () => {
    const readable = await database.rows(
      `select r from unnest(array['anon', 'authenticated']) r
       where has_schema_privilege(r, 'private', 'usage') and has_table_privilege(r, 'private.crisis_patterns', 'select')
         or has_function_privilege(r, 'private.has_crisis_words(text)', 'execute')`,
    )
    expect(readable).toEqual([])
  })
})
