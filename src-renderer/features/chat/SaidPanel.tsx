import { Badge, Button, Chip, Group, Stack, Text } from '@mantine/core'
import { IconMail, IconMessageCircle, IconMessages } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#shared/domain/time/index.ts'
import { MOST_SAID, SAID_IN, type SaidEntry, type SaidIn } from '#shared/ipc/chat.ts'
import { call, useDeskApi } from '../../api/index.ts'
import { errorText } from '../../ui/notices.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { chatActions } from './chat.store.ts'
import classes from './chat.module.css'
import { isStatus, statusColor } from './statuses.ts'
import { chatKeys } from './thread/useThread.ts'

const ICONS = { chat: IconMessageCircle, email: IconMail, sms: IconMessages } as const
const FIRST = 100

interface Props {
  readonly memberId: string
  /** First and last name. */
  readonly name: string
}

/** All that was said to and by the member, by whatever way, as one thread in the order of time (docs/rules/messages.md#one-thread). */
export function SaidPanel({ memberId, name }: Props) {
  const { t } = useTranslation('chat')
  const api = useDeskApi()
  const [shown, setShown] = useState<readonly SaidIn[]>(SAID_IN)
  const [limit, setLimit] = useState(FIRST)
  const { data, error } = useQuery({
    queryKey: [...chatKeys.said(memberId), shown.join(), limit],
    queryFn: () => call(api.chat.listSaid({ memberId, in: [...shown], limit })),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const end = useRef<HTMLLIElement>(null)
  const newestId = data?.entries.at(-1)?.id
  // The newest stands at the end, and is what somebody looks for.
  useLayoutEffect(() => {
    if (newestId !== undefined) end.current?.scrollIntoView({ block: 'end' })
  }, [newestId])
  if (error && !data) return <Text role="alert">{errorText(error)}</Text>
  return (
    <Stack gap="sm">
      <Group gap="xs" role="group" aria-label={t('said.filter')} className={classes.saidFilter}>
        {SAID_IN.map((way) => (
          <Chip
            key={way}
            size="xs"
            checked={shown.includes(way)}
            // One stays: an empty thread would look like nothing was said.
            disabled={shown.length === 1 && shown.includes(way)}
            onChange={(on) => setShown(SAID_IN.filter((other) => (other === way ? on : shown.includes(other))))}
          >
            {t(`tabs.${way}`)}
          </Chip>
        ))}
      </Group>
      {data?.hasMore === true && limit < MOST_SAID ? (
        <Button variant="subtle" size="compact-sm" onClick={() => setLimit(MOST_SAID)}>
          {t('said.earlier')}
        </Button>
      ) : null}
      {data?.entries.length === 0 ? <p className={classes.note}>{t('said.empty')}</p> : null}
      <ul className={classes.sent} aria-label={t('said.list', { name })}>
        {data?.entries.map((entry) => (
          <li key={entry.id} ref={entry.id === newestId ? end : undefined}>
            <Entry entry={entry} name={name} />
          </li>
        ))}
      </ul>
    </Stack>
  )
}

/** One thing that was said, with the tab in which it is answered. */
function Entry({ entry, name }: { readonly entry: SaidEntry; readonly name: string }) {
  const { t } = useTranslation('chat')
  const format = useFormatContext()
  const { at, files, fromMember, in: way, sharedBy, status, subject, text, who } = entry
  const Icon = ICONS[way]
  const writer = fromMember ? (sharedBy > 1 ? t('said.oneOf', { count: sharedBy }) : name) : (who ?? t('said.plan'))
  return (
    <article className={classes.said} data-from-member={fromMember || undefined}>
      <header className={classes.saidHead}>
        <Icon size={14} aria-hidden />
        <bdi>{writer}</bdi>
        <Text component="span" size="xs" c="dimmed">
          {t(`tabs.${way}`)} · {formatDateTime(at, format)}
        </Text>
        {status === null ? null : <EntryStatus status={status} opens={way === 'email'} />}
        <Button
          variant="subtle"
          size="compact-xs"
          ml="auto"
          aria-label={t('said.openLabel', { tab: t(`tabs.${way}`), time: formatDateTime(at, format) })}
          onClick={() => chatActions.setTab(way)}
        >
          {t('said.open', { tab: t(`tabs.${way}`) })}
        </Button>
      </header>
      {subject === null || subject === '' ? null : <strong dir="auto">{subject}</strong>}
      <p className={classes.content} dir="auto">
        {text === '' ? t('sms.noText') : text}
      </p>
      {files > 0 ? <p className={classes.aside}>{t('said.files', { count: files, tab: t(`tabs.${way}`) })}</p> : null}
    </article>
  )
}

function EntryStatus({ status, opens }: { readonly status: string; readonly opens: boolean }) {
  const { t } = useTranslation('chat')
  const word = status === 'new' ? 'received' : status
  return (
    <Badge size="sm" color={statusColor(word, opens)}>
      {isStatus(word) || word === 'noted' ? t(`status.${word}`) : word}
    </Badge>
  )
}
