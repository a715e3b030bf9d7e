import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconAlertTriangle, IconCloudOff, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatZoneInWords, toInstant } from '#shared/domain/time/index.ts'
import type { AuditFilter } from '#shared/ipc/audit.ts'
import { useDeskNow, useSyncStatus } from '../../api/index.ts'
import { errorText } from '../../ui/notices.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { ChainButton, ChainResult, useChainCheck } from './ChainCheck.tsx'
import { instantsOf, lastWeek, type Period } from './period.ts'
import { AuditSearchForm } from './AuditSearchForm.tsx'
import { AuditTable } from './AuditTable.tsx'
import { useSaveAuditLog } from './useSaveAuditLog.ts'
import { useAuditLog, type AuditSearch } from './useAuditLog.ts'

type Asked = AuditSearch & { readonly period: Period }

/** The first search: everything of the last week. */
function firstSearch(now: number): Asked {
  const period = lastWeek(now)
  const instants = instantsOf(period)
  const { from, to } = typeof instants === 'string' ? { from: toInstant(0), to: toInstant(now) } : instants
  return { filter: { from, to, member: null, staffId: null, action: null }, period, round: 0 }
}

/** Who saw or changed what, for auditors (docs/rules/access.md#audit-log). */
export function AuditLogPage() {
  const { t } = useTranslation('audit')
  useDocumentTitle(t('documentTitle'))
  const now = useDeskNow()
  const { state } = useSyncStatus()
  const away = state === 'offline' || state === 'paused'
  const [first] = useState(() => firstSearch(now))
  const [asked, setAsked] = useState(first)
  const log = useAuditLog(asked)
  const save = useSaveAuditLog()
  const check = useChainCheck()
  const search = (filter: AuditFilter, period: Period): void => setAsked({ filter, period, round: asked.round + 1 })
  return (
    <Stack gap="lg" w="100%" maw={1280} mx="auto" px="lg" py="xl">
      <Group justify="space-between" align="flex-end" gap="lg" wrap="nowrap">
        <div>
          <Title order={2} mb={4}>
            {t('title')}
          </Title>
          <Text c="dimmed">{t('intro')}</Text>
        </div>
        <Group gap="sm" wrap="nowrap" flex="none">
          <ChainButton check={check} disabled={away} />
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={save.isPending}
            disabled={away || (log.lines ?? []).length === 0}
            onClick={() => save.mutate(asked)}
          >
            {t('save.button')}
          </Button>
        </Group>
      </Group>
      {away ? (
        <Alert color="amber" role="status" icon={<IconCloudOff size={18} aria-hidden />} title={t('offline')} />
      ) : null}
      <ChainResult check={check} />
      <AuditSearchForm first={first.period} busy={log.busy && !log.busyEarlier} onSearch={search} />
      <Found log={log} round={asked.round} now={now} />
    </Stack>
  )
}

interface FoundProps {
  readonly log: ReturnType<typeof useAuditLog>
  readonly round: number
  readonly now: number
}

function Found({ log, round, now }: FoundProps) {
  const { t } = useTranslation('audit')
  const format = useFormatContext()
  const { lines, more, unknownMember, error, busy } = log
  if (error && !lines) {
    return (
      <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />} title={t('failed')}>
        <Stack gap="sm" align="flex-start">
          <Text>{errorText(error)}</Text>
          <Button variant="default" loading={busy} onClick={log.retry}>
            {t('again')}
          </Button>
        </Stack>
      </Alert>
    )
  }
  if (!lines) {
    return (
      <Stack gap="sm" role="status" aria-label={t('loading')}>
        <Skeleton height={20} width={320} />
        <Skeleton height={360} />
      </Stack>
    )
  }
  if (lines.length === 0) return <Text role="status">{t(unknownMember ? 'unknownMember' : 'none')}</Text>
  const said = { count: lines.length, zone: formatZoneInWords(toInstant(now), format) }
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed" role="status">
        {more ? t('countMore', said) : t('count', said)}
      </Text>
      <AuditTable key={round} lines={lines} />
      {error ? (
        <Text role="alert" c="var(--mantine-color-red-text)">
          {errorText(error)}
        </Text>
      ) : null}
      {more ? (
        <Button variant="default" loading={log.busyEarlier} onClick={log.showEarlier} style={{ alignSelf: 'center' }}>
          {t('earlier')}
        </Button>
      ) : null}
    </Stack>
  )
}
