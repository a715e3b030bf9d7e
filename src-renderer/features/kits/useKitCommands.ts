import { useTranslation } from 'react-i18next'
import type { BoardCard } from '#shared/ipc/board.ts'
import { useCommands } from '../commands/index.ts'
import { KIT_KEY, sendKit } from './send-kit.ts'

/** Offers Send Test Kit for the selected member by key and in the palette; nothing without one. */
export function useKitCommands(card: BoardCard | null): void {
  const { t } = useTranslation('kits')
  useCommands(
    card === null
      ? []
      : [{ id: 'member.sendKit', label: t('send'), group: 'member', keys: KIT_KEY, run: () => sendKit(card) }],
  )
}
