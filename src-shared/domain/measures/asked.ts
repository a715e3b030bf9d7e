import { lastDayOfGap, yearOfGap, type GapTime } from './gap-year.ts'
import { editionsOfGap, servicesOf, valueAsked, type ValueAsked } from './lead.ts'
import { daysOf, type Days } from './windows.ts'
import type { ServiceKind } from './words.ts'

/** What a practice is asked for: one service, the days on which it counts, and what its record has to say besides. */
export interface AskedRecord extends Days {
  /** Null: what the gap is called, where its measure is not known. */
  readonly kind: ServiceKind | null
  readonly value: ValueAsked | null
}

/**
 * What the measure needs and nothing more (45 CFR 164.502(b)): the services that count for the gap, each once with its own days. A
 * service whose days are counted from something that is not known here, such as a fracture, has those of the measurement year.
 *
 * @param service the one that was meant; null: any that counts. What counts for nothing is asked for by no sheet.
 */
export function askedRecords(gap: GapTime, service: string | null): readonly AskedRecord[] {
  const year = yearOfGap(gap)
  const ofYear = { from: `${year}-01-01`, to: lastDayOfGap(gap) }
  const found = new Map<ServiceKind, AskedRecord>()
  for (const edition of editionsOfGap(gap, year)) {
    for (const kind of servicesOf(gap, edition)) {
      const rule = edition.services.find((one) => one.kind === kind)
      const days = rule === undefined ? null : daysOf(rule.clearWindow ?? rule.window, year)
      const { from, to } = days ?? ofYear
      const known = found.get(kind)
      if (known === undefined || from < known.from) found.set(kind, { kind, from, to, value: valueAsked(gap, kind) })
    }
  }
  const all = [...found.values()]
  const meant = all.filter(({ kind }) => kind === service)
  if (meant.length > 0) return meant
  return all.length > 0 ? all : [{ kind: null, ...ofYear, value: valueAsked(gap, null) }]
}
