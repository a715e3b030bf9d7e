import { Anchor, Paper, RingProgress, Skeleton } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DisplayLocale } from '#shared/domain/time/index.ts'
import type { BoardLayout } from '#shared/ipc/app.ts'
import type { BoardStats } from '#shared/ipc/board.ts'
import { useOverlays } from '../../shell/index.ts'
import type { Display } from '../useDisplay.ts'
import classes from './header.module.css'

interface Props {
  /** Undefined until they are here or when they could not be loaded. */
  readonly stats: BoardStats | undefined
  readonly layout: BoardLayout
  readonly display: Display
  readonly now: number
}

const ofGoal = ({ done, goal }: { done: number; goal: number }): number => share(done, goal)
const share = (part: number, whole: number): number => (whole > 0 ? Math.min(100, Math.round((100 * part) / whole)) : 0)

/** The day in figures, and the clock (docs/rules/board.md#stat-cards): cards, or one line above the compact list. */
export const BoardHeader = memo(function BoardHeader({ stats, layout, display, now }: Props) {
  const { t, locale } = display
  const goals = stats?.goals
  // The sample's figures are of nobody's calls.
  const opens = (overlay: NonNullable<StatCardProps['opens']>, count: number | undefined) =>
    stats?.demo === false && (count ?? 0) > 0 ? overlay : null
  return (
    <section className={classes.cards} data-layout={layout} aria-label={t('stats.label')}>
      <StatCard
        label={t('stats.calls')}
        value={stats?.callsDone}
        opens={opens('calls-today', stats?.callsDone)}
        note={t('stats.ofPlanned', { planned: stats?.callsPlanned ?? 0 })}
        percent={stats && (goals?.calls ? ofGoal(goals.calls) : share(stats.callsDone, stats.callsPlanned))}
        goal={goals?.calls ? t('stats.goal', goals.calls) : undefined}
        locale={locale}
      />
      <StatCard
        label={t('stats.completed')}
        value={stats?.completed}
        opens={opens('reached-today', stats?.completed)}
        note={completedNote(stats, t)}
        percent={goals?.reached ? ofGoal(goals.reached) : stats?.completedPercent}
        goal={goals?.reached ? t('stats.goal', goals.reached) : undefined}
        locale={locale}
      />
      {stats?.revenueImpact === null ? null : (
        <StatCard
          label={t('stats.revenue')}
          value={stats && display.money(stats.revenueImpact)}
          note={t('stats.revenuePeriod')}
          locale={locale}
        />
      )}
      <StatCard
        label={t('stats.gaps')}
        value={stats?.gapsClosed}
        note={t('stats.gapsClosed', { count: stats?.gapsClosed ?? 0 })}
        locale={locale}
      />
      <div className={classes.clock}>
        <span className={classes.label}>{t('yourTime')}</span>
        <time className={classes.value} dateTime={new Date(now).toISOString()}>
          {display.clockHere(now)}
        </time>
      </div>
    </section>
  )
})

function completedNote(stats: BoardStats | undefined, t: Display['t']): string {
  const share = t('stats.completedShare', { percent: stats?.completedPercent ?? 0 })
  const refused = stats?.refused ?? 0
  if (refused === 0) return share
  const reason = stats?.refusedMostlyFor ?? null
  const why = reason === null ? '' : ` (${t(`calls.reason.${reason}`)})`
  return `${share}, ${t('stats.refused', { count: refused })}${why}`
}

interface StatCardProps {
  readonly label: string
  /** Undefined while it is loading. */
  readonly value: number | string | undefined
  /** The smaller words after the value. */
  readonly note: string
  /** 0-100, drawn as a ring; left out where there is no whole to measure by. */
  readonly percent?: number | undefined
  /** How far the reader's own day is from the plan's goal. */
  readonly goal?: string | undefined
  readonly locale: DisplayLocale
  /** What lists the calls that the value counts. */
  readonly opens?: 'calls-today' | 'reached-today' | null
}

/** One figure of the day. The ring repeats what the words say, so it is hidden from screen readers. */
function StatCard({ label, value, note, percent, goal, locale, opens = null }: StatCardProps) {
  return (
    <Paper className={classes.card} role="group" aria-label={label} withBorder>
      <div className={classes.words}>
        <span className={classes.label}>{label}</span>
        {value === undefined ? (
          <Skeleton className={classes.waiting} />
        ) : (
          <span className={classes.figure}>
            <Value
              label={label}
              shown={typeof value === 'number' ? value.toLocaleString(locale) : value}
              opens={opens}
            />{' '}
            <span className={classes.note} title={note}>
              {note}
            </span>
          </span>
        )}
        {goal === undefined ? null : <span className={classes.note}>{goal}</span>}
      </div>
      {percent === undefined ? null : (
        <RingProgress
          className={classes.ring}
          aria-hidden
          size={40}
          thickness={5}
          roundCaps
          sections={[{ value: percent, color: 'brand.6' }]}
        />
      )}
    </Paper>
  )
}

interface ValueProps extends Required<Pick<StatCardProps, 'label' | 'opens'>> {
  readonly shown: string
}

function Value({ label, shown, opens }: ValueProps) {
  const { t } = useTranslation('oversight')
  if (opens === null) return <span className={classes.value}>{shown}</span>
  return (
    <Anchor
      component="button"
      type="button"
      className={classes.value}
      aria-label={`${shown}. ${t('today.show', { label })}`}
      onClick={() => useOverlays.getState().show(opens)}
    >
      {shown}
    </Anchor>
  )
}
