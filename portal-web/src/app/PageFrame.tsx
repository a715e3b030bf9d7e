import { Anchor, Container, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Mark } from '#ui/brand/index.ts'
import { HOME_PATH, START_PATH } from '../services/portal-paths.ts'
import { PageLink } from '../ui/PageLink.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import classes from './frame.module.css'

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
  return (
    <>
      <Anchor href="#content" className={classes.skip ?? ''}>
        {t('frame.skip')}
      </Anchor>
      <header className={classes.header}>
        <Container size={size} component={Group} className={classes.bar ?? ''}>
          <PageLink
            to={navigation ? HOME_PATH : START_PATH}
            aria-label={navigation ? t('frame.memberHome') : t('frame.home')}
            className={classes.brand ?? ''}
            underline="never"
          >
            <Mark size={36} />
            <Text component="span" fw={700} size="xl">
              Gapwise
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
    </>
  )
}
