import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useReducer, useState } from 'react'
import { autosaveFor, type AssessmentKind } from '../../services/answer-autosave/index.ts'
import type { KeptCard } from '../../services/kept-card.ts'
import { useMember } from '../../services/MemberContext.tsx'
import { refreshShown } from '../../services/member-queries.ts'
import { useSignInAgain } from '../../services/useSignInAgain.ts'
import { useTranslator } from '../../services/useTranslator.ts'
import { hideToast, showToast } from '../../ui/toast.ts'
import { ASSESSMENTS, type Question, type Assessment } from './questions.ts'
import { assessmentReducer, shownAnswer, START, withAnswer, type AssessmentState } from './assessment-state.ts'

export interface AssessmentForm {
  readonly assessment: Assessment
  readonly state: AssessmentState
  readonly question: Question
  /** The answer to show as chosen. */
  readonly shown: number | string | null
  readonly last: boolean
  /** What is pressed on the crisis card of these answers. */
  readonly card: KeptCard
  readonly pick: (value: number | string) => void
  readonly next: () => void
  readonly back: () => void
  /** Leaves the crisis card. */
  readonly goOn: () => void
  /** Sends the finished answers once more. */
  readonly again: () => void
  /** Leads to the sign-in, after which what is unsent is sent; undefined while the session is not known to be over. */
  readonly signIn: (() => void) | undefined
}

/** The answers of one assessment and where the member is in it. */
export function useAssessmentForm(kind: AssessmentKind): AssessmentForm {
  const { api, member } = useMember()
  const queries = useQueryClient()
  const [autosave] = useState(() => autosaveFor(api, member.id))
  const [state, dispatch] = useReducer(assessmentReducer, START)
  const { draft, index } = state
  const assessment = ASSESSMENTS[kind]
  const question = assessment.questions[index] ?? assessment.questions[0]
  if (!question) throw new Error(`the assessment ${kind} has no questions`)
  const last = index === assessment.questions.length - 1
  const shown = shownAnswer(state, question)

  useEffect(() => {
    let left = false
    const stop = autosave.listen((event) => {
      dispatch({ type: 'heard', event })
      if (event.type === 'finished') void refreshShown(queries, 'assessments')
      // The list finds out too, and what is said of a record that is gone takes the place of this page.
      if (event.type === 'failed' && event.problem === 'noRecord')
        void queries.invalidateQueries({ queryKey: ['profile'] })
    })
    void autosave.open(kind).then((opened) => {
      if (left) return undefined
      dispatch({ type: 'opened', draft: opened })
      const end = autosave.endOf(opened.id)
      if (end) dispatch({ type: 'heard', event: end })
      return undefined
    })
    return () => {
      left = true
      stop()
    }
  }, [autosave, kind, queries])
  useOutcomeMessage(state)
  const signIn = useSignInAgain(() => void autosave.flush())
  const card = useMemo(
    (): KeptCard => ({
      isChosen: (choice) => draft !== null && autosave.isChosen(draft.id, choice),
      choose: (choice) => (draft === null ? undefined : autosave.choose(draft, choice)),
      tell: async (choice) => draft !== null && autosave.tellCard(draft.id, choice),
    }),
    [autosave, draft],
  )

  return {
    assessment,
    card,
    signIn: state.problem === 'signedOut' ? signIn : undefined,
    state,
    question,
    shown,
    last,
    pick: (value) => dispatch({ type: 'picked', question: question.number, value }),
    next: () => {
      if (draft === null || state.phase !== 'question') return
      const already = question.role === 'extra' || draft.answers[question.number] !== undefined
      if (shown === null && !already) return dispatch({ type: 'missing' })
      const answered = withAnswer(draft, question, shown, last)
      autosave.put(answered)
      dispatch({ type: 'answered', draft: answered })
    },
    back: () => dispatch({ type: 'back' }),
    goOn: () => dispatch({ type: 'goOn' }),
    again: () => {
      if (draft === null) return
      autosave.put(draft)
      dispatch({ type: 'again' })
    },
  }
}

/** The end is also said in a short message, in the language of that moment. */
function useOutcomeMessage({ phase, problem }: AssessmentState): void {
  const i18n = useTranslator()
  useEffect(() => {
    const t = i18n.getFixedT(null, 'assessments')
    if (phase === 'result') void showToast({ tone: 'success', text: t('result.completed') })
    // A session that is over is no failure to try again; the page says what to do.
    if (phase === 'failed' && problem !== 'signedOut') void showToast({ tone: 'failure', text: t('failed.text') })
    // Neither of the two holds while it is sent again, or waits for a connection.
    if (phase === 'sending' || phase === 'waiting') hideToast()
  }, [phase, problem, i18n])
}
