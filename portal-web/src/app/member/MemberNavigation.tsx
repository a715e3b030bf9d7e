import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import type { MemberPath } from '../../services/portal-paths.ts'
import { NAVIGATION } from './member-pages.ts'
import classes from './navigation.module.css'

const SCREENINGS: readonly MemberPath[] = ['/portal/assessments/phq9', '/portal/assessments/sdoh']

/** A sidebar on wide screens, a bar at the bottom of small ones. */
export function MemberNavigation() {
  const { t } = useTranslation('pages')
  const [current] = useLocation()
  const list = useRef<HTMLUListElement>(null)
  const [isTall, setIsTall] = useState(false)
  // Text that is enlarged by itself changes no media query: only the bar shows that it needs a second row.
  useEffect(() => {
    const sizes = new ResizeObserver(([entries]) => {
      const one = entries?.target.firstElementChild?.clientHeight ?? 0
      setIsTall((entries?.contentRect.height ?? 0) > 1.5 * one)
    })
    if (list.current) sizes.observe(list.current)
    return () => sizes.disconnect()
  }, [])
  return (
    <nav
      aria-label={t('navigation.label')}
      className={classes.navigation}
      data-tall={isTall || undefined}
      data-quiet={SCREENINGS.some((path) => path === current) || undefined}
    >
      <ul ref={list} className={classes.entries}>
        {NAVIGATION.map(({ name, path, Icon }) => {
          const here = current === path || current.startsWith(`${path}/`)
          return (
            <li key={name}>
              {/* While a field has the focus the bar stands elsewhere: taking the focus before the click moved it away from the finger. */}
              <Link
                to={path}
                className={classes.entry}
                aria-current={here ? 'page' : undefined}
                onMouseDown={(event) => event.preventDefault()}
              >
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
