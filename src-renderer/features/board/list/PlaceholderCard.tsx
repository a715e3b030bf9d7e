import classes from './list.module.css'

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
