import { describe, expect, it } from 'vitest'
import { PAGES_EN } from './defaults-en.ts'
import { PAGES_ES } from './defaults-es.ts'
import { fillPlanPage, PLAN_PAGE_LIMIT, PLAN_WORDS, planPageProblem, readPlanPage } from './index.ts'

describe('a public page', () => {
  it('is read as headings, paragraphs and lists, and holds no markup besides', () => {
    expect(
      readPlanPage('First line\r\nsame paragraph\n\n## Heading\n- one\n- two <b>\n\n- not a list\nof two'),
    ).toEqual([
      { kind: 'paragraph', text: 'First line same paragraph' },
      { kind: 'heading', text: 'Heading' },
      { kind: 'list', items: ['one', 'two <b>'] },
      { kind: 'paragraph', text: '- not a list of two' },
    ])
    expect(readPlanPage(' \n\n')).toEqual([])
  })

  it.each([
    [{ en: 'Call {phone}.', es: 'Llame al {phone}.' }, null],
    [{ en: 'Call us.', es: '  ' }, 'missing'],
    [{ en: 'x'.repeat(PLAN_PAGE_LIMIT + 1), es: 'x' }, 'tooLong'],
    [{ en: 'Dear {name}', es: 'Hola' }, 'placeholder'],
    [{ en: 'Dear {{plan}}', es: 'Hola' }, 'placeholder'],
  ] as const)('can be saved only whole: %#', (text, problem) => {
    expect(planPageProblem('help', text)).toBe(problem)
  })

  it('is short where it is a note below a list', () => {
    const text = { en: 'x'.repeat(601), es: 'x' }
    expect([planPageProblem('cost', text), planPageProblem('help', text)]).toEqual(['tooLong', null])
  })

  it('names the plan and its number, or where to find them', () => {
    expect(fillPlanPage('{plan}: {phone}', { plan: 'Sun', phone: '1-800-555-0100' }, 'en')).toBe('Sun: 1-800-555-0100')
    expect(fillPlanPage('{plan}: {phone}', { plan: null, phone: null }, 'es')).toBe(
      'su plan de salud: el número al reverso de su tarjeta de miembro',
    )
  })
})

describe('the text of the product', () => {
  it.each(PLAN_WORDS)(
    'could be saved as it is, has the same parts in both languages, and begins no sentence with a gap: %s',
    (page) => {
      const [en, es] = [PAGES_EN[page], PAGES_ES[page]]
      expect(planPageProblem(page, { en, es })).toBeNull()
      const shape = (text: string) =>
        readPlanPage(text).map((block) => (block.kind === 'list' ? block.items.length : block.kind))
      expect(shape(es)).toEqual(shape(en))
      for (const text of [en, es]) expect(text).not.toMatch(/(^|[.:?!]\s|\n(- |## )?)\{plan\}/)
    },
  )
})
