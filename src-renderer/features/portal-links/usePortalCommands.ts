import { useTranslation } from 'react-i18next'
import type { BoardCard } from '#shared/ipc/board.ts'
import { useCommands } from '../commands/index.ts'
import { useCopyPortalUrl } from './useCopyPortalUrl.ts'

/** Offers Copy Portal URL for the selected member by key and in the palette; nothing without one. */
export function usePortalCommands(card: BoardCard | null): void {
  const { t } = useTranslation('portalLinks')
  const { copy } = useCopyPortalUrl()
  useCommands(
    card === null
      ? []
      : [{ id: 'member.copyPortalUrl', label: t('copyUrl'), group: 'member', keys: 'p', run: () => copy(card.id) }],
  )
}
