import { Button, Group, Kbd, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { OFFERED_TASKS, type OfferedTask } from '#shared/domain/tasks/index.ts'
import { formatDate } from '#shared/domain/time/index.ts'
import type { TaskItem } from '#shared/ipc/tasks.ts'
import { TASK_AUDIENCES, type TaskAudience } from '#shared/sync/vocabulary.ts'
import { call, useDeskApi } from '../../api/index.ts'
import { AddButton, useJustAdded } from '../../ui/AddButton.tsx'
import { notifyError } from '../../ui/notices.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { useColleagueNames } from '../absences/index.ts'
import { useToday } from './TaskForms.tsx'
import classes from './tasks.module.css'
import { useReadTasksAgain, useTaskActions } from './useTasks.ts'

interface Props {
  readonly memberId: string
  /** A note may speak of health: only once it is certain who is on the line, or while nobody is. */
  readonly withNote: boolean
  readonly opened: boolean
  readonly onToggle: (opened: boolean) => void
  /** Key that opens it, as it is told to people; null if there is none. */
  readonly hint: string | null
}

/** Adds a task with one key: each kind has its number, its people and its day. Whatever differs is picked before. */
export function TaskAdder({ memberId, withNote, opened, onToggle, hint }: Props) {
  const { t } = useTranslation('tasks')
  const { added, add, busy } = useAddTask(memberId)
  const close = (): void => onToggle(false)
  return (
    <div className={classes.adder}>
      <Group gap="xs">
        <AddButton label={t('add.open')} opened={opened} onToggle={onToggle} hint={hint} />
      </Group>
      {added === null ? null : <Added item={added} />}
      {opened ? (
        <Picker
          memberId={memberId}
          withNote={withNote}
          busy={busy}
          onBack={close}
          onPick={(task, choice) => add(task, choice, close)}
        />
      ) : null}
    </div>
  )
}

interface Choice {
  readonly note: string
  readonly audience: TaskAudience | null
  readonly assignedTo: string | null
  readonly dueOn: string | null
}
const NOTHING_CHOSEN: Choice = { note: '', audience: null, assignedTo: null, dueOn: null }

/** Adds, and remembers for ten seconds what was added. */
function useAddTask(memberId: string) {
  const api = useDeskApi()
  const readAgain = useReadTasksAgain()
  const { busy, run } = useOneAtATime()
  const [added, setAdded] = useJustAdded<TaskItem>()
  const add = (task: OfferedTask, choice: Choice, onDone: () => void): void =>
    run(async () => {
      const { note, audience, assignedTo, dueOn } = choice
      try {
        const asked = {
          memberId,
          task,
          note,
          assignedTo,
          ...(audience ? { audience } : {}),
          ...(dueOn ? { dueOn } : {}),
        }
        setAdded(await call(api.tasks.add(asked)))
        onDone()
      } catch (error) {
        notifyError(error)
      }
      await readAgain()
    })
  return { added, add, busy }
}

/** What was just added, and the way back. */
function Added({ item }: { item: TaskItem }) {
  const { t } = useTranslation('tasks')
  const { locale } = useFormatContext()
  const [undone, setUndone] = useState<string | null>(null)
  const { close } = useTaskActions(item)
  const whose =
    item.audience === 'person' ? (item.assigneeName ?? t('audience.person')) : t(`audience.${item.audience}`)
  if (undone === item.id) return null
  return (
    <p className={classes.added} role="status">
      <span>{t('add.added', { kind: t(`kind.${item.task}`), whose, day: formatDate(item.dueOn, locale) })}</span>
      <Button
        size="compact-xs"
        variant="subtle"
        onClick={() => close({ status: 'cancelled', outcome: t('word.mistake') }, () => setUndone(item.id))}
      >
        {t('add.undo')}
      </Button>
    </p>
  )
}

interface PickerProps {
  readonly memberId: string
  readonly withNote: boolean
  readonly busy: boolean
  readonly onPick: (task: OfferedTask, choice: Choice) => void
  readonly onBack: () => void
}

function Picker({ memberId, withNote, busy, onPick, onBack }: PickerProps) {
  const { t } = useTranslation('tasks')
  useReturnFocus()
  const [choice, setChoice] = useState(NOTHING_CHOSEN)
  const first = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  // Before it is seen: the number that somebody presses next is for this list.
  useLayoutEffect(() => {
    panel.current?.scrollIntoView?.({ block: 'nearest' })
    first.current?.focus({ preventScroll: true })
  }, [])
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      return onBack()
    }
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement
    const kind = OFFERED_TASKS[Number(event.key) - 1]
    if (isTyping || kind === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onPick(kind, choice)
  }
  return (
    // The numbers belong to the buttons inside.
    <div ref={panel} role="group" aria-label={t('add.title')} className={classes.picker} onKeyDown={onKey}>
      <div className={classes.kinds}>
        {OFFERED_TASKS.map((kind, index) => (
          <Button
            key={kind}
            ref={index === 0 ? first : null}
            size="compact-sm"
            variant="light"
            justify="flex-start"
            aria-disabled={busy}
            aria-keyshortcuts={String(index + 1)}
            leftSection={<Kbd aria-hidden>{index + 1}</Kbd>}
            onClick={() => onPick(kind, choice)}
          >
            {t(`kind.${kind}`)}
          </Button>
        ))}
      </div>
      {withNote ? (
        <TextInput
          size="xs"
          label={t('add.note')}
          maxLength={2000}
          value={choice.note}
          onChange={(event) => setChoice({ ...choice, note: event.currentTarget.value })}
        />
      ) : null}
      <Details memberId={memberId} choice={choice} onChange={setChoice} />
    </div>
  )
}

interface DetailsProps {
  readonly memberId: string
  readonly choice: Choice
  readonly onChange: (choice: Choice) => void
}

const PERSON = 'person:'

/** Somebody else or another day than the kind has. */
function Details({ memberId, choice, onChange }: DetailsProps) {
  const { t } = useTranslation('tasks')
  const api = useDeskApi()
  const today = useToday()
  const nameOf = useColleagueNames()
  const { data: colleagues = [] } = useQuery({
    queryKey: ['tasks', 'colleagues', memberId],
    queryFn: () => call(api.tasks.listColleagues({ memberId })),
  })
  const value = choice.audience === 'person' ? `${PERSON}${choice.assignedTo ?? ''}` : (choice.audience ?? '')
  const pick = (picked: string): void => {
    const assignedTo = picked.startsWith(PERSON) ? picked.slice(PERSON.length) : null
    const audience = assignedTo === null ? (TASK_AUDIENCES.find((one) => one === picked) ?? null) : 'person'
    onChange({ ...choice, audience, assignedTo })
  }
  return (
    <Group gap="xs" grow align="flex-end">
      <NativeSelect
        size="xs"
        label={t('add.whose')}
        value={value}
        data={[
          { value: '', label: t('add.usual') },
          ...TASK_AUDIENCES.filter((one) => one !== 'person').map((one) => ({
            value: one,
            label: t(`audience.${one}`),
          })),
          ...colleagues.map((one) => ({ value: `${PERSON}${one.id}`, label: nameOf(one) })),
        ]}
        onChange={(event) => pick(event.currentTarget.value)}
      />
      <TextInput
        size="xs"
        type="date"
        label={t('add.day')}
        min={today}
        max="9999-12-31"
        value={choice.dueOn ?? ''}
        onChange={(event) => onChange({ ...choice, dueOn: event.currentTarget.value || null })}
      />
    </Group>
  )
}
