import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Mark } from '#ui/brand/index.ts'

/** Any path that is not ours. */
export function NotFoundPage() {
  const { t } = useTranslation(['shell', 'common'])
  useDocumentTitle(t('common:title.notFound'))
  return (
    <Center component="main" mih="100dvh" p="lg">
      <Stack align="center" gap="md" ta="center">
        <Mark size={48} />
        <Title order={1}>{t('notFound.title')}</Title>
        <Text c="dimmed">{t('notFound.text')}</Text>
        <Button component={Link} to="/" size="sm">
          {t('notFound.home')}
        </Button>
      </Stack>
    </Center>
  )
}
