import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { BoardCard } from '#shared/ipc/board.ts'
import type { CardLink } from '#shared/ipc/links.ts'
import { CardButton } from '../../ui/CardButton.tsx'
import { fullName } from '../../ui/full-name.ts'
import { useCommands, type Command } from '../commands/index.ts'
import { LAB_KEYS, useLabNames, useOpenLink } from './useLabLinks.ts'
import { LabMenu } from './LabMenu.tsx'

interface Props {
  readonly card: BoardCard
  /** Whether the Tab key stops here: only on the selected card. */
  readonly reachable?: boolean
}

/** The first lab's button and the second lab's menu (docs/rules/care.md#outside-links). */
export function LabButtons({ card, reachable = true }: Props) {
  const { t } = useTranslation('board')
  const { first, second } = useLabNames()
  const open = useOpenLink()
  const name = fullName(card)
  return (
    <>
      <CardButton
        label={t('labs.scheduleFor', { lab: first, name })}
        title={`${t('labs.keys.schedule', { lab: first })} (${LAB_KEYS.firstSchedule.toUpperCase()})`}
        reachable={reachable}
        onClick={() => open(card.id, 'labOneScheduler')}
      >
        {first}
      </CardButton>
      <LabMenu
        label={t('labs.menuFor', { lab: second, name })}
        reachable={reachable}
        onPick={(link) => open(card.id, link)}
      >
        {second}
        <IconChevronDown size={12} aria-hidden />
      </LabMenu>
    </>
  )
}

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
