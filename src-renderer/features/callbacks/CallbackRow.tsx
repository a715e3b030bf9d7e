import { Badge, Button, Group, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallbackItem } from '#shared/ipc/callbacks.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { InsteadOf } from '../absences/index.ts'
import classes from './callbacks.module.css'
import workList from '../../ui/work-list.module.css'
import { bothTimes } from './callback-time.ts'
import { HandOverForm, MoveForm } from './CallbackForms.tsx'
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
