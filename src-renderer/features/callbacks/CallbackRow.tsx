import { Badge, Button, Group, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toInstant } from '#shared/domain/time/index.ts'
import type { CallbackItem } from '#shared/ipc/callbacks.ts'
import { useDeskNow } from '../../api/index.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { AwayThen, InsteadOf } from '../absences/index.ts'
import classes from './callbacks.module.css'
import workList from '../../ui/work-list.module.css'
import { bothTimes, callbackTimeOf, callbackTimeProblem, pickedMs } from './callback-time.ts'
import { CallbackTimePicker } from './CallbackTimePicker.tsx'
import { HandOverForm } from './HandOverForm.tsx'
import { useCallbackActions } from './useCallbacks.ts'

interface Props {
  readonly item: CallbackItem
  readonly onCall: (item: CallbackItem) => void
}

type Form = 'move' | 'handOver'

/** One callback: who, when on both clocks, whose, why; and what to do about it. */
export function CallbackRow({ item, onCall }: Props) {
  const { t } = useTranslation('callbacks')
  const [form, setForm] = useState<Form | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const { close } = useCallbackActions(item)
  const name = item.memberName
  const end = (): void => {
    setForm(null)
    opener.current?.focus()
  }
  const opens = (opened: Form) => ({
    ref: form === opened ? opener : null,
    'aria-label': t(`action.${opened}Name`, { name }),
    'aria-expanded': form === opened,
    onClick: () => setForm(form === opened ? null : opened),
  })
  return (
    <li className={workList.row} data-row data-group={item.group} tabIndex={-1}>
      <div className={workList.rowHead}>
        <h4 className={workList.name} dir="auto">
          {name}
        </h4>
        <Whose item={item} />
        {item.insteadOf === null ? null : <InsteadOf {...item.insteadOf} />}
        {item.unsent ? <Badge color="gray">{t('unsent')}</Badge> : null}
      </div>
      <DueText item={item} />
      {item.note === '' ? null : (
        <p className={classes.note} dir="auto">
          {item.note}
        </p>
      )}
      <Group gap="xs" mt={6}>
        <Button aria-label={t('action.callName', { name })} onClick={() => onCall(item)}>
          {t('action.call')}
        </Button>
        <Button
          variant="default"
          aria-label={t('action.doneName', { name })}
          // Not disabled while it is under way: a disabled button would lose the keyboard.
          onClick={close}
        >
          {t('action.done')}
        </Button>
        <Button variant="default" {...opens('move')}>
          {t('action.move')}
        </Button>
        <Button variant="default" {...opens('handOver')}>
          {t('action.handOver')}
        </Button>
      </Group>
      {form === 'move' ? <MoveForm item={item} onDone={end} /> : null}
      {form === 'handOver' ? <HandOverForm item={item} onDone={end} /> : null}
    </li>
  )
}

function DueText({ item }: { item: CallbackItem }) {
  const { t } = useTranslation('callbacks')
  const { locale } = useFormatContext()
  const { theirs, mine } = bothTimes(item.dueAt, item.timeZone, locale)
  return (
    <Text size="sm" fw={item.group === 'overdue' ? 600 : 400}>
      <time dateTime={item.dueAt}>{theirs === null ? t('due.mine', { mine }) : t('due.both', { theirs, mine })}</time>
    </Text>
  )
}

function Whose({ item: { whose, assigneeName } }: { item: CallbackItem }) {
  const { t } = useTranslation('callbacks')
  const text = whose === 'other' ? (assigneeName ?? t('whose.other')) : t(`whose.${whose}`)
  return (
    <Badge color={whose === 'mine' ? 'brand' : 'gray'}>
      <bdi>{text}</bdi>
    </Badge>
  )
}

/** Another time was agreed. */
function MoveForm({ item, onDone }: { item: CallbackItem; onDone: () => void }) {
  const { t } = useTranslation(['callbacks', 'call'])
  const now = useDeskNow()
  const { busy, move } = useCallbackActions(item)
  const [picked, setPicked] = useState(() => callbackTimeOf(item.dueAt, item.timeZone))
  const [asked, setAsked] = useState(false)
  const at = pickedMs(picked, item.timeZone)
  const problem = callbackTimeProblem(picked, { zone: item.timeZone, now })
  return (
    <form
      noValidate
      className={classes.form}
      aria-label={t('action.moveName', { name: item.memberName })}
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (at !== null && problem === null) move(toInstant(at), onDone)
      }}
    >
      <CallbackTimePicker
        value={picked}
        zone={item.timeZone}
        now={now}
        onChange={(next) => {
          setPicked(next)
          setAsked(false)
        }}
        problem={asked ? problem : null}
        disabled={busy}
      />
      <AwayThen atMs={at} staffId={item.assignedTo} />
      <Group gap="xs" mt="xs">
        <Button type="submit" loading={busy}>
          {t('action.moveConfirm')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onDone}>
          {t('call:action.cancel')}
        </Button>
      </Group>
    </form>
  )
}
