import { Button, Stack } from '@mantine/core'
import { IconPencilPlus } from '@tabler/icons-react'
import { memo, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { callKeyCode } from '#shared/domain/keys/index.ts'
import type { BoardCard } from '#shared/ipc/board.ts'
import { useWindowKey } from '../../ui/useWindowKey.ts'
import { KeyCaps, useCommands } from '../commands/index.ts'
import { RECORD_KEY, recordAbout, recordActions, subjectOf, type RecordSubject } from './record.store.ts'
import { RecordedList } from './RecordedList.tsx'

/** The part of a running call that records what is said, with what was recorded in it so far. */
export const RecordPart = memo(function RecordPart({ subject }: { subject: RecordSubject }) {
  const { t } = useTranslation('statements')
  const open = (): void => recordActions.open(subject)
  // The dialog stays open while the call goes on: who is on the line may be known by now, or the number another one.
  useEffect(() => recordActions.follow(subject), [subject])
  useWindowKey(callKeyCode('call.record'), open)
  return (
    <Stack gap="xs" component="section" aria-label={t('part')}>
      <Button
        size="xs"
        variant="default"
        justify="space-between"
        leftSection={<IconPencilPlus size={16} aria-hidden />}
        rightSection={<KeyCaps keys="Alt+S" />}
        aria-keyshortcuts="Alt+S"
        onClick={open}
      >
        {t('open')}
      </Button>
      <RecordedList memberId={subject.memberId} thisCall />
    </Stack>
  )
})

/** The same on an open card: everything that stands, whoever recorded it. */
export function MemberStatements({ card }: { card: BoardCard }) {
  const { t } = useTranslation('statements')
  const subject = subjectOf(card)
  return (
    <Stack gap="xs" align="flex-start">
      <RecordedList memberId={subject.memberId} />
      <Button
        size="compact-sm"
        variant="default"
        rightSection={<KeyCaps keys={RECORD_KEY} />}
        aria-keyshortcuts={RECORD_KEY}
        onClick={() => recordActions.open(subject)}
      >
        {t('open')}
      </Button>
    </Stack>
  )
}

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
