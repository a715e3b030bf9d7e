import { isGapOpenOn } from '#shared/domain/gaps/index.ts'
import { EXCLUSIONS, gapYear, knownOf, lastDayOfGap, leadVerdict } from '#shared/domain/measures/index.ts'
import { isOpenGap } from '#shared/domain/member/index.ts'
import { gapNameIn } from '#shared/domain/script/index.ts'
import { localDate, ownZone } from '#shared/domain/time/index.ts'
import type { MemberDetail, Screening } from '#shared/ipc/board.ts'
import type { CareGapRow } from '#shared/sync/rows.ts'
import { GapEvidence } from '../../evidence/index.ts'
import type { Display } from '../useDisplay.ts'
import classes from './detail.module.css'
import { Section } from './Section.tsx'

const REASONS = [...EXCLUSIONS, 'outside-measure-age'] as const

function exclusionText(reason: string | null, { t }: Display): string {
  const known = REASONS.find((candidate) => candidate === reason)
  return t(`gaps.excluded.${known ?? 'other'}`)
}

interface GapsProps {
  readonly detail: MemberDetail
  /** Milliseconds. */
  readonly now: number
  readonly display: Display
}

/** How long a service still counts; once that is over, what may close the gap. */
function TimeLeft({ gap, today, closingDay, display: { t, date } }: TimeLeftProps) {
  const time = gapYear(gap, { today, closingDay })
  const lastDay = date(lastDayOfGap(gap))
  if (time.state !== 'running') {
    const { state, year } = time
    const key = state === 'closed' ? 'gaps.yearClosed' : 'gaps.proofOnly'
    return <span className={classes.note}>{t(key, { date: lastDay, year, until: date(time.until) })}</span>
  }
  const left = time.daysLeft === 0 ? t('gaps.lastDay') : t('gaps.left', { count: time.daysLeft })
  return (
    <span className={classes.dimmed}>
      {t(gap.window_end === null ? 'gaps.countsTo' : 'gaps.closeBy', { date: lastDay })} ({left})
    </span>
  )
}

interface TimeLeftProps {
  readonly gap: CareGapRow
  readonly today: string
  readonly closingDay: string | null
  readonly display: Display
}

/** The day alone is asked about. */
const NOBODY = { date_of_birth: null, gender: null } as const

/** When it was last done; and from when on it would count, where that was too long ago. */
function LastService({ gap, today, display: { t, date } }: { gap: CareGapRow; today: string; display: Display }) {
  if (gap.last_service === null) return null
  const when = { date: date(gap.last_service) }
  const judged = isOpenGap(gap)
    ? leadVerdict(gap, { kind: null, when: gap.last_service }, knownOf(NOBODY, today))?.verdict
    : undefined
  const from =
    judged?.answer === 'does-not-count' && judged.reason.code === 'too-long-ago' ? date(judged.reason.from) : null
  return (
    <span className={classes.dimmed}>
      {from === null ? t('gaps.lastService', when) : t('gaps.lastServiceBefore', { ...when, from })}
    </span>
  )
}

/** Open gaps first; a gap that does not count says why. */
export function CareGaps({ detail, now, display }: GapsProps) {
  const { gaps } = detail
  const today = localDate(ownZone(), now)
  const { t, locale } = display
  const { closingDay } = detail
  const isOver = (gap: CareGapRow): boolean =>
    today === null ? !isOpenGap(gap) : !isGapOpenOn(gap, { today, closingDay })
  const sorted = gaps.toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)))
  return (
    <Section title={t('gaps.title')}>
      {gaps.length === 0 ? <p className={classes.dimmed}>{t('detail.none')}</p> : null}
      <ul className={classes.plainList}>
        {sorted.map((gap) => (
          <li key={gap.id} className={classes.gapLine} data-finished={isOver(gap) || undefined}>
            <span dir="auto">{gapNameIn(gap.name, locale)}</span>
            {gapNameIn(gap.name, locale) === gap.name ? null : (
              <span className={classes.dimmed} lang="en" dir="auto">
                {gap.name}
              </span>
            )}
            <span className={classes.status}>{t(`gaps.status.${gap.status}`)}</span>
            {gap.status === 'excluded' ? (
              <span className={classes.note}>{exclusionText(gap.exclusion_reason, display)}</span>
            ) : null}
            {isOpenGap(gap) && today !== null ? (
              <TimeLeft gap={gap} today={today} closingDay={closingDay} display={display} />
            ) : null}
            {today === null ? null : <LastService gap={gap} today={today} display={display} />}
            <GapEvidence gap={gap} detail={detail} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

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

interface ScreeningsProps {
  readonly screenings: readonly Screening[]
  readonly display: Display
}

/** Results of the member's screenings, without the answers. Nothing is drawn while there are none. */
export function Screenings({ screenings, display }: ScreeningsProps) {
  const { t } = display
  if (screenings.length === 0) return null
  return (
    <Section title={t('screenings.title')}>
      <ul className={classes.entries}>
        {screenings.map((screening) => (
          <ScreeningEntry key={screening.id} screening={screening} display={display} />
        ))}
      </ul>
    </Section>
  )
}

function ScreeningEntry({ screening, display }: { screening: Screening; display: Display }) {
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
