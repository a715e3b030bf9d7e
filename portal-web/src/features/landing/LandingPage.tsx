import { Card, Group, Stack, Text, Title } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'

const ARROW = <IconArrowRight size={22} aria-hidden="true" />

/** `/`: what this is, the way to the member portal, and the way to the board. */
export function LandingPage() {
  const { t } = useTranslation('public')
  usePageTitle(t('title.home'))
  return (
    <Stack gap="xl">
      <Stack gap="md" maw="38rem">
        <Title order={1}>{t('landing.headline')}</Title>
        <Text size="lg">{t('landing.lead')}</Text>
      </Stack>
      <Group align="stretch" gap="lg">
        <Card component="section" aria-labelledby="members" flex="1 1 20rem">
          <Stack gap="md" h="100%" justify="space-between">
            <Title order={2} id="members">
              {t('landing.memberTitle')}
            </Title>
            <Text flex={1}>{t('landing.memberText')}</Text>
            <Group>
              <LinkButton to="/portal/home" rightSection={ARROW}>
                {t('landing.openPortal')}
              </LinkButton>
            </Group>
          </Stack>
        </Card>
        <Card component="section" aria-labelledby="staff" flex="1 1 20rem">
          <Stack gap="md" h="100%" justify="space-between">
            <Title order={2} id="staff">
              {t('landing.staffTitle')}
            </Title>
            <Text flex={1}>{t('landing.staffText')}</Text>
            <Group>
              <LinkButton to="/dashboard" state={{ openDesk: true }} variant="default" rightSection={ARROW}>
                {t('landing.openDashboard')}
              </LinkButton>
            </Group>
          </Stack>
        </Card>
      </Group>
    </Stack>
  )
}
