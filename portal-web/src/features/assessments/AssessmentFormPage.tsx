import '@mantine/core/styles/Skeleton.css'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssessmentKind } from '../../services/answer-autosave/index.ts'
import { whenIdle } from '../../services/when-idle.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { BusyStep, CrisisStep, ElsewhereStep, FailedStep, WaitingStep } from './EndSteps.tsx'
import { useAssessmentForm, type AssessmentForm } from './useAssessmentForm.ts'

// The heading stands while the answers are looked up; what draws the questions comes meanwhile.
const QuestionStep = lazy(async () => ({
  default: (await import('./QuestionStep.tsx')).QuestionStep,
}))
const loadResults = () => import('./results.ts')
const Phq9Result = lazy(async () => ({ default: (await loadResults()).Phq9Result }))
const SdohResult = lazy(async () => ({ default: (await loadResults()).SdohResult }))

/** `/portal/assessments/phq9` */
export const Phq9Page = () => <AssessmentFormPage kind="phq9" />
/** `/portal/assessments/sdoh` */
export const SdohPage = () => <AssessmentFormPage kind="sdoh" />

function AssessmentFormPage({ kind }: { kind: AssessmentKind }) {
  const { t } = useTranslation('assessments')
  const form = useAssessmentForm(kind)
  usePageTitle(t('title'))
  // While the member answers; a file that does not come is asked for again when there is a result.
  useEffect(() => whenIdle(() => void loadResults().catch(() => {})), [])
  switch (form.state.phase) {
    case 'loading':
      return <BusyStep label={t('question.loading')} />
    case 'question':
      return (
        <Suspense fallback={<BusyStep label={t('question.loading')} />}>
          <QuestionStep key={form.question.number} form={form} />
        </Suspense>
      )
    case 'crisis':
      return <CrisisStep form={form} />
    case 'sending':
      return <BusyStep label={t('sending')} />
    case 'waiting':
      return <WaitingStep form={form} />
    case 'failed':
      return <FailedStep form={form} />
    case 'elsewhere':
      return <ElsewhereStep />
    case 'result':
      return (
        <Suspense fallback={<BusyStep label={t('sending')} />}>
          <Result form={form} />
        </Suspense>
      )
  }
}

function Result({ form: { state, card } }: { form: AssessmentForm }) {
  const { draft, saved } = state
  if (draft === null || saved === null) return null
  return draft.kind === 'phq9' ? <Phq9Result saved={saved} card={card} /> : <SdohResult answers={draft.answers} />
}
