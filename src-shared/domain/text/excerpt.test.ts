import { describe, expect, it } from 'vitest'
import { excerpt, wordsOf } from './excerpt.ts'

const marked = (text: string, query: string): string | null =>
  excerpt(text, wordsOf(query))
    ?.map(({ text: part, hit }) => (hit ? `[${part}]` : part))
    .join('') ?? null

describe('the place where words were found', () => {
  it.each([
    ['Asked about the eye exam.', 'eye', 'Asked about the [eye] exam.'],
    ['Habló de la visión y del médico', 'vision med', 'Habló de la [visión] y del [médico]'],
    ["Daughter O'Brien drives her.", 'obr', null],
    ['Two rides, two RIDERS.', 'ride', 'Two [rides], two [RIDERS].'],
    ['Nothing here.', 'eye', null],
    ['Anything', '?!', null],
  ])('%j, %j', (text, query, found) => {
    expect(marked(text, query)).toBe(found)
  })

  it('is cut out of a long text at the first hit, on whole words before it', () => {
    const text = `${'before '.repeat(40)}Cologuard ${'after '.repeat(40)}`.trim()
    const found = marked(text, 'cologuard') ?? ''
    expect(found).toMatch(/^… before .*before \[Cologuard\] after .* …$/)
    expect(found.length).toBeLessThan(180)
  })

  it('holds text that looks like markup as it is', () => {
    expect(marked('<b>eye</b>', 'eye')).toBe('<b>[eye]</b>')
  })
})
