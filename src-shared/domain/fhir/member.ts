import type { FhirFacts } from './facts.ts'
import { addressFromLetter } from './letter-address.ts'
import { concept, given, reference, uuidOf, type Resource } from './resource.ts'
import { DEATH_TOLD, EXTENSION, MEMBER_NUMBER, SYSTEM } from './vocabulary.ts'

const GENDERS: Readonly<Record<string, string>> = { F: 'female', M: 'male', X: 'other' }

/** The plan: it reports, and pays. */
export const reporterOf = (name: string): Resource => ({
  resourceType: 'Organization',
  id: uuidOf(`Organization/${name}`),
  active: true,
  type: [concept(SYSTEM.organizationType, 'pay', 'Payer')],
  name,
})

/** US Core asks for a name: where none goes along, it says that it was held back. */
function nameOf({ firstName, lastName }: FhirFacts) {
  if (!firstName && !lastName) return { extension: [{ url: EXTENSION.absent, valueCode: 'masked' }] }
  return { use: 'official', ...given({ family: lastName, given: firstName ? [firstName] : undefined }) }
}

/** The first number is the one that is called first. Nobody has said which of them is a cell phone. */
function telecomOf({ phone, otherPhone, email }: NonNullable<FhirFacts['contact']>) {
  const phones = [phone, otherPhone]
    .filter((value) => value !== null)
    .map((value, at) => ({ system: 'phone', value, rank: at + 1 }))
  return [...phones, ...(email === null ? [] : [{ system: 'email', value: email }])]
}

/** A language that the product has no word for is told as text: any code would say more than is known. */
const languageOf = (language: string) =>
  language === 'other' ? { text: 'Other language' } : concept(SYSTEM.languages, language)

export function patientOf(facts: FhirFacts): Resource {
  const { memberId, sex, birthDate, contact, coverage } = facts
  const telecom = contact ? telecomOf(contact) : []
  const address = contact?.address ? addressFromLetter(contact.address, contact.zip) : null
  const postal = address ?? (contact?.zip ? { postalCode: contact.zip } : null)
  return {
    resourceType: 'Patient',
    id: memberId.id,
    ...(memberId.deceased ? { meta: { tag: [{ system: SYSTEM.mark, code: DEATH_TOLD }] } } : {}),
    identifier: [
      {
        use: 'usual',
        type: concept(SYSTEM.identifierType, MEMBER_NUMBER, 'Member Number'),
        system: SYSTEM.memberNumber,
        value: memberId.number,
      },
    ],
    active: true,
    name: [nameOf(facts)],
    ...(telecom.length === 0 ? {} : { telecom }),
    gender: GENDERS[sex ?? ''] ?? 'unknown',
    ...given({ birthDate }),
    ...(memberId.deceased ? { deceasedBoolean: true } : {}),
    ...(postal === null ? {} : { address: [{ use: 'home', ...postal }] }),
    ...(contact?.language ? { communication: [{ language: languageOf(contact.language), preferred: true }] } : {}),
    ...(coverage?.provider ? { generalPractitioner: [{ display: coverage.provider }] } : {}),
  }
}

/** As whoever reads it takes off one word in parentheses, which SNOMED CT writes behind what is a disorder. */
const conditionText = (name: string): string => (/\([a-z/ ]+\)$/.test(name) ? `${name} (disorder)` : name)

/** What a roster says besides of somebody: coverage, conditions and medications. */
export function rosterResourcesOf(facts: FhirFacts, patient: Resource, reporter: Resource): Resource[] {
  const { coverage, health } = facts
  const subject = reference(patient)
  const idOf = (what: string): string => uuidOf(`${what}/${patient.id}`)
  return [
    ...(coverage && (coverage.plan !== null || coverage.ends !== null)
      ? [
          {
            resourceType: 'Coverage',
            id: idOf('Coverage'),
            status: 'active',
            beneficiary: subject,
            payor: [reference(reporter)],
            ...(coverage.plan === null
              ? {}
              : {
                  class: [{ type: concept(SYSTEM.coverageClass, 'plan'), value: coverage.plan, name: coverage.plan }],
                }),
            ...(coverage.ends === null ? {} : { period: { end: coverage.ends } }),
          },
        ]
      : []),
    ...(health?.conditions ?? []).map((name) => ({
      resourceType: 'Condition',
      id: idOf(`Condition/${name}`),
      clinicalStatus: concept(SYSTEM.conditionClinical, 'active'),
      category: [concept(SYSTEM.conditionCategory, 'problem-list-item')],
      code: { text: conditionText(name) },
      subject,
    })),
    // As the plan or the member told it: nobody here has ordered it.
    ...(health?.medications ?? []).map((name) => ({
      resourceType: 'MedicationRequest',
      id: idOf(`MedicationRequest/${name}`),
      status: 'active',
      intent: 'plan',
      reportedBoolean: true,
      medicationCodeableConcept: { text: name },
      subject,
    })),
  ]
}
