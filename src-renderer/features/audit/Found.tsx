import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatZoneInWords, toInstant } from '#shared/domain/time/index.ts'
import { errorText } from '../../ui/notices.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { AuditTable } from './AuditTable.tsx'
import type { useAuditLog } from './useAuditLog.ts'

interface Props {
  readonly log: ReturnType<typeof useAuditLog>
  readonly round: number
  readonly now: number
  /** Shows what this person did in the same days; null where one person was asked about. */
  readonly onPerson: ((staffId: string) => void) | null
}

/** What the server found, or why there is nothing. */
export function Found({ log, round, now, onPerson }: Props) {
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
      <AuditTable key={round} lines={lines} onPerson={onPerson} />
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
