import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { SearchTexts } from './search-texts.ts'

const found = (texts: SearchTexts, part: string): number[] => {
  const into = new Uint8Array(texts.size)
  texts.mark(part, into)
  return [...into.entries()].filter(([, is]) => is === 1).map(([row]) => row)
}

const letters = (most: number) =>
  fc.string({ unit: fc.constantFrom('a', 'b', 'ñ', '李', '|', ' '), minLength: 0, maxLength: most })

it('finds every row whose text contains a part, and no other, also after texts have changed', () => {
  const writes = fc.array(fc.tuple(fc.nat(40), letters(6)), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(
      writes,
      writes,
      letters(3).filter((part) => part !== ''),
      (first, second, part) => {
        const texts = new SearchTexts()
        const plain: string[] = []
        for (const round of [first, second]) {
          for (const [row, text] of round) {
            texts.set(row, text)
            plain[row] = text
          }
          const wanted = Array.from(plain, (text) => text ?? '').flatMap((text, row) =>
            text.includes(part) ? row : [],
          )
          expect(found(texts, part)).toEqual(wanted)
        }
      },
    ),
  )
})

it('goes from block to block', () => {
  const texts = new SearchTexts()
  for (let row = 0; row < 10_000; row += 1) texts.set(row, `row ${row};`)
  expect(found(texts, 'row 4095;')).toEqual([4095])
  expect(found(texts, 'row 4096;')).toEqual([4096])
  expect(found(texts, '9999;')).toEqual([9999])
  expect(found(texts, 'row')).toHaveLength(10_000)
  expect(found(texts, ';r')).toEqual([])
})
