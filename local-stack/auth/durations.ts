import { invalid } from './refusals.ts'

const UNIT_MS: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
}
const PART = /^(\d+\.?\d*|\.\d+)([^\d.]*)/
/** What 64 bits of nanoseconds hold. */
const LONGEST_MS = (2 ** 63 - 1) / 1e6

const refused = (reason: string): Error => invalid(`invalid format for ban duration: time: ${reason}`)

/** `1h30m`, `1.5h`, `-1h` or `0` -> milliseconds. @throws AuthRefusal in the words of the service */
function millisecondsOf(duration: string): number {
  const whole = JSON.stringify(duration)
  const isNegative = duration.startsWith('-')
  const text = duration.replace(/^[+-]/, '')
  if (text === '0') return 0
  let total = 0
  let rest = text
  do {
    const [part = '', amount, unit = ''] = PART.exec(rest) ?? []
    if (amount === undefined) throw refused(`invalid duration ${whole}`)
    if (unit === '') throw refused(`missing unit in duration ${whole}`)
    const each = UNIT_MS[unit]
    if (each === undefined) throw refused(`unknown unit ${JSON.stringify(unit)} in duration ${whole}`)
    total += Number(amount) * each
    rest = rest.slice(part.length)
  } while (rest !== '')
  if (total > LONGEST_MS) throw refused(`invalid duration ${whole}`)
  return isNegative ? -total : total
}

/** Until when a ban lasts, by how long it lasts from now; null: it is lifted. @param duration `none` or 0 lifts it */
export function bannedUntil(duration: string, nowMs: number): string | null {
  const ms = duration === 'none' ? 0 : millisecondsOf(duration)
  return ms === 0 ? null : new Date(nowMs + ms).toISOString()
}
