import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconCloudOff, IconLink, IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from '@tanstack/react-query'
import { isAuditAction } from '#shared/domain/audit/index.ts'
import { toInstant } from '#shared/domain/time/index.ts'
import type { AuditFilter } from '#shared/ipc/audit.ts'
import { isServerAway } from '#shared/ipc/sync.ts'
import { useDeskNow, useSyncStatus, call, useDeskApi } from '../../api/index.ts'
import { notifyError } from '../../ui/notices.ts'
import { instantsOf, lastDays, type Period, useAuditLog, useAuditPeople, type AuditSearch } from './useAuditLog.ts'
import { ExportButton } from '../exports/index.ts'
import { AuditSearchForm } from './AuditSearchForm.tsx'
import { Found } from './Found.tsx'

type Asked = AuditSearch & { readonly period: Period }

/** The first search: everything of the last week. */
function firstSearch(now: number): Asked {
  const period = lastDays(now, 7)
  const instants = instantsOf(period)
  const { from, to } = typeof instants === 'string' ? { from: toInstant(0), to: toInstant(now) } : instants
  return { filter: { from, to, member: null, staffId: null, action: null }, period, round: 0 }
}

/** Who saw or changed what, for auditors (docs/rules/access.md#audit-log). */
export function AuditLogPage() {
  const { t } = useTranslation('audit')
  useDocumentTitle(t('documentTitle'))
  const now = useDeskNow()
  const away = isServerAway(useSyncStatus())
  const [first] = useState(() => firstSearch(now))
  const [asked, setAsked] = useState(first)
  const [staffId, setStaffId] = useState<string | null>(null)
  const log = useAuditLog(asked)
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
          {away || (log.lines ?? []).length === 0 ? null : <SaveButton asked={asked} />}
        </Group>
      </Group>
      {away ? (
        <Alert color="amber" role="status" icon={<IconCloudOff size={18} aria-hidden />} title={t('offline')} />
      ) : null}
      <ChainResult check={check} />
      <AuditSearchForm
        first={first.period}
        busy={log.busy && !log.busyEarlier}
        staffId={staffId}
        onStaff={setStaffId}
        onSearch={search}
      />
      <Found
        log={log}
        round={asked.round}
        now={now}
        onPerson={(id) => {
          setStaffId(id)
          search({ ...asked.filter, staffId: id }, asked.period)
        }}
      />
    </Stack>
  )
}

/** Whether every event is as it was written; the server reads all of them. */
function useChainCheck() {
  const { t } = useTranslation('audit')
  const { audit } = useDeskApi()
  return useMutation({
    mutationFn: () => call(audit.checkChain()),
    onError: (error) => notifyError(error, t('chain.failed')),
  })
}

type Check = ReturnType<typeof useChainCheck>

function ChainButton({ check, disabled }: { readonly check: Check; readonly disabled: boolean }) {
  const { t } = useTranslation('audit')
  return (
    <Button
      variant="default"
      leftSection={<IconLink size={16} aria-hidden />}
      loading={check.isPending}
      disabled={disabled}
      onClick={() => check.mutate()}
    >
      {t('chain.button')}
    </Button>
  )
}

function ChainResult({ check: { data, isPending } }: { readonly check: Check }) {
  const { t } = useTranslation('audit')
  const said = isPending ? undefined : data
  const broken = said?.firstBroken ?? null
  return (
    <div role="status">
      {said === undefined ? null : broken === null ? (
        <Alert color="brand" icon={<IconShieldCheck size={18} aria-hidden />} title={t('chain.whole')} />
      ) : (
        <Alert color="red" icon={<IconShieldX size={18} aria-hidden />} title={t('chain.broken', { number: broken })} />
      )}
    </div>
  )
}

/** The search as a file. */
function SaveButton({ asked: { filter, period } }: { readonly asked: Asked }) {
  const { t } = useTranslation('audit')
  const people = useAuditPeople()
  const { member, staffId, action } = filter
  const also = [
    ...(member === null ? [] : [t('member', { number: member })]),
    ...(staffId === null ? [] : [people.find(({ id }) => id === staffId)?.name ?? t('formerly')]),
    ...(action === null ? [] : [isAuditAction(action) ? t(`actions.${action}`) : action]),
  ]
  return <ExportButton kind="trail" size="sm" asked={{ ...period, member, staffId, action }} also={also} />
}
