import { Text } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { LeadVerdict } from '#shared/domain/measures/index.ts'
import { formatDate, type DisplayLocale } from '#shared/domain/time/index.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import classes from './statements.module.css'

type Texts = TFunction<'measures'>
interface Told {
  readonly service: string
  readonly year: number
  /** A day of the calendar in the language of the screen. */
  readonly date: (day: string) => string
  /** A record is entered; false: somebody says that there is one. */
  readonly entered: boolean
}

function reasonText(t: Texts, told: Told, verdict: LeadVerdict['verdict']): string | null {
  if (verdict.answer !== 'does-not-count') return null
  const { service, year, date } = told
  const { reason } = verdict
  switch (reason.code) {
    case 'kind-does-not-count':
    case 'kind-of-another-measure':
      return t('lead.notCounting', { service })
    case 'not-yet':
      return t('lead.notYet', { service })
    case 'too-long-ago':
      return reason.yearsOld === 0
        ? t('lead.tooEarly', { service, year, from: date(reason.from) })
        : t(reason.orMore ? 'lead.tooLongAgoOrMore' : 'lead.tooLongAgo', {
            service,
            year,
            count: reason.yearsOld,
            yearEnd: date(reason.yearEnd),
            from: date(reason.from),
          })
    case 'after-window':
      return t('lead.afterWindow', { service, year, to: date(reason.to) })
    case 'value-too-high':
      return t('entry.valueTooHigh', { service, year })
    case 'finding-asks-for-this-year':
      return t('entry.findingAsks', { service, from: date(reason.from) })
    case 'later-value-decides':
      return t('entry.laterValue', { service, year, date: date(reason.day) })
    case 'below-age':
    case 'above-age':
      return t(reason.code === 'below-age' ? 'lead.belowAge' : 'lead.aboveAge', {
        service,
        year,
        age: reason.age,
        limit: reason.limit,
      })
    case 'other-sex':
      return t('lead.otherSex', { service })
    case 'excluded':
      // Neither a lead nor an entry tells of a reason why a member is not counted.
      return null
  }
}

function openText(t: Texts, { service, year, date, entered }: Told, verdict: LeadVerdict['verdict']): string | null {
  if (verdict.answer === 'counts') return t(entered ? 'entry.counts' : 'lead.counts', { service, year })
  const [first] = verdict.missing
  if (verdict.answer !== 'cannot-say' || first === undefined) return null
  if (first.what === 'exact-day') {
    const { from, to } = first.days
    return t('lead.exactDay', { service, from: date(from), to: date(to) })
  }
  if (first.what === 'eye-finding') return t(entered ? 'entry.eyeFinding' : 'lead.eyeFinding', { service, year })
  return first.what === 'value' ? t(entered ? 'entry.value' : 'lead.value', { service, year }) : null
}

function textOf(
  t: Texts,
  { kind, year, verdict }: LeadVerdict,
  { locale, entered }: { readonly locale: DisplayLocale; readonly entered: boolean },
): string | null {
  const told = { service: t(`service.${kind}`), year, date: (day: string) => formatDate(day, locale), entered }
  return reasonText(t, told, verdict) ?? openText(t, told, verdict)
}

interface LeadNoteProps {
  readonly lead: LeadVerdict | null
  /** A record, not somebody's word. */
  readonly entered?: boolean
  /** It is saved already: nothing is said of saving. */
  readonly kept?: boolean
}

/** What the measure's rules say of a lead, or of a record, while it is typed. It only advises: either can be saved whatever it says. */
export function LeadNote({ lead, entered = false, kept = false }: LeadNoteProps) {
  const { t } = useTranslation('measures')
  const { locale } = useFormatContext()
  const text = lead === null ? null : textOf(t, lead, { locale, entered })
  return (
    // Its place is always there, so that what comes is read out.
    <div role="status" className={classes.lead} data-against={lead?.verdict.answer === 'does-not-count' || undefined}>
      {text === null ? null : (
        <>
          <Text size="sm">{text}</Text>
          {kept ? null : (
            <Text size="xs" c="dimmed">
              {t('lead.keep')}
            </Text>
          )}
        </>
      )}
    </div>
  )
}
