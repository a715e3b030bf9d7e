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
  IconUser,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useMember } from '../../services/MemberContext.tsx'
import { memberQueries } from '../../services/member-queries.ts'
import { AsyncSection } from '../../ui/AsyncSection.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import classes from './home.module.css'

/** Specification section 2, 'Member portal screens': five counters, each leading to what it counts. */
const COUNTERS = [
  { name: 'appointments', path: '/portal/appointments', Icon: IconCalendar },
  { name: 'assessments', path: '/portal/assessments', Icon: IconClipboardList },
  { name: 'newResults', path: '/portal/results', Icon: IconFlask },
  { name: 'messages', path: '/portal/chat', Icon: IconMessage },
  { name: 'kitsArrived', path: '/portal/kit-status', Icon: IconPackage },
] as const

const LINKS = [
  { name: 'appointments', path: '/portal/appointments', Icon: IconCalendar },
  { name: 'results', path: '/portal/results', Icon: IconFlask },
  { name: 'assessments', path: '/portal/assessments', Icon: IconClipboardList },
  { name: 'chat', path: '/portal/chat', Icon: IconMessage },
  { name: 'kits', path: '/portal/kit-status', Icon: IconPackage },
  { name: 'profile', path: '/portal/profile', Icon: IconUser },
] as const

/** `/portal/home`: what is waiting, and the way to everything else. */
export function HomePage() {
  const { t, i18n } = useTranslation('member')
  const signedIn = useMember()
  const counters = useQuery(memberQueries.counters(signedIn))
  const number = new Intl.NumberFormat(i18n.language)
  usePageTitle(t('home.title'))
  return (
    <Stack gap="xl">
      <Title order={1}>{t('home.welcome', { name: signedIn.member.first_name })}</Title>
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
                    <span className={classes.count}>{number.format(counts[name])}</span>{' '}
                    <span>{t(`home.counter.${name}`)}</span>
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
          {LINKS.map(({ name, path, Icon }) => (
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
