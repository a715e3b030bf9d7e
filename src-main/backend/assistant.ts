import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { AssistantLanguage } from '#assistant/index.ts'
import { assistantSource, type AssistantAnswer, type AssistantTurn } from '#shared/ipc/assistant.ts'
import type { Clock } from '../base/clock.ts'
import type { Log } from '../log/types.ts'
import { AI_LIMIT_MS, askFunction } from './assistant-functions.ts'
import { askWithin } from '../base/ask-within.ts'

export interface AssistantQuestion {
  readonly question: string
  /** Earlier turns, without the greeting. */
  readonly history: readonly AssistantTurn[]
  /** Language of the desk, where the question's words don't tell. */
  readonly language: AssistantLanguage
}

interface AssistantFeedback {
  readonly question: string
  readonly answer: string
  readonly sources: readonly { readonly title: string; readonly url: string | null }[]
  /** Percent. */
  readonly confidence: number
  readonly helpful: boolean
}

/** The assistant of the server. Nothing here throws. */
export interface AssistantBackend {
  ask(question: AssistantQuestion): Promise<AssistantAnswer | 'unreachable' | 'failed'>
  /** False when it was not kept. */
  keepFeedback(feedback: AssistantFeedback): Promise<boolean>
}

const answer = z.object({
  answer: z.string().min(1),
  sources: z.array(z.object({ ...assistantSource.shape, url: z.string().nullish() })),
  confidence: z.number().min(0).max(100),
  refusal: z.string().nullish(),
  related: z.array(z.string().min(1).max(300)).max(5),
})

function readAnswer(value: unknown): AssistantAnswer | 'failed' {
  const parsed = answer.safeParse(value)
  if (!parsed.success) return 'failed'
  const sources = parsed.data.sources.map(({ title, url }) => ({ title, url: url ?? null }))
  return { ...parsed.data, sources, refusal: parsed.data.refusal ?? null, offline: false }
}

/** The function coach-ai-assistant (docs/rules/foundations.md#edge-functions) and assistant_feedback. */
export function createAssistantBackend({
  client,
  clock,
  log,
}: {
  /** The signed-in client; null without a backend. */
  readonly client: () => SupabaseClient | null
  readonly clock: Clock
  readonly log: Log
}): AssistantBackend {
  return {
    async ask({ question, history, language }) {
      const conversationHistory = history.map(({ role, text }) => ({ role, content: text }))
      const body = { question, conversationHistory, language }
      const reply = await askFunction(client(), 'coach-ai-assistant', { body, clock })
      if (reply.kind !== 'answered') return reply.kind
      return readAnswer(reply.value)
    },

    async keepFeedback(feedback) {
      const server = client()
      if (server === null) return false
      const reply = await askWithin(clock, AI_LIMIT_MS, (signal) =>
        server
          .from('assistant_feedback')
          .insert({ ...feedback })
          .abortSignal(signal),
      )
      if (reply && !reply.error) return true
      log.warn('feedback not kept', { status: reply?.status ?? 0 })
      return false
    },
  }
}
