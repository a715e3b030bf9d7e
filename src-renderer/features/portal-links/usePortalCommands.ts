import { useTranslation } from 'react-i18next'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
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
      : [
          {
            id: 'member.copyPortalUrl',
            label: t('copyUrl'),
            group: 'member',
            keys: DESK_KEYS['member.portalUrl'],
            run: () => copy(card.id),
          },
        ],
  )
}
