import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const LOCALES = new URL('../../src-ui/i18n/locales/portal/', import.meta.url)

/** Every text of the portal in a language, by `catalog:key`. */
function textsOf(language: 'en' | 'es'): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  const walk = (node: unknown, path: string): void => {
    if (typeof node === 'string') texts.set(path, node)
    else
      for (const [key, inner] of Object.entries(Object(node)))
        walk(inner, path.endsWith(':') ? path + key : `${path}.${key}`)
  }
  for (const name of readdirSync(new URL(`${language}/`, LOCALES))) {
    walk(JSON.parse(readFileSync(new URL(`${language}/${name}`, LOCALES), 'utf8')), `${name.replace('.json', '')}:`)
  }
  return texts
}

/** What each short name is (SDOH is none in Spanish), in the words that stand beside it wherever it is not the label of a button. */
const EXPLAINED = {
  en: {
    SNAP: 'SNAP (food stamps)',
    LIHEAP: 'LIHEAP, a program that helps pay energy bills',
    SHIP: 'SHIP (free Medicare advice in every state)',
    SDOH: 'SDOH is short for',
    'PHQ-9': 'PHQ-9 is the name of these nine questions',
  },
  es: {
    SNAP: 'SNAP (cupones de alimentos)',
    LIHEAP: 'LIHEAP, un programa que ayuda a pagar la energía',
    SHIP: 'SHIP (ayuda gratis con Medicare en cada estado)',
    'PHQ-9': 'PHQ-9 es el nombre de estas nueve preguntas',
  },
} as const
/** Names of the questions, and buttons that stand below the words that explain. */
const NAMES = /^assessments:(kind\.\w+\.name|sdoh\.call\.)|^pages:leave\.kind\./

describe.each(['en', 'es'] as const)('the words of the portal: %s', (language) => {
  const texts = [...textsOf(language)]

  it('explain every short name where it stands', () => {
    for (const [name, words] of Object.entries(EXPLAINED[language])) {
      const used = texts.filter(([id, text]) => text.includes(name) && !NAMES.test(id))
      expect(used.length, name).toBeGreaterThan(0)
      expect(used.filter(([, text]) => !text.includes(words)).map(([id]) => id)).toEqual([])
    }
  })

  it('name no zone by letters, and no screen of the staff to members', () => {
    const found = texts.filter(
      ([id, text]) => /\b[ECMP][SD]?T\b|staff dashboard/.test(text) && !id.startsWith('public:deskLink'),
    )
    expect(found).toEqual([])
  })
})
