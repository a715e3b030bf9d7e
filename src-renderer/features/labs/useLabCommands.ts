import { useTranslation } from 'react-i18next'
import type { BoardCard } from '#shared/ipc/board.ts'
import type { CardLink } from '#shared/ipc/links.ts'
import { useCommands, type Command } from '../commands/index.ts'
import { LAB_KEYS } from './lab-keys.ts'
import { useLabNames, useOpenLink } from './useLabLinks.ts'

/** Offers the pages of both labs for the selected member by key and in the palette; nothing without one. */
export function useLabCommands(card: BoardCard | null): void {
  const { t } = useTranslation('board')
  const { first, second } = useLabNames()
  const open = useOpenLink()
  const command = (link: CardLink, keys: string, label: string): Command => ({
    id: `member.open.${link}`,
    label,
    keys,
    group: 'member',
    run: () => {
      if (card) open(card.id, link)
    },
  })
  useCommands(
    card === null
      ? []
      : [
          command('labOneScheduler', LAB_KEYS.firstSchedule, t('labs.keys.schedule', { lab: first })),
          command('labTwoScheduler', LAB_KEYS.secondSchedule, t('labs.keys.schedule', { lab: second })),
          command('kitCatalog', LAB_KEYS.secondKit, t('labs.keys.kit', { lab: second })),
        ],
  )
}
