import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AlertItem } from '#shared/ipc/alerts.ts'

interface Known {
  readonly arrived: ReadonlySet<string>
  readonly passed: ReadonlySet<string>
}

const NOTHING: Known = { arrived: new Set(), passed: new Set() }

const isPassed = ({ status, escalated }: AlertItem): boolean => status === 'open' && escalated

/** What a screen reader is told at once: each alert that waits for somebody, and each that nobody took on in time. */
export function useAlertNews(items: readonly AlertItem[]): string {
  const { t } = useTranslation('alerts')
  const [known, setKnown] = useState(NOTHING)
  const [news, setNews] = useState('')
  const arrived = items.filter(({ id, status }) => status === 'open' && !known.arrived.has(id))
  const passed = items.filter((item) => isPassed(item) && !known.passed.has(item.id))
  if (arrived.length > 0 || passed.length > 0) {
    setKnown({
      arrived: new Set([...known.arrived, ...arrived.map(({ id }) => id)]),
      passed: new Set([...known.passed, ...passed.map(({ id }) => id)]),
    })
    setNews(
      [
        ...arrived.map(({ memberName }) => t('arrived', { name: memberName })),
        ...passed.map(({ memberName }) => t('passed', { name: memberName })),
      ].join('. '),
    )
  }
  return news
}
