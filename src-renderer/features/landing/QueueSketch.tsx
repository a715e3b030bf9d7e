import { Badge, Box, Group, Paper, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './landing.module.css'

const ROWS = [
  { key: 'landing.now', color: 'brand', name: 46, line: 78, pickup: 86 },
  { key: 'landing.soon', color: 'amber', name: 58, line: 66, pickup: 71 },
  { key: 'landing.later', color: 'gray', name: 40, line: 72, pickup: 48 },
] as const

/** The idea of the queue at a glance: places, people without names, and the reason beside each. */
export function QueueSketch() {
  const { t } = useTranslation('shell')
  return (
    <Stack gap={12} role="img" aria-label={t('landing.picture')} className={classes['sketch']}>
      {ROWS.map((row, index) => (
        <Paper key={row.key} withBorder p={16} radius="lg" bg="var(--gapwise-surface)" aria-hidden>
          <Group wrap="nowrap" gap={16}>
            <Text fw={700} fz={20} c="dimmed" w={16}>
              {index + 1}
            </Text>
            <Stack gap={8} flex={1}>
              <Box className={classes['bar']} data-strong w={`${row.name}%`} />
              <Box className={classes['bar']} w={`${row.line}%`} />
            </Stack>
            <Stack gap={6} align="flex-end">
              <Badge color={row.color}>{t(row.key)}</Badge>
              <Text size="xs" c="dimmed">
                {row.pickup}%
              </Text>
            </Stack>
          </Group>
        </Paper>
      ))}
    </Stack>
  )
}
