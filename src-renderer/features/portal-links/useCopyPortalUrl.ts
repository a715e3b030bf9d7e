import { useTranslation } from 'react-i18next'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
import type { BoardCard } from '#shared/ipc/board.ts'
import { call, useDeskApi } from '../../api/index.ts'
import { notifyError, notifyOk } from '../../ui/notices.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import { useCommands } from '../commands/index.ts'

/** Copies a member's portal address; main has the clipboard. */
export function useCopyPortalUrl(): { readonly busy: boolean; readonly copy: (memberId: string) => void } {
  const { t } = useTranslation('portalLinks')
  const api = useDeskApi()
  const { busy, run } = useOneAtATime({ wholeDoubleClick: true })
  return {
    busy,
    copy: (memberId) =>
      run(async () => {
        try {
          await call(api.portalLinks.copyUrl({ memberId }))
          notifyOk(t('copied'))
        } catch (error) {
          notifyError(error)
        }
      }),
  }
}

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
