import { isOpenGap } from '#shared/domain/member/index.ts'
import type { CareGapRow } from '#shared/sync/rows.ts'
import type { Display } from '../format/useDisplay.ts'
import classes from './detail.module.css'
import { Section } from './Section.tsx'

const REASONS = ['outside-measure-age', 'hospice', 'bilateral-mastectomy'] as const

function exclusionText(reason: string | null, { t }: Display): string {
  const known = REASONS.find((candidate) => candidate === reason)
  return t(`gaps.excluded.${known ?? 'other'}`)
}

/** Open gaps first; a gap that does not count says why. */
export function CareGaps({ gaps, display }: { gaps: readonly CareGapRow[]; display: Display }) {
  const { t, date } = display
  const sorted = gaps.toSorted((a, b) => Number(isOpenGap(b)) - Number(isOpenGap(a)))
  return (
    <Section title={t('gaps.title')}>
      {gaps.length === 0 ? <p className={classes.dimmed}>{t('detail.none')}</p> : null}
      <ul className={classes.plainList}>
        {sorted.map((gap) => (
          <li key={gap.id} className={classes.gapLine} data-finished={!isOpenGap(gap) || undefined}>
            <span dir="auto">{gap.name}</span>
            <span className={classes.status}>{t(`gaps.status.${gap.status}`)}</span>
            {gap.status === 'excluded' ? (
              <span className={classes.note}>{exclusionText(gap.exclusion_reason, display)}</span>
            ) : null}
            {gap.window_end === null || !isOpenGap(gap) ? null : (
              <span className={classes.dimmed}>{t('gaps.closeBy', { date: date(gap.window_end) })}</span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
