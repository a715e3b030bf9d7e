import { Group, Badge, NativeSelect, Tabs, Text, VisuallyHidden } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { canBeGiven } from '#shared/domain/tasks/index.ts'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
import { FailedWorkList, LoadingWorkList } from '../../ui/WorkList.tsx'
import { useCommands, type Command } from '../commands/index.ts'
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
  const all = entries ?? []
  const tab = picked ?? (inTab(all, 'mine').length === 0 && all.length > 0 ? 'team' : 'mine')
  const ofTab = inTab(all, tab)
  const kinds = [...new Set(ofTab.map((entry) => entry.kind))].toSorted()
  const shown = kinds.includes(kind) ? ofTab.filter((entry) => entry.kind === kind) : ofTab
  const choice = useChoice(shown, list)
  const choose = (id: string): void => {
    if (id !== choice.selected?.id) onOpen(null)
    choice.choose(id)
  }
  const [form, setForm] = useState<TaskForm | null>(null)
  useRoomCommands({ ...props, shown, selected: choice.selected, choose, setForm, setTab: setPicked })
  const pane = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (openId !== null) pane.current?.focus()
  }, [openId])
  if (hidden) return null
  if (error) return <FailedWorkList error={error} onRetry={retry} />
  if (!entries) return <LoadingWorkList label={t('loading')} />
  return (
    <Tabs
      className={classes.room}
      variant="pills"
      value={tab}
      activateTabWithKeyboard={false}
      onChange={(value) => setPicked(ROOM_TABS.find((one) => one === value) ?? 'mine')}
    >
      <div className={classes.head}>
        <Tabs.List aria-label={t('room.tabs')}>
          {ROOM_TABS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`room.tab.${one}`)}{' '}
              <span className={classes.count}>
                {inTab(all, one).length + (one === 'mine' || one === 'team' ? more : 0)}
              </span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Group gap="xs" wrap="nowrap">
          <NativeSelect
            aria-label={t('room.kind')}
            value={kinds.includes(kind) ? kind : ''}
            data={[{ value: '', label: t('room.allKinds') }, ...kinds]}
            onChange={(event) => setKind(event.currentTarget.value)}
          />
          {props.toBoard}
        </Group>
      </div>
      <Tabs.Panel value={tab} className={classes.frame}>
        <div className={classes.column}>
          {shown.length === 0 ? (
            <p className={classes.empty}>{t(`room.empty.${tab}`)}</p>
          ) : (
            <List entries={shown} selectedId={choice.selected?.id ?? null} onChoose={choose} list={list} />
          )}
          {more > 0 && (tab === 'mine' || tab === 'team') ? (
            <Text size="sm" c="dimmed" p="xs">
              {t('clinical.more', { count: more })}
            </Text>
          ) : null}
        </div>
        <div ref={pane} className={classes.detail} tabIndex={-1}>
          <VisuallyHidden component="h2">{t('room.chosen')}</VisuallyHidden>
          {choice.selected === null ? (
            <p className={classes.empty}>{t('room.pick')}</p>
          ) : (
            <TaskDetail
              key={choice.selected.id}
              entry={choice.selected}
              form={form}
              onForm={setForm}
              onFormEnd={choice.focusList}
              opened={openId === choice.selected.memberId}
              onOpen={() => onOpen(choice.selected?.memberId ?? null)}
              onCall={props.onCall}
              onMessages={props.onMessages}
            />
          )}
          {openId === null ? null : props.pane}
        </div>
      </Tabs.Panel>
    </Tabs>
  )
}

interface Choice {
  readonly selected: Entry | null
  readonly choose: (id: string) => void
  readonly focusList: () => void
}

/** Which line is chosen: the one that took the place of a line that has gone. The keyboard goes along. */
function useChoice(shown: readonly Entry[], list: RefObject<HTMLUListElement | null>): Choice {
  const [chosen, setChosen] = useState<{ readonly id: string; readonly index: number } | null>(null)
  const found = shown.findIndex(({ id }) => id === chosen?.id)
  const index = found >= 0 ? found : Math.min(chosen?.index ?? 0, shown.length - 1)
  const selected = shown[index] ?? null
  const choose = (id: string): void =>
    setChosen({
      id,
      index: Math.max(
        0,
        shown.findIndex((one) => one.id === id),
      ),
    })
  const focusList = (): void => {
    const row = list.current?.querySelector('[aria-selected="true"]')
    if (row instanceof HTMLElement) row.focus()
  }
  useLayoutEffect(() => {
    // Whatever had the keyboard went with its line.
    if (document.activeElement === document.body || list.current?.contains(document.activeElement)) focusList()
  })
  return { selected, choose, focusList }
}

