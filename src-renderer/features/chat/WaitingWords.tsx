import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ChatThread } from '#shared/ipc/chat.ts'
import { call, useDeskApi } from '../../api/index.ts'
import { notifyError, notifyOk } from '../../ui/notices.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import { notifyUndo } from '../statements/index.ts'
import { useWaited } from './useWaited.ts'

interface Props {
  readonly memberId: string
  /** Messages that nobody has seen: of those nobody can say that they need no answer. */
  readonly unread: number
  readonly waiting: NonNullable<ChatThread['waiting']>
}

/**
 * How long the member has waited for an answer, and the way to say that none is needed (docs/rules/messages.md#no-answer-needed). It can
 * be taken back for as long as the toast stays.
 */
export function WaitingWords({ memberId, unread, waiting: { since, until, held } }: Props) {
  const { t } = useTranslation('chat')
  const api = useDeskApi()
  const waited = useWaited()
  const { busy, run } = useOneAtATime()
  const why = held ?? (unread > 0 ? 'unread' : null)
  const end = async (): Promise<void> => {
    try {
      const { back } = await call(api.chat.endWords({ memberId, until }))
      notifyUndo(t('noAnswer.ended'), t('noAnswer.undo'), () => {
        call(api.chat.reopenWords({ memberId, back })).then(() => notifyOk(t('noAnswer.back')), notifyError)
      })
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <Group justify="space-between" gap="sm" pt="xs" wrap="nowrap">
      <Text size="sm" c="dimmed">
        {t('noAnswer.waits', { waited: waited(since) })}
        {why === null ? null : ` ${t(`noAnswer.held.${why}`)}`}
      </Text>
      <Button
        variant="default"
        size="compact-sm"
        style={{ flex: 'none' }}
        loading={busy}
        disabled={why !== null}
        onClick={() => run(end)}
      >
        {t('noAnswer.end')}
      </Button>
    </Group>
  )
}
