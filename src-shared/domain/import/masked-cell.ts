import type { RosterField } from './fields.ts'
import { CHOICES } from './read-report.ts'

const SHOWN: readonly RosterField[] = [
  ...CHOICES,
  'health_plan',
  'priority',
  'zip_code',
  'gap_due',
  'gap_last_service',
  'financial_value',
  'compliance_likelihood',
  'pickup_likelihood',
]
const PHONES: readonly RosterField[] = ['phone', 'other_phone']

/** What proves the reading, without who it is: of a birth date the year, of a phone its last two digits, of the rest its form. */
export function maskedCell(field: RosterField, text: string): string {
  if (SHOWN.includes(field)) return text
  if (PHONES.includes(field)) return text.replaceAll(/\d(?=(?:\D*\d){2})/g, '•')
  if (field === 'date_of_birth' && /^\d{4}-\d{2}-\d{2}$/.test(text)) return `${text.slice(0, 4)}-••-••`
  return text.replaceAll(/\p{L}/gu, 'a').replaceAll(/\d/g, '9')
}
