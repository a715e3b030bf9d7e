import { Paper, RingProgress, Skeleton } from '@mantine/core'
import type { DisplayLocale } from '#shared/domain/time/index.ts'
import classes from './header.module.css'

interface Props {
  readonly label: string
  /** Undefined while it is loading. */
  readonly value: number | string | undefined
  /** The smaller words after the value. */
  readonly note: string
  /** 0-100, drawn as a ring; left out where there is no whole to measure by. */
  readonly percent?: number | undefined
  readonly locale: DisplayLocale
}

/** One figure of the day. The ring repeats what the words say, so it is hidden from screen readers. */
export function StatCard({ label, value, note, percent, locale }: Props) {
  return (
    <Paper className={classes.card} role="group" aria-label={label} withBorder>
      <div className={classes.words}>
        <span className={classes.label}>{label}</span>
        {value === undefined ? (
          <Skeleton height={20} width={72} my={4} />
        ) : (
          <span className={classes.figure}>
            <span className={classes.value}>{typeof value === 'number' ? value.toLocaleString(locale) : value}</span>{' '}
            <span className={classes.note}>{note}</span>
          </span>
        )}
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
