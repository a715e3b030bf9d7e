import { Badge, Paper } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#shared/domain/time/index.ts'
import type { SentMessage } from '#shared/ipc/chat.ts'
import { formatPhone } from '../../../ui/phone.ts'
import { useFormatContext } from '../../../ui/useFormatContext.ts'
import classes from '../hub.module.css'
import { isLinkType, isPurpose, isStatus, statusColor } from './sent-words.ts'

interface FactProps {
  readonly label: string
  readonly value: string | null
}

/** One line of a card; nothing for what is not known. */
function Fact({ label, value }: FactProps) {
  return value === null || value === '' ? null : (
    <div>
      <dt>{label}</dt>
      <dd dir="auto">{value}</dd>
    </div>
  )
}

/** One e-mail or text message (docs/rules/messages.md#delivery). */
export function SentCard({ message }: { message: SentMessage }) {
  const { t } = useTranslation('hub')
  const email = message.type === 'email'
  return (
    <Paper withBorder p="md" radius="md" component="article" className={classes.sentCard}>
      <header className={classes.sentHead}>
        <h3 dir="auto">{email ? (message.subject ?? '') || t('email.noSubject') : formatPhone(message.to)}</h3>
        <Status status={message.status} opens={email} />
      </header>
      <Journey message={message} />
      <p className={classes.content} dir="auto">
        {message.content}
      </p>
      <Metadata message={message} />
    </Paper>
  )
}

function Status({ status, opens }: { status: string; opens: boolean }) {
  const { t } = useTranslation('hub')
  return <Badge color={statusColor(status, opens)}>{isStatus(status) ? t(`status.${status}`) : status}</Badge>
}

/** From whom to whom, and when it got how far. */
function Journey({ message }: { message: SentMessage }) {
  const { t } = useTranslation('hub')
  const format = useFormatContext()
  const when = (instant: string | null): string | null => (instant === null ? null : formatDateTime(instant, format))
  const email = message.type === 'email'
  return (
    <dl className={classes.facts}>
      <Fact label={t('field.from')} value={message.from} />
      <Fact label={t('field.to')} value={message.to} />
      <Fact label={t('field.sent')} value={when(message.sentAt)} />
      <Fact label={t('field.delivered')} value={when(message.deliveredAt)} />
      {email ? (
        <Fact label={t('field.opened')} value={when(message.openedAt)} />
      ) : (
        <Fact label={t('field.provider')} value={message.provider.toUpperCase()} />
      )}
    </dl>
  )
}

function Metadata({ message: { type, purpose, linkType, externalId } }: { message: SentMessage }) {
  const { t } = useTranslation('hub')
  return (
    <dl className={classes.facts} data-small>
      <Fact
        label={t('field.purpose')}
        value={purpose !== null && isPurpose(purpose) ? t(`purpose.${purpose}`) : purpose}
      />
      <Fact
        label={t('field.linkType')}
        value={linkType !== null && isLinkType(linkType) ? t(`linkType.${linkType}`) : linkType}
      />
      <Fact label={t(type === 'email' ? 'field.providerId' : 'field.messageId')} value={externalId} />
    </dl>
  )
}
