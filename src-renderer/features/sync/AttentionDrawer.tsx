import { Drawer, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { attentionQuery, useDeskApi } from '../../api/index.ts'
import { errorText } from '../../ui/notices.ts'
import { AttentionCard } from './AttentionCard.tsx'

interface AttentionDrawerProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The changes that the server did not take, each with its reason: a person decides what becomes of them. */
export function AttentionDrawer({ opened, onClose }: AttentionDrawerProps) {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t('attention.title')}
      position="right"
      size={440}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <AttentionList />
    </Drawer>
  )
}

function AttentionList() {
  const { t } = useTranslation('shell')
  const { data, error } = useQuery(attentionQuery(useDeskApi()))
  if (error) return <Text role="alert">{errorText(error)}</Text>
  if (!data) return <Skeleton height={120} aria-hidden />
  if (data.length === 0) return <Text c="dimmed">{t('attention.empty')}</Text>
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('attention.intro')}</Text>
      {data.map((item) => (
        <AttentionCard key={item.jobId} item={item} />
      ))}
    </Stack>
  )
}
