import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** In place of a room while it is not certain who is on the line. @param props.toBoard the way to the call */
export function HiddenRoom({ toBoard }: { readonly toBoard: ReactNode }) {
  const { t } = useTranslation('shell')
  return (
    <Group justify="space-between" wrap="nowrap" p="md">
      <Text c="dimmed" role="status">
        {t('rooms.hidden')}
      </Text>
      {toBoard}
    </Group>
  )
}
