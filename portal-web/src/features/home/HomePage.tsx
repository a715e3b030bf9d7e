import '@mantine/core/styles/Skeleton.css'
import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  IconCalendar,
  IconChevronRight,
  IconClipboardList,
  IconFlask,
  IconMessage,
  IconPackage,
} from '@tabler/icons-react'
import type { TFunction, TypeOptions } from 'i18next'
import { useTranslation } from 'react-i18next'
import { greetedBy } from '#shared/domain/member/names.ts'
import { careNameIn } from '#shared/domain/care-names/index.ts'
import { formatDateTime } from '#shared/domain/time/format.ts'
import { numberFormat } from '#ui/i18n/numbers.ts'
import { Link } from 'wouter'
import type { Counters, CountersShown, NextVisit } from '../../api/member/counters.ts'
import { useMember } from '../../services/MemberContext.tsx'
import { memberQueries } from '../../services/member-queries.ts'
import type { PageWay } from '../../services/portal-paths.ts'
import { useDisplayLocale } from '../../services/useTranslator.ts'
import { AsyncSection } from '../../ui/AsyncSection.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import classes from './home.module.css'

/** Five counters (docs/rules/portal.md#home-counters), each leading to what it counts. */
const COUNTERS = [
  { name: 'appointments', path: '/portal/appointments', Icon: IconCalendar },
  { name: 'assessments', path: '/portal/assessments', Icon: IconClipboardList },
  { name: 'newResults', path: '/portal/results', Icon: IconFlask },
  { name: 'messages', path: '/portal/chat', Icon: IconMessage },
  { name: 'kitsArrived', path: '/portal/kit-status', Icon: IconPackage },
] as const satisfies readonly PageWay<keyof Counters>[]

export type HomeLinkName = keyof TypeOptions['resources']['member']['home']['link']

/**
 * A visit stays scheduled after its time, and one that is confirmed is not counted: both are said, so that the number agrees with the
 * page behind it. What lies ahead is named by the next one.
 */
function besideAppointments(
  t: TFunction<'member'>,
  { appointments, ahead }: CountersShown,
  said: (visit: NextVisit) => string,
): string {
  if (ahead === null) return ''
  const { scheduled, confirmed, next } = ahead
  const past = Math.max(0, appointments - scheduled)
  const parts = [
    next && confirmed > 0 && t('home.beside.confirmed', { count: confirmed }),
    next && said(next),
    past > 0 && (scheduled > 0 ? t('home.beside.past', { count: past }) : t('home.beside.allPast', { count: past })),
  ]
  return parts.filter(Boolean).join(', ')
}

export interface HomePageProps {
  readonly homeLinks: readonly PageWay<HomeLinkName>[]
}

/** `/portal/home`: what is waiting, and the way to everything else. */
export function HomePage({ homeLinks }: HomePageProps) {
  const { t, i18n } = useTranslation('member')
  const signedIn = useMember()
  const counters = useQuery(memberQueries.counters(signedIn))
  const number = numberFormat(i18n.language)
  const locale = useDisplayLocale()
  usePageTitle(t('home.title'))
  const nextVisit = (visit: NextVisit): string =>
    t('home.beside.next', {
      visit: careNameIn(visit.test_name, locale),
      when: formatDateTime(visit.appointment_datetime, {
        locale,
        zone: visit.time_zone ?? signedIn.member.time_zone,
      }),
    })
  /** What the number means, in plain words; nothing where there is nothing to say. */
  const beside = (name: keyof Counters, counts: CountersShown): string => {
    if (counts.failed.includes(name)) return t('home.beside.failed')
    if (name === 'appointments') return besideAppointments(t, counts, nextVisit)
    const count = counts[name]
    if (count === 0) return ''
    if (name === 'assessments') return t('home.beside.assessments')
    const newest = counts.newest?.[name]
    if (!newest) return t(`home.beside.${name}`)
    // A person's name stays as it is.
    const called = name === 'messages' ? newest : careNameIn(newest, locale)
    return t(`home.newest.${name}`, { count, name: called })
  }
  return (
    <Stack gap="xl">
      <Title order={1}>{t('home.welcome', { name: greetedBy(signedIn.member) })}</Title>
      <section aria-labelledby="counters">
        <Title order={2} id="counters" mb="md">
          {t('home.countersTitle')}
        </Title>
        <AsyncSection query={counters}>
          {(counts) => (
            <ul className={classes.counters}>
              {COUNTERS.map(({ name, path, Icon }) => (
                <li key={name}>
                  <Link to={path} className={classes.counter} data-waiting={counts[name] > 0 || undefined}>
                    <Icon size={26} aria-hidden="true" />
                    <span className={classes.count}>
                      {counts.failed.includes(name) ? '–' : number.format(counts[name])}
                    </span>{' '}
                    <span>{t(`home.counter.${name}`)}</span>{' '}
                    <span className={classes.beside}>{beside(name, counts)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </AsyncSection>
      </section>
      <section aria-labelledby="links">
        <Title order={2} id="links" mb="md">
          {t('home.linksTitle')}
        </Title>
        <ul className={classes.links}>
          {homeLinks.map(({ name, path, Icon }) => (
            <li key={name}>
              <Link to={path} className={classes.link}>
                <Icon size={24} aria-hidden="true" />
                <span>{t(`home.link.${name}`)}</span>
                <IconChevronRight size={20} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </Stack>
  )
}
