import { Button, Group, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { TEXT_MAX } from '#shared/domain/chat/index.ts'
import type { CommunicationType } from '#shared/sync/vocabulary.ts'
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
  readonly type: CommunicationType
  readonly name: string
}

/**
 * The box for a text message to the member, or for an answer to what they wrote by e-mail; or in words why none may go now
 * (docs/rules/messages.md#answers-by-text-message, #answers-by-email). Nothing where there is no e-mail to answer.
 */
export function TextReply({ memberId, type, name }: Props) {
  const { t } = useTranslation('chat')
  const api = useDeskApi()
  const refusalText = useRefusalText()
  const { busy, run } = useOneAtATime()
  const text = useChatStore((state) => state.texts[type][memberId] ?? '')
  const { data: gate } = useQuery({
    queryKey: [...chatKeys.sent(memberId), 'gate', type],
    queryFn: () => call(api.texts.getGate({ memberId, type })),
    refetchInterval: ASK_AGAIN_MS,
    gcTime: 0,
  })
  const reason = gate === undefined || gate.reason === null ? null : refusalText({ ...gate, reason: gate.reason })
  const send = async (): Promise<void> => {
    try {
      await call(api.texts.send({ memberId, type, text }))
      chatActions.setText(type, memberId, '')
      notifyInfo(t(`${type}.reply.sending`))
    } catch (error) {
      // The words stay in the box.
      const { code, field } = toApiError(error)
      const why = code === 'texts.notAllowed' ? refusalText({ reason: field, nextAllowedAt: null }) : errorText(error)
      notifyFailure(t(`${type}.reply.failed`), why)
    }
  }
  if (type === 'email' && (gate?.subject ?? null) === null) return null
  const hint =
    type === 'sms'
      ? t('sms.reply.hint', { number: formatPhone(gate?.to ?? '') })
      : t('email.reply.hint', { address: gate?.to ?? '', subject: gate?.subject ?? '' })
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
        label={t(`${type}.reply.box`, { name })}
        description={reason ?? hint}
        maxLength={TEXT_MAX}
        value={text}
        onChange={(event) => chatActions.setText(type, memberId, event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="xs">
        <Button type="submit" loading={busy} disabled={gate === undefined || reason !== null || text.trim() === ''}>
          {t(`${type}.reply.send`)}
        </Button>
      </Group>
    </form>
  )
}
