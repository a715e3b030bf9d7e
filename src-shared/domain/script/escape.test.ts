import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText, escapeMarkdown, safeText } from './escape.ts'
import { fill } from './fill.ts'

/** What a Markdown reader shows of escaped text. */
const shown = (markdown: string): string => markdown.replace(/\\([!-/:-@[-`{-~])/g, '$1')

describe('escaped text', () => {
  it.each([
    ['*Ana* _Ruiz_', String.raw`\*Ana\* \_Ruiz\_`],
    ['<b>Ana</b>', String.raw`\<b\>Ana\</b\>`],
    ['[Ana](https://example.com)', String.raw`\[Ana\](https\://example.com)`],
    ['www.example.com', String.raw`www\.example.com`],
    ['{first_name}', String.raw`\{first\_name\}`],
    ['&lt;b&gt;', String.raw`\&lt;b\&gt;`],
    ['# Ana', String.raw`\# Ana`],
    ['- Ana', String.raw`\- Ana`],
    ['1. Ana', String.raw`1\. Ana`],
    ["O'Brien-Núñez", "O'Brien-Núñez"],
    ['مريم', 'مريم'],
    ['back\\slash', String.raw`back\\slash`],
  ])('of %j', (text, escaped) => {
    expect(escapeMarkdown(text)).toBe(escaped)
    expect(shown(escaped)).toBe(text)
  })

  it('reads like the text, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(shown(escapeMarkdown(text))).toBe(text)
      }),
    )
  })

  it('has no sign that would start markup', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'*_`[]<>#|~&{}\\ ab1.-') }), (text) => {
        expect(escapeMarkdown(text).replace(/\\./g, '')).not.toMatch(/[*_`[\]<>#|~&{}\\]/)
      }),
    )
  })
})

describe('cleaned text', () => {
  it('is one line without marks that nobody sees', () => {
    expect(cleanText(' Ana\u202e\u0000 \n\t Ruiz\u2028 ')).toBe('Ana Ruiz')
  })

  it('keeps what scripts and pictures are joined with', () => {
    expect(cleanText('می‌روم 👩‍🦳')).toBe('می‌روم 👩‍🦳')
  })

  it('ends where the limit is, without cutting a character in two', () => {
    expect(cleanText('😀😀😀', 2)).toBe('😀😀…')
    expect(safeText('a'.repeat(500))).toHaveLength(201)
  })
})

describe('a filled template', () => {
  it('takes every value once: a value that looks like a slot stays', () => {
    expect(fill('{a} and {b}', { a: '{b}', b: '$& $1' })).toBe('{b} and $& $1')
  })

  it('refuses a slot without a value', () => {
    const template: string = '{unknown}'
    expect(() => fill(template, {})).toThrow('no value for {unknown}')
    expect(() => fill('{toString}' as string, {})).toThrow('no value for {toString}')
  })
})
