import type { ValueAsked } from './lead.ts'
import { readA1c, readBloodPressure, type MeasureValue } from './values.ts'

interface ReadValue {
  /** Why what is typed is no value; null: it is one, or nothing is typed. */
  readonly problem: 'not-a-value' | 'unit-needed' | 'not-in-this-unit' | null
  /** As it is kept. */
  readonly text: string | null
  readonly unit: string | null
  /** As the rules read it. */
  readonly says: { readonly value?: MeasureValue; readonly eyes?: 'no-retinopathy' | 'retinopathy' }
}

const NOTHING: ReadValue = { problem: null, text: null, unit: null, says: {} }

/** What was typed of a value: an A1C in percent, whatever it was typed in, two numbers of blood pressure, or what an eye exam found. */
export function readValue(asked: ValueAsked | null, typed: string): ReadValue {
  if (asked === null || typed.trim() === '') return NOTHING
  if (asked === 'eyes') {
    const eyes = typed === 'no-retinopathy' || typed === 'retinopathy' ? typed : null
    return eyes === null ? NOTHING : { ...NOTHING, text: eyes, says: { eyes } }
  }
  const read = asked === 'a1c' ? readA1c(typed) : readBloodPressure(typed)
  if ('problem' in read) return { ...NOTHING, problem: read.problem }
  const { value } = read
  return value.type === 'a1c'
    ? { problem: null, text: String(value.percent), unit: '%', says: { value } }
    : { problem: null, text: `${value.systolic}/${value.diastolic}`, unit: 'mm Hg', says: { value } }
}

/** The value of an entry as it is kept, read again. */
export const readKept = (
  asked: ValueAsked | null,
  { value, unit }: { readonly value: string | null; readonly unit: string | null },
): ReadValue => readValue(asked, asked === 'a1c' && value !== null ? `${value} ${unit ?? ''}` : (value ?? ''))
