import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PHQ9_RISKS } from '#shared/sync/vocabulary.ts'
import type { SavedAssessment } from '../../api/member/assessments.ts'
import type { KeptCard } from '../../services/kept-card.ts'
import { CrisisCard } from '../crisis/CrisisCard.tsx'
import { CrisisStep, ElsewhereStep, FailedStep, WaitingStep } from './EndSteps.tsx'
import { QuestionStep } from './QuestionStep.tsx'
import { SdohResult } from './SdohResult.tsx'
import type { AssessmentForm } from './useAssessmentForm.ts'
import { FocusTitle } from './FocusTitle.tsx'
import { FollowUp } from './FollowUp.tsx'
import classes from './assessments.module.css'

interface Props {
  readonly form: AssessmentForm
  readonly phase: Exclude<AssessmentForm['state']['phase'], 'loading' | 'sending'>
}

/**
 * The questions and what may follow them, in one file of the build: whoever can answer has the crisis card and the result
 * on the device, with or without a network.
 */
export function FormStep({ form, phase }: Props) {
  switch (phase) {
    case 'question':
      return <QuestionStep key={form.question.number} form={form} />
    case 'crisis':
      return <CrisisStep form={form} />
    case 'waiting':
      return <WaitingStep form={form} />
    case 'failed':
      return <FailedStep form={form} />
    case 'elsewhere':
      return <ElsewhereStep />
    case 'result':
      return <Result form={form} />
  }
}

function Result({ form: { state, card } }: { readonly form: AssessmentForm }) {
  const { draft, saved } = state
  if (draft === null || saved === null) return null
  return draft.kind === 'phq9' ? <Phq9Result saved={saved} card={card} /> : <SdohResult answers={draft.answers} />
}

/** The result of the PHQ-9 in plain words. */
function Phq9Result({ saved, card }: { readonly saved: SavedAssessment; readonly card: KeptCard }) {
  const { score, risk_level: risk, crisis } = saved
  const { t } = useTranslation('assessments')
  const band = PHQ9_RISKS.find((known) => known === risk)
  return (
    <Stack gap="xl" className={classes.page ?? ''}>
      <FocusTitle focus={!crisis}>{t('result.heading')}</FocusTitle>
      {crisis ? <CrisisCard about="answers" stored kept={card} /> : null}
      <Stack gap="sm">
        {crisis ? <Text>{t('phq9.hardTime')}</Text> : null}
        {band && !crisis ? <Text>{t(`phq9.meaning.${band}`)}</Text> : null}
        {band ? <Text>{t('phq9.score', { score, band: t(`phq9.band.${band}`) })}</Text> : null}
        <Text>{t('phq9.notDiagnosis')}</Text>
      </Stack>
      <FollowUp score={score} crisis={crisis} />
      {crisis ? null : <Text>{t('result.talk')}</Text>}
    </Stack>
  )
}
