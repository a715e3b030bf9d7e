import { useTranslation } from 'react-i18next'
import type { BoardCard } from '#shared/ipc/board.ts'
import { useCommands } from '../commands/index.ts'
import { recordAbout, RECORD_KEY } from './record.store.ts'

/** The key and the palette's line that record what the selected member said. */
export function useRecordCommand(card: BoardCard | null): void {
  const { t } = useTranslation('statements')
  useCommands(
    card === null
      ? []
      : [
          {
            id: 'member.record',
            label: t('open'),
            group: 'member',
            keys: RECORD_KEY,
            run: () => recordAbout(card),
          },
        ],
  )
}
