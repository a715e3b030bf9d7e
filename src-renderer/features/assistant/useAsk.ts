import { useTranslation } from 'react-i18next'
import { call, toApiError, useDeskApi } from '../../api/index.ts'
import { notifyError } from '../../ui/notices.ts'
import { useMemberAnswer } from './member-answer.ts'
import { assistantActions, assistantState, historyOf, type AnsweredQuestion } from './assistant.store.ts'

/** As many characters as the bridge takes of a question. */
export const QUESTION_MAX = 2000

export interface Ask {
  /** Asks what is in the box. */
  readonly send: () => void
  /** Asks one of the quick questions; what is in the box stays there. */
  readonly quick: (question: string) => void
}

/** One question at a time: nothing is asked while an answer is awaited. */
export function useAsk(): Ask {
  const { t } = useTranslation('assistant')
  const api = useDeskApi()
  const answerFromCard = useMemberAnswer()
  const ask = async (question: string, left: string): Promise<void> => {
    const { conversation, pending, answered } = assistantState()
    if (pending !== null || question === '') return
    const stillHere = (): boolean => assistantState().conversation === conversation
    assistantActions.ask(question, left)
    try {
      const ofMember = await answerFromCard(question)
      const answer = ofMember ?? (await call(api.assistant.ask({ question, history: historyOf({ answered }) })))
      if (stillHere()) assistantActions.answer(question, answer, ofMember !== null)
    } catch (error) {
      if (!stillHere()) return
      assistantActions.restoreQuestion(question)
      if (toApiError(error).code === 'assistant.failed') notifyError(error)
      else notifyError(error, t('failed'))
    }
  }
  return {
    send: () => void ask(assistantState().text.trim(), ''),
    quick: (question) => void ask(question, assistantState().text),
  }
}

/** Stores what somebody thinks of an answer; once it is stored it stays. */
export function useFeedback(): (turn: AnsweredQuestion, helpful: boolean) => void {
  const api = useDeskApi()
  const send = async ({ id, question, answer, feedback }: AnsweredQuestion, helpful: boolean): Promise<void> => {
    if (feedback !== 'none') return
    const { conversation } = assistantState()
    const judge = (next: AnsweredQuestion['feedback']): void => {
      if (assistantState().conversation === conversation) assistantActions.judge(id, next)
    }
    judge('sending')
    try {
      const { answer: text, sources, confidence } = answer
      await call(api.assistant.sendFeedback({ question, answer: text, sources, confidence, helpful }))
      judge(helpful ? 'helpful' : 'unhelpful')
    } catch (error) {
      judge('none')
      notifyError(error)
    }
  }
  return (turn, helpful) => void send(turn, helpful)
}
