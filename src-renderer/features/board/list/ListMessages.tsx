import { Button } from '@mantine/core'
import { ENDS_SOON_DAYS, type BoardTab } from '#shared/ipc/board.ts'
import { errorText } from '../../../ui/notices.ts'
import type { Display } from '../useDisplay.ts'
import classes from './list.module.css'

const PLACEHOLDERS = 5

/** Nothing is here yet: cards to be, not a spinner. */
export function LoadingList({ display }: { display: Display }) {
  return (
    <div className={classes.waiting} role="status" aria-label={display.t('list.loading')}>
      {Array.from({ length: PLACEHOLDERS }, (_, index) => (
        <PlaceholderCard key={index} />
      ))}
    </div>
  )
}

/** `rows` have arrived, the first members have not. */
export function FirstSync({ rows, display }: { rows: number; display: Display }) {
  return (
    <div className={classes.waiting}>
      <div className={classes.message} role="status">
        <h3>{display.t('list.firstSync.title')}</h3>
        <p>{display.t('list.firstSync.text', { count: rows })}</p>
      </div>
      <PlaceholderCard />
      <PlaceholderCard />
    </div>
  )
}

interface EmptyProps {
  readonly tab: BoardTab
  /** There are members, but all are finished today and left out. */
  readonly allFinished: boolean
  /** Only the person's own members are shown, and there is none. */
  readonly noneMine: boolean
  /** Only members whose gaps end soon are shown, and there is none. */
  readonly noneEnding: boolean
  /** Nothing is searched for: nobody is here to be called. */
  readonly nobody: boolean
  readonly display: Display
}

/** Why the list is empty. */
export function EmptyList({ tab, allFinished, noneMine, noneEnding, nobody, display }: EmptyProps) {
  const ofAll = noneEnding ? 'order.emptyEnding' : noneMine ? 'order.emptyMine' : nobody ? 'list.nobody' : 'list.empty'
  const usual = allFinished ? 'list.allFinished' : tab === 'all' ? ofAll : 'list.empty'
  return (
    <div className={classes.message}>
      <p>{display.t(tab === 'best-time' ? 'list.emptyBestTime' : usual, { count: ENDS_SOON_DAYS })}</p>
    </div>
  )
}

export function FailedList({ error, onRetry, display }: { error: Error; onRetry: () => void; display: Display }) {
  return (
    <div className={classes.message} role="alert">
      <p>{errorText(error)}</p>
      <Button variant="default" onClick={onRetry}>
        {display.t('list.retry')}
      </Button>
    </div>
  )
}

/** Stands in for a member whose page is on the way; as tall as a typical closed card. */
export function PlaceholderCard({ label }: { label?: string }) {
  return (
    <div className={classes.placeholder} aria-label={label} role={label === undefined ? undefined : 'img'}>
      <span className={classes.bar} />
      <span className={classes.bar} />
      <span className={classes.bar} />
    </div>
  )
}
