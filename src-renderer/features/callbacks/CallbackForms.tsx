import { Button, Checkbox, Group, NativeSelect, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toEpochMs, toInstant } from '#shared/domain/time/index.ts'
import type { CallbackItem } from '#shared/ipc/callbacks.ts'
import { call, useDeskApi, useDeskNow } from '../../api/index.ts'
import { AwayThen, useColleagueNames } from '../absences/index.ts'
import classes from './callbacks.module.css'
import { callbackTimeOf, callbackTimeProblem, pickedMs } from './callback-time.ts'
import { CallbackTimePicker } from './CallbackTimePicker.tsx'
import { useCallbackActions, useCallbacks } from './useCallbacks.ts'

interface Props {
  readonly item: CallbackItem
  readonly onDone: () => void
}

/** Another time was agreed. */
export function MoveForm({ item, onDone }: Props) {
  const { t } = useTranslation('callbacks')
  const now = useDeskNow()
  const { busy, move } = useCallbackActions(item)
  const [picked, setPicked] = useState(() => callbackTimeOf(item.dueAt, item.timeZone))
  const [asked, setAsked] = useState(false)
  const at = pickedMs(picked, item.timeZone)
  const problem = callbackTimeProblem(picked, { zone: item.timeZone, now })
  return (
    <RowForm
      label={t('action.moveName', { name: item.memberName })}
      submit={t('action.moveConfirm')}
      busy={busy}
      onSubmit={() => {
        setAsked(true)
        if (at !== null && problem === null) move(toInstant(at), onDone)
      }}
      onDone={onDone}
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
    </RowForm>
  )
}

/** Gives a promise to a colleague or the team; what else somebody has left behind, or leaves while away, goes along where it is wanted. */
export function HandOverForm({ item, onDone }: Props) {
  const { t } = useTranslation(['callbacks', 'absences'])
  const api = useDeskApi()
  const nameOf = useColleagueNames()
  const { busy, handOver } = useCallbackActions(item)
  const others = useOthersOf(item)
  const [to, setTo] = useState('')
  const [withOthers, setWithOthers] = useState(false)
  const { data: colleagues = [] } = useQuery({
    queryKey: ['tasks', 'colleagues', item.memberId],
    queryFn: () => call(api.tasks.listColleagues({ memberId: item.memberId })),
  })
  return (
    <RowForm
      label={t('action.handOverName', { name: item.memberName })}
      submit={t('action.handOverConfirm')}
      busy={busy}
      onSubmit={() => handOver({ to: to || null, others: withOthers ? others : [] }, onDone)}
      onDone={onDone}
    >
      <Stack gap="xs">
        <NativeSelect
          autoFocus
          size="xs"
          label={t('handOver.to')}
          value={to}
          data={[
            { value: '', label: t('handOver.team') },
            ...colleagues
              .filter(({ id }) => id !== item.assignedTo)
              .map((colleague) => ({ value: colleague.id, label: nameOf(colleague) })),
          ]}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        {to === '' ? null : <AwayThen atMs={toEpochMs(item.dueAt)} staffId={to} />}
        {others.length === 0 ? null : (
          <Checkbox
            size="xs"
            label={t('handOver.others', {
              count: others.length,
              name: item.insteadOf?.name ?? t('absences:insteadOf.someone'),
            })}
            checked={withOthers}
            onChange={(event) => setWithOthers(event.currentTarget.checked)}
          />
        )}
      </Stack>
    </RowForm>
  )
}

/** What else waits of whoever is away or has left, by id; nothing of somebody who is here. */
function useOthersOf({ id, assignedTo, insteadOf }: CallbackItem): readonly string[] {
  const { items = [] } = useCallbacks()
  if (insteadOf === null) return []
  return items.flatMap((one) =>
    one.id !== id && one.insteadOf !== null && one.assignedTo === assignedTo ? [one.id] : [],
  )
}

interface RowFormProps {
  readonly label: string
  readonly submit: string
  readonly busy: boolean
  readonly onSubmit: () => void
  readonly onDone: () => void
  readonly children: ReactNode
}

/** A form below a callback, with the way out of it. */
function RowForm({ label, submit, busy, onSubmit, onDone, children }: RowFormProps) {
  const { t } = useTranslation('call')
  return (
    <form
      noValidate
      className={classes.form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      <Group gap="xs" mt="xs">
        <Button type="submit" loading={busy}>
          {submit}
        </Button>
        <Button variant="subtle" color="gray" onClick={onDone}>
          {t('action.cancel')}
        </Button>
      </Group>
    </form>
  )
}
