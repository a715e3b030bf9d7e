import { useTranslation } from 'react-i18next'
import type { BoardCard } from '#shared/ipc/board.ts'
import { CardButton } from '../../ui/CardButton.tsx'
import { fullName } from '../../ui/full-name.ts'
import { chatActions } from './chat.store.ts'

interface Props {
  readonly card: BoardCard
  /** Whether the Tab key stops here: only on the selected card. */
  readonly reachable?: boolean
}

/** Message, with the number of unread messages of the member. Opens the dialog of `CommunicationHub`. */
export function MessageButton({ card, reachable = true }: Props) {
  const { t } = useTranslation('chat')
  const name = fullName(card)
  const count = card.unreadMessages
  return (
    <CardButton
      label={count === 0 ? t('button.of', { name }) : t('button.unread', { name, count })}
      count={count}
      title={`${t('button.label')} (M)`}
      reachable={reachable}
      onClick={() => chatActions.open(card.id)}
    >
      {t('button.label')}
    </CardButton>
  )
}
