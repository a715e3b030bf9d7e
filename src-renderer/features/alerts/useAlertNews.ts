import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AlertItem } from '#shared/ipc/alerts.ts'

interface Known {
  readonly arrived: ReadonlySet<string>
  readonly passed: ReadonlySet<string>
  /** Alert and time of each wish to be called. */
  readonly asked: ReadonlySet<string>
}

const NOTHING: Known = { arrived: new Set(), passed: new Set(), asked: new Set() }

const isPassed = ({ status, escalated }: AlertItem): boolean => status === 'open' && escalated

const wishOf = ({ id, said }: AlertItem): string | null => {
  const asked = said.find(({ what }) => what === 'callbackAsked')
  return asked === undefined ? null : `${id} ${asked.at}`
}

/** What a screen reader is told at once: each alert that waits for somebody, each that nobody took on in time, and each wish to be called. */
export function useAlertNews(items: readonly AlertItem[]): string {
  const { t } = useTranslation('alerts')
  const [known, setKnown] = useState(NOTHING)
  const [news, setNews] = useState('')
  const arrived = items.filter(({ id, status }) => status === 'open' && !known.arrived.has(id))
  const passed = items.filter((item) => isPassed(item) && !known.passed.has(item.id))
  const wishes = items.flatMap((item) => wishOf(item) ?? [])
  const asking = items.filter((item) => {
    const wish = wishOf(item)
    return wish !== null && !known.asked.has(wish)
  })
  if (arrived.length + passed.length + asking.length > 0) {
    setKnown({
      arrived: new Set([...known.arrived, ...arrived.map(({ id }) => id)]),
      passed: new Set([...known.passed, ...passed.map(({ id }) => id)]),
      asked: new Set([...known.asked, ...wishes]),
    })
    setNews(
      [
        ...arrived.map(({ memberName }) => t('arrived', { name: memberName })),
        ...passed.map(({ memberName }) => t('passed', { name: memberName })),
        ...asking.map(({ memberName }) => t('asked', { name: memberName })),
      ].join('. '),
    )
  }
  return news
}
