import type { TFunction } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, type DisplayLocale } from '#shared/domain/time/index.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { formatPhone } from '../../ui/phone.ts'
import type { StatementContent, StatementKind } from '#shared/sync/statements.ts'

/** What each kind says in the words of the screen. */
const WORDS: {
  readonly [K in StatementKind]: (
    t: TFunction<'statements'>,
    content: Extract<StatementContent, { kind: K }>,
    locale: DisplayLocale,
  ) => string
} = {
  'do-not-call': (t, { kind, scope }) => t(`text.${kind}.${scope}`),
  deceased: (t) => t('text.deceased'),
  'someone-else': (t, { kind, relation, message }) =>
    t(`text.${kind}.${message ? 'message' : 'noMessage'}`, { who: t(`relation.${relation}`) }),
  'may-talk-with': (t, { kind, name, relation, topic, until }, locale) =>
    t(`text.${kind}.${until === null ? 'call' : 'until'}`, {
      name,
      who: t(`relation.${relation}`),
      topic: t(`topic.${topic}`),
      date: until === null ? '' : formatDate(until, locale),
    }),
  'bad-number': (t, { kind, number, why }) => t(`text.${kind}.${why}`, { number: formatPhone(number) }),
  consent: (t, { channel, given, wording }) =>
    given ? t(`text.consent.${channel}Yes`, { wording: wording ?? '' }) : t(`text.consent.${channel}No`),
  'already-done': (t, { when, where }) => {
    const detail = [when, where].filter((part) => part !== '').join(', ')
    return detail === '' ? t('text.already-done.plain') : t('text.already-done.with', { detail })
  },
}

/** A statement in the words of the screen. */
export function useStatementText(): (content: StatementContent) => string {
  const { t } = useTranslation('statements')
  const { locale } = useFormatContext()
  return useCallback((content) => wordsOf(t, content, locale), [t, locale])
}

function wordsOf<K extends StatementKind>(
  t: TFunction<'statements'>,
  content: Extract<StatementContent, { kind: K }>,
  locale: DisplayLocale,
) {
  const kind: K = content.kind
  return WORDS[kind](t, content, locale)
}
