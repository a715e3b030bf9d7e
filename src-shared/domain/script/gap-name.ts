import type { ScriptLanguage } from '#shared/ipc/script.ts'
import { titleOf } from './gap-sections.ts'
import { gapTopicOf } from './gap-topics.ts'

/**
 * A care gap as a screen in `language` calls it: in Spanish by the words that the scripts use, where they have some; else, and
 * always in English, by its name on file.
 */
export function gapNameIn(name: string, language: ScriptLanguage): string {
  if (language === 'en') return name
  const id = gapTopicOf(name, { hasDiabetes: /diabet/i.test(name), positiveStoolTest: false })
  return titleOf({ id, gapNames: [name] }, language)
}
