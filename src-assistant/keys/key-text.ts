import { DESK_KEYS, type DeskKey } from '#shared/domain/keys/index.ts'
import type { AssistantLanguage } from '../types.ts'

const isLetter = (key: string): boolean => /^\p{L}$/u.test(key)

/** A key as people read it: `X`, `Alt+T`, `Ctrl+K (⌘K on a Mac)`. */
function keyText(key: string, language: AssistantLanguage): string {
  if (!key.startsWith('mod+')) return isLetter(key) ? key.toUpperCase() : key
  const [, last = ''] = key.split('+')
  const cap = isLetter(last) ? last.toUpperCase() : last
  return `Ctrl+${cap} (⌘${cap} ${language === 'es' ? 'en Mac' : 'on a Mac'})`
}

/** The key of something on the desk, in words. */
export const keyOf = (name: DeskKey, language: AssistantLanguage): string => keyText(DESK_KEYS[name], language)
