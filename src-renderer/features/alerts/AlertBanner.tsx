import { Button, VisuallyHidden } from '@mantine/core'
import { IconAlertOctagon } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
import type { AlertItem } from '#shared/ipc/alerts.ts'
import { usePublishHeight } from '../../ui/usePublishHeight.ts'
import { useHealthHidden } from '../calls/index.ts'
import { useCommands } from '../commands/index.ts'
import { ExportButton } from '../exports/index.ts'
import { AlertRow } from './AlertRow.tsx'
import classes from './alerts.module.css'
import { CloseAlertDialog } from './CloseAlertDialog.tsx'
import { useAlerts, useConfirmShown } from './useAlerts.ts'

export interface AlertBannerProps {
  /** Shows why the server did not take a change. */
  readonly onShowRefused: () => void
}

/**
 * Urgent alerts, pinned above every order of the queue until a clinician has closed them. Many of them scroll by
 * themselves, so that the board can always be seen. Nothing is drawn while there are none.
 */
export function AlertBanner({ onShowRefused }: AlertBannerProps) {
  const { t } = useTranslation('alerts')
  const { items, error, retry } = useAlerts()
  const hidden = useHealthHidden()
  const news = useAlertNews(items)
  useConfirmShown(hidden ? [] : items)
  const list = useRef<HTMLUListElement>(null)
  useCommands(
    hidden || items.length === 0
      ? []
      : [
          {
            id: 'desk.alerts',
            label: t('next'),
            group: 'desk',
            keys: DESK_KEYS['desk.alerts'],
            run: () => focusNext(list.current),
          },
        ],
  )
  // For what floats, and must leave it free.
  const banner = usePublishHeight('--gapwise-alerts-height')
  return (
    <>
      <VisuallyHidden role="alert">{hidden ? '' : news}</VisuallyHidden>
      {error ? (
        <div className={classes.failed} role="alert">
          {t('failedToLoad')}
          <Button variant="default" onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      ) : null}
      {items.length > 0 ? (
        <section ref={banner} className={classes.banner} aria-label={t('region')}>
          <h2 className={classes.title}>
            <IconAlertOctagon size={18} aria-hidden />
            {t('title', { count: items.length })}
          </h2>
          {hidden ? (
            // It is not certain who is on the line: nothing about anybody's health is on the screen.
            <p className={classes.hidden}>{t('hidden')}</p>
          ) : (
            <>
              <ul ref={list} className={classes.list}>
                {items.map((alert) => (
                  <AlertRow key={alert.id} alert={alert} onShowRefused={onShowRefused} />
                ))}
              </ul>
              {/* Beside the title, and after what is urgent for the keyboard. */}
              <div className={classes.file}>
                <ExportButton kind="alerts" />
              </div>
            </>
          )}
        </section>
      ) : null}
      <CloseAlertDialog />
    </>
  )
}

/** The alert after the one with the keyboard, the first after the last; its first button is what one does about it. */
function focusNext(list: HTMLUListElement | null): void {
  const rows = [...(list?.children ?? [])]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  rows[(at + 1) % rows.length]?.querySelector('button')?.focus()
}

interface Known {
  readonly arrived: ReadonlySet<string>
  readonly passed: ReadonlySet<string>
  /** Alert and time of each request to be called. */
  readonly requested: ReadonlySet<string>
}

const NOTHING: Known = { arrived: new Set(), passed: new Set(), requested: new Set() }

const isPassed = ({ status, escalated }: AlertItem): boolean => status === 'open' && escalated

const callRequestOf = ({ id, said }: AlertItem): string | null => {
  const asked = said.find(({ what }) => what === 'callbackAsked')
  return asked === undefined ? null : `${id} ${asked.at}`
}

/** What a screen reader is told at once: each alert that waits for somebody, each that nobody took on in time, and each request to be called. */
function useAlertNews(items: readonly AlertItem[]): string {
  const { t } = useTranslation('alerts')
  const [known, setKnown] = useState(NOTHING)
  const [news, setNews] = useState('')
  const arrived = items.filter(({ id, status }) => status === 'open' && !known.arrived.has(id))
  const passed = items.filter((item) => isPassed(item) && !known.passed.has(item.id))
  const requested = items.flatMap((item) => callRequestOf(item) ?? [])
  const asking = items.filter((item) => {
    const request = callRequestOf(item)
    return request !== null && !known.requested.has(request)
  })
  if (arrived.length + passed.length + asking.length > 0) {
    setKnown({
      arrived: new Set([...known.arrived, ...arrived.map(({ id }) => id)]),
      passed: new Set([...known.passed, ...passed.map(({ id }) => id)]),
      requested: new Set([...known.requested, ...requested]),
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
