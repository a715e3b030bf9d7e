const YEAR_FIRST = /(?<!\d)(20\d{2})[-_. ]?(0[1-9]|1[0-2])(?:[-_. ]?(0[1-9]|[12]\d|3[01]))?(?!\d)/
const MONTH_FIRST = /(?<!\d)(0[1-9]|1[0-2])[-_. ]?(0[1-9]|[12]\d|3[01])[-_. ]?(20\d{2})(?!\d)/

/** The day in a name like `roster_2026-05-31.csv`, `roster-202605.csv` (the first) or `05-31-2026.csv`, or null. */
function dayInName(name: string): string | null {
  const [monthFirst, m1, d1, y1] = MONTH_FIRST.exec(name) ?? []
  if (monthFirst !== undefined) return `${y1}-${m1}-${d1}`
  const [yearFirst, y2, m2, d2 = '01'] = YEAR_FIRST.exec(name) ?? []
  return yearFirst === undefined ? null : `${y2}-${m2}-${d2}`
}

const exists = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/**
 * Of which day a file is: what its name says, else the day on which it was last changed; never a day to come, because every
 * later file would be older than that.
 * @param changedOn `YYYY-MM-DD`
 * @param today `YYYY-MM-DD`
 */
export function fileDay(name: string, changedOn: string, today: string): string {
  const named = dayInName(name)
  if (named !== null && exists(named) && named <= today) return named
  return changedOn <= today ? changedOn : today
}
