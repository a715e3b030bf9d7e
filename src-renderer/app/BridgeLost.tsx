import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Mark } from '#ui/brand/index.ts'

/** Shown when the main process no longer answers: nothing on this page can work then. */
export function BridgeLost() {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <Center component="main" mih="100dvh" p="lg">
      <Stack align="center" gap="md" ta="center" maw={440} role="alert">
        <Mark size={48} />
        <Title order={1}>{t('crash.goneTitle')}</Title>
        <Text c="dimmed">{t('crash.goneText')}</Text>
        <Button size="sm" onClick={() => window.location.reload()}>
          {t('common:action.reload')}
        </Button>
      </Stack>
    </Center>
  )
}
