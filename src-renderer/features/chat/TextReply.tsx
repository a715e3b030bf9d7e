import { Button, Group, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { TEXT_MAX } from '#shared/domain/chat/index.ts'
import { call, toApiError, useDeskApi } from '../../api/index.ts'
import { errorText, notifyFailure, notifyInfo } from '../../ui/notices.ts'
import { formatPhone } from '../../ui/phone.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import { useRefusalText } from '../portal-links/index.ts'
import { chatActions, useChatStore } from './chat.store.ts'
import classes from './chat.module.css'
import { chatKeys } from './thread/useThread.ts'

/** Hours open and close while somebody looks. */
const ASK_AGAIN_MS = 60_000

interface Props {
  readonly memberId: string
  readonly name: string
}

/** The box for a text message to the member, or in words why none may go now (docs/rules/messages.md#answers-by-text-message). */
export function TextReply({ memberId, name }: Props) {
  const { t } = useTranslation('chat')
  const api = useDeskApi()
  const refusalText = useRefusalText()
  const { busy, run } = useOneAtATime()
  const text = useChatStore((state) => state.texts[memberId] ?? '')
  const { data: gate } = useQuery({
    queryKey: [...chatKeys.sent(memberId), 'gate'],
    queryFn: () => call(api.texts.getGate({ memberId })),
    refetchInterval: ASK_AGAIN_MS,
    gcTime: 0,
  })
  const reason = gate === undefined || gate.reason === null ? null : refusalText({ ...gate, reason: gate.reason })
  const send = async (): Promise<void> => {
    try {
      await call(api.texts.send({ memberId, text }))
      chatActions.setText(memberId, '')
      notifyInfo(t('sms.reply.sending'))
    } catch (error) {
      // The words stay in the box.
      const { code, field } = toApiError(error)
      const why = code === 'texts.notAllowed' ? refusalText({ reason: field, nextAllowedAt: null }) : errorText(error)
      notifyFailure(t('sms.reply.failed'), why)
    }
  }
  return (
    <form
      className={classes.textReply}
      onSubmit={(event) => {
        event.preventDefault()
        run(send)
      }}
    >
      <Textarea
        autosize
        minRows={2}
        maxRows={6}
        label={t('sms.reply.box', { name })}
        description={reason ?? t('sms.reply.hint', { number: formatPhone(gate?.to ?? '') })}
        maxLength={TEXT_MAX}
        value={text}
        onChange={(event) => chatActions.setText(memberId, event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="xs">
        <Button type="submit" loading={busy} disabled={gate === undefined || reason !== null || text.trim() === ''}>
          {t('sms.reply.send')}
        </Button>
      </Group>
    </form>
  )
}
