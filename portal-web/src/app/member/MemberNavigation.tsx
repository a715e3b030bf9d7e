import { IconCalendar, IconClipboardList, IconFlask, IconHome, IconMessage, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import classes from './navigation.module.css'

/** Specification section 2, 'Portal navigation entries'. */
const ENTRIES = [
  { name: 'home', path: '/portal/home', Icon: IconHome },
  { name: 'appointments', path: '/portal/appointments', Icon: IconCalendar },
  { name: 'results', path: '/portal/results', Icon: IconFlask },
  { name: 'assessments', path: '/portal/assessments', Icon: IconClipboardList },
  { name: 'chat', path: '/portal/chat', Icon: IconMessage },
  { name: 'profile', path: '/portal/profile', Icon: IconUser },
] as const

/** A sidebar on wide screens, a bar at the bottom of small ones. */
export function MemberNavigation() {
  const { t } = useTranslation('portal')
  const [current] = useLocation()
  return (
    <nav aria-label={t('navigation.label')} className={classes.navigation}>
      <ul className={classes.entries}>
        {ENTRIES.map(({ name, path, Icon }) => {
          const here = current === path || current.startsWith(`${path}/`)
          return (
            <li key={name}>
              <Link to={path} className={classes.entry} aria-current={here ? 'page' : undefined}>
                <Icon size={24} aria-hidden="true" />
                {t(`navigation.${name}`)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
