import { Anchor, type AnchorProps, Button, Container, Group, Text } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { Mark } from '#ui/brand/Mark.tsx'
import { browserStore } from '../api/stored-session.ts'
import { rememberLanguage } from '../services/language.ts'
import { lazyPart } from '../services/lazy-page.tsx'
import { usePlanName, withPlanName } from '../services/plan-name.ts'
import { HOME_PATH, type PortalPath, START_PATH } from '../services/portal-paths.ts'
import { switchLanguage } from '../services/portal-texts.ts'
import { useTranslator } from '../services/useTranslator.ts'
import { whenIdle } from '../services/when-idle.ts'
import classes from './frame.module.css'

/** Nobody waits for it: it comes once the page can be used. */
const FOOTER = { load: async () => (await import('./PageFooter.tsx')).PageFooter, texts: ['public'] } as const

interface PageFrameProps {
  /** Stand in the header, right of the language. */
  readonly actions?: ReactNode
  /** Ways through the signed-in pages; beside the page on wide screens, below it on small ones. */
  readonly navigation?: ReactNode
  readonly children: ReactNode
}

/** Header with the way home and the language, then the page. The same on every page, so that nobody gets lost. */
export function PageFrame({ actions, navigation, children }: PageFrameProps) {
  const { t } = useTranslation('portal')
  const size = navigation ? 'lg' : 'md'
  const i18n = useTranslator()
  const name = usePlanName()
  const [Footer] = useState(() => lazyPart(i18n, FOOTER))
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return (
    <>
      <Anchor href="#content" className={classes.skip ?? ''}>
        {t('frame.skip')}
      </Anchor>
      <header className={classes.header}>
        <Container size={size} component={Group} className={classes.bar ?? ''}>
          <PageLink
            to={navigation ? HOME_PATH : START_PATH}
            aria-label={withPlanName(navigation ? t('frame.memberHome') : t('frame.home'), name)}
            className={classes.brand ?? ''}
            underline="never"
          >
            <Mark size={36} />
            <Text component="span" fw={700} size="xl">
              {name}
            </Text>
          </PageLink>
          <Group gap={0} className={classes.actions ?? ''}>
            <LanguageSwitch />
            {actions}
          </Group>
        </Container>
      </header>
      <Container size={size} className={classes.body ?? ''} data-member={navigation ? true : undefined}>
        {navigation}
        <main id="content" tabIndex={-1} className={classes.main ?? ''}>
          {children}
        </main>
      </Container>
      {isIdle ? <Footer /> : null}
    </>
  )
}

/** Named in the language it leads to, so that whoever needs it can read it. */
function LanguageSwitch() {
  const { t, i18n } = useTranslation('portal')
  const other = i18n.language === 'es' ? 'en' : 'es'
  const change = async (): Promise<void> => {
    await switchLanguage(i18n, other)
    rememberLanguage(browserStore, other)
  }
  return (
    <Button variant="subtle" px="var(--header-pad)" lang={other} onClick={() => void change()} leftSection={<Globe />}>
      {t('frame.otherLanguage')}
    </Button>
  )
}

/** Drawn here: what every icon of the library comes with weighs more than the one icon of the first page. */
function Globe() {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" />
      <ellipse cx="12" cy="12" rx="4" ry="9" />
      <path d="M3 12h18" />
    </svg>
  )
}

interface PageLinkProps extends AnchorProps {
  readonly to: PortalPath
  readonly 'aria-label'?: string
  readonly children: ReactNode
}

/** A link to a page of the portal. */
function PageLink({ to, ...props }: PageLinkProps) {
  return (
    <Link to={to} asChild>
      <Anchor {...props} />
    </Link>
  )
}
