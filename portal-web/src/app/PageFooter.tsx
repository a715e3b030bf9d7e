import { Anchor, Container, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { PLAN_PAGES } from '#shared/domain/plan-pages/index.ts'
import { usePortalConfig } from '../services/PortalServicesContext.tsx'
import { PLAN_PATHS } from '../services/portal-paths.ts'
import { PhoneLink } from '../ui/HelpPhone.tsx'
import classes from './page-footer.module.css'

/** The foot of every page: whose portal this is, whom to call, and the pages that anybody may read. Needs the texts of `public`. */
export function PageFooter() {
  const { t } = useTranslation('public')
  const { planName, helpPhone } = usePortalConfig()
  return (
    <Container component="footer" size="lg" className={classes.footer ?? ''}>
      <nav aria-label={t('footer.label')} data-quiet>
        <ul className={classes.links}>
          {PLAN_PAGES.map((page) => (
            <li key={page}>
              <Link to={PLAN_PATHS[page]} asChild>
                <Anchor>{t(`planPage.name.${page}`)}</Anchor>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {planName === null && helpPhone === null ? null : (
        <Text size="xs" className={classes.whose ?? ''}>
          {planName}
          {planName !== null && helpPhone !== null ? ' · ' : null}
          {helpPhone === null ? null : <PhoneLink phone={helpPhone} />}
        </Text>
      )}
    </Container>
  )
}
