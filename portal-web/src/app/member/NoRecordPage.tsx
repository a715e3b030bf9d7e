import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { CRISIS_LINKS } from '#shared/domain/assessments/crisis-card.ts'
import { usePortalServices } from '../../services/PortalServicesContext.tsx'
import { SIGN_IN_PATH } from '../../services/portal-paths.ts'
import { HelpPhone } from '../../ui/HelpPhone.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { PageFrame } from '../PageFrame.tsx'

/** The sign-in stands, but the plan has no (longer a) member behind it. */
export function NoRecordPage() {
  const { t } = useTranslation('pages')
  const services = usePortalServices()
  const [, navigate] = useLocation()
  usePageTitle(t('title.noRecord'))
  const leave = async (): Promise<void> => {
    const api = await services.member()
    await api.session.signOut().catch(() => {})
    navigate(SIGN_IN_PATH, { replace: true })
  }
  return (
    <PageFrame>
      <Stack gap="lg" maw="38rem">
        <Title order={1}>{t('noRecord.title')}</Title>
        <Text>{t('noRecord.text')}</Text>
        <HelpPhone />
        <Text>{t('noRecord.unsent')}</Text>
        <Text>
          {t('help.crisis')} <Anchor href={CRISIS_LINKS.en.call988}>{t('leave.call988')}</Anchor>{' '}
          <Anchor href={CRISIS_LINKS.en.call911}>{t('leave.call911')}</Anchor>
        </Text>
        <Group>
          <Button onClick={() => void leave()}>{t('signOut.button')}</Button>
        </Group>
      </Stack>
    </PageFrame>
  )
}
