import { z } from 'zod'
import { rowsAs, type TestDatabase } from './database.ts'
import type { Persona } from './personas.ts'

/** What `save_assessment` answers. */
const savedAssessment = z.strictObject({
  id: z.uuid(),
  status: z.enum(['pending', 'in-progress', 'completed']),
  score: z.int().nullable(),
  risk_level: z.string().nullable(),
  completed_at: z.iso.datetime({ offset: true }).nullable(),
  crisis: z.boolean(),
})
export type SavedAssessment = z.infer<typeof savedAssessment>

export interface Save {
  readonly id: string
  readonly type?: string
  /** Any JSON. */
  readonly answers: unknown
  readonly done?: boolean
}

export const saveSql = ({ id, type = 'phq9', answers, done = false }: Save): string =>
  `select public.save_assessment('${id}', '${type}', '${JSON.stringify(answers).replaceAll("'", "''")}', ${done}) as saved`

/** One save as `persona`. */
export async function save(database: TestDatabase, persona: Persona, what: Save): Promise<SavedAssessment> {
  const [row] = await rowsAs(database, persona, saveSql(what))
  return savedAssessment.parse(row?.['saved'])
}

type Answers = Readonly<Record<number, number | string>>
/** All nine items of the PHQ-9 answered with 'Not at all'. */
export const NOT_AT_ALL: Answers = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 0, 8: 0, 9: 0 }
/** All ten answers of the social needs check without a need. */
export const NO_NEED: Answers = {
  1: 'I have a steady place to live',
  2: 'No',
  3: 'Never true',
  4: 'Never true',
  5: 'Yes',
  6: 'No',
  7: 'No',
  8: 'Yes',
  9: 'Yes',
  10: 'No',
}
