import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { usePageTitle } from '../../ui/usePageTitle.ts'

/** `/`: what this is, and the way to the board. */
export function LandingPage() {
  const { t } = useTranslation('portal')
  usePageTitle(t('title.home'))
  return (
    <Stack gap="xl">
      <Stack gap="md" maw="38rem">
        <Title order={1}>{t('landing.headline')}</Title>
        <Text size="lg">{t('landing.lead')}</Text>
      </Stack>
      <Card component="section" aria-labelledby="staff" maw="38rem">
        <Stack gap="md">
          <Title order={2} id="staff">
            {t('landing.staffTitle')}
          </Title>
          <Text>{t('landing.staffText')}</Text>
          <Group>
            <Button
              component={Link}
              to="/dashboard"
              state={{ openDesk: true }}
              rightSection={<IconArrowRight size={22} aria-hidden="true" />}
            >
              {t('landing.openDashboard')}
            </Button>
          </Group>
        </Stack>
      </Card>
    </Stack>
  )
}
