import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  closedDays,
  dayRuns,
  isWorkdayAt,
  staffingAt,
  type StaffedHours,
  type Staffing,
} from '#shared/domain/staffed-hours/index.ts'
import { formatWeekdayInWords, formatZoneInWords } from '#shared/domain/time/format.ts'
import { formatClockTime, formatWeekday } from '#shared/domain/time/index.ts'
import { useMember } from './MemberContext.tsx'
import { useMinute } from './useMinute.ts'
import { usePortalConfig } from './PortalServicesContext.tsx'

const EVERY_DAY = 7
/** Both say the end of a day. */
const MIDNIGHTS = ['00:00', '24:00']

export interface CareTeamHours {
  /** Whether somebody reads messages now, by the server's clock, and 'today' there is today for the member; null where that is not known: then nothing is promised. */
  readonly staffing: Staffing | null
  /** Whether what is asked of the team now can be due today. */
  readonly workday: boolean
  /**
   * 'Monday to Friday, 8:00 AM to 6:00 PM Eastern Time' in the language on the screen, with the days of the coming week on which that is
   * not so; null where no hours are configured.
   */
  readonly text: string | null
}

/** When the care team reads what members write; follows the server's clock, whatever the phone's says. Needs the texts of `member`. */
export function useCareTeamHours(): CareTeamHours {
  const { staffedHours: hours } = usePortalConfig()
  const { api, member } = useMember()
  const now = useMinute(hours !== null)
  const serverNow = api.serverNow()
  const staffing = hours && serverNow !== null ? staffingAt(hours, serverNow, member.time_zone) : null
  const describe = useHoursText()
  const workday = hours !== null && serverNow !== null && isWorkdayAt(hours, serverNow)
  // The phone's clock tells summer time from winter well enough, and no holiday.
  const closed = hours && serverNow !== null ? closedDays(hours, serverNow).join(' ') : ''
  const text = useMemo(() => hours && describe(hours, now, closed), [hours, now, closed, describe])
  return { staffing, workday, text }
}

/** `closed`: days on which the hours do not hold, `YYYY-MM-DD`, separated by spaces. */
function useHoursText(): (hours: StaffedHours, now: number, closed: string) => string {
  const { t, i18n } = useTranslation('member')
  return useMemo(() => {
    const locale = i18n.language === 'es' ? 'es' : 'en'
    const daysText = (days: readonly number[]): string => {
      const runs = dayRuns(days)
      if (runs.length === 1 && runs[0]?.last === EVERY_DAY && runs[0].first === 1) return t('hours.everyDay')
      const named = runs.map(({ first, last }) => {
        const names = { first: formatWeekday(first, locale), last: formatWeekday(last, locale) }
        return first === last ? t('hours.oneDay', { day: names.first }) : t('hours.dayRange', names)
      })
      return new Intl.ListFormat(locale, { type: 'conjunction' }).format(named)
    }
    const usual = ({ timeZone, days, from, to }: StaffedHours, now: number): string =>
      days.length === EVERY_DAY && from === '00:00' && MIDNIGHTS.includes(to)
        ? t('hours.always')
        : t('hours.text', {
            days: daysText(days),
            from: formatClockTime(from, locale),
            to: formatClockTime(to === '24:00' ? '00:00' : to, locale),
            zone: formatZoneInWords(new Date(now).toISOString(), { locale, zone: timeZone }),
          })
    return (hours, now, closed) => {
      if (closed === '') return usual(hours, now)
      const days = closed.split(' ').map((date) => {
        const day = formatWeekdayInWords(date, locale)
        return t('hours.closedDay', { day: locale === 'es' ? day.replace(',', '') : day })
      })
      const except = new Intl.ListFormat(locale, { type: 'conjunction' }).format(days)
      return t('hours.except', { hours: usual(hours, now), days: except })
    }
  }, [t, i18n.language])
}
