import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  hasCrisisAnswer,
  PHQ9_ANSWERS,
  scorePhq9,
  SDOH_QUESTIONS,
  sdohFlags,
  SKIPPED,
} from '#shared/domain/assessments/index.ts'
import { phq9Answers, phq9Draft, sdohAnswers, sdohDraft } from '#shared/domain/assessments/parse-responses.ts'
import { openMigrated, type TestDatabase } from './support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openMigrated()
  // So that one statement can look at many answers.
  await database.script(`
    create function pg_temp.problem(p_type text, p_responses jsonb, p_complete boolean) returns text
    language plpgsql as $$
    begin
      perform private.check_answers(p_type, p_responses, p_complete);
      return null;
    exception when invalid_parameter_value then return sqlerrm;
    end $$`)
})
afterAll(() => database.close())

type Type = 'phq9' | 'sdoh'
interface Verdict {
  readonly draft: string | null
  readonly complete: string | null
  readonly result: { readonly score: number | null; readonly risk: string } | null
  readonly crisis: boolean
}

async function ofDatabase(type: Type, all: readonly unknown[]): Promise<Verdict[]> {
  const rows = await database.rows(
    `select checked.draft, checked.complete, counted.points, private.risk_of($1, counted.points) as risk,
       private.is_crisis_answer($1, r.answers) as crisis
     from jsonb_array_elements($2::text::jsonb) with ordinality r (answers, place)
     cross join lateral (
       select pg_temp.problem($1, r.answers, false) as draft, pg_temp.problem($1, r.answers, true) as complete offset 0
     ) checked
     cross join lateral (
       select case when checked.complete is null then private.answer_points($1, r.answers) end as points offset 0
     ) counted
     order by r.place`,
    [type, JSON.stringify(all)],
  )
  const problem = (value: unknown) => (value === null ? null : kindOf(String(value)))
  return rows.map(({ draft, complete, points, risk, crisis }) => ({
    draft: problem(draft),
    complete: problem(complete),
    result: complete === null ? { score: type === 'phq9' ? Number(points) : null, risk: String(risk) } : null,
    crisis: draft === null && crisis === true,
  }))
}

/** `assessment.wrongAnswer: 3` -> `wrongAnswer 3`; the name of an unknown question is left out. */
function kindOf(message: string): string {
  const [, kind = '', question = ''] = /^assessment\.(\w+): (.*)$/s.exec(message) ?? []
  return kind === 'unknownQuestion' || kind === 'responses' ? kind : `${kind} ${question}`
}

/** The problem that the database names: a question that there is not, else the first wrong one, else the first left out. */
function problemOf(schema: z.ZodType, value: unknown): string | null {
  const { error } = schema.safeParse(value)
  if (!error) return null
  const issues = error.issues.map(({ code, path, message }) => ({
    question: Number(path[0]),
    kind:
      code === 'unrecognized_keys' ? 'unknownQuestion' : message.endsWith(': answer it') ? 'unanswered' : 'wrongAnswer',
  }))
  if (error.issues.some(({ path, code }) => path.length === 0 && code === 'invalid_type')) return 'responses'
  const [first] = ['unknownQuestion', 'wrongAnswer', 'unanswered'].flatMap((kind) =>
    issues.filter((issue) => issue.kind === kind).toSorted((a, b) => a.question - b.question),
  )
  return first?.kind === 'unknownQuestion' ? first.kind : `${first?.kind} ${first?.question}`
}

function ofStations(type: Type, value: unknown): Verdict {
  const draft = problemOf(type === 'phq9' ? phq9Draft : sdohDraft, value)
  const complete = problemOf(type === 'phq9' ? phq9Answers : sdohAnswers, value)
  const answers = phq9Draft.safeParse(value)
  return {
    draft,
    complete,
    result: complete === null ? resultOf(type, value) : null,
    crisis: type === 'phq9' && answers.success && hasCrisisAnswer(answers.data),
  }
}

function resultOf(type: Type, value: unknown): Verdict['result'] {
  if (type === 'phq9') return scorePhq9(phq9Answers.parse(value))
  return { score: null, risk: sdohFlags(sdohAnswers.parse(value)).risk }
}

async function agree(type: Type, all: readonly unknown[]): Promise<void> {
  expect(await ofDatabase(type, all)).toEqual(all.map((value) => ofStations(type, value)))
}

const numbers = SDOH_QUESTIONS.map(({ number }) => String(number))
const values = [
  ...PHQ9_ANSWERS.map(({ value }) => value),
  ...new Set(SDOH_QUESTIONS.flatMap(({ options }) => options.map(({ value }) => value))),
  SKIPPED,
]
const phq9 = fc.record(Object.fromEntries(numbers.map((number) => [number, fc.nat(3)])), {
  requiredKeys: numbers.filter((number) => number !== '10'),
})
const sdoh = fc.record(
  Object.fromEntries(
    SDOH_QUESTIONS.map(({ number, category, options }) => {
      const skip = category === 'Safety' ? [SKIPPED] : []
      return [String(number), fc.constantFrom(...options.map(({ value }) => value), ...skip)]
    }),
  ),
)
const almost = fc.dictionary(
  fc.constantFrom(...numbers, '0', '11', '1 '),
  fc.constantFrom(...values, 4, -1, 1.5, null),
  {
    maxKeys: 10,
  },
)
/** Text that a database can store. */
const anything = fc.jsonValue().filter((value) => !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(value)))

describe('the rules of the database are those of the stations', () => {
  it.each(['phq9', 'sdoh'] as const)('for complete answers of %s', async (type) => {
    const complete: fc.Arbitrary<unknown> = type === 'phq9' ? phq9 : sdoh
    await fc.assert(
      fc.asyncProperty(fc.array(complete, { minLength: 20, maxLength: 60 }), (all) => agree(type, all)),
      { numRuns: 20 },
    )
  })

  it.each(['phq9', 'sdoh'] as const)('for answers of %s that are wrong, missing or of the other kind', async (type) => {
    const mixed = fc.oneof(almost, phq9, sdoh, anything, fc.dictionary(fc.constantFrom(...numbers), anything))
    await fc.assert(
      fc.asyncProperty(fc.array(mixed, { minLength: 20, maxLength: 60 }), (all) => agree(type, all)),
      { numRuns: 40 },
    )
  })

  it('for each answer to the social needs check alone', async () => {
    const stable = Object.fromEntries(
      SDOH_QUESTIONS.map(({ number, options, flags }) => [
        number,
        options.find(({ value }) => !flags.some((flag) => flag === value))?.value,
      ]),
    )
    await agree('sdoh', [
      ...SDOH_QUESTIONS.flatMap(({ number, options }) => options.map(({ value }) => ({ ...stable, [number]: value }))),
      { ...stable, 8: SKIPPED },
    ])
  })
})
