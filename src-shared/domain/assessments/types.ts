import type { PHQ9_ANSWERS, PHQ9_FUNCTIONAL, PHQ9_ITEMS } from './phq9-wording.ts'
import type { SDOH_CATEGORIES, SDOH_QUESTIONS, SKIPPED } from './sdoh-questions.ts'

type Phq9ItemNumber = (typeof PHQ9_ITEMS)[number]['number']
export type Phq9Answer = (typeof PHQ9_ANSWERS)[number]['value']
type FunctionalNumber = (typeof PHQ9_FUNCTIONAL)['number']

type SomeOf<Question extends number, Answer> = { readonly [Number in Question]?: Answer | undefined }

/** All nine items by number; the tenth question may be there. */
export type Phq9Answers = Readonly<Record<Phq9ItemNumber, Phq9Answer>> & SomeOf<FunctionalNumber, Phq9Answer>
/** What has been answered so far. */
export type Phq9Draft = SomeOf<Phq9ItemNumber | FunctionalNumber, Phq9Answer>

export type SdohNumber = (typeof SDOH_QUESTIONS)[number]['number']
export type SdohCategory = (typeof SDOH_CATEGORIES)[number]
export type SdohAnswer = (typeof SDOH_QUESTIONS)[number]['options'][number]['value'] | typeof SKIPPED

/** All ten questions by number; an answer is the English value of an option of that question. */
export type SdohAnswers = Readonly<Record<SdohNumber, SdohAnswer>>
export type SdohDraft = SomeOf<SdohNumber, SdohAnswer>
