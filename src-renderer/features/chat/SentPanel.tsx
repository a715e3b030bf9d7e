import { Badge, Button, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { KIT_ORDER_CONTENT, KIT_ORDER_SUBJECT } from '#shared/domain/kits/index.ts'
import { pageOfLinkContent, PORTAL_LINK_SUBJECT } from '#shared/domain/portal-links/index.ts'
import { formatDateTime } from '#shared/domain/time/index.ts'
import type { SentMessage } from '#shared/ipc/chat.ts'
import { PORTAL_LINKS, type PortalLink } from '#shared/sync/outbox.ts'
import type { CommunicationType } from '#shared/sync/vocabulary.ts'
import { call, useDeskApi } from '../../api/index.ts'
import { errorText, notifyFailure } from '../../ui/notices.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import { useNotSetUpText } from '../../ui/useNotSetUpText.ts'
import { formatPhone } from '../../ui/phone.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { isVisible, onVisibility } from '../../ui/visibility.ts'
import classes from './chat.module.css'
import { MessageFiles } from './MessageFiles.tsx'
import { among, isStatus, statusColor } from './statuses.ts'
import { chatKeys } from './thread/useThread.ts'

interface Props {
  readonly memberId: string
  readonly type: CommunicationType
  /** Messages of the member among them that nobody has seen: seen as soon as they stand in a window that can be seen. */
  readonly unread: number
}

/** The Email and the SMS tab: what was sent to the member and came from there, newest first. */
export function SentPanel({ memberId, type, unread }: Props) {
  const { t } = useTranslation('chat')
  const api = useDeskApi()
  const { data, error, refetch } = useQuery({
    queryKey: [...chatKeys.sent(memberId), type],
    queryFn: () => call(api.chat.listSent({ memberId, type })),
    gcTime: 0,
  })
  const visible = useSyncExternalStore(onVisibility, isVisible)
  const shown = data !== undefined && visible
  useEffect(() => {
    // What fails stays unread and is marked with the next look.
    if (shown && unread > 0) call(api.chat.markTextsRead({ memberId, type })).catch(() => undefined)
  }, [api, memberId, type, shown, unread])
  if (data && data.length > 0) {
    return (
      <ul className={classes.sent} aria-label={t(`${type}.list`)}>
        {data.map((message) => (
          <li key={message.id}>
            <SentCard memberId={memberId} message={message} />
          </li>
        ))}
      </ul>
    )
  }
  if (data) return <p className={classes.note}>{t(`${type}.empty`)}</p>
  if (error) {
    return (
      <Stack gap="sm" align="flex-start" role="alert">
        <Text>{errorText(error)}</Text>
        <Button variant="default" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </Stack>
    )
  }
  return (
    <div role="status" className={classes.sent}>
      <Text c="dimmed">{t(`${type}.loading`)}</Text>
      <Skeleton height={96} />
      <Skeleton height={96} />
    </div>
  )
}

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

/** A note of ours about an order: it went to nobody (docs/rules/care.md#kit-types). */
const isNote = ({ purpose, provider }: SentMessage): boolean => purpose === 'kit_order' && provider === 'internal'

/**
 * What the log says of a portal link or an ordered kit, which it keeps in English whatever the message was written in, in the words
 * of this screen. The member's own words and those of staff stay as they are.
 */
function useSentWords(message: SentMessage): {
  readonly subject: string
  readonly content: string
} {
  const { t } = useTranslation(['chat', 'portalLinks'])
  const { locale } = useFormatContext()
  const { purpose, subject, content } = message
  if (isNote(message) && content === KIT_ORDER_CONTENT) {
    return {
      subject: subject === KIT_ORDER_SUBJECT ? t('kitOrder.subject') : (subject ?? ''),
      content: t('kitOrder.noted'),
    }
  }
  const link = purpose === 'portal_access' ? pageOfLinkContent(content) : null
  const page = PORTAL_LINKS.find((known) => known === link)
  if (locale === 'en' || page === undefined) return { subject: subject ?? '', content }
  return {
    subject: subject === PORTAL_LINK_SUBJECT ? t('portalLink.subject') : (subject ?? ''),
    content: t('portalLink.sent', { page: t(`portalLinks:link.${page}`) }),
  }
}

/** One e-mail or text message (docs/rules/messages.md#delivery). */
function SentCard({ memberId, message }: { memberId: string; message: SentMessage }) {
  const { t } = useTranslation('chat')
  const email = message.type === 'email'
  const notSetUpText = useNotSetUpText()
  const { subject, content } = useSentWords(message)
  if (message.fromMember) return <ReceivedCard memberId={memberId} message={message} />
  return (
    <Paper withBorder p="md" radius="md" component="article" className={classes.sentCard}>
      <header className={classes.sentHead}>
        <h3 dir="auto">{email ? subject || t('email.noSubject') : formatPhone(message.to)}</h3>
        {isNote(message) ? (
          <Badge color="gray">{t('status.noted')}</Badge>
        ) : (
          <Status status={message.status} opens={email} />
        )}
      </header>
      <Journey message={message} />
      {message.lacks === null ? null : <p className={classes.aside}>{notSetUpText(message.lacks, message.type)}</p>}
      <p className={classes.content} dir="auto">
        {content}
      </p>
      <Metadata message={message} />
    </Paper>
  )
}

/** What the member wrote (docs/rules/messages.md#what-members-write-by-text-message, #what-members-write-by-email). */
function ReceivedCard({ memberId, message }: { memberId: string; message: SentMessage }) {
  const { t } = useTranslation('chat')
  const { automatic, content, from, sharedBy, status, subject, to, type } = message
  const name = type === 'sms' ? (from ?? formatPhone(to)) : (from ?? to)
  return (
    <Paper withBorder p="md" radius="md" component="article" className={classes.sentCard} data-from-member>
      <header className={classes.sentHead}>
        <h3 dir="auto">{type === 'email' ? subject || t('email.noSubject') : t('sms.from', { name })}</h3>
        <Status status={status} opens={false} />
      </header>
      <ReceivedFacts message={message} />
      {message.longer ? (
        <WholeEmail message={message} />
      ) : (
        <p className={classes.content} dir="auto">
          {content === '' ? t(`${type}.noText`) : content}
        </p>
      )}
      {automatic ? <p className={classes.aside}>{t('email.automatic')}</p> : null}
      <MessageFiles memberId={memberId} message={message} />
      {sharedBy > 1 ? <p className={classes.aside}>{t(`${type}.shared`, { count: sharedBy })}</p> : null}
    </Paper>
  )
}

/** Of an e-mail first what its sender wrote; with what it quotes once somebody asks for it. */
function WholeEmail({ message: { id, content } }: { message: SentMessage }) {
  const { t } = useTranslation('chat')
  const api = useDeskApi()
  const { busy, run } = useOneAtATime()
  const [whole, setWhole] = useState<string | null>(null)
  const show = async (): Promise<void> => {
    const found = await call(api.chat.readWhole({ id })).catch(() => null)
    if (found === null) notifyFailure(t('email.wholeFailed'), t('email.wholeHint'))
    else setWhole(found)
  }
  return (
    <>
      <p className={classes.content} dir="auto">
        {whole ?? (content || t('email.noText'))}
      </p>
      {whole === null ? (
        <Button variant="subtle" size="compact-sm" ml={-8} loading={busy} onClick={() => run(show)}>
          {t('email.showWhole')}
        </Button>
      ) : null}
    </>
  )
}

function ReceivedFacts({ message: { from, to, sentAt, externalId, type } }: { message: SentMessage }) {
  const { t } = useTranslation('chat')
  const format = useFormatContext()
  return (
    <dl className={classes.facts}>
      <Fact label={t('field.from')} value={type === 'sms' ? formatPhone(to) : (from ?? to)} />
      <Fact label={t('field.received')} value={formatDateTime(sentAt, format)} />
      <Fact label={t('field.messageId')} value={externalId} />
    </dl>
  )
}

function Status({ status, opens }: { status: string; opens: boolean }) {
  const { t } = useTranslation('chat')
  return <Badge color={statusColor(status, opens)}>{isStatus(status) ? t(`status.${status}`) : status}</Badge>
}

/** What happened at `sentAt`: of one that waits or failed only that it was written. */
const momentOf = (message: SentMessage): 'noted' | 'written' | 'sent' => {
  if (isNote(message)) return 'noted'
  return message.status === 'queued' || message.status === 'failed' ? 'written' : 'sent'
}

/** From whom to whom, and when it got how far. */
function Journey({ message }: { message: SentMessage }) {
  const { t } = useTranslation('chat')
  const format = useFormatContext()
  const when = (instant: string | null): string | null => (instant === null ? null : formatDateTime(instant, format))
  const email = message.type === 'email'
  return (
    <dl className={classes.facts}>
      <Fact label={t('field.from')} value={message.from} />
      <Fact label={t('field.to')} value={email && isNote(message) ? null : message.to} />
      <Fact label={t(`field.${momentOf(message)}`)} value={when(message.sentAt)} />
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
  const { t } = useTranslation('chat')
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

/** Words of the log that have a text in the catalog; what a provider adds is shown as it is. */
const PURPOSES = [
  'portal_access',
  'kit_order',
  'consent_stop',
  'consent_start',
  'crisis_reply',
  'texts_paused',
  'visit_confirmed',
  'staff_text',
] as const

const isPurpose = (word: string): word is (typeof PURPOSES)[number] => among(PURPOSES, word)
const isLinkType = (word: string): word is PortalLink => among(PORTAL_LINKS, word)
