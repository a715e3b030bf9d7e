import type { ReactNode } from 'react'
import classes from './detail.module.css'

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
