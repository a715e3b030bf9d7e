import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keeperFor, type ScreeningKind } from '../../services/answer-keeper/index.ts'
import { useMember } from '../../services/MemberContext.tsx'
import { refreshTable } from '../../services/member-queries.ts'
import { showToast } from '../../ui/toast.ts'
import { SCREENINGS, type Question, type Screening } from './questions.ts'
import { screeningReducer, shownAnswer, START, withAnswer, type ScreeningState } from './screening-state.ts'

export interface ScreeningForm {
  readonly screening: Screening
  readonly state: ScreeningState
  readonly question: Question
  /** The answer to show as chosen. */
  readonly shown: number | string | null
  readonly last: boolean
  readonly pick: (value: number | string) => void
  readonly next: () => void
  readonly back: () => void
  /** Leaves the crisis card. */
  readonly goOn: () => void
  /** Sends the finished answers once more. */
  readonly again: () => void
}

/** The answers of one screening and where the member is in it. */
export function useScreening(kind: ScreeningKind): ScreeningForm {
  const { api, member } = useMember()
  const queries = useQueryClient()
  const [keeper] = useState(() => keeperFor(api, member.id))
  const [state, dispatch] = useReducer(screeningReducer, START)
  const { draft, place } = state
  const screening = SCREENINGS[kind]
  const question = screening.questions[place] ?? screening.questions[0]
  if (!question) throw new Error(`the screening ${kind} has no questions`)
  const last = place === screening.questions.length - 1
  const shown = shownAnswer(state, question)

  useEffect(() => {
    let left = false
    const stop = keeper.listen((event) => {
      dispatch({ type: 'heard', event })
      if (event.type === 'finished') void refreshTable(queries, 'care_gap_assessments')
    })
    void keeper.open(kind).then((opened) => {
      if (!left) dispatch({ type: 'opened', draft: opened })
      return undefined
    })
    return () => {
      left = true
      stop()
    }
  }, [keeper, kind, queries])
  useOutcomeMessage(state)

  return {
    screening,
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
      keeper.put(answered)
      dispatch({ type: 'answered', draft: answered })
    },
    back: () => dispatch({ type: 'back' }),
    goOn: () => dispatch({ type: 'goOn' }),
    again: () => {
      if (draft === null) return
      keeper.put(draft)
      dispatch({ type: 'again' })
    },
  }
}

/** The end is also said in a short message, in the language of that moment. */
function useOutcomeMessage({ phase }: ScreeningState): void {
  const { i18n } = useTranslation('screening')
  useEffect(() => {
    const t = i18n.getFixedT(null, 'screening')
    if (phase === 'result') void showToast({ tone: 'success', text: t('result.completed') })
    if (phase === 'failed') void showToast({ tone: 'failure', text: t('failed.text') })
  }, [phase, i18n])
}
