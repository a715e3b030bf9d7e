import { Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { afterWorkdays, asksForWord, canBeDueOn, isTooLate, usualAudience } from '#shared/domain/tasks/index.ts'
import { localDate, ownZone } from '#shared/domain/time/index.ts'
import type { TaskItem } from '#shared/ipc/tasks.ts'
import type { TaskResult } from '#shared/sync/vocabulary.ts'
import { call, useDeskApi, useDeskNow } from '../../api/index.ts'
import { useColleagueNames } from '../absences/index.ts'
import classes from './tasks.module.css'
import { useTaskActions, useTasks } from './useTasks.ts'

interface FormProps {
  readonly item: TaskItem
  readonly name: string
  readonly onDone: () => void
}

/** The word with which it ends; to cancel one it must be there. */
export function EndForm({ item, status, name, onDone }: FormProps & { readonly status: 'done' | 'cancelled' }) {
  const { t } = useTranslation(['tasks', 'call'])
  const { busy, close } = useTaskActions(item)
  const [word, setWord] = useState('')
  const [result, setResult] = useState<TaskResult | null>(null)
  const [asked, setAsked] = useState(false)
  const asksResult = status === 'done' && item.results.length > 0
  const needsWord = status === 'cancelled' || asksForWord(result)
  const missing = needsWord && word.trim() === ''
  const incomplete = missing || (asksResult && result === null)
  return (
    <form
      noValidate
      className={classes.form}
      aria-label={t(`action.${status}Name`, { name })}
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (!incomplete) close({ status, outcome: word.trim(), ...(result === null ? {} : { result }) }, onDone)
      }}
    >
      {asksResult ? (
        <NativeSelect
          size="xs"
          autoFocus
          label={t(`result.label.${resultsOf(item)}`)}
          value={result ?? ''}
          data={[
            { value: '', label: t('result.choose'), disabled: true },
            ...item.results.map((one) => ({ value: one, label: t(`result.${one}`) })),
          ]}
          error={asked && result === null ? <span role="alert">{t('result.missing')}</span> : null}
          onChange={(event) => setResult(item.results.find((one) => one === event.currentTarget.value) ?? null)}
        />
      ) : null}
      <TextInput
        size="xs"
        ref={asksResult ? null : focusOnce}
        label={t(`word.${result === 'referred' || result === 'not-reached' ? result : asksResult ? 'note' : status}`)}
        maxLength={500}
        value={word}
        error={asked && missing ? <span role="alert">{t('word.missing')}</span> : null}
        onChange={(event) => setWord(event.currentTarget.value)}
      />
      <FormButtons label={t(`action.${status}Confirm`)} busy={busy} onCancel={onDone} />
    </form>
  )
}

/** What the answers of a task are about. */
const resultsOf = ({ task }: TaskItem) =>
  task === 'confirm-stop' ? ('meant' as const) : task === 'result-today' ? ('seen' as const) : ('need' as const)

/** Another day; a later one with the reason, which stays with the task. */
export function MoveForm({ item, name, onDone }: FormProps) {
  const { t } = useTranslation(['tasks', 'errors'])
  const { busy, move } = useTaskActions(item)
  const today = useToday()
  const [day, setDay] = useState(afterWorkdays(item.dueOn < today ? today : item.dueOn, 1))
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const wrong = day === '' || !canBeDueOn(day, today)
  const late = day > item.dueOn && isTooLate({ kind: item.task, askedAt: item.askedAt }, day)
  const missing = day > item.dueOn && reason.trim() === ''
  return (
    <form
      noValidate
      className={classes.form}
      aria-label={t('action.moveName', { name })}
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (!wrong && !late && !missing) move({ dueOn: day, reason: reason.trim() }, onDone)
      }}
    >
      <Group gap="xs" grow align="flex-start" preventGrowOverflow={false}>
        <TextInput
          size="xs"
          ref={focusOnce}
          label={t('day.reason')}
          maxLength={500}
          value={reason}
          error={asked && missing ? <span role="alert">{t('word.missing')}</span> : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <TextInput
          size="xs"
          type="date"
          label={t('day.label')}
          min={today}
          max="9999-12-31"
          value={day}
          error={
            asked && (wrong || late) ? <span role="alert">{t(late ? 'errors:tasks.tooLate' : 'day.wrong')}</span> : null
          }
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      </Group>
      <FormButtons label={t('action.moveConfirm')} busy={busy} onCancel={onDone} />
    </form>
  )
}

/** To a colleague, or to those whose work such a task is; what else somebody has left behind goes along where it is wanted. */
export function AssignForm({ item, name, onDone }: FormProps) {
  const { t } = useTranslation(['tasks', 'absences', 'callbacks'])
  const api = useDeskApi()
  const nameOf = useColleagueNames()
  const { busy, assign } = useTaskActions(item)
  const others = useOthersOf(item)
  const [to, setTo] = useState('')
  const [withOthers, setWithOthers] = useState(false)
  const { memberId, task } = item
  const { data: colleagues = [] } = useQuery({
    queryKey: ['tasks', 'colleagues', memberId, task],
    queryFn: () => call(api.tasks.listColleagues({ memberId, task })),
  })
  return (
    <form
      noValidate
      className={classes.form}
      aria-label={t('action.assignName', { name })}
      onSubmit={(event) => {
        event.preventDefault()
        assign({ to: to || null, others: withOthers ? others : [] }, onDone)
      }}
    >
      <NativeSelect
        autoFocus
        size="xs"
        label={t('add.whose')}
        value={to}
        data={[
          { value: '', label: t(`audience.${usualAudience(task)}`) },
          ...colleagues
            .filter(({ id }) => id !== item.assignedTo)
            .map((colleague) => ({ value: colleague.id, label: nameOf(colleague) })),
        ]}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      {others.length === 0 ? null : (
        <Checkbox
          size="xs"
          mt="xs"
          label={t('others', { count: others.length, name: item.assigneeName ?? t('absences:insteadOf.someone') })}
          checked={withOthers}
          onChange={(event) => setWithOthers(event.currentTarget.checked)}
        />
      )}
      <FormButtons label={t('action.assignConfirm')} busy={busy} onCancel={onDone} />
    </form>
  )
}

/** What else waits of whoever is away or has left, by id; nothing of somebody who is here. */
function useOthersOf({ id, assignedTo, standIn }: TaskItem): readonly string[] {
  const { items = [] } = useTasks()
  if (standIn === null) return []
  return items.flatMap((one) =>
    one.id !== id && one.standIn !== null && one.assignedTo === assignedTo ? [one.id] : [],
  )
}

function FormButtons({ label, busy, onCancel }: { label: string; busy: boolean; onCancel: () => void }) {
  const { t } = useTranslation('tasks')
  return (
    <Group gap="xs" mt="xs">
      <Button type="submit" size="compact-sm" loading={busy}>
        {label}
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onCancel}>
        {t('action.back')}
      </Button>
    </Group>
  )
}

/** A form that was just opened has the keyboard. */
const focusOnce: (input: HTMLInputElement | null) => void = (input) => input?.focus()

/** Today on this station's clock, as `YYYY-MM-DD`. */
export function useToday(): string {
  const now = useDeskNow()
  return localDate(ownZone(), now) ?? new Date(now).toISOString().slice(0, 10)
}
