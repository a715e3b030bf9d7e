import { describe, expect, it } from 'vitest'
import { catalogOf } from './catalog-files.ts'

type Tree = { readonly [key: string]: string | Tree }

const files = import.meta.glob<Tree>('./locales/*/*/*.json', { eager: true, import: 'default' })

/** Texts that are rightly the same in both languages: names, units, and words that both share. */
const SAME_IN_BOTH = new Set([
  'verdicts:ofYear',
  // Each in its own language.
  ...['en', 'es', 'zh', 'vi', 'tl', 'ko'].map((language) => `code:free.${language}`),
  'common:product',
  // Names of code pages, and of the product.
  'imports:columns.letters.windows-1252',
  'imports:columns.letters.macintosh',
  ...['column.loinc', 'column.icd10', 'inZone', 'xlsx', 'fileName'].map((key) => `exports:${key}`),
  'public:planPage.title',
  'common:title.home',
  'imports:figure.fewer',
  'imports:read.pair',
  'oversight:inbound.percent',
  'tasks:room.of',
  'requests:fax',
  'requests:sheet.fax',
  'imports:figure.range',
  'shell:commands.group.desk',
  'shell:clock.minutes',
  'shell:clock.hours',
  'shell:preferences.version',
  'shell:diagnostics.took',
  'shell:diagnostics.bundle.size',
  'board:thousands',
  'board:percent',
  'board:calls.sentiment.neutral',
  'chat:tabs.chat',
  'chat:tabs.sms',
  'chat:waiting.minutes',
  'chat:waiting.hours',
  'chat:waiting.days',
  'history:scope.member',
  'imports:preview.change',
  'imports:preview.ofTeam',
  'imports:reason.ofField',
  'imports:value.no',
  'kits:risk.no',
  'kits:ship.column.kit',
  'kits:life.updated',
  'statements:by',
  'pages:title.home',
  'public:title.home',
  'pages:navigation.chat',
  'conversation:title',
  'conversation:pageTitle',
])

function flatten(tree: Tree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  )
}

function catalog(language: string): Map<string, string> {
  const texts = Object.entries(files).flatMap(([path, tree]) => {
    const found = catalogOf(path)
    return found.language === language ? flatten(tree, `${found.namespace}:`) : []
  })
  return new Map(texts)
}

const PLURAL = /_(zero|one|two|few|many|other)$/
const placeholdersOf = (text: string): string[] => [...text.matchAll(/\{\{\s*([\w.]+)/g)].map((found) => found[1] ?? '')

/** Base key -> categories present; keys without a plural form have an empty set. */
function pluralForms(texts: Map<string, string>): Map<string, Set<string>> {
  const forms = new Map<string, Set<string>>()
  for (const key of texts.keys()) {
    const base = key.replace(PLURAL, '')
    const category = PLURAL.exec(key)?.[1]
    const known = forms.get(base) ?? new Set()
    if (category) known.add(category)
    forms.set(base, known)
  }
  return forms
}

const en = catalog('en')
const es = catalog('es')

describe('the catalogs', () => {
  it('are found', () => {
    expect(en.size).toBeGreaterThan(200)
  })

  it('have a namespace each', () => {
    const english = Object.keys(files).filter((path) => catalogOf(path).language === 'en')
    expect(new Set(english.map((path) => catalogOf(path).namespace)).size).toBe(english.length)
  })

  it('hold the same keys in both languages', () => {
    const [english, spanish] = [pluralForms(en), pluralForms(es)]
    expect([...spanish.keys()].filter((key) => !english.has(key))).toEqual([])
    expect([...english.keys()].filter((key) => !spanish.has(key))).toEqual([])
  })

  it.each([
    ['en', en],
    ['es', es],
  ] as const)('give every counted text all plural forms of %s', (language, texts) => {
    const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
    const incomplete = [...pluralForms(texts)]
      .filter(([, present]) => present.size > 0)
      .filter(([, present]) => [...present].toSorted().join() !== wanted.join())
    expect(incomplete.map(([key]) => key)).toEqual([])
  })

  it('fill in the same values in both languages', () => {
    const values = (texts: Map<string, string>) => {
      const byBase = new Map<string, Set<string>>()
      for (const [key, text] of texts) {
        const base = key.replace(PLURAL, '')
        byBase.set(base, new Set([...(byBase.get(base) ?? []), ...placeholdersOf(text)]))
      }
      return byBase
    }
    const spanish = values(es)
    const different = [...values(en)].filter(
      ([key, names]) => [...names].toSorted().join() !== [...(spanish.get(key) ?? [])].toSorted().join(),
    )
    expect(different.map(([key]) => key)).toEqual([])
  })

  it('are translated: no Spanish text is the English one by accident', () => {
    const untranslated = [...es].filter(([key, text]) => en.get(key) === text && !SAME_IN_BOTH.has(key))
    expect(untranslated.map(([key]) => key)).toEqual([])
  })

  it('have no empty texts and no stray spaces', () => {
    const untidy = [...en, ...es].filter(([, text]) => text.trim() !== text || text === '' || /  /.test(text))
    expect(untidy.map(([key]) => key)).toEqual([])
  })
})
