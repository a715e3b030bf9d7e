/** An A1C or GMI in percent, as the measures have it. */
export interface A1cValue {
  readonly type: 'a1c'
  readonly percent: number
}

/** Of several readings on one day the lowest of each number is taken. mm Hg. */
export interface BloodPressure {
  readonly type: 'blood-pressure'
  readonly systolic: number
  readonly diastolic: number
}

export type MeasureValue = A1cValue | BloodPressure

export type A1cUnit = '%' | 'mmol/mol'

type ValueProblem =
  /** No number, or not the two that are needed. */
  | 'not-a-value'
  /** Both units are possible. */
  | 'unit-needed'
  /** No living person has it in this unit: most likely the other one is meant. */
  | 'not-in-this-unit'

type ValueRead<Value> = { readonly value: Value } | { readonly problem: ValueProblem }

/** What laboratories report, and some room. */
const POSSIBLE: Readonly<Record<A1cUnit, { readonly least: number; readonly most: number }>> = {
  '%': { least: 3, most: 20 },
  'mmol/mol': { least: 16, most: 195 },
}

/** IFCC to NGSP, to one digit. */
const percentOf = (mmolPerMol: number): number => Math.round((0.09148 * mmolPerMol + 2.152) * 10) / 10

const NUMBER = /^\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*(%|mmol\/mol)?\s*$/i

/**
 * Reads an A1C. 7.2 can only be percent and 72 only mmol/mol; where both are possible the unit is asked for, and a value that is
 * not possible in the unit given is not turned into another one.
 */
export function readA1c(text: string, unit: A1cUnit | null = null): ValueRead<A1cValue> {
  const [, digits, written] = NUMBER.exec(text) ?? []
  if (digits === undefined) return { problem: 'not-a-value' }
  const amount = Number(digits.replace(',', '.'))
  const said = (written?.toLowerCase() as A1cUnit | undefined) ?? unit
  const fits = (candidate: A1cUnit): boolean =>
    amount >= POSSIBLE[candidate].least && amount <= POSSIBLE[candidate].most
  const units = (['%', 'mmol/mol'] as const).filter(fits)
  if (units.length === 0) return { problem: 'not-a-value' }
  const used = said ?? (units.length === 1 ? units[0] : undefined)
  if (used === undefined) return { problem: 'unit-needed' }
  if (!fits(used)) return { problem: 'not-in-this-unit' }
  return { value: { type: 'a1c', percent: used === '%' ? amount : percentOf(amount) } }
}

const PRESSURE = /^\s*(\d{2,3})\s*(?:\/|over|sobre|-|\s)\s*(\d{2,3})\s*(?:mm\s*hg)?\s*$/i

/** Reads two numbers, `128/76`. The top one has to be the higher. */
export function readBloodPressure(text: string): ValueRead<BloodPressure> {
  const [, top, bottom] = PRESSURE.exec(text) ?? []
  const [systolic, diastolic] = [Number(top), Number(bottom)]
  const possible = systolic >= 50 && systolic <= 300 && diastolic >= 20 && diastolic <= 200 && systolic > diastolic
  return possible ? { value: { type: 'blood-pressure', systolic, diastolic } } : { problem: 'not-a-value' }
}

/** The blood pressure of a day with several readings; null without one. */
export function pressureOfDay(readings: readonly BloodPressure[]): BloodPressure | null {
  if (readings.length === 0) return null
  return {
    type: 'blood-pressure',
    systolic: Math.min(...readings.map(({ systolic }) => systolic)),
    diastolic: Math.min(...readings.map(({ diastolic }) => diastolic)),
  }
}
