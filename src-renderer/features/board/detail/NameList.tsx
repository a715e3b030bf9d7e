import type { Display } from '../format/useDisplay.ts'
import classes from './detail.module.css'
import { Section } from './Section.tsx'

/** Conditions or medications. */
export function NameList({ title, names, display }: { title: string; names: readonly string[]; display: Display }) {
  return (
    <Section title={title}>
      {names.length === 0 ? (
        <p className={classes.dimmed}>{display.t('detail.none')}</p>
      ) : (
        <ul className={classes.plainList}>
          {names.map((name) => (
            <li key={name} dir="auto">
              {name}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
