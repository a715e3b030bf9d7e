import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

const KINDS = [
  'absence.quiet',
  'absence.set',
  'alert.acknowledge',
  'alert.close',
  'appointment.book',
  'appointment.cancel',
  'appointment.move',
  'appointment.remind',
  'call.log',
  'callback.add',
  'callback.assign',
  'callback.close',
  'callback.move',
  'chat.markRead',
  'chat.send',
  'contact.confirm',
  'kit.followUp',
  'kit.order',
  'kit.approve',
  'kit.setStatus',
  'member.correct',
  'member.skip',
  'member.unskip',
  'member.wish',
  'message.log',
  'portal.sendLink',
  'result.discuss',
  'task.add',
  'task.close',
  'task.move',
  'statement.add',
  'statement.withdraw',
] as const
type KnownKind = (typeof KINDS)[number]
const isKnown = (kind: string): kind is KnownKind => KINDS.some((known) => known === kind)

/** What a change of the outbox is, in the words of the screen: of what kind, and about what. */
export function useChangeText(): (kind: string, label: string) => string {
  const { t } = useTranslation('shell')
  return useCallback(
    (kind, label) => (isKnown(kind) ? t(`attention.kind.${kind}`, { label }) : t('attention.kind.other', { label })),
    [t],
  )
}
