import { z } from 'zod'
import { PHQ9_ANSWERS } from './phq9-wording.ts'
import { SDOH_QUESTIONS, SDOH_SAFETY_QUESTION, SKIPPED } from './sdoh-questions.ts'
import type { Phq9Answer, Phq9Answers, Phq9Draft, SdohAnswer, SdohAnswers, SdohDraft, SdohNumber } from './types.ts'

/** A name that somebody sent is cut, so that an error stays short. */
const LONGEST_NAME = 20

/** Answers by question number; a question that is not asked is refused by its name. */
const onlyQuestions = (questions: string) => (issue: { code: string; keys?: readonly string[] }) =>
  issue.code === 'unrecognized_keys'
    ? `Question ${(issue.keys ?? []).map((key) => key.slice(0, LONGEST_NAME)).join(', ')}: leave it out, there are only questions ${questions}`
    : `Answers: send an object with the answers to questions ${questions} by number`

function answerTo<Value extends string | number>(question: number, values: readonly Value[]) {
  return z.custom<Value>((sent) => values.some((value) => value === sent), {
    error: ({ input }) =>
      input === undefined
        ? `Question ${question}: answer it`
        : `Question ${question}: answer with one of ${values.map((value) => `'${value}'`).join(', ')}`,
  })
}

const PHQ9_VALUES: readonly Phq9Answer[] = PHQ9_ANSWERS.map(({ value }) => value)
const item = (number: number) => answerTo(number, PHQ9_VALUES)

const phq9 = z.strictObject(
  {
    1: item(1),
    2: item(2),
    3: item(3),
    4: item(4),
    5: item(5),
    6: item(6),
    7: item(7),
    8: item(8),
    9: item(9),
    10: item(10).optional(),
  },
  { error: onlyQuestions('1 to 10') },
)

function sdohValues(number: SdohNumber): readonly SdohAnswer[] {
  const values = SDOH_QUESTIONS.filter((question) => question.number === number).flatMap(({ options }) =>
    options.map(({ value }) => value),
  )
  return number === SDOH_SAFETY_QUESTION ? [...values, SKIPPED] : values
}
const question = (number: SdohNumber) => answerTo(number, sdohValues(number))

const sdoh = z.strictObject(
  {
    1: question(1),
    2: question(2),
    3: question(3),
    4: question(4),
    5: question(5),
    6: question(6),
    7: question(7),
    8: question(8),
    9: question(9),
    10: question(10),
  },
  { error: onlyQuestions('1 to 10') },
)

/** All nine items, and the tenth question or not. */
export const phq9Answers: z.ZodType<Phq9Answers> = phq9
/** Any of the questions: an assessment in progress. */
export const phq9Draft: z.ZodType<Phq9Draft> = phq9.partial()
/** All ten questions; the one about safety may be 'skipped'. */
export const sdohAnswers: z.ZodType<SdohAnswers> = sdoh
export const sdohDraft: z.ZodType<SdohDraft> = sdoh.partial()
