import { Badge, Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useContext, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canBeDueOn } from '#shared/domain/tasks/index.ts'
import { formatDate, formatDateTime, localDate, ownZone } from '#shared/domain/time/index.ts'
import type { TaskItem } from '#shared/ipc/tasks.ts'
import type { TaskKind, TaskResult } from '#shared/sync/vocabulary.ts'
import { useDeskNow } from '../../api/index.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import classes from './tasks.module.css'
import workList from '../../ui/work-list.module.css'
import { InsteadOf } from '../absences/index.ts'
import { OpenMessages } from './open-messages.ts'
import { useTaskActions } from './useTasks.ts'

/** What the member wrote stands in the conversation, not in the task. */
const IS_ABOUT_TEXT: Partial<Readonly<Record<TaskKind, true>>> = { 'answer-text': true, 'confirm-stop': true }

type Form = 'done' | 'cancelled' | 'move'

interface Props {
  readonly item: TaskItem
  /** Absent where the member is on the screen already: the name is left out, too. */
  readonly onCall?: (item: TaskItem) => void
}

/** One task: about whom, what, whose, by when, why; and what to do about it. */
export function TaskRow({ item, onCall }: Props) {
  const { t } = useTranslation('tasks')
  const openMessages = useContext(OpenMessages)
  const [form, setForm] = useState<Form | null>(null)
  const pressed = useRef<HTMLButtonElement>(null)
  const kind = t(`kind.${item.task}`)
  const name = onCall ? item.memberName : kind
  const end = (): void => {
    setForm(null)
    pressed.current?.focus()
  }
  const opens = (which: Form) => ({
    'aria-expanded': form === which,
    'aria-label': t(`action.${which}Name`, { name }),
    onClick: (event: { currentTarget: HTMLButtonElement }) => {
      pressed.current = event.currentTarget
      setForm(form === which ? null : which)
    },
  })
  return (
    <li className={workList.row} data-row data-group={item.status === 'open' ? item.group : undefined} tabIndex={-1}>
      <TaskFacts item={item} named={onCall !== undefined} />
      {item.status === 'open' ? (
        <Group gap="xs" mt={6}>
          {item.endedBy === null ? (
            <Button size="compact-sm" variant={onCall ? 'filled' : 'default'} {...opens('done')}>
              {t('action.done')}
            </Button>
          ) : (
            <span className={classes.asked}>{t(`only.${item.endedBy}`)}</span>
          )}
          {openMessages !== null && IS_ABOUT_TEXT[item.task] === true ? (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('action.messagesName', { name: item.memberName })}
              onClick={() => openMessages(item.memberId)}
            >
              {t('action.messages')}
            </Button>
          ) : null}
          {onCall ? (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('action.callName', { name })}
              onClick={() => onCall(item)}
            >
              {t('action.call')}
            </Button>
          ) : null}
          <Button size="compact-sm" variant="default" {...opens('move')}>
            {t('action.move')}
          </Button>
          {item.endedBy === null ? (
            <Button size="compact-sm" variant="subtle" color="gray" {...opens('cancelled')}>
              {t('action.cancelled')}
            </Button>
          ) : null}
        </Group>
      ) : null}
      {form === 'move' ? <MoveForm item={item} name={name} onDone={end} /> : null}
      {form === 'done' || form === 'cancelled' ? (
        <EndForm key={form} item={item} status={form} name={name} onDone={end} />
      ) : null}
    </li>
  )
}

function TaskFacts({ item, named }: { item: TaskItem; named: boolean }) {
  const { t } = useTranslation('tasks')
  const format = useFormatContext()
  const whose =
    item.audience === 'person' ? (item.assigneeName ?? t('audience.person')) : t(`audience.${item.audience}`)
  const kind = t(`kind.${item.task}`)
  const day = formatDate(item.dueOn, format.locale)
  const asked = { when: formatDateTime(item.askedAt, format), who: item.askedBy ?? '' }
  return (
    <>
      <div className={workList.rowHead}>
        {named ? (
          <h4 className={workList.name} dir="auto">
            {item.memberName}
          </h4>
        ) : (
          <b className={workList.name}>{kind}</b>
        )}
        <Badge color={item.whose === 'mine' ? 'brand' : 'gray'}>
          <bdi>{whose}</bdi>
        </Badge>
        {item.standIn !== null && item.status === 'open' ? (
          <InsteadOf name={item.assigneeName} why={item.standIn} />
        ) : null}
        {item.unsent ? <Badge color="gray">{t('unsent')}</Badge> : null}
      </div>
      <p className={classes.what}>
        {named ? <b>{kind}</b> : null}
        {item.status === 'open' ? (
          <time dateTime={item.dueOn}>{t('due', { day })}</time>
        ) : (
          <span>{t(`${item.doneBy === null ? 'ended' : 'endedBy'}.${item.status}`, { who: item.doneBy ?? '' })}</span>
        )}
      </p>
      {item.result === null ? null : <p className={classes.note}>{t(`result.${item.result}`)}</p>}
      {[item.note, item.outcome].map((text, index) =>
        text === '' ? null : (
          <p key={index === 0 ? 'note' : 'outcome'} className={classes.note} dir="auto">
            {text}
          </p>
        ),
      )}
      <p className={classes.asked}>{t(item.askedBy === null ? 'askedAt' : 'askedBy', asked)}</p>
    </>
  )
}

interface FormProps {
  readonly item: TaskItem
  readonly name: string
  readonly onDone: () => void
}

/** The word with which it ends; to cancel one it must be there. */
function EndForm({ item, status, name, onDone }: FormProps & { readonly status: 'done' | 'cancelled' }) {
  const { t } = useTranslation(['tasks', 'call'])
  const { busy, close } = useTaskActions(item)
  const [word, setWord] = useState('')
  const [result, setResult] = useState<TaskResult | null>(null)
  const [asked, setAsked] = useState(false)
  const asksResult = status === 'done' && item.results.length > 0
  const missing = status === 'cancelled' && word.trim() === ''
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
          label={t('result.label')}
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
        label={t(`word.${status}`)}
        maxLength={500}
        value={word}
        error={asked && missing ? <span role="alert">{t('word.missing')}</span> : null}
        onChange={(event) => setWord(event.currentTarget.value)}
      />
      <FormButtons label={t(`action.${status}Confirm`)} busy={busy} onCancel={onDone} />
    </form>
  )
}

function MoveForm({ item, name, onDone }: FormProps) {
  const { t } = useTranslation(['tasks', 'call'])
  const { busy, move } = useTaskActions(item)
  const today = useToday()
  const [day, setDay] = useState(item.dueOn < today ? today : item.dueOn)
  const [asked, setAsked] = useState(false)
  const wrong = day === '' || !canBeDueOn(day, today)
  return (
    <form
      noValidate
      className={classes.form}
      aria-label={t('action.moveName', { name })}
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (!wrong) move(day, onDone)
      }}
    >
      <TextInput
        size="xs"
        ref={focusOnce}
        type="date"
        label={t('day.label')}
        min={today}
        max="9999-12-31"
        value={day}
        error={asked && wrong ? <span role="alert">{t('day.wrong')}</span> : null}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <FormButtons label={t('action.moveConfirm')} busy={busy} onCancel={onDone} />
    </form>
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
