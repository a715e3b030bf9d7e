import { DAYS_OF_WEEK, type DayOfWeek } from '#shared/sync/rows.ts'

/** The days in the order of the week, those that follow one another together. */
export function dayRuns(days: readonly DayOfWeek[]): DayOfWeek[][] {
  const runs: DayOfWeek[][] = []
  let current: DayOfWeek[] | undefined
  for (const day of DAYS_OF_WEEK) {
    if (!days.includes(day)) current = undefined
    else if (current) current.push(day)
    else runs.push((current = [day]))
  }
  return runs
}
