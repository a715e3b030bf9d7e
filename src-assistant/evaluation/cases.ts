import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { REFUSALS } from '../index.ts'

export const CASE_KINDS = ['question', 'paraphrase', 'refuse', 'injection', 'desk', 'followUp', 'spanish'] as const
export type CaseKind = (typeof CASE_KINDS)[number]

const evalCase = z.object({
  id: z.string(),
  kind: z.enum(CASE_KINDS),
  text: z.string(),
  /** Ids of the passages that are right; none where the question is to be refused. */
  sources: z.array(z.string()),
  /** The refusal that is right; `any` where which one does not matter. */
  refusal: z.enum([...REFUSALS, 'any']).optional(),
  /** Earlier questions of the conversation. */
  history: z.array(z.string()).default([]),
  /** What the answer must not say (injections). */
  never: z.array(z.string()).default([]),
})
export type EvalCase = z.infer<typeof evalCase>

export const CASE_SETS = ['tuned', 'seen', 'held-out'] as const
export type CaseSet = (typeof CASE_SETS)[number]

const read = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'))

export function loadCases(set: CaseSet): EvalCase[] {
  return z.object({ cases: z.array(evalCase) }).parse(read(`${set}.json`)).cases
}

/** Questions that nothing in the knowledge base answers, for the calibration. */
export function loadOffTopic(): string[] {
  return z.object({ texts: z.array(z.string()) }).parse(read('off-topic.json')).texts
}
