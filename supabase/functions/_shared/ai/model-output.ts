import type { z } from 'zod'
import { terms } from '#assistant/search/text.ts'

/** Something that the model was given and may rest on. */
export interface Passage {
  readonly id: string
  readonly text: string
}

export interface GroundedText {
  readonly text: string
  readonly cites: readonly string[]
}

const FENCED = /^```(?:json)?\s*([\s\S]*?)\s*```$/
const NUMBER = /\d+(?:[.,:/]\d+)*/g
/** Nothing that could lead somewhere or show what was hidden. */
const FOREIGN = /https?:|www\.|\S@\S|<\/?[a-z]|\[(?!name\])[^\]]*\]/i

/** What a model said as the object it was asked for; null for anything else. */
export function parseOutput<T>(text: string, schema: z.ZodType<T>): T | null {
  const plain = text.trim()
  try {
    const parsed = schema.safeParse(JSON.parse(FENCED.exec(plain)?.[1] ?? plain))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/**
 * Whether a text rests on what it cites: at least one passage, only passages that were given, no number that they don't have, at
 * least `overlap` (0-1) of its words theirs, and no link, address, tag or mark.
 */
export function isGrounded({ text, cites }: GroundedText, passages: readonly Passage[], overlap: number): boolean {
  const cited = passages.filter(({ id }) => cites.includes(id))
  if (cited.length === 0 || cites.some((id) => !passages.some((passage) => passage.id === id))) return false
  if (FOREIGN.test(text)) return false
  const source = cited.map((passage) => passage.text).join('\n')
  const numbers = new Set(source.match(NUMBER))
  if (text.match(NUMBER)?.some((number) => !numbers.has(number))) return false
  const known = new Set(terms(source))
  const used = terms(text)
  return used.length > 0 && used.filter((term) => known.has(term)).length >= used.length * overlap
}
