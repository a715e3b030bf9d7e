import { Anchor, Container, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Mark } from '#ui/brand/index.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import classes from './frame.module.css'

/** Header with the way home and the language, then the page. The same on every page, so that nobody gets lost. */
export function PageFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('portal')
  return (
    <>
      <Anchor href="#content" className={classes.skip ?? ''}>
        {t('frame.skip')}
      </Anchor>
      <header className={classes.header}>
        <Container size="md" component={Group} className={classes.bar ?? ''}>
          <Anchor
            component={Link}
            to="/"
            aria-label={t('frame.home')}
            className={classes.brand ?? ''}
            underline="never"
          >
            <Mark size={36} />
            <Text component="span" fw={700} size="xl">
              Gapwise
            </Text>
          </Anchor>
          <LanguageSwitch />
        </Container>
      </header>
      <Container component="main" size="md" id="content" tabIndex={-1} className={classes.main ?? ''}>
        {children}
      </Container>
    </>
  )
}
