import type { Display } from '../useDisplay.ts'
import classes from './detail.module.css'

/** A change of this row is on this station's disk and not on the server yet. */
export function UnsentMark({ display: { t } }: { display: Display }) {
  return <span className={classes.unsent}>{t('detail.unsent')}</span>
}
