import { Group, Radio, Stack, TagsInput, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { isOpenGap } from '#shared/domain/member/index.ts'
import type { CallDraft } from '#shared/ipc/calls.ts'
import type { Sentiment } from '#shared/sync/vocabulary.ts'
import { sentiment } from '#shared/sync/word-schemas.ts'
import { memberQuery, useDeskApi } from '../../../api/index.ts'
import type { Problem } from '../in-call/useEndCall.ts'
import { CallbackChoice } from './CallbackChoice.tsx'
import { OutcomeChoice } from './OutcomeChoice.tsx'
import { ReasonChoice } from './ReasonChoice.tsx'
import classes from './wrap-up.module.css'

interface Props extends Readonly<Omit<CallDraft, 'notes'>> {
  readonly memberId: string
  /** False once it was said that no calls are wanted. */
  readonly callbackWanted: boolean
  readonly zone: string | null
  readonly onChange: (change: Partial<CallDraft>) => void
  readonly problem: Problem | null
  readonly verified: boolean
}

/** What is recorded of a call. Outcome first: with it the call can be completed. Typing notes draws none of it again. */
export const WrapUp = memo(function WrapUp(props: Props) {
  const { memberId, zone, onChange, problem, verified } = props
  const { t } = useTranslation('call')
  return (
    <Stack gap="md" component="section" aria-label={t('wrapUp')}>
      <OutcomeChoice
        value={props.outcome}
        onChange={(outcome) => onChange(outcome === props.outcome ? { outcome } : { outcome, reason: null })}
        missing={problem === 'outcomeMissing'}
      />
      {props.outcome === null ? null : (
        <ReasonChoice
          outcome={props.outcome}
          reason={props.reason}
          reasonNote={props.reasonNote}
          onChange={onChange}
          missing={problem === 'reasonMissing'}
        />
      )}
      <SentimentChoice value={props.sentiment} onChange={(sentiment) => onChange({ sentiment })} />
      {verified ? (
        <ScheduledTests
          memberId={memberId}
          value={props.scheduledTests}
          onChange={(scheduledTests) => onChange({ scheduledTests })}
        />
      ) : null}
      {props.callbackWanted ? (
        <CallbackChoice
          value={props.callback}
          onChange={(callback) => onChange({ callback })}
          zone={zone}
          problem={problem}
          withNote={verified}
        />
      ) : (
        <Text size="sm">{t('stop.noCallback')}</Text>
      )}
    </Stack>
  )
})

/** What the contract takes (`callDraft.scheduledTests`). */
const LIMITS = { tests: 20, characters: 200 } as const

interface ScheduledTestsProps {
  readonly memberId: string
  readonly value: readonly string[]
  readonly onChange: (tests: string[]) => void
}

/** Tests agreed on during the call: the member's open gaps to pick from, anything else by typing. */
function ScheduledTests({ memberId, value, onChange }: ScheduledTestsProps) {
  const { t } = useTranslation('call')
  const gaps = useOpenGaps(memberId)
  return (
    <TagsInput
      size="xs"
      label={t('tests.label')}
      placeholder={value.length === 0 ? t('tests.placeholder') : ''}
      data={[...new Set([...gaps, ...value])]}
      value={[...value]}
      maxTags={LIMITS.tests}
      // Inside the dialog, so that the mask covers the suggestions too.
      comboboxProps={{ withinPortal: false }}
      onChange={(tests) => onChange(tests.map((test) => test.trim().slice(0, LIMITS.characters)).filter(Boolean))}
    />
  )
}

/** Names of the open gaps; none where they can't be loaded: typing works without them. */
function useOpenGaps(memberId: string): readonly string[] {
  const { data } = useQuery(memberQuery(useDeskApi(), memberId))
  return (data?.gaps ?? []).filter(isOpenGap).map(({ name }) => name)
}

const FACES: Record<Sentiment, string> = { positive: '😊', neutral: '😐', negative: '🙁' }

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
                <span aria-hidden>{FACES[option]}</span> {t(`board:calls.sentiment.${option}`)}
              </span>
            }
          />
        ))}
      </Group>
    </Radio.Group>
  )
}
