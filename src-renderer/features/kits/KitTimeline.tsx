import { useTranslation } from 'react-i18next'
import { coachKitStatus } from '#shared/domain/member/index.ts'
import type { KitStatus } from '#shared/sync/vocabulary.ts'
import classes from './kits.module.css'

/** The stages of a kit (docs/rules/care.md#kit-status); a lost one has left them. */
const STAGES = ['ordered', 'sent', 'delivered', 'awaiting-completion', 'completed'] as const satisfies KitStatus[]

/**
 * How far a kit has come, as a row of steps. The coach's status stands beside it, so only the stage that it leaves out
 * is written (docs/rules/care.md#kit-status).
 */
export function KitTimeline({ status }: { readonly status: KitStatus }) {
  const { t } = useTranslation('kits')
  const stage = t(`life.stage.${status}`)
  const reached = STAGES.findIndex((known) => known === status)
  const words = reached < 0 ? stage : t('life.at', { number: reached + 1, total: STAGES.length, stage })
  return (
    <span className={classes.timeline} role="img" aria-label={words} title={words} data-lost={reached < 0 || undefined}>
      <span className={classes.steps}>
        {STAGES.map((known, index) => (
          <span key={known} className={classes.step} data-reached={index <= reached || undefined} />
        ))}
      </span>
      {coachKitStatus(status) === status ? null : stage}
    </span>
  )
}
