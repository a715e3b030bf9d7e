import { Group, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'

/** Any other path (docs/rules/access.md#routes). */
export function NotFoundPage() {
  const { t } = useTranslation('public')
  usePageTitle(t('title.notFound'))
  return (
    <Stack gap="lg" maw="38rem">
      <Title order={1}>{t('notFound.title')}</Title>
      <Text>{t('notFound.text')}</Text>
      <Group>
        <LinkButton to="/">{t('notFound.home')}</LinkButton>
      </Group>
    </Stack>
  )
}
