import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { BoardCard } from '#shared/ipc/board.ts'
import { CardButton } from '../../ui/CardButton.tsx'
import { fullName } from '../../ui/full-name.ts'
import { LabMenu } from './LabMenu.tsx'
import { LAB_KEYS } from './lab-keys.ts'
import { useLabNames, useOpenLink } from './useLabLinks.ts'

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
