import type { ReactNode } from 'react'
import type { Display } from '../useDisplay.ts'
import classes from './detail.module.css'

/** A change of this row is on this station's disk and not on the server yet. */
export function UnsentMark({ display: { t } }: { display: Display }) {
  return <span className={classes.unsent}>{t('detail.unsent')}</span>
}

/** A titled block of an open card. */
export function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <h4 className={classes.title}>
        {title}
        {aside}
      </h4>
      {children}
    </section>
  )
}
