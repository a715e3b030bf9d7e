import { Checkbox, Kbd, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callKeyCode, DESK_KEYS } from '#shared/domain/keys/index.ts'
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
import { useReturnFocus } from '../../../ui/useReturnFocus.ts'
import { useWindowKey } from '../../../ui/useWindowKey.ts'
import type { Problem } from '../in-call/useCallDraft.ts'
import classes from './wrap-up.module.css'

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
  const [byKey, setByKey] = useState(false)
  useWindowKey(callKeyCode('call.callback'), () => {
    setByKey(value === null)
    toggle(value === null)
  })
  return (
    <Stack gap="xs">
      <Checkbox
        size="xs"
        aria-keyshortcuts={DESK_KEYS['call.callback']}
        classNames={{ body: classes.tick }}
        label={
          <span className={classes.choice}>
            {t('callback.label')} <Kbd aria-hidden>{DESK_KEYS['call.callback'].replace('+', ' ')}</Kbd>
          </span>
        }
        checked={value !== null}
        onChange={(event) => {
          setByKey(false)
          toggle(event.currentTarget.checked)
        }}
      />
      {value === null ? null : (
        <CallbackFields
          value={value}
          onChange={onChange}
          place={place}
          problem={problem}
          withNote={withNote}
          byKey={byKey}
        />
      )}
    </Stack>
  )
}

interface FieldsProps extends Props {
  readonly value: PickedCallback
  /** Its key has opened them: they take the keyboard, and give it back. */
  readonly byKey: boolean
}

function CallbackFields({ value, onChange, place, problem, withNote, byKey }: FieldsProps) {
  const { t } = useTranslation('call')
  const now = useDeskNow()
  const fields = useRef<HTMLDivElement>(null)
  useReturnFocus(byKey)
  useLayoutEffect(() => {
    if (byKey) fields.current?.querySelector('input')?.focus()
  }, [byKey])
  return (
    <Stack gap="xs" ref={fields}>
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
