import '@mantine/core/styles/Skeleton.css'
import { useTranslation } from 'react-i18next'
import type { ScreeningKind } from '../../services/answer-keeper/index.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { BusyStep, CrisisStep, ElsewhereStep, FailedStep, WaitingStep } from './EndSteps.tsx'
import { Phq9Result } from './Phq9Result.tsx'
import { QuestionStep } from './QuestionStep.tsx'
import { SdohResult } from './SdohResult.tsx'
import { useScreening, type ScreeningForm } from './useScreening.ts'

/** `/portal/assessments/phq9` */
export const Phq9Page = () => <ScreeningPage kind="phq9" />
/** `/portal/assessments/sdoh` */
export const SdohPage = () => <ScreeningPage kind="sdoh" />

function ScreeningPage({ kind }: { kind: ScreeningKind }) {
  const { t } = useTranslation('screening')
  const form = useScreening(kind)
  usePageTitle(t('title'))
  switch (form.state.phase) {
    case 'loading':
      return <BusyStep label={t('question.loading')} />
    case 'question':
      return <QuestionStep key={form.question.number} form={form} />
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
      return <Result form={form} />
  }
}

function Result({ form: { state } }: { form: ScreeningForm }) {
  const { draft, saved } = state
  if (draft === null || saved === null) return null
  return draft.kind === 'phq9' ? <Phq9Result saved={saved} /> : <SdohResult answers={draft.answers} />
}
