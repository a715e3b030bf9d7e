import { addDays, zonedInstant, zoneMoment } from '../time/index.ts'
import { remembered } from './memo.ts'
import type { ContactHours } from './windows.ts'

/** No stretch of Sundays, holidays and narrow hours is longer; past it two places have no common hour at all. */
const HORIZON_DAYS = 14
const KEPT = 5_000

interface Interval {
  readonly start: number
  readonly end: number
}

const pad = (value: number): string => String(value).padStart(2, '0')
const clockText = (minute: number): string => `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`

const dayAfter = remembered(KEPT, (date) => addDays(date, 1))

const instantOfKey = remembered(KEPT, (key) => {
  const [zone = '', date = '', time = ''] = key.split(' ')
  return zonedInstant(zone, date, time)
})
const instantOf = (zone: string, date: string, minute: number): number | null =>
  instantOfKey(`${zone} ${date} ${clockText(minute)}`)

/** The open intervals of a zone from `fromMs` on, in order, day by day as they are asked for. */
function* openIntervals(zone: string, hours: ContactHours, fromMs: number): Generator<Interval> {
  const moment = zoneMoment(zone, fromMs)
  if (moment === null) return
  let { date } = moment
  for (let day = 0; day <= HORIZON_DAYS; day += 1) {
    const span = hours.on(date)
    const isOver = day === 0 && span !== null && moment.minuteOfDay >= span.end
    if (span !== null && !isOver) {
      const start = instantOf(zone, date, span.start)
      const end = instantOf(zone, date, span.end)
      if (start !== null && end !== null) yield { start, end }
    }
    date = dayAfter(date)
  }
}

/**
 * The first instant (epoch ms) from `fromMs` on at which the window is open in every zone; null where two weeks have none.
 * Walks the open intervals of all zones together: whenever one opens later, the others catch up.
 */
export function nextOpening(zones: readonly string[], hours: ContactHours, fromMs: number): number | null {
  const walks = zones.map((zone) => {
    const intervals = openIntervals(zone, hours, fromMs)
    return { intervals, current: intervals.next() }
  })
  let at = fromMs
  let settled = 0
  while (settled < walks.length) {
    settled = 0
    for (const walk of walks) {
      while (!walk.current.done && walk.current.value.end <= at) walk.current = walk.intervals.next()
      if (walk.current.done) return null
      if (walk.current.value.start <= at) settled += 1
      else at = walk.current.value.start
    }
  }
  return at
}
