import { Anchor, Badge, Button, Group, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { numberFormat } from '#ui/i18n/numbers.ts'
import { formatDateTime, localDate, ownZone } from '#shared/domain/time/index.ts'
import type { TeamFigure, TeamToday } from '#shared/ipc/oversight.ts'
import { call, useDeskApi, useDeskNow, useFollowWork } from '../../api/index.ts'
import { errorText } from '../../ui/notices.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { ExportButton } from '../exports/index.ts'
import { TeamWorkList } from './TeamWorkList.tsx'

const OVERSIGHT = ['oversight'] as const
const FIGURES = ['calls', 'reached', 'promised', 'overdue'] as const satisfies readonly TeamFigure[]

interface Props {
  /** Shows a member, on the board. */
  readonly onOpenMember: (memberId: string) => void
  /** The way to the board. */
  readonly toBoard: ReactNode
}

/** What everybody of the team has done and has to do today, for supervisors (docs/rules/calling.md#the-team-today). */
export function TeamTodayPage({ onOpenMember, toBoard }: Props) {
  const { t } = useTranslation('oversight')
  useDocumentTitle(t('team.documentTitle'))
  return (
    <Stack gap="lg" w="100%" maw={1080} mx="auto" px="lg" py="xl">
      <Group justify="space-between" wrap="nowrap">
        <Title order={2}>{t('team.title')}</Title>
        {toBoard}
      </Group>
      <Team onOpenMember={onOpenMember} />
    </Stack>
  )
}

/** A figure somebody wants to see behind. */
interface Asked {
  readonly whose: string
  readonly figure: TeamFigure
  /** Of whom it is. */
  readonly name: string
}

function Team({ onOpenMember }: Pick<Props, 'onOpenMember'>) {
  const { t } = useTranslation(['oversight', 'board'])
  const api = useDeskApi()
  const whole = useFollowWork(OVERSIGHT)
  const today = localDate(ownZone(), useDeskNow())
  const [asked, setAsked] = useState<Asked | null>(null)
  const [left, setLeft] = useState<Asked | null>(null)
  const { data, error } = useQuery({
    queryKey: [...OVERSIGHT, 'team'],
    queryFn: () => call(api.oversight.getTeamToday()),
    gcTime: 0,
    refetchInterval: 60_000,
    enabled: whole,
  })
  if (!whole) return <Text role="status">{t('board:list.firstSync.title')}</Text>
  if (error) return <Text role="alert">{errorText(error)}</Text>
  if (!data) return <Skeleton height={200} aria-hidden />
  if (asked !== null) {
    return (
      <Stack gap="sm">
        <Button
          variant="subtle"
          size="compact-sm"
          autoFocus
          leftSection={<IconArrowLeft size={14} aria-hidden />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => {
            setLeft(asked)
            setAsked(null)
          }}
        >
          {t('team.back')}
        </Button>
        <Text component="h3" fw={600} dir="auto">
          {t('team.of', { name: asked.name, figure: t(`team.${asked.figure}`) })}
        </Text>
        <TeamWorkList asked={{ whose: asked.whose, figure: asked.figure }} onOpen={onOpenMember} />
      </Stack>
    )
  }
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('team.hint')}
      </Text>
      <Figures team={data} left={left} onAsk={setAsked} />
      <OverdueTasks tasks={data.overdueTasks} />
      <Unread unread={data.unread} isLeft={left?.figure === 'unread'} onAsk={setAsked} />
      <ExportButton kind="activity" asked={{ from: today, to: today }} />
    </Stack>
  )
}

/** What is overdue by its kind, whoever has it. */
function OverdueTasks({ tasks }: { readonly tasks: TeamToday['overdueTasks'] }) {
  const { t } = useTranslation(['oversight', 'tasks'])
  const numbers = numberFormat(useFormatContext().locale)
  if (tasks.length === 0) return null
  const kinds = tasks.map(({ kind, count }) => `${t(`tasks:kind.${kind}`)} ${numbers.format(count)}`)
  return <Text size="sm">{t('team.overdueTasks', { kinds: kinds.join(', ') })}</Text>
}

interface UnreadProps {
  readonly unread: TeamToday['unread']
  /** Takes the keyboard back. */
  readonly isLeft: boolean
  readonly onAsk: (asked: Asked) => void
}

/** Messages of members that wait for too long, with a way to them. */
function Unread({ unread, isLeft, onAsk }: UnreadProps) {
  const { t } = useTranslation('oversight')
  const format = useFormatContext()
  if (unread === null) return null
  const text = t('team.unreadCount', {
    count: unread.count,
    hours: unread.hours,
    time: formatDateTime(unread.oldest, format),
  })
  return (
    <Group gap="sm">
      <Text size="sm">{text}</Text>
      <Button
        size="compact-sm"
        variant="default"
        autoFocus={isLeft}
        aria-label={t('team.unreadShow')}
        onClick={() => onAsk({ whose: 'everybody', figure: 'unread', name: t('team.everybody') })}
      >
        {t('team.open')}
      </Button>
    </Group>
  )
}

interface FiguresProps {
  readonly team: TeamToday
  /** Which figure takes the keyboard back. */
  readonly left: Asked | null
  readonly onAsk: (asked: Asked) => void
}

function Figures({ team: { people, others }, left, onAsk }: FiguresProps) {
  const { t } = useTranslation('oversight')
  const figures = (whose: string, name: string, work: TeamToday['others']) =>
    FIGURES.map((figure) => (
      <Figure
        key={figure}
        count={work[figure]}
        asked={{ whose, figure, name }}
        isLeft={left?.whose === whose && left.figure === figure}
        onAsk={onAsk}
      />
    ))
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('inbound.person')}</Table.Th>
          {FIGURES.map((figure) => (
            <Table.Th key={figure} ta="right">
              {t(`team.${figure}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {people.map((person) => (
          <Table.Tr key={person.staffId}>
            <Person person={person} />
            {figures(person.staffId, person.name, person)}
          </Table.Tr>
        ))}
        <Table.Tr>
          <Table.Td>{t('team.others')}</Table.Td>
          {figures('others', t('team.others'), others)}
        </Table.Tr>
      </Table.Tbody>
    </Table>
  )
}

function Person({ person }: { readonly person: TeamToday['people'][number] }) {
  const { t } = useTranslation(['oversight', 'common'])
  const format = useFormatContext()
  return (
    <Table.Td>
      <bdi>{person.name}</bdi>{' '}
      <Text component="span" size="sm" c="dimmed">
        {t(`common:role.${person.role}`)}
      </Text>{' '}
      {person.awayUntil === null ? null : (
        <Badge color="amber">{t('team.away', { until: formatDateTime(person.awayUntil, format) })}</Badge>
      )}
    </Table.Td>
  )
}

interface FigureProps {
  readonly count: number
  readonly asked: Asked
  readonly isLeft: boolean
  readonly onAsk: (asked: Asked) => void
}

/** A number with something behind it leads there. */
function Figure({ count, asked, isLeft, onAsk }: FigureProps) {
  const { t } = useTranslation('oversight')
  const numbers = numberFormat(useFormatContext().locale)
  return (
    <Table.Td ta="right">
      {count === 0 ? (
        numbers.format(0)
      ) : (
        <Anchor
          component="button"
          type="button"
          autoFocus={isLeft}
          inherit
          fw={asked.figure === 'overdue' ? 600 : 400}
          aria-label={t('team.show', { name: asked.name, figure: t(`team.${asked.figure}`), count })}
          onClick={() => onAsk(asked)}
        >
          {numbers.format(count)}
        </Anchor>
      )}
    </Table.Td>
  )
}