interface ListProps {
  readonly entries: readonly Entry[]
  readonly selectedId: string | null
  readonly onChoose: (id: string) => void
  readonly list: RefObject<HTMLUListElement | null>
}

/** A line each: who, what, whose, since when, due when. */
function List({ entries, selectedId, onChoose, list }: ListProps) {
  const { t } = useTranslation('tasks')
  return (
    <>
      <div className={classes.titles} aria-hidden>
        {(['who', 'what', 'whose', 'since', 'due'] as const).map((column) => (
          <span key={column}>{t(`room.column.${column}`)}</span>
        ))}
      </div>
      <ul ref={list} role="listbox" data-desk-keys aria-label={t('title')} className={classes.list}>
        {entries.map((entry) => (
          <li
            key={entry.id}
            role="option"
            aria-selected={entry.id === selectedId}
            tabIndex={entry.id === selectedId ? 0 : -1}
            className={classes.line}
            data-overdue={entry.isOverdue || undefined}
            onClick={() => onChoose(entry.id)}
            // Also by a screen reader, whose keys are not those of the desk.
            onFocus={() => onChoose(entry.id)}
          >
            <bdi className={classes.who}>{entry.memberName}</bdi>{' '}
            <span>
              {entry.kind}
              {entry.type === 'clinical' && entry.item.urgent ? (
                <Badge component="span" ml={6} size="sm" color="red">
                  {t('clinical.urgent')}
                </Badge>
              ) : null}
            </span>{' '}
            <bdi className={classes.faint}>{entry.whose}</bdi> <span className={classes.faint}>{entry.since}</span>{' '}
            <span className={classes.due}>{entry.due}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

interface RoomCommands extends Pick<Props, 'openId' | 'onOpen' | 'onLeave' | 'list'> {
  readonly shown: readonly Entry[]
  readonly selected: Entry | null
  readonly choose: (id: string) => void
  readonly setForm: (form: TaskForm) => void
  readonly setTab: (tab: RoomTab) => void
}

function useRoomCommands({ shown, selected, choose, setForm, setTab, openId, onOpen, onLeave, list }: RoomCommands) {
  const { t } = useTranslation('tasks')
  const task = selected?.type === 'task' ? selected.item : null
  const { takeOver } = useTaskActions({ id: task?.id ?? '' })
  const move = (id: string, keys: readonly string[], to: (index: number) => number): Command => ({
    id: `tasks.${id}`,
    label: t(`room.keys.${id === 'next' ? 'next' : 'previous'}`),
    group: 'board',
    keys,
    keyOnly: true,
    ofList: true,
    run: () => {
      const index = shown.findIndex((entry) => entry.id === selected?.id)
      const entry = shown[Math.max(0, Math.min(shown.length - 1, to(index)))]
      if (!entry) return
      // From anywhere in the room the arrows are those of the list.
      list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus()
      choose(entry.id)
    },
  })
  const act = (id: 'end' | 'assign' | 'snooze', form: TaskForm): Command => ({
    id: `tasks.${id}`,
    label: t(`room.keys.${id}`),
    group: 'board',
    keys: DESK_KEYS[`tasks.${id}`],
    ofList: true,
    run: () => setForm(form),
  })
  useCommands([
    move('next', [DESK_KEYS['board.next'], 'ArrowDown'], (index) => index + 1),
    move('previous', [DESK_KEYS['board.previous'], 'ArrowUp'], (index) => index - 1),
    ...ROOM_TABS.map((tab, index): Command => ({
      id: `tasks.tab.${tab}`,
      label: t('room.keys.tab', { tab: t(`room.tab.${tab}`) }),
      group: 'board',
      keys: String(index + 1),
      run: () => setTab(tab),
    })),
    ...(selected === null
      ? []
      : [
          {
            id: 'tasks.open',
            label: t('room.keys.open'),
            group: 'board' as const,
            keys: 'Enter',
            ofList: true,
            run: () => onOpen(selected.memberId),
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
        list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus()
      },
    },
  ])
}
