import { Button, Checkbox, Group, NativeSelect, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toEpochMs } from '#shared/domain/time/index.ts'
import type { CallbackItem } from '#shared/ipc/callbacks.ts'
import { call, useDeskApi } from '../../api/index.ts'
import { AwayThen, useColleagueNames } from '../absences/index.ts'
import classes from './callbacks.module.css'
import { useCallbackActions, useCallbacks } from './useCallbacks.ts'

interface Props {
  readonly item: CallbackItem
  readonly onDone: () => void
}

/** Gives a promise to a colleague or the team; what else somebody has left behind, or leaves while away, goes along where it is wanted. */
export function HandOverForm({ item, onDone }: Props) {
  const { t } = useTranslation(['callbacks', 'call', 'absences'])
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
    <form
      noValidate
      className={classes.form}
      aria-label={t('action.handOverName', { name: item.memberName })}
      onSubmit={(event) => {
        event.preventDefault()
        handOver({ to: to || null, others: withOthers ? others : [] }, onDone)
      }}
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
      <Group gap="xs" mt="xs">
        <Button type="submit" loading={busy}>
          {t('action.handOverConfirm')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onDone}>
          {t('call:action.cancel')}
        </Button>
      </Group>
    </form>
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
