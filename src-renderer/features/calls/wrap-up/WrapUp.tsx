import { Group, Radio, Stack, Text } from '@mantine/core'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { careNameIn } from '#shared/domain/care-names/index.ts'
import { outcomesOf } from '#shared/domain/calls/index.ts'
import { saidWithCall } from '#shared/domain/statements/index.ts'
import { callKeyCode } from '#shared/domain/keys/index.ts'
import type { CallDraft, CallStop } from '#shared/ipc/calls.ts'
import type { Sentiment } from '#shared/sync/vocabulary.ts'
import { sentiment } from '#shared/sync/word-schemas.ts'
import { formatPlaceTime } from '#shared/domain/time/index.ts'
import type { Problem } from '../in-call/useCallDraft.ts'
import { memberQuery, useDeskApi } from '../../../api/index.ts'
import { SentimentFace } from '../../../ui/SentimentFace.tsx'
import { useFormatContext } from '../../../ui/useFormatContext.ts'
import { BookingAdder } from '../../appointments/index.ts'
import { useStatements, useStatementText } from '../../statements/index.ts'
import { useWindowKey } from '../../../ui/useWindowKey.ts'
import { CallbackChoice } from './CallbackChoice.tsx'
import { OutcomeChoice } from './OutcomeChoice.tsx'
import { ReasonChoice } from './ReasonChoice.tsx'
import classes from './wrap-up.module.css'

interface Props extends Readonly<Omit<CallDraft, 'notes' | 'earlier' | 'scheduledTests' | 'keptPromise'>> {
  /** Id under which the call will be logged. */
  readonly callId: string
  readonly memberId: string
  /** The member called us. */
  readonly inbound: boolean
  /** Said since the call began: no calls after this one. */
  readonly stop: CallStop | null
  readonly zone: string | null
  readonly zipCode: string | null
  /** E.164. */
  readonly phone: string
  readonly onChange: (change: Partial<CallDraft>) => void
  readonly problem: Problem | null
  readonly verified: boolean
}

/** What is recorded of a call. Outcome first: with it the call can be completed. Typing notes draws none of it again. */
export const WrapUp = memo(function WrapUp(props: Props) {
  const { memberId, zone, onChange, problem, verified } = props
  const { t } = useTranslation(['call', 'calledIn'])
  return (
    <Stack gap="md" component="section" aria-label={t('wrapUp')}>
      <OutcomeChoice
        offered={outcomesOf({ inbound: props.inbound, verified })}
        value={props.outcome}
        onChange={(outcome) => onChange(outcome === props.outcome ? { outcome } : { outcome, reason: null })}
        hint={props.inbound && !verified ? t('calledIn:unverified') : null}
        missing={problem === 'outcomeMissing'}
      />
      {props.outcome === null ? null : (
        <ReasonChoice
          outcome={props.outcome}
          reason={props.reason}
          reasonNote={props.reasonNote}
          verified={verified}
          onChange={onChange}
          missing={problem === 'reasonMissing'}
        />
      )}
      <AlsoRecorded memberId={memberId} outcome={props.outcome} reason={props.reason} number={props.phone} />
      {props.stop === 'doNotCall' ? <Text size="sm">{t('stop.noCallback')}</Text> : null}
      {props.stop !== null || props.reason === 'deceased' ? null : (
        <CallbackChoice
          value={props.callback}
          onChange={(callback) => onChange({ callback })}
          place={{ timeZone: zone, zipCode: props.zipCode, phone: props.phone }}
          problem={problem}
          withNote={verified}
        />
      )}
      <SentimentChoice value={props.sentiment} onChange={(sentiment) => onChange({ sentiment })} />
      {verified ? <BookedTests memberId={memberId} zone={zone} callId={props.callId} /> : null}
    </Stack>
  )
})

interface AlsoRecordedProps extends Pick<CallDraft, 'outcome' | 'reason'> {
  readonly memberId: string
  readonly number: string
}

/** What completing the call records besides it, said before; nothing where the call has it already. */
function AlsoRecorded({ memberId, outcome, reason, number }: AlsoRecordedProps) {
  const { t } = useTranslation(['call', 'tasks'])
  const textOf = useStatementText()
  const made = useStatements(memberId)
  const said = saidWithCall({ reason, number })
  const isMade = made?.some(({ inThisCall, content }) => inThisCall && content.kind === said?.kind) === true
  const what = said !== null && !isMade ? textOf(said) : null
  const isTask = outcome === 'unconfirmed' && reason === 'language'
  if (what === null && !isTask) return null
  return (
    <Text size="sm" role="status" fw={500}>
      {what === null ? t('reason.alsoTask', { task: t('tasks:kind.interpreter') }) : t('reason.alsoRecords', { what })}
    </Text>
  )
}

interface SentimentProps {
  readonly value: Sentiment | null
  readonly onChange: (value: Sentiment) => void
}

/** How the member felt about it; may be left open, as after a voicemail. */
function SentimentChoice({ value, onChange }: SentimentProps) {
  const { t } = useTranslation(['call', 'board'])
  return (
    <Radio.Group label={t('sentiment.label')} value={value} onChange={(next) => onChange(sentiment.parse(next))}>
      <Group gap="md" className={classes.choices}>
        {sentiment.options.map((option) => (
          <Radio
            key={option}
            size="xs"
            value={option}
            label={
              <span className={classes.choice}>
                <SentimentFace sentiment={option} /> {t(`board:calls.sentiment.${option}`)}
              </span>
            }
          />
        ))}
      </Group>
    </Radio.Group>
  )
}

interface BookedTestsProps {
  readonly memberId: string
  readonly zone: string | null
  /** Id under which the call will be logged. */
  readonly callId: string
}

/** Tests booked during the call, each an appointment of its own at once; the logged call names them. Alt+B books another. */
function BookedTests({ memberId, zone, callId }: BookedTestsProps) {
  const { t } = useTranslation('call')
  const { locale } = useFormatContext()
  const [opened, setOpened] = useState(false)
  const { data } = useQuery(memberQuery(useDeskApi(), memberId))
  useWindowKey(callKeyCode('call.test'), () => setOpened(true))
  const booked = (data?.appointments ?? []).filter(
    ({ call_id: bookedIn, status }) => bookedIn === callId && status === 'scheduled',
  )
  return (
    <section aria-label={t('tests.label')}>
      <div className={classes.label}>{t('tests.label')}</div>
      {booked.length === 0 ? null : (
        <ul className={classes.booked}>
          {booked.map(({ id, test_name: name, appointment_datetime: at, time_zone: there }) => (
            <li key={id}>
              <b dir="auto">{careNameIn(name, locale)}</b> {formatPlaceTime(at, { locale, zone: there })}
            </li>
          ))}
        </ul>
      )}
      <BookingAdder memberId={memberId} zone={zone} keyed={{ opened, onToggle: setOpened, hint: 'Alt+B' }} />
    </section>
  )
}
