import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fillPlanPage, type PlanPage as PageName } from '#shared/domain/plan-pages/index.ts'
import { CRISIS_CARD, CRISIS_LINKS } from '#shared/domain/assessments/crisis-card.ts'
import { usePortalConfig, usePortalServices } from '../../services/PortalServicesContext.tsx'
import { HOME_PATH, SIGN_IN_PATH } from '../../services/portal-paths.ts'
import { usePlanTexts } from '../../services/usePlanTexts.ts'
import { holdIdleWork } from '../../services/when-idle.ts'
import { HelpPhone } from '../../ui/HelpPhone.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PlanWords } from '../../ui/PlanWords.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'

interface PlanPageProps {
  readonly page: PageName
}

/** `/portal/help`, `/portal/privacy`, `/portal/terms`, `/portal/accessibility`: for everybody, signed in or not. */
export function PlanPage({ page }: PlanPageProps) {
  const { t } = useTranslation('public')
  const { hasSession } = usePortalServices()
  const name = t(`planPage.name.${page}`)
  usePageTitle(t('planPage.title', { name }))
  const back = hasSession() ? HOME_PATH : SIGN_IN_PATH
  return (
    <Stack gap="lg" maw="42rem">
      <Title order={1}>{name}</Title>
      {page === 'help' ? <Numbers /> : null}
      <Words page={page} />
      <Group>
        <LinkButton to={back} variant="default">
          {t(back === HOME_PATH ? 'planPage.home' : 'planPage.signIn')}
        </LinkButton>
      </Group>
    </Stack>
  )
}

/** There before anything else has come, whatever the plan has written: whom to call now. */
function Numbers() {
  const { i18n } = useTranslation()
  const language = i18n.language === 'es' ? 'es' : 'en'
  const { buttons } = CRISIS_CARD[language]
  const links = CRISIS_LINKS[language]
  return (
    <Stack gap="xs">
      <HelpPhone />
      <Group gap="lg">
        <Anchor href={links.call988}>{buttons.call988}</Anchor>
        <Anchor href={links.call911}>{buttons.call911}</Anchor>
      </Group>
    </Stack>
  )
}

/** What the plan says; the product's own text where it has written none. Where that can't be known, neither is shown. */
function Words({ page }: PlanPageProps) {
  const { t, i18n } = useTranslation('public')
  const language = i18n.language === 'es' ? 'es' : 'en'
  const { helpPhone, planName } = usePortalConfig()
  const { texts, isSlow, isFailed, again } = usePlanTexts()
  const defaults = useDefaults(language)
  const own = texts?.pages[page]
  const text = texts && (own ? own[language] : defaults?.[page])
  useEffect(() => (text === undefined ? holdIdleWork() : undefined), [text])
  if (text === undefined) {
    const said = isFailed ? t('planPage.failed') : isSlow ? t('planPage.slow') : null
    return (
      <Stack gap="sm" role="status">
        {said === null ? null : <Text>{said}</Text>}
        {said === null ? null : (
          <Group>
            <Button onClick={again}>{t('planPage.retry')}</Button>
          </Group>
        )}
        {said === null || page === 'help' ? null : <HelpPhone />}
      </Stack>
    )
  }
  const facts = { plan: texts?.plan ?? planName, phone: texts?.phone ?? helpPhone }
  return <PlanWords text={fillPlanPage(text, facts, language)} />
}

type Defaults = Readonly<Record<PageName, string>>

/** The product's own pages, in the language on the screen only. */
function useDefaults(language: 'en' | 'es'): Defaults | undefined {
  const [found, setFound] = useState<Partial<Record<'en' | 'es', Defaults>>>({})
  useEffect(() => {
    let isShown = true
    const loading =
      language === 'es'
        ? import('#shared/domain/plan-pages/defaults-es.ts').then(({ PAGES_ES }) => PAGES_ES)
        : import('#shared/domain/plan-pages/defaults-en.ts').then(({ PAGES_EN }) => PAGES_EN)
    loading.then(
      (pages) => isShown && setFound((before) => ({ ...before, [language]: pages })),
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [language])
  return found[language]
}
