import type { ZoneMoment } from '#shared/domain/time/index.ts'
import { dayName } from '#shared/domain/time/index.ts'
import type { CallWindow } from '#shared/sync/rows.ts'
import type { Display } from '../format/useDisplay.ts'
import classes from './detail.module.css'
import { isUsable, shareOfDay, stripBars } from './hour-strip.ts'

const TICKS = ['06:00', '12:00', '18:00'] as const

interface Props {
  readonly callWindow: CallWindow
  readonly moment: ZoneMoment
  /** The member's wall clock now, as text. */
  readonly clock: string
  readonly display: Display
}

/** The day at the member's place from midnight to midnight: best hours filled in, and a mark where it is now. */
export function HourStrip({ callWindow, moment, clock, display }: Props) {
  const { t, clockTime } = display
  const usable = callWindow.timeRanges.filter(isUsable)
  const today = callWindow.daysOfWeek.includes(dayName(moment))
  const ranges = display.list(
    usable.map(({ start, end }) => t('bestTimes.range', { start: clockTime(start), end: clockTime(end) })),
  )
  return (
    <div
      className={classes.strip}
      data-today={today || undefined}
      role="img"
      aria-label={today ? t('bestTimes.strip', { ranges, now: clock }) : t('bestTimes.stripOtherDay', { now: clock })}
    >
      <div className={classes.stripDay}>
        {stripBars(usable).map(({ left, width }) => (
          <span key={left} className={classes.stripBar} style={{ left: `${left}%`, width: `${width}%` }} />
        ))}
        <span className={classes.stripNow} style={{ left: `${shareOfDay(moment.minuteOfDay)}%` }} />
      </div>
      {TICKS.map((tick, index) => (
        <span key={tick} className={classes.stripTick} style={{ left: `${(index + 1) * 25}%` }}>
          {clockTime(tick)}
        </span>
      ))}
    </div>
  )
}
