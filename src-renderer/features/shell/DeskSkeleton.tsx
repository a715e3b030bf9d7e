import { Group, Skeleton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** The desk's outline while main is asked who is here. */
export function DeskSkeleton() {
  const { t } = useTranslation('common')
  return (
    <Stack gap="lg" p="lg" role="status" aria-label={t('loading')}>
      <Group justify="space-between">
        <Skeleton height={28} width={180} />
        <Skeleton height={28} width={220} />
      </Group>
      <Group grow>
        <Skeleton height={84} />
        <Skeleton height={84} />
        <Skeleton height={84} />
        <Skeleton height={84} />
      </Group>
      <Skeleton height={120} />
      <Skeleton height={120} />
      <Skeleton height={120} />
    </Stack>
  )
}
