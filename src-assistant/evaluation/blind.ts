import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { retrieve, type Retrieval } from '../index.ts'

const AREAS = ['clinical', 'hedis', 'contact', 'desk', 'es', 'refuse'] as const
type Area = (typeof AREAS)[number]

/** Written blind; each file says by whom. All were looked at after they had been asked, and are used up. */
export const BLIND_SETS = [
  'blind-used',
  'blind',
  'blind-stranger',
  'blind-strangers',
  'blind-roles',
  'held-out-first',
  'held-out-refreshed',
  'held-out-third',
] as const
export type BlindSet = (typeof BLIND_SETS)[number]

const blindCase = z.object({
  id: z.string(),
  area: z.enum(AREAS),
  text: z.string(),
  /** Ids of the passages that are right; of a question to be refused those that tell the rule instead. */
  sources: z.array(z.string()),
  /** The question before, where this one continues it. */
  after: z.string().optional(),
  /** What is true where the question can be answered with yes or no. */
  verdict: z.enum(['yes', 'no']).optional(),
})
type BlindCase = z.infer<typeof blindCase>

export function loadBlind(set: BlindSet): BlindCase[] {
  const read: unknown = JSON.parse(readFileSync(join(import.meta.dirname, `${set}.json`), 'utf8'))
  return z.object({ cases: z.array(blindCase) }).parse(read).cases
}

export interface BlindReport {
  /** Rightly answered or refused, by area. */
  readonly byArea: Readonly<Record<Area, number>>
  /** Of the answerable questions, those whose answer cites a right passage, and cites it first. */
  readonly rightSource: number
  readonly rightFirst: number
  /** Of the questions to be refused: refused, or told the rule. */
  readonly refused: number
  /** Answers that open with a yes or no that is not true. */
  readonly wrongVerdicts: number
  /** Answered in the language that was not asked in. */
  readonly otherLanguage: number
  /** Wrong answers that claim a confidence of 50% or more. */
  readonly sureAndWrong: number
}

const withholds = ({ refusal }: Retrieval): boolean => refusal !== null && refusal !== 'crisis'

function verdictOf(answer: string): 'yes' | 'no' | null {
  if (/^(yes|sí)\b/i.test(answer)) return 'yes'
  return /^(no|not|never|nunca)\b/i.test(answer) ? 'no' : null
}

export function evaluateBlind(set: BlindSet): BlindReport {
  const outcomes = loadBlind(set).map((asked) => {
    const history = asked.after === undefined ? [] : [{ role: 'user' as const, content: asked.after }]
    const got = retrieve({ question: asked.text, history })
    const cites = !withholds(got) && got.cited.some((id) => asked.sources.includes(id))
    const right = asked.area === 'refuse' ? got.refusal !== null || cites : cites
    const said = withholds(got) ? null : verdictOf(got.answer)
    return { asked, got, right, isFalse: said !== null && said !== asked.verdict }
  })
  const count = (test: (one: (typeof outcomes)[number]) => boolean): number => outcomes.filter(test).length
  const rightIn = (area: Area): number => count(({ asked, right }) => right && asked.area === area)
  const refused = rightIn('refuse')
  return {
    byArea: Object.fromEntries(AREAS.map((area) => [area, rightIn(area)])) as Record<Area, number>,
    rightSource: count(({ right }) => right) - refused,
    rightFirst: count(
      ({ asked, got, right }) => right && asked.area !== 'refuse' && asked.sources.includes(got.cited[0] ?? ''),
    ),
    refused,
    wrongVerdicts: count(({ isFalse }) => isFalse),
    otherLanguage: count(
      ({ asked, got }) => asked.area !== 'refuse' && (got.language === 'es') !== (asked.area === 'es'),
    ),
    sureAndWrong: count(({ got, right }) => !right && !withholds(got) && got.confidence >= 50),
  }
}
