import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CallDraft } from '#shared/ipc/calls.ts'
import type { Problem } from '../in-call/useEndCall.ts'
import { CallbackChoice } from './CallbackChoice.tsx'
import { OutcomeChoice } from './OutcomeChoice.tsx'
import { ScheduledTests } from './ScheduledTests.tsx'
import { SentimentChoice } from './SentimentChoice.tsx'

interface Props {
  readonly memberId: string
  readonly zone: string | null
  readonly draft: CallDraft
  readonly onChange: (change: Partial<CallDraft>) => void
  readonly problem: Problem | null
  readonly verified: boolean
}

/** What is recorded of a call. Outcome first: with it the call can be completed. */
export function WrapUp({ memberId, zone, draft, onChange, problem, verified }: Props) {
  const { t } = useTranslation('call')
  return (
    <Stack gap="md" component="section" aria-label={t('wrapUp')}>
      <OutcomeChoice
        value={draft.outcome}
        onChange={(outcome) => onChange({ outcome })}
        missing={problem === 'outcomeMissing'}
      />
      <SentimentChoice value={draft.sentiment} onChange={(sentiment) => onChange({ sentiment })} />
      {verified ? (
        <ScheduledTests
          memberId={memberId}
          value={draft.scheduledTests}
          onChange={(scheduledTests) => onChange({ scheduledTests })}
        />
      ) : null}
      <CallbackChoice
        value={draft.callback}
        onChange={(callback) => onChange({ callback })}
        zone={zone}
        problem={problem}
        withNote={verified}
      />
    </Stack>
  )
}
