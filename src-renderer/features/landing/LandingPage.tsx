import { Badge, Box, Button, Center, Group, Paper, SimpleGrid, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconArrowRight, IconCloudOff, IconKeyboard, IconListDetails, type Icon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Mark } from '#ui/brand/Mark.tsx'
import classes from './landing.module.css'

const POINTS = [
  { icon: IconListDetails, title: 'landing.point1Title', text: 'landing.point1' },
  { icon: IconCloudOff, title: 'landing.point2Title', text: 'landing.point2' },
  { icon: IconKeyboard, title: 'landing.point3Title', text: 'landing.point3' },
] as const

/** The start page: what Gapwise is for, and the way to the board. */
export function LandingPage() {
  const { t } = useTranslation(['shell', 'common'])
  useDocumentTitle(t('common:title.home'))
  return (
    <div className={classes['page']}>
      <Group component="header" gap="sm">
        <Mark size={32} />
        <Text fw={700} fz={20}>
          {t('common:product')}
        </Text>
      </Group>
      <main>
        <div className={classes['hero']}>
          <Stack gap={24} align="flex-start">
            <Title order={1} className={classes['headline']}>
              {t('landing.headline')}
            </Title>
            <Text fz={17} lh={1.55} c="dimmed" maw="34em">
              {t('landing.lead')}
            </Text>
            <Button component={Link} to="/dashboard" size="md" rightSection={<IconArrowRight size={18} aria-hidden />}>
              {t('landing.open')}
            </Button>
          </Stack>
          <QueueSketch />
        </div>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing={40} verticalSpacing={28}>
          {POINTS.map((point) => (
            <Point key={point.title} icon={point.icon} title={t(point.title)} text={t(point.text)} />
          ))}
        </SimpleGrid>
      </main>
      <Text component="footer" size="sm" c="dimmed">
        {t('landing.footer')}
      </Text>
    </div>
  )
}

function Point({ icon: PointIcon, title, text }: { icon: Icon; title: string; text: string }) {
  return (
    <Group align="flex-start" gap="md" wrap="nowrap">
      <ThemeIcon variant="light" size={36} radius="md">
        <PointIcon size={20} aria-hidden />
      </ThemeIcon>
      <div>
        <Title order={2} size="h3" mb={4}>
          {title}
        </Title>
        <Text c="dimmed">{text}</Text>
      </div>
    </Group>
  )
}

const ROWS = [
  { key: 'landing.now', color: 'brand', name: 46, line: 78, pickup: 86 },
  { key: 'landing.soon', color: 'amber', name: 58, line: 66, pickup: 71 },
  { key: 'landing.later', color: 'gray', name: 40, line: 72, pickup: 48 },
] as const

/** The idea of the queue at a glance: places, people without names, and the reason beside each. */
function QueueSketch() {
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
