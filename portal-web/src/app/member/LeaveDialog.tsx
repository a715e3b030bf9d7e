import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CRISIS_LINKS } from '#shared/domain/assessments/crisis-card.ts'
import classes from './idle-guard.module.css'
import { sendWhatWaits, type Unsent } from './unsent-work.ts'

export { sendWhatWaits }

interface LeaveDialogProps {
  readonly unsent: Unsent
  /** Sending or leaving is under way. */
  readonly busy: boolean
  readonly onStay: () => void
  readonly onSendNow: () => void
  readonly onLeave: () => void
}

/** Before somebody logs out with something unsent: what would become of it, and a way to wait. */
export function LeaveDialog({ unsent, busy, onStay, onSendNow, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation('pages')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const { answers, messages, urgent, typed, needsHelp, edited, reached } = unsent
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={classes.dialog}
      aria-labelledby="leave-title"
      aria-describedby="leave-text"
      onCancel={(event) => {
        event.preventDefault()
        onStay()
      }}
    >
      <Stack gap="lg">
        <Title order={2} id="leave-title">
          {t(reached ? 'leave.titleTyped' : 'leave.title')}
        </Title>
        <div id="leave-text">
          <Text>{t(reached ? 'leave.leadTyped' : 'leave.lead')}</Text>
          <ul className={classes.list}>
            {answers.map(({ kind, fate }) => (
              <li key={kind}>{t(`leave.answers.${fate}`, { name: t(`leave.kind.${kind}`) })}</li>
            ))}
            {urgent.messages > 0 ? <li>{t(`leave.urgent.${urgent.fate}`, { count: urgent.messages })}</li> : null}
            {urgent.pressed ? <li>{t(`leave.pressed.${urgent.fate}`)}</li> : null}
            {messages > 0 ? <li>{t('leave.messages', { count: messages })}</li> : null}
            {typed ? <li>{t('leave.typed')}</li> : null}
            {edited ? <li>{t('leave.edited')}</li> : null}
          </ul>
        </div>
        {needsHelp ? (
          <Text fw={650}>
            {t('leave.help')} <Anchor href={CRISIS_LINKS.en.call988}>{t('leave.call988')}</Anchor>{' '}
            <Anchor href={CRISIS_LINKS.en.call911}>{t('leave.call911')}</Anchor>
          </Text>
        ) : null}
        <Stack gap="sm">
          <Button onClick={onStay} autoFocus>
            {t(reached ? 'leave.stayTyped' : 'leave.stay')}
          </Button>
          {reached ? null : (
            <Button variant="default" aria-disabled={busy} onClick={onSendNow}>
              {busy ? t('leave.sending') : t('leave.sendNow')}
            </Button>
          )}
          <Button variant="subtle" color="red" aria-disabled={busy} onClick={onLeave}>
            {t('leave.leave')}
          </Button>
        </Stack>
      </Stack>
    </dialog>
  )
}
