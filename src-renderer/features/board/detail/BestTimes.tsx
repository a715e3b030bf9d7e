import { dayName, zoneMoment, type ZoneMoment } from '#shared/domain/time/index.ts'
import { DAYS_OF_WEEK, type CallWindow } from '#shared/sync/rows.ts'
import type { Display } from '../useDisplay.ts'
import { dayRuns } from './day-runs.ts'
import classes from './detail.module.css'
import { isUsable, shareOfDay, stripBars } from './hour-strip.ts'
import { Section } from './Section.tsx'

interface Props {
  readonly callWindow: CallWindow
  readonly display: Display
  /** Milliseconds. */
  readonly now: number
}

/** When the member says they like to be called: ranges, days and notes, with today's strip. */
export function BestTimes({ callWindow, display, now }: Props) {
  const { t, clockTime } = display
  const { timeRanges, daysOfWeek, timezone, notes } = callWindow
  const moment = zoneMoment(timezone, now)
  const clock = display.clockIn(timezone, now)
  return (
    <Section title={t('bestTimes.title')}>
      {timeRanges.length === 0 || daysOfWeek.length === 0 ? (
        <p>{t('bestTimes.none')}</p>
      ) : (
        <>
          <ul className={classes.plainList}>
            {timeRanges.map((range) => {
              const text = t('bestTimes.range', { start: clockTime(range.start), end: clockTime(range.end) })
              return (
                <li key={`${range.start}-${range.end}`} className={classes.range}>
                  {isUsable(range) ? text : t('bestTimes.invalid', { range: text })}
                </li>
              )
            })}
          </ul>
          <p>{daysText(daysOfWeek, display)}</p>
          {moment === null || clock === null ? null : (
            <HourStrip callWindow={callWindow} moment={moment} clock={clock} display={display} />
          )}
        </>
      )}
      {notes === '' ? null : (
        <p dir="auto" className={classes.note}>
          {notes}
        </p>
      )}
      {timeRanges.length === 0 ? null : <p className={classes.dimmed}>{t('bestTimes.zone', { zone: timezone })}</p>}
    </Section>
  )
}

function daysText(days: CallWindow['daysOfWeek'], { t, list }: Display): string {
  const runs = dayRuns(days)
  if (runs[0]?.length === DAYS_OF_WEEK.length) return t('bestTimes.everyDay')
  const texts = runs.flatMap((run) => {
    const names = run.map((day) => t(`days.${day}`))
    const first = names[0]
    const last = names.at(-1)
    return names.length < 3 || first === undefined || last === undefined ? names : t('bestTimes.days', { first, last })
  })
  return list(texts)
}

const TICKS = ['06:00', '12:00', '18:00'] as const

interface StripProps {
  readonly callWindow: CallWindow
  readonly moment: ZoneMoment
  /** The member's wall clock now, as text. */
  readonly clock: string
  readonly display: Display
}

/** The day at the member's place from midnight to midnight: best hours filled in, and a mark where it is now. */
function HourStrip({ callWindow, moment, clock, display }: StripProps) {
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
