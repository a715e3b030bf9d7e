import { z } from 'zod'

/** What the server tells of a member for FHIR, part by part; a part that was not asked for is not there. Days are `YYYY-MM-DD`. */
const word = z.string().nullable()
const day = z.iso.date().nullable()
/** ISO 8601 with a zone. */
const moment = z.iso.datetime({ offset: true }).nullable()
const json = <T extends z.ZodType>(shape: T) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'no JSON' })
        return z.NEVER
      }
    })
    .pipe(shape)

const evidence = z.object({
  id: z.uuid(),
  /** The service, or why the member does not count. */
  kind: word,
  exclusion: word,
  day,
  value: word,
  unit: word,
  provider: word,
})
const move = z.object({ at: z.iso.datetime({ offset: true }), to: z.string() })
const gap = z.object({
  id: z.uuid(),
  name: z.string(),
  measure: word,
  measures: z.array(z.string()),
  status: z.string(),
  year: z.number().int(),
  from: day,
  due: day,
  came: moment,
  exclusion: word,
  moves: z.array(move),
  evidence: z.array(evidence),
})
const screening = z.object({
  id: z.uuid(),
  at: z.iso.datetime({ offset: true }),
  answers: z.record(z.string(), z.unknown()),
})
const help = z.object({
  id: z.uuid(),
  kind: z.string(),
  status: z.enum(['open', 'done', 'cancelled']),
  result: word,
  asked: z.iso.datetime({ offset: true }),
  done: moment,
  icd10: word,
})

export const fhirFacts = z.object({
  memberId: json(
    z.object({ id: z.uuid(), number: z.string(), reporter: z.string(), deceased: z.boolean().default(false) }),
  ),
  sex: word.optional(),
  firstName: word.optional(),
  lastName: word.optional(),
  birthDate: day.optional(),
  contact: json(
    z.object({ phone: word, otherPhone: word, email: word, address: word, zip: word, language: word }),
  ).optional(),
  health: json(z.object({ conditions: z.array(z.string()), medications: z.array(z.string()) })).optional(),
  coverage: json(z.object({ plan: word, ends: day, provider: word })).optional(),
  gaps: json(z.array(gap)).optional(),
  needs: json(z.object({ screenings: z.array(screening), help: z.array(help) })).optional(),
})
export type FhirFacts = z.infer<typeof fhirFacts>
export type GapFacts = z.infer<typeof gap>
export type EvidenceFacts = z.infer<typeof evidence>
export type NeedsFacts = NonNullable<FhirFacts['needs']>
