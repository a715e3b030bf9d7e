import { useTranslation } from 'react-i18next'
import { navigate, useHistoryState } from 'wouter/use-browser-location'
import { formatDate } from '#shared/domain/time/index.ts'
import { subjectOf } from '../../services/chat-subject.ts'
import { useDisplayLocale } from '../../services/useDisplayLocale.ts'

export interface Subject {
  /** 'About: A1C, Nov 5, 2026'; null when the member writes about nothing in particular. */
  readonly line: string | null
  readonly remove: () => void
}

/** The result that the member came to talk about ('Discuss Results'); it stays until it is sent or removed. */
export function useSubject(): Subject {
  const { t } = useTranslation('conversation')
  const locale = useDisplayLocale()
  const subject = subjectOf(useHistoryState())
  const date = subject && formatDate(subject.testDate, locale)
  return {
    line: subject && t('about', { test: subject.testName, date }),
    remove: () => {
      if (subject) navigate(window.location.pathname, { replace: true, state: null })
    },
  }
}
