import type { Screening } from '#shared/ipc/board.ts'
import type { Display } from '../format/useDisplay.ts'
import classes from './detail.module.css'
import { Section } from './Section.tsx'

interface Props {
  readonly screenings: readonly Screening[]
  readonly display: Display
}

/** Results of the member's screenings, without the answers. Nothing is drawn while there are none. */
export function Screenings({ screenings, display }: Props) {
  const { t } = display
  if (screenings.length === 0) return null
  return (
    <Section title={t('screenings.title')}>
      <ul className={classes.entries}>
        {screenings.map((screening) => (
          <Entry key={screening.id} screening={screening} display={display} />
        ))}
      </ul>
    </Section>
  )
}

function Entry({ screening, display }: { screening: Screening; display: Display }) {
  const { t, dayOf, list } = display
  const { type, status, at, score, risk, needs, crisis } = screening
  return (
    <li className={classes.entry}>
      <div className={classes.entryLine}>
        <b>{t(`screenings.type.${type}`)}</b>
        <span className={classes.status}>
          {risk === null ? t(`screenings.status.${status}`) : t(`screenings.risk.${risk}`)}
        </span>
        {crisis ? <span className={classes.urgent}>{t('screenings.crisis')}</span> : null}
      </div>
      <p className={classes.entryFacts}>
        <span>{dayOf(at)}</span>
        {score === null ? null : <span>{t('screenings.score', { score })}</span>}
        {needs.length === 0 ? null : (
          <span>{t('screenings.needs', { list: list(needs.map((need) => t(`screenings.need.${need}`))) })}</span>
        )}
      </p>
    </li>
  )
}
