import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printable } from './printable.ts'

describe('text for built-in fonts', () => {
  it.each([
    ['plain text', 'A1C 7.2 %', 'A1C 7.2 %'],
    ['Spanish', '¿Cómo está, señora? ¡Bien! «ü» €5', '¿Cómo está, señora? ¡Bien! «ü» €5'],
    ['letters with marks of their own', 'Cómo', 'Cómo'],
    ['Vietnamese', 'Nguyễn Thị Hạnh, Đặng', 'Nguyen Thi Hanh, Dang'],
    ['Polish', 'Łódź', 'Lódz'],
    ['limits', '≥ 5 ≤ 7 ≠ 6 −2', '>= 5 <= 7 != 6 -2'],
    ['powers', '4.5 × 10⁹/L, 10⁻³, m²', '4.5 × 10^9/L, 10^-3, m²'],
    ['powers of mixed signs', '10¹²', '10^12'],
    ['indexes', 'B₁₂, CO₂', 'B12, CO2'],
    ['fractions', '1⅓ and ½', '1 1/3 and ½'],
    ['Greek of laboratories', 'β-carotene 3 μg', 'beta-carotene 3 µg'],
    ['wide letters', 'ＡＢＣ：１', 'ABC:1'],
    ['joined letters', 'ﬁne', 'fine'],
    ['typographer’s spaces', 'a\u2009b\u3000c\td', 'a b c d'],
    ['invisible signs', 'a\u200b\u202eb\ufeff\u00adc', 'abc'],
    ['control signs', 'a\u0000\u001b[2Jb', 'a [2Jb'],
  ])('shows %s', (_what, text, shown) => {
    expect(printable(text)).toEqual({ text: shown, lost: false })
  })

  it.each([
    ['王芳 lab', '[…] lab'],
    ['a 👩🏽‍⚕️ b', 'a […] b'],
    ['Лаб', '[…]'],
    ['x\ud800y', 'x[…]y'],
    ['sodium ↑', 'sodium […]'],
  ])('shows a gap in %j and says so', (text, shown) => {
    expect(printable(text)).toEqual({ text: shown, lost: true })
  })

  it('never gives a letter that the fonts lack', () => {
    const bytes = (text: string): string => new TextDecoder('windows-1252').decode(Buffer.from(text, 'latin1'))
    const known = new Set(bytes(String.fromCharCode(...Array.from({ length: 224 }, (_, index) => index + 32))))
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const { text: shown, lost } = printable(text)
        expect([...shown].filter((letter) => !known.has(letter) || letter < ' ' || letter === '\u007f')).toEqual([])
        expect(shown.includes('[…]')).toBe(lost || text.normalize('NFC').includes('[…]'))
      }),
      { numRuns: 2000 },
    )
  })
})
