import { Badge, Button, Group } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canBeGiven } from '#shared/domain/tasks/index.ts'
import { formatDate, formatDateTime } from '#shared/domain/time/index.ts'
import type { TaskItem } from '#shared/ipc/tasks.ts'
import type { TaskKind, TaskResult } from '#shared/sync/vocabulary.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { usePlanWords } from '../../ui/usePlanWords.ts'
import classes from './tasks.module.css'
import workList from '../../ui/work-list.module.css'
import { InsteadOf } from '../absences/index.ts'
import { AssignForm, EndForm, MoveForm } from './TaskForms.tsx'
import { TaskHelp } from './TaskHelp.tsx'
import { useTaskActions } from './useTasks.ts'

/** What the member wrote stands in the conversation, not in the task. */
const IS_ABOUT_TEXT: Partial<Readonly<Record<TaskKind, true>>> = {
  'answer-text': true,
  'confirm-stop': true,
  'visit-answer': true,
}

/** What is asked about a need that comes back, by what became of it before; a new answer after another end asks nothing of it. */
const ASKED_AGAIN: Partial<Readonly<Record<TaskResult, 'arrived' | 'enough'>>> = {
  offered: 'arrived',
  referred: 'arrived',
  received: 'enough',
}

export type TaskForm = 'done' | 'cancelled' | 'move' | 'assign'

/** One task of the member who is on the screen: what, whose, by when, why; and what to do about it. */
export function TaskRow({ item }: { readonly item: TaskItem }) {
  const { t } = useTranslation('tasks')
  const [form, setForm] = useState<TaskForm | null>(null)
  return (
    <li className={workList.row} data-row data-group={item.status === 'open' ? item.group : undefined} tabIndex={-1}>
      <TaskFacts item={item} named={false} />
      {item.status === 'open' ? (
        <TaskActions item={item} name={t(`kind.${item.task}`)} form={form} onForm={setForm} />
      ) : null}
    </li>
  )
}

interface ActionsProps {
  readonly item: TaskItem
  /** What the buttons say they are about. */
  readonly name: string
  readonly form: TaskForm | null
  readonly onForm: (form: TaskForm | null) => void
  /** Who has the keyboard when a form has gone, where that is not the button that opened it. */
  readonly onFormEnd?: () => void
  /** Shows the member's text messages; absent where they stand beside it, or in a call. */
  readonly onMessages?: (memberId: string) => void
}

/** Done, take over, assign, put off, not needed: each a button, and where one is asked for, its form. */
export function TaskActions({ item, name, form, onForm, onFormEnd, onMessages }: ActionsProps) {
  const { t } = useTranslation('tasks')
  const pressed = useRef<HTMLButtonElement>(null)
  const { takeOver } = useTaskActions(item)
  const end = (): void => {
    onForm(null)
    if (onFormEnd) onFormEnd()
    else pressed.current?.focus()
  }
  const opens = (which: TaskForm) => ({
    size: 'compact-sm',
    variant: 'default',
    'aria-expanded': form === which,
    'aria-label': t(`action.${which}Name`, { name }),
    onClick: (event: { currentTarget: HTMLButtonElement }) => {
      pressed.current = event.currentTarget
      onForm(form === which ? null : which)
    },
  })
  const mayEnd = item.endedBy === null
  return (
    <>
      <Group gap="xs" mt={6}>
        {mayEnd ? <Button {...opens('done')}>{t('action.done')}</Button> : null}
        {item.canTake ? (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('action.takeName', { name })}
            onClick={() => takeOver()}
          >
            {t('action.take')}
          </Button>
        ) : null}
        {canBeGiven(item.task) ? <Button {...opens('assign')}>{t('action.assign')}</Button> : null}
        {mayEnd ? <Button {...opens('move')}>{t('action.move')}</Button> : null}
        {onMessages !== undefined && IS_ABOUT_TEXT[item.task] === true ? (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('action.messagesName', { name: item.memberName })}
            onClick={() => onMessages(item.memberId)}
          >
            {t('action.messages')}
          </Button>
        ) : null}
        {mayEnd ? (
          <Button {...opens('cancelled')} variant="subtle" color="gray">
            {t('action.cancelled')}
          </Button>
        ) : (
          <span className={classes.asked}>{t(`only.${item.endedBy ?? 'coordinators'}`)}</span>
        )}
      </Group>
      <div
        onKeyDown={(event) => {
          if (event.key === 'Escape') end()
        }}
      >
        {form === 'move' && mayEnd ? <MoveForm item={item} name={name} onDone={end} /> : null}
        {form === 'assign' ? <AssignForm item={item} name={name} onDone={end} /> : null}
        {(form === 'done' || form === 'cancelled') && mayEnd ? (
          <EndForm key={form} item={item} status={form} name={name} onDone={end} />
        ) : null}
      </div>
    </>
  )
}

/** What the server itself notes where somebody says of a member's words that they need no answer (`private.end_words`). */
const NO_ANSWER_NEEDED = 'No answer needed'

export function TaskFacts({ item, named }: { item: TaskItem; named: boolean }) {
  const { t } = useTranslation('tasks')
  const format = useFormatContext()
  const whose =
    item.audience === 'person' ? (item.assigneeName ?? t('audience.person')) : t(`audience.${item.audience}`)
  const kind = t(`kind.${item.task}`)
  const day = formatDate(item.dueOn, format.locale)
  const asked = { when: formatDateTime(item.askedAt, format), who: item.askedBy ?? '' }
  const question = item.before === null ? undefined : ASKED_AGAIN[item.before.result]
  const said = (outcome: string): string => (outcome === NO_ANSWER_NEEDED ? t('word.noAnswer') : outcome)
  const planWords = usePlanWords()
  return (
    <>
      <div className={workList.rowHead}>
        {named ? (
          <h3 className={workList.name} dir="auto">
            {item.memberName}
          </h3>
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
      {item.before === null ? null : (
        <p className={classes.note} dir="auto">
          {t('before', {
            result: [t(`result.${item.before.result}`), said(item.before.outcome)]
              .filter((part) => part !== '')
              .join(': '),
            when: formatDateTime(item.before.at, format),
          })}{' '}
          {question === undefined ? null : t(`ask.${question}`)}
        </p>
      )}
      {item.help === null ? null : <TaskHelp help={item.help} />}
      {[planWords(item.note), said(item.outcome)].map((text, index) =>
        text === '' ? null : (
          <p key={index === 0 ? 'note' : 'outcome'} className={classes.note} dir="auto">
            {text}
          </p>
        ),
      )}
      {item.snoozeReasons === ''
        ? null
        : item.snoozeReasons.split('\n').map((reason, index) => (
            <p key={`${index} ${reason}`} className={classes.note} dir="auto">
              {t('snoozed', { reason })}
            </p>
          ))}
      <p className={classes.asked}>
        {t(item.askedBy === null ? 'askedAt' : 'askedBy', asked)}
        {item.askedAgainAt === null ? '' : ` ${t('askedAgain', { when: formatDateTime(item.askedAgainAt, format) })}`}
      </p>
    </>
  )
}
