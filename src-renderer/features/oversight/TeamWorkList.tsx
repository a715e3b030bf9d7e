import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDateTime } from '#shared/domain/time/index.ts'
import type { CallInput } from '#shared/ipc/index.ts'
import type { TeamWorkItem } from '#shared/ipc/oversight.ts'
import { call, useDeskApi } from '../../api/index.ts'
import { errorText } from '../../ui/notices.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { ExportButton } from '../exports/index.ts'
import workList from '../../ui/work-list.module.css'

interface Props {
  readonly asked: CallInput<'oversight', 'listTeamWork'>
  readonly onOpen: (memberId: string) => void
}

/** What one figure counts, each a way to its member. */
export function TeamWorkList({ asked, onOpen }: Props) {
  const { t } = useTranslation('oversight')
  const api = useDeskApi()
  const { data, error } = useQuery({
    queryKey: ['oversight', 'work', asked.whose, asked.figure],
    queryFn: () => call(api.oversight.listTeamWork(asked)),
    gcTime: 0,
  })
  if (error) return <Text role="alert">{errorText(error)}</Text>
  if (!data) return <Skeleton height={200} aria-hidden />
  if (data.length === 0) return <Text c="dimmed">{t('team.nothing')}</Text>
  return (
    <Stack gap="sm">
      <WorkExports items={data} />
      <ul className={workList.rows}>
        {data.map((item) => (
          <WorkRow key={item.id} item={item} onOpen={onOpen} />
        ))}
      </ul>
    </Stack>
  )
}

/** What kind of file has the rows of each; of members who wait for an answer it has the members. */
const KINDS = { call: 'history', callback: 'callbacks', task: 'tasks', unread: 'members' } as const

/** The list as a file, or as one for each kind of work in it. */
function WorkExports({ items }: { readonly items: readonly TeamWorkItem[] }) {
  const { t } = useTranslation('exports')
  const whats = [...new Set(items.map(({ what }) => what))]
  return (
    <Group gap="xs">
      {whats.map((what) => {
        const rows = items.filter((item) => item.what === what)
        const ids = [...new Set(rows.map((item) => (what === 'unread' ? item.memberId : item.id)))]
        return (
          <ExportButton
            key={what}
            kind={KINDS[what]}
            named={whats.length > 1}
            shown={{ list: 'rows', ids }}
            also={[t('narrows.shown')]}
          />
        )
      })}
    </Group>
  )
}

function WorkRow({ item, onOpen }: { readonly item: TeamWorkItem; readonly onOpen: (memberId: string) => void }) {
  const { t } = useTranslation('oversight')
  const words = useWorkWords(item)
  return (
    <li className={workList.row}>
      <Group gap="sm" wrap="nowrap" justify="space-between">
        <Stack gap={0} miw={0}>
          <span className={workList.name} dir="auto">
            {item.memberName}
          </span>
          <Text size="sm" c="dimmed" dir="auto">
            {words}
          </Text>
        </Stack>
        <Button
          size="compact-sm"
          variant="default"
          flex="none"
          aria-label={t('team.openName', { name: item.memberName })}
          onClick={() => onOpen(item.memberId)}
        >
          {t('team.open')}
        </Button>
      </Group>
    </li>
  )
}

function useWorkWords(item: TeamWorkItem): string {
  const { t } = useTranslation(['oversight', 'board', 'tasks'])
  const format = useFormatContext()
  const who = item.who ?? t('team.anybody')
  if (item.what === 'task') {
    return t('team.task', { task: t(`tasks:kind.${item.word}`), date: formatDate(item.at, format.locale), who })
  }
  const time = formatDateTime(item.at, format)
  if (item.what === 'unread') return t('team.unreadSince', { time })
  if (item.what === 'callback') return t('team.callback', { time, who })
  return t('team.call', { outcome: t(`board:calls.outcome.${item.word}`), time, who })
}

interface CallsTodayProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** Shows a member, on the board. */
  readonly onOpenMember: (memberId: string) => void
  readonly figure: 'calls' | 'reached'
}

/** The calls that the board's header counts: everybody's of this station's members. */
export function CallsTodayDialog({ figure, opened, onClose, onOpenMember }: CallsTodayProps) {
  const { t } = useTranslation(['oversight', 'common'])
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(`today.${figure}`)}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <TeamWorkList
        asked={{ whose: 'everybody', figure }}
        onOpen={(memberId) => {
          onClose()
          onOpenMember(memberId)
        }}
      />
    </Modal>
  )
}
