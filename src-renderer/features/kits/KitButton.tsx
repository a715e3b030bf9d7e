import { useTranslation } from 'react-i18next'
import type { BoardCard } from '#shared/ipc/board.ts'
import { CardButton } from '../../ui/CardButton.tsx'
import { fullName } from '../../ui/full-name.ts'
import { recommendedKits } from '#shared/domain/kits/index.ts'
import { KIT_KEY, sendKit } from './send-kit.ts'

interface Props {
  readonly card: BoardCard
  /** Whether the Tab key stops here: only on the selected card. */
  readonly reachable?: boolean
}

/** Send Test Kit, with the number of recommended kits. Opens the dialog of `KitDialogHost`. */
export function KitButton({ card, reachable = true }: Props) {
  const { t } = useTranslation('kits')
  const count = recommendedKits(card.openGapNames).length
  const name = fullName(card)
  return (
    <CardButton
      label={count === 0 ? t('sendToNone', { name }) : t('sendTo', { name, count })}
      count={count}
      title={`${t('send')} (${KIT_KEY.toUpperCase()})`}
      reachable={reachable}
      onClick={() => sendKit(card)}
    >
      {t('send')}
    </CardButton>
  )
}
