import { Badge, Group, NativeSelect, Text, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { memo, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { canBeGiven } from '#shared/domain/tasks/index.ts'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
import { FailedWorkList, LoadingWorkList } from '../../ui/WorkList.tsx'
import { useCommands, type Command } from '../commands/index.ts'
import { ExportButton } from '../exports/index.ts'
import { HiddenRoom, NothingHere, TabbedRoom, useRoomChoice, useRoomKeys } from '../rooms/index.ts'
import { ROOM_TABS, inTab, useEntries, type Entry, type RoomTab } from './entries.ts'
import classes from './room.module.css'
import { TaskDetail } from './TaskDetail.tsx'
import type { TaskForm } from './TaskRow.tsx'
import { useTaskActions } from './useTasks.ts'

interface Props {
  /** While it is not certain who is on the line, nothing of anybody is on the screen. */
  readonly hidden: boolean
  /** The member whose pane is open beside the list; null: none. */
  readonly openId: string | null
  readonly onOpen: (memberId: string | null) => void
  readonly onCall: (member: { readonly memberId: string; readonly memberName: string }) => void
  readonly onMessages: (memberId: string) => void
  readonly onLeave: () => void
  /** Leads to the board by the mouse. */
  readonly toBoard?: ReactNode
  /** The pane of the open member. */
  readonly pane: ReactNode
  /** Gives the list the keyboard. */
  readonly list: RefObject<HTMLUListElement | null>
}

/** Work that waits (docs/rules/calling.md#the-room-of-tasks): whose, of which kind, worked by keyboard like the board. */
export function TasksRoom(props: Props) {
  const { hidden, openId, onOpen, list } = props
  const { t } = useTranslation('tasks')
  const { entries, error, retry, more } = useEntries()
  const [picked, setPicked] = useState<RoomTab | null>(null)
  const [kind, setKind] = useState('')
  const all = hidden ? [] : (entries ?? [])
  const tab = picked ?? (inTab(all, 'mine').length === 0 && all.length > 0 ? 'team' : 'mine')
  const ofTab = inTab(all, tab)
  const kinds = [...new Set(ofTab.map((entry) => entry.kind))].toSorted()
  const shown = kinds.includes(kind) ? ofTab.filter((entry) => entry.kind === kind) : ofTab
  const tabs = ROOM_TABS.map((value) => ({
    value,
    label: t(`room.tab.${value}`),
    count: inTab(all, value).length + (value === 'mine' || value === 'team' ? more : 0),
  }))
  const pane = useRef<HTMLDivElement>(null)
  const { chosen, choose: chooseLine, focusList } = useRoomChoice(shown, { list, pane })
  const choose = (id: string): void => {
    if (id !== chosen?.id) onOpen(null)
    chooseLine(id)
  }
  const [form, setForm] = useState<TaskForm | null>(null)
  useRoomKeys(shown, { chosen, choose, focusList }, { tabs, onTab: setPicked })
  useRoomCommands({ ...props, chosen, focusList, setForm })
  useEffect(() => {
    if (openId !== null) pane.current?.focus()
  }, [openId])
  if (hidden) return <HiddenRoom toBoard={props.toBoard} />
  if (error) return <FailedWorkList error={error} onRetry={retry} />
  if (!entries) return <LoadingWorkList label={t('loading')} />
  return (
    <TabbedRoom
      tabsLabel={t('room.tabs')}
      tabs={tabs}
      tab={tab}
      onTab={setPicked}
      tools={
        <Group gap="xs" wrap="nowrap">
          <NativeSelect
            aria-label={t('room.kind')}
            value={kinds.includes(kind) ? kind : ''}
            data={[{ value: '', label: t('room.allKinds') }, ...kinds]}
            onChange={(event) => setKind(event.currentTarget.value)}
          />
          <TasksExport shown={shown} tab={tab} kind={kinds.includes(kind) ? kind : null} />
          {props.toBoard}
        </Group>
      }
      listLabel={t('title')}
      columns={(['who', 'what', 'whose', 'since', 'due'] as const).map((column) => t(`room.column.${column}`))}
      layout={classes['lines'] ?? ''}
      items={shown}
      empty={t(`room.empty.${tab}`)}
      isOverdue={(entry) => entry.isOverdue}
      renderLine={(entry) => <Line entry={entry} />}
      below={
        more > 0 && (tab === 'mine' || tab === 'team') ? (
          <Text size="sm" c="dimmed" p="xs">
            {t('clinical.more', { count: more })}
          </Text>
        ) : null
      }
      choice={{ chosen, choose }}
      list={list}
      paneTitle={t('room.chosen')}
      pane={pane}
    >
      {chosen === null ? (
        <NothingHere>{t('room.pick')}</NothingHere>
      ) : (
        <TaskDetail
          key={chosen.id}
          entry={chosen}
          form={form}
          onForm={setForm}
          onFormEnd={focusList}
          opened={openId === chosen.memberId}
          onOpen={() => onOpen(chosen.memberId)}
          onCall={props.onCall}
          onMessages={props.onMessages}
        />
      )}
      {openId === null ? null : props.pane}
    </TabbedRoom>
  )
}

/** Who, what, whose, since when, due when. Drawn again only when that changes: the keyboard moves through hundreds of them. */
const Line = memo(function Line({ entry }: { readonly entry: Entry }) {
  const { t } = useTranslation('tasks')
  return (
    <>
      <bdi className={classes['who']}>{entry.memberName}</bdi>{' '}
      <span>
        {entry.kind}
        {entry.type === 'clinical' && entry.item.urgent ? (
          <Badge component="span" ml={6} size="sm" color="red">
            {t('clinical.urgent')}
          </Badge>
        ) : null}
      </span>{' '}
      <bdi className={classes['faint']}>{entry.whose}</bdi> <span className={classes['faint']}>{entry.since}</span>{' '}
      <span className={classes['due']}>
        {entry.overdueSince === undefined ? (
          entry.due
        ) : (
          <>
            <VisuallyHidden>{entry.due}</VisuallyHidden>
            <span aria-hidden="true" className={classes['overdue']}>
              <IconAlertTriangle size={15} />
              {entry.overdueSince}
            </span>
          </>
        )}
      </span>
    </>
  )
})

interface RoomCommands extends Pick<Props, 'openId' | 'onOpen' | 'onLeave'> {
  readonly chosen: Entry | null
  readonly focusList: () => void
  readonly setForm: (form: TaskForm) => void
}

function useRoomCommands({ chosen, focusList, setForm, openId, onOpen, onLeave }: RoomCommands) {
  const { t } = useTranslation('tasks')
  const task = chosen?.type === 'task' ? chosen.item : null
  const { takeOver } = useTaskActions({ id: task?.id ?? '' })
  const act = (id: 'end' | 'assign' | 'snooze', form: TaskForm): Command => ({
    id: `tasks.${id}`,
    label: t(`room.keys.${id}`),
    group: 'board',
    keys: DESK_KEYS[`tasks.${id}`],
    ofList: true,
    run: () => setForm(form),
  })
  useCommands([
    ...(chosen === null
      ? []
      : [
          {
            id: 'tasks.open',
            label: t('room.keys.open'),
            group: 'board' as const,
            keys: 'Enter',
            ofList: true,
            run: () => onOpen(chosen.memberId),
          },
        ]),
    ...(task?.canTake === true
      ? [
          {
            id: 'tasks.take',
            label: t('room.keys.take'),
            group: 'board' as const,
            keys: DESK_KEYS['tasks.take'],
            ofList: true,
            run: takeOver,
          },
        ]
      : []),
    ...(task === null || !canBeGiven(task.task) ? [] : [act('assign', 'assign')]),
    ...(task !== null && task.endedBy === null ? [act('snooze', 'move'), act('end', 'done')] : []),
    {
      id: 'tasks.back',
      label: t(openId === null ? 'room.keys.leave' : 'room.keys.close'),
      group: 'board',
      keys: 'Escape',
      run: () => {
        if (openId === null) return onLeave()
        onOpen(null)
        focusList()
      },
    },
  ])
}

interface ExportProps {
  readonly shown: readonly Entry[]
  readonly tab: RoomTab
  readonly kind: string | null
}

/** The tasks that the list shows, as a file: of its tab, and of one kind where one is chosen. What is no task stays here. */
function TasksExport({ shown, tab, kind }: ExportProps) {
  const { t } = useTranslation('tasks')
  const ids = shown.flatMap((entry) => (entry.type === 'task' ? [entry.item.id] : []))
  const also = [t(`room.tab.${tab}`), ...(kind === null ? [] : [kind])]
  return <ExportButton kind="tasks" asked={{ status: 'open' }} shown={{ list: 'rows', ids }} also={also} />
}
