import { findCrisisWords } from '#shared/domain/crisis/index.ts'
import { fold } from '../search/text.ts'
import { asksForDiagnosis } from './diagnosis.ts'
import { asksForDose } from './dose.ts'
import { asksForLegal } from './legal.ts'
import { hasNoSource } from './no-source.ts'
import { anyOf, phrases } from './phrases.ts'
import { spelledOut } from './refusal-shorthand.ts'

/** Why a question gets a fixed answer instead of a passage. */
export const REFUSALS = ['dose', 'diagnosis', 'legal', 'crisis', 'noSource'] as const
export type Refusal = (typeof REFUSALS)[number]

/** Statements about somebody's life at risk, as against the subject of suicide risk. */
const SUBJECT_ONLY: ReadonlySet<string> = new Set(['suicide', 'self harm'])
const INSTRUMENT = anyOf(
  phrases(`
    phq, item (9|nine), question (9|nine), pregunta (9|nueve), last (phq )?question, screen(s|er|ing)?, cuestionario, suicide risk,
    riesgo de suicidio, alerts? (is |was )?(still )?(open|closed|cleared), open alerts?, alertas? ... abiertas?, rule out`),
)
const ABOUT_SOMEBODY = anyOf(
  phrases(
    'says, said, told, wants, threat*, is going to, plans to, tried, attempt*, dice, dijo, quiere, amenaz*, intent*',
  ),
)

/** A crisis at hand; questions about the instruments ('is item 9 enough to find suicide risk?') are none. */
function isCrisis(question: string, folded: string): boolean {
  const { found, matched } = findCrisisWords(question)
  if (!found) return false
  const subject = matched.every((label) => SUBJECT_ONLY.has(label))
  return !(subject && INSTRUMENT.test(folded) && !ABOUT_SOMEBODY.test(folded))
}

/** The refusal that a question calls for by its words alone; null when passages may answer it. */
export function refusalOf(question: string): Refusal | null {
  const folded = spelledOut(fold(question))
  if (isCrisis(question, folded)) return 'crisis'
  if (asksForDose(folded)) return 'dose'
  if (asksForLegal(folded)) return 'legal'
  if (asksForDiagnosis(folded)) return 'diagnosis'
  return hasNoSource(folded) ? 'noSource' : null
}
