import { Badge, Button, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconClockHour4, IconMessageCircle, IconPhone, IconPhoneCall } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#shared/domain/time/index.ts'
import type { AlertItem } from '#shared/ipc/alerts.ts'
import { appInfoQuery, useDeskApi } from '../../api/index.ts'
import { notifyInfo } from '../../ui/notices.ts'
import { formatPhone } from '../../ui/phone.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { chatActions } from '../chat/index.ts'
import classes from './alerts.module.css'
import { closeAlert } from './CloseAlertDialog.tsx'
import { timeLeft } from './time-left.ts'
import { useAlertActions } from './useAlerts.ts'

interface Props {
  readonly alert: AlertItem
  readonly onShowRefused: () => void
}

/** One member who may be in danger: who, why, since when, who takes care of it, and what to do. */
export function AlertRow({ alert, onShowRefused }: Props) {
  const { t } = useTranslation('alerts')
  const format = useFormatContext()
  const row = useRef<HTMLLIElement>(null)
  const headId = `alert-${alert.id}`
  return (
    <li
      ref={row}
      tabIndex={-1}
      className={classes.row}
      aria-labelledby={headId}
      data-escalated={alert.escalated || undefined}
      data-status={alert.status}
    >
      <div className={classes.facts}>
        <h3 id={headId} className={classes.name}>
          <bdi>{alert.memberName}</bdi>
        </h3>
        <span className={classes.phone}>
          <IconPhone size={14} aria-hidden />
          {alert.phone === null ? t('noPhone') : formatPhone(alert.phone)}
        </span>
        <span>{t(`source.${alert.source}`)}</span>
        <time dateTime={alert.raisedAt}>{t('since', { when: formatDateTime(alert.raisedAt, format) })}</time>
        {alert.unsafeAtHome ? <strong>{t('unsafeAtHome')}</strong> : null}
        <Said alert={alert} />
        {alert.onCallToldAt === null ? null : (
          <time dateTime={alert.onCallToldAt}>
            {t('onCallTold', { when: formatDateTime(alert.onCallToldAt, format) })}
          </time>
        )}
        <Standing alert={alert} />
        <Unsent alert={alert} onShowRefused={onShowRefused} />
      </div>
      <AlertButtons alert={alert} onOwned={() => row.current?.focus()} />
    </li>
  )
}

/** What the member answered to the crisis card. */
function Said({ alert }: { alert: AlertItem }) {
  const { t } = useTranslation('alerts')
  const format = useFormatContext()
  return alert.said.map(({ what, at }) => (
    <time key={what} dateTime={at} className={classes.said} data-what={what}>
      {what === 'callbackAsked' ? <IconPhoneCall size={14} aria-hidden /> : null}
      {t(`said.${what}`, { when: formatDateTime(at, format) })}
    </time>
  ))
}

/** Who has it, or how long it may still wait for somebody. */
function Standing({ alert }: { alert: AlertItem }) {
  const { t } = useTranslation('alerts')
  const format = useFormatContext()
  if (alert.status === 'open') {
    return (
      <>
        <Countdown alert={alert} />
        {alert.escalated ? (
          <Badge variant="filled" color="red.8">
            {t('escalated')}
          </Badge>
        ) : null}
      </>
    )
  }
  const since = alert.acknowledgedAt === null ? null : formatDateTime(alert.acknowledgedAt, format)
  return (
    <span className={classes.owner}>
      <IconCheck size={14} aria-hidden />
      {ownerText()}
      {since === null ? null : ` ${t('owner.since', { when: since })}`}
    </span>
  )

  function ownerText(): string {
    if (alert.mine) return t('owner.mine')
    return alert.ownerName === null ? t('owner.unknown') : t('owner.other', { name: alert.ownerName })
  }
}

/** A change of this desk that the server does not know yet, or did not take. */
function Unsent({ alert: { state }, onShowRefused }: Props) {
  const { t } = useTranslation('alerts')
  if (state === 'sent') return null
  if (state === 'waiting') return <Badge color="gray">{t('state.waiting')}</Badge>
  return (
    <span className={classes.refused}>
      {t('state.refused')}{' '}
      <button type="button" className={classes.why} onClick={onShowRefused}>
        {t('showRefused')}
      </button>
    </span>
  )
}

function AlertButtons({ alert, onOwned }: { alert: AlertItem; onOwned: () => void }) {
  const { t } = useTranslation('alerts')
  const { busy, acknowledge } = useAlertActions(alert.id)
  const name = alert.memberName
  return (
    <div className={classes.buttons}>
      {alert.status === 'open' ? (
        <Button
          color="red.8"
          loading={busy}
          aria-label={t('action.acknowledgeOf', { name })}
          onClick={() => acknowledge(onOwned)}
        >
          {t('action.acknowledge')}
        </Button>
      ) : null}
      <Button
        variant="default"
        leftSection={<IconMessageCircle size={14} aria-hidden />}
        aria-label={t('action.chatOf', { name })}
        onClick={() => chatActions.open(alert.memberId)}
      >
        {t('action.chat')}
      </Button>
      {alert.canClose ? (
        <Button
          variant="default"
          aria-label={t('action.closeOf', { name })}
          onClick={() => endAlert(alert, () => notifyInfo(t('close.unread', { name })))}
        >
          {t('action.close')}
        </Button>
      ) : null}
    </div>
  )
}

/** Asks for the reason; over words that nobody has read, shows these first. */
function endAlert(alert: AlertItem, onUnread: () => void): void {
  if (alert.unread === 0) return closeAlert.open(alert)
  chatActions.open(alert.memberId)
  onUnread()
}

/**
 * Time left to acknowledge. The seconds are for the eyes only: a screen reader finds the minutes, and is not told of each
 * change.
 */
function Countdown({ alert }: { alert: Pick<AlertItem, 'dueAt'> }) {
  const { t } = useTranslation('alerts')
  const left = timeLeft(alert.dueAt, useSecond())
  if (left.state === 'over') return <span className={classes.over}>{t('left.over')}</span>
  return (
    <span className={classes.left} role="timer" aria-live="off">
      <IconClockHour4 size={14} aria-hidden />
      <span aria-hidden>{t('left.clock', { clock: left.clock })}</span>
      <VisuallyHidden>
        {left.minutes === 0 ? t('left.lessThanMinute') : t('left.minutes', { count: left.minutes })}
      </VisuallyHidden>
    </span>
  )
}

const SECOND = 1_000

/** Main's clock in milliseconds since the epoch, renewed every second. */
function useSecond(): number {
  const { clockOffsetMs } = useSuspenseQuery(appInfoQuery(useDeskApi())).data
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = (): void => setNow(Date.now())
    const timer = setInterval(tick, SECOND)
    // Timers stand still while a laptop sleeps; coming back to the window sets the clock at once.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return now + clockOffsetMs
}
