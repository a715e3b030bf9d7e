import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CommunicationType } from '#shared/sync/vocabulary.ts'
import { call, useDeskApi } from '../../../api/index.ts'
import { errorText } from '../../../ui/notices.ts'
import { chatKeys } from '../chat/useThread.ts'
import classes from '../hub.module.css'
import { SentCard } from './SentCard.tsx'

interface Props {
  readonly memberId: string
  readonly type: CommunicationType
}

/** The Email and the SMS tab: what was sent to the member, newest first. */
export function SentPanel({ memberId, type }: Props) {
  const { t } = useTranslation('hub')
  const api = useDeskApi()
  const { data, error, refetch } = useQuery({
    queryKey: [...chatKeys.sent(memberId), type],
    queryFn: () => call(api.chat.listSent({ memberId, type })),
    gcTime: 0,
  })
  if (data && data.length > 0) {
    return (
      <ul className={classes.sent} aria-label={t(`${type}.list`)}>
        {data.map((message) => (
          <li key={message.id}>
            <SentCard message={message} />
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
