import type { TFunction } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPhone } from '../../ui/phone.ts'
import type { StatementContent, StatementKind } from '#shared/sync/statements.ts'

/** What each kind says in the words of the screen. */
const WORDS: {
  readonly [K in StatementKind]: (t: TFunction<'statements'>, content: Extract<StatementContent, { kind: K }>) => string
} = {
  'do-not-call': (t, { kind, scope }) => t(`said.${kind}.${scope}`),
  deceased: (t) => t('said.deceased'),
  'bad-number': (t, { kind, number, why }) => t(`said.${kind}.${why}`, { number: formatPhone(number) }),
  'already-done': (t, { when, where }) => {
    const detail = [when, where].filter((part) => part !== '').join(', ')
    return detail === '' ? t('said.already-done.plain') : t('said.already-done.with', { detail })
  },
}

/** A statement in the words of the screen. */
export function useSaid(): (content: StatementContent) => string {
  const { t } = useTranslation('statements')
  return useCallback((content) => wordsOf(t, content), [t])
}

function wordsOf<K extends StatementKind>(t: TFunction<'statements'>, content: Extract<StatementContent, { kind: K }>) {
  const kind: K = content.kind
  return WORDS[kind](t, content)
}
