import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { toGsm7 } from '../domain/portal-links/index.ts'
import { en } from './en/index.ts'
import { es } from './es/index.ts'

/** Texts that are rightly the same in both languages. */
const SAME_IN_BOTH: readonly string[] = []
/** Those that go out as text messages, in the 7-bit alphabet. */
const AS_TEXT_MESSAGE = /sms|^duty:text$|^replies:(?!.*(?:email|subject))/i
const PLURAL = /_(zero|one|two|few|many|other)$/

const filesOf = (language: string): string[] =>
  readdirSync(join(import.meta.dirname, language))
    .map((file) => basename(file, '.ts'))
    .filter((name) => name !== 'index')
    .toSorted()

const textsOf = (catalogs: Readonly<Record<string, Readonly<Record<string, string>>>>): [string, string][] =>
  Object.entries(catalogs).flatMap(([namespace, texts]) =>
    Object.entries(texts).map(([key, text]) => [`${namespace}:${key}`, text] as [string, string]),
  )

/** Base key -> what its texts, in all their forms, hold of `found`. */
function byBase(texts: readonly [string, string][], found: (key: string, text: string) => readonly string[]) {
  const all = new Map<string, Set<string>>()
  for (const [key, text] of texts) {
    const base = key.replace(PLURAL, '')
    all.set(base, new Set([...(all.get(base) ?? []), ...found(key, text)]))
  }
  return Object.fromEntries([...all].map(([base, names]) => [base, [...names].toSorted()]))
}

const english = textsOf(en)
const spanish = textsOf(es)

describe('the catalogs of main process and functions', () => {
  it.each([
    ['en', en],
    ['es', es],
  ] as const)('are the files of %s', (language, catalogs) => {
    expect(Object.keys(catalogs).toSorted()).toEqual(filesOf(language))
  })

  it('fill in the same values in both languages', () => {
    const placeholders = (_key: string, text: string) =>
      [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '')
    expect(byBase(spanish, placeholders)).toEqual(byBase(english, placeholders))
  })

  it.each([
    ['en', english],
    ['es', spanish],
  ] as const)('give every counted text all forms of %s', (language, texts) => {
    const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
    const forms = byBase(texts, (key) => [PLURAL.exec(key)?.[1] ?? []].flat())
    const counted = Object.entries(forms).filter(([, present]) => present.length > 0)
    expect(counted.length).toBeGreaterThan(0)
    expect(counted.filter(([, present]) => present.join() !== wanted.join())).toEqual([])
  })

  it('are translated: no Spanish text is the English one by accident', () => {
    const known = new Map(english)
    const untranslated = spanish.filter(([key, text]) => known.get(key) === text && !SAME_IN_BOTH.includes(key))
    expect(untranslated).toEqual([])
  })

  it('have no empty texts and no stray spaces', () => {
    const untidy = [...english, ...spanish].filter(([, text]) => text.trim() !== text || text === '' || /  /.test(text))
    expect(untidy).toEqual([])
  })

  it('say in text messages what loses no accent on the way: half of them dropped looks like a scam', () => {
    const sent = spanish.filter(([key]) => AS_TEXT_MESSAGE.test(key))
    expect(sent.length).toBeGreaterThan(15)
    expect(sent.filter(([, text]) => toGsm7(text) !== text)).toEqual([])
  })
})
