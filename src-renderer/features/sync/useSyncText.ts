import { useTranslation } from 'react-i18next'
import type { SyncSentence } from './sync-sentence.ts'

/** Says a sentence in the language on screen. */
export function useSyncText(): (sentence: SyncSentence) => string {
  const { t } = useTranslation('shell')
  return (sentence) => ('count' in sentence ? t(sentence.key, { count: sentence.count }) : t(sentence.key))
}
