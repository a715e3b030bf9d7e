import { SDOH_QUESTIONS, SKIPPED } from '../assessments/index.ts'
import type { NeedsFacts } from './facts.ts'
import { coding, concept, given, reference, uuidOf, type Resource } from './resource.ts'
import { SYSTEM } from './vocabulary.ts'

/** Domains of the Gravity Project by the kind of task; housing may be one of two of its domains, so that neither is said. */
const DOMAINS: Readonly<Record<string, string>> = {
  'need-food': 'food-insecurity',
  'need-transportation': 'transportation-insecurity',
  'need-utilities': 'utility-insecurity',
  'need-support': 'social-connection',
  'need-money': 'financial-insecurity',
}
const UNSPECIFIED = 'sdoh-category-unspecified'

const REQUEST_STATUS = { open: 'active', done: 'completed', cancelled: 'revoked' } as const
/** What became of it: done where help was had or on its way, not done where it was refused or could not be given. */
const TASK_STATUS: Readonly<Record<string, string>> = {
  declined: 'rejected',
  'no-capacity': 'failed',
  'not-reached': 'failed',
}

function answersOf({ id, at, answers }: NeedsFacts['screenings'][number], patient: Resource): Resource[] {
  return SDOH_QUESTIONS.flatMap(({ number, category, loinc, en, options }) => {
    const answer = answers[String(number)]
    const option = options.find(({ value }) => value === answer)
    const value =
      option !== undefined
        ? { valueCodeableConcept: { ...concept(SYSTEM.loinc, option.loinc), text: option.en } }
        : answer === SKIPPED
          ? { dataAbsentReason: concept(SYSTEM.absent, 'asked-declined') }
          : null
    if (value === null) return []
    return [
      {
        resourceType: 'Observation',
        id: uuidOf(`Observation/${id}/${number}`),
        status: 'final',
        category: [
          concept(SYSTEM.observationCategory, 'social-history'),
          concept(SYSTEM.observationCategory, 'survey'),
          { text: category },
        ],
        // A question in words of the product has no code.
        code: { ...(loinc === null ? {} : { coding: [coding(SYSTEM.loinc, loinc)] }), text: en },
        subject: reference(patient),
        effectiveDateTime: at,
        ...value,
      },
    ]
  })
}

function helpOf(
  { id, kind, status, result, asked, done, icd10 }: NeedsFacts['help'][number],
  patient: Resource,
  reporter: Resource,
): Resource[] {
  const what = kind.replace(/^need-/, '').replaceAll('-', ' ')
  const request: Resource = {
    resourceType: 'ServiceRequest',
    id: uuidOf(`ServiceRequest/${id}`),
    status: REQUEST_STATUS[status],
    intent: 'order',
    category: [concept(SYSTEM.sdoh, DOMAINS[kind] ?? UNSPECIFIED)],
    code: { text: `Help with ${what}` },
    subject: reference(patient),
    authoredOn: asked,
    requester: reference(reporter),
    ...(icd10 === null ? {} : { reasonCode: [concept(SYSTEM.icd10, icd10)] }),
  }
  const outcome = result === null ? null : { ...concept(SYSTEM.needResult, result), text: result.replaceAll('-', ' ') }
  const isNotDone = result !== null && TASK_STATUS[result] !== undefined
  return [
    request,
    {
      resourceType: 'Task',
      id,
      status:
        status === 'open'
          ? 'in-progress'
          : status === 'cancelled'
            ? 'cancelled'
            : (TASK_STATUS[result ?? ''] ?? 'completed'),
      intent: 'order',
      code: concept(SYSTEM.taskCode, 'fulfill', 'Fulfill the focal request'),
      focus: reference(request),
      for: reference(patient),
      authoredOn: asked,
      requester: reference(reporter),
      ...given({ lastModified: done }),
      ...(outcome === null ? {} : { businessStatus: outcome }),
      ...(outcome !== null && isNotDone ? { statusReason: outcome } : {}),
      ...(outcome !== null && !isNotDone
        ? { output: [{ type: concept(SYSTEM.sdoh, 'resulting-activity'), valueCodeableConcept: outcome }] }
        : {}),
    },
  ]
}

/** Answers of social needs checks, and what was asked for and came of it. */
export const needResourcesOf = (needs: NeedsFacts, patient: Resource, reporter: Resource): Resource[] => [
  ...needs.screenings.flatMap((one) => answersOf(one, patient)),
  ...needs.help.flatMap((one) => helpOf(one, patient, reporter)),
]
