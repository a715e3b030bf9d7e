import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { AssistantLanguage } from '#assistant/index.ts'
import {
  assistantSource,
  MOST_POOR,
  type AssistantAnswer,
  type AssistantTurn,
  type PoorAnswer,
} from '#shared/ipc/assistant.ts'
import { instant } from '#shared/sync/rows.ts'
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
  /** What this person may see of the answers that did not help and wait; null: the server did not say. */
  listPoor(): Promise<PoorAnswer[] | null>
  /** Null: the server did not say. */
  handlePoor(id: string, note: string): Promise<'done' | 'handled' | 'notAllowed' | null>
}

const poor = z.array(
  z
    .object({
      id: z.uuid(),
      question: z.string(),
      answer: z.string(),
      sources: z.array(assistantSource).catch([]),
      confidence: z.number().nullable(),
      created_at: instant,
    })
    .transform(({ created_at: askedAt, ...rest }) => ({ ...rest, askedAt })),
)

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

    async listPoor() {
      const server = client()
      if (server === null) return null
      const reply = await askWithin(clock, AI_LIMIT_MS, (signal) =>
        server
          .from('assistant_feedback')
          .select('id, question, answer, sources, confidence, created_at')
          .is('handled_at', null)
          .is('helpful', false)
          .order('created_at')
          .limit(MOST_POOR)
          .abortSignal(signal),
      )
      return poor.safeParse(reply?.data).data ?? null
    },

    async handlePoor(id, note) {
      const server = client()
      if (server === null) return null
      const reply = await askWithin(clock, AI_LIMIT_MS, (signal) =>
        server.rpc('handle_feedback', { p_id: id, p_note: note }).abortSignal(signal),
      )
      if (reply?.error?.message === 'feedback.notAllowed') return 'notAllowed'
      return reply?.data === true ? 'done' : reply?.data === false ? 'handled' : null
    },
  }
}
