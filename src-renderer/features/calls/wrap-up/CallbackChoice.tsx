import { Checkbox, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PickedCallback } from '#shared/ipc/calls.ts'
import { useDeskNow } from '../../../api/index.ts'
import { AwayThen } from '../../absences/index.ts'
import {
  CallbackTimePicker,
  pickedMs,
  usualCallbackTime,
  type CallbackTimeProblem,
  type MemberPlace,
} from '../../callbacks/index.ts'
import type { Problem } from '../in-call/useCallDraft.ts'

const WHOSE = ['mine', 'team'] as const
const NOTE_MAX = 2_000

interface Props {
  readonly value: PickedCallback | null
  readonly onChange: (value: PickedCallback | null) => void
  readonly place: MemberPlace
  readonly problem: Problem | null
  /** A note may speak of health: only once it is certain who is on the line. */
  readonly withNote: boolean
}

/** The callback that the member is promised: when on the member's clock, and who keeps it. */
export function CallbackChoice({ value, onChange, place, problem, withNote }: Props) {
  const { t } = useTranslation('call')
  const now = useDeskNow()
  const toggle = (on: boolean): void =>
    onChange(on ? { ...usualCallbackTime(place, now), whose: 'mine', note: '' } : null)
  return (
    <Stack gap="xs">
      <Checkbox
        size="xs"
        label={t('callback.label')}
        checked={value !== null}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {value === null ? null : (
        <>
          <CallbackTimePicker
            value={value}
            zone={place.timeZone}
            now={now}
            onChange={(picked) => onChange({ ...value, ...picked })}
            problem={callbackTimeProblemOf(problem)}
          />
          {value.whose === 'mine' ? <AwayThen atMs={pickedMs(value, place.timeZone)} /> : null}
          <SegmentedControl
            aria-label={t('callback.whose')}
            value={value.whose}
            data={WHOSE.map((whose) => ({ value: whose, label: t(`callback.${whose}`) }))}
            onChange={(whose) => onChange({ ...value, whose })}
          />
          {withNote ? (
            <TextInput
              size="xs"
              label={t('callback.note')}
              maxLength={NOTE_MAX}
              value={value.note}
              onChange={(event) => onChange({ ...value, note: event.currentTarget.value })}
            />
          ) : null}
        </>
      )}
    </Stack>
  )
}

const CALLBACK_TIME_PROBLEMS: Partial<Record<Problem, CallbackTimeProblem>> = {
  callbackIncomplete: 'incomplete',
  callbackInvalid: 'invalid',
  callbackInPast: 'past',
}
const callbackTimeProblemOf = (problem: Problem | null): CallbackTimeProblem | null =>
  problem === null ? null : (CALLBACK_TIME_PROBLEMS[problem] ?? null)
