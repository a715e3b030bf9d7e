import { Group, Text, TextInput } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toInstant } from '#shared/domain/time/index.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { bothTimes, dateAt, pickedMs, type CallbackTimeProblem, type PickedCallbackTime } from './callback-time.ts'

interface Props {
  readonly value: PickedCallbackTime
  /** IANA zone of the member; null: the times are the specialist's own. */
  readonly zone: string | null
  /** Milliseconds. */
  readonly now: number
  readonly onChange: (value: PickedCallbackTime) => void
  readonly problem: CallbackTimeProblem | null
  readonly disabled?: boolean
}

/** A day and a time on the member's clock, with the same moment on the specialist's own beside it. */
export function CallbackTimePicker({ value, zone, now, onChange, problem, disabled = false }: Props) {
  const { t } = useTranslation('callbacks')
  const { locale } = useFormatContext()
  const noteId = useId()
  const first = useRef<HTMLInputElement>(null)
  const wrong = problem !== null
  useEffect(() => {
    if (wrong) first.current?.focus()
  }, [wrong])
  const at = pickedMs(value, zone)
  const times = at === null ? null : bothTimes(toInstant(at), zone, locale)
  const shared = { disabled, size: 'xs', 'aria-describedby': noteId, error: wrong } as const
  return (
    <div>
      <Group gap="sm" wrap="nowrap">
        <TextInput
          {...shared}
          ref={first}
          type="date"
          flex={1}
          label={t('pick.date')}
          min={dateAt(zone, now)}
          max="9999-12-31"
          value={value.date}
          onChange={(event) => onChange({ ...value, date: event.currentTarget.value })}
        />
        <TextInput
          {...shared}
          type="time"
          flex={1}
          label={t('pick.time')}
          value={value.time}
          onChange={(event) => onChange({ ...value, time: event.currentTarget.value })}
        />
      </Group>
      <Text id={noteId} size="xs" mt={4} {...(problem === null ? { c: 'dimmed' } : { c: 'red', role: 'alert' })}>
        {problem === null ? momentNote(times) : t(`pick.${problem}`)}
      </Text>
    </div>
  )

  function momentNote(both: ReturnType<typeof bothTimes> | null): string {
    if (both === null) return t('pick.incomplete')
    const { theirs, mine } = both
    return theirs === null ? t('pick.mine', { mine }) : t('pick.both', { theirs, mine })
  }
}
