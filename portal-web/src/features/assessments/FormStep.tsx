import { CrisisStep, ElsewhereStep, FailedStep, WaitingStep } from './EndSteps.tsx'
import { Phq9Result } from './Phq9Result.tsx'
import { QuestionStep } from './QuestionStep.tsx'
import { SdohResult } from './SdohResult.tsx'
import type { AssessmentForm } from './useAssessmentForm.ts'

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
