const FILTER = /^([^=]+)=(eq|neq|lt|lte|gt|gte|in)\.(.*)$/s

function asNumber(value: unknown): unknown {
  return typeof value === 'string' && value !== '' && !Number.isNaN(Number(value)) ? Number(value) : value
}

function compare(value: unknown, wanted: string): number {
  const [left, right] = [asNumber(value), asNumber(wanted)]
  if (typeof left === 'number' && typeof right === 'number') return left - right
  return String(value).localeCompare(wanted)
}

/** Whether a row passes a subscription's filter, for example `member_id=eq.42`; no filter passes all. */
export function passesFilter(filter: string | undefined, row: Record<string, unknown>): boolean {
  if (!filter) return true
  const [, column = '', operator = '', wanted = ''] = FILTER.exec(filter) ?? []
  if (!(column in row)) return false
  const value = row[column]
  if (operator === 'in') {
    const list = wanted.replace(/^\(|\)$/g, '').split(',')
    return list.map((item) => item.trim().replace(/^"|"$/g, '')).includes(String(value))
  }
  if (value === null || value === undefined) return false
  const order = compare(value, wanted)
  const holds: Record<string, boolean> = {
    eq: String(value) === wanted,
    neq: String(value) !== wanted,
    lt: order < 0,
    lte: order <= 0,
    gt: order > 0,
    gte: order >= 0,
  }
  return holds[operator] ?? false
}
