import { useTranslation } from 'react-i18next'
import type { AssessmentKind } from '../../services/answer-autosave/index.ts'
import { lazyComponent } from '../../services/lazy-page.tsx'
import { Placeholders } from '../../ui/AsyncSection.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { FocusTitle } from './FocusTitle.tsx'
import classes from './assessments.module.css'
import { useAssessmentForm } from './useAssessmentForm.ts'

// The heading stands while the answers are looked up; what draws the questions comes meanwhile.
const FormStep = lazyComponent(async () => (await import('./FormStep.tsx')).FormStep)

/** `/portal/assessments/phq9` */
export const Phq9Page = () => <AssessmentFormPage kind="phq9" />
/** `/portal/assessments/sdoh` */
export const SdohPage = () => <AssessmentFormPage kind="sdoh" />

function AssessmentFormPage({ kind }: { kind: AssessmentKind }) {
  const { t } = useTranslation('assessments')
  const form = useAssessmentForm(kind)
  usePageTitle(t('title'))
  const { phase } = form.state
  const busy = <BusyStep label={t(phase === 'sending' || phase === 'result' ? 'sending' : 'question.loading')} />
  if (phase === 'loading' || phase === 'sending') return busy
  return <FormStep form={form} phase={phase} waiting={busy} />
}

function BusyStep({ label }: { label: string }) {
  return (
    <div className={classes.page}>
      <Placeholders count={3} height={56}>
        <FocusTitle focus={false}>{label}</FocusTitle>
      </Placeholders>
    </div>
  )
}
