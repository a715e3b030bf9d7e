import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#shared/domain/time/index.ts'
import type { RoleRequest } from '#shared/ipc/administration.ts'
import { notifyError } from '../../ui/notices.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { useAdministrationAction, useTold } from './useAdministration.ts'

/** Roles that wait for another administrator; nothing if there are none. */
export function RoleRequests({ requests }: { readonly requests: readonly RoleRequest[] }) {
  const { t } = useTranslation('administration')
  if (requests.length === 0) return null
  return (
    <Paper
      withBorder
      p="md"
      bg="var(--gapwise-surface)"
      radius="md"
      component="section"
      aria-label={t('requests.title')}
    >
      <Stack gap="md">
        <Title order={3} size="h4">
          {t('requests.title')}
        </Title>
        {requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </Stack>
    </Paper>
  )
}

function Request({ request }: { readonly request: RoleRequest }) {
  const { t } = useTranslation(['administration', 'common'])
  const format = useFormatContext()
  const told = useTold()
  const approve = useAdministrationAction((api, requestId: string) => api.approveRole({ requestId }), told.code)
  const decline = useAdministrationAction((api, requestId: string) => api.declineRole({ requestId }), told.done)
  const { id, fullName, askedBy, askedAt, own } = request
  const role = t(`common:role.${request.role}`)
  const busy = approve.isPending || decline.isPending
  return (
    <Group justify="space-between" gap="md">
      <div>
        <Text fw={600}>{t('requests.asked', { name: fullName, role })}</Text>
        <Text size="sm" c="dimmed">
          {t('requests.by', { name: askedBy, at: formatDateTime(askedAt, format) })}
        </Text>
        {own ? (
          <Text size="sm" c="dimmed">
            {t('requests.other')}
          </Text>
        ) : null}
      </div>
      <Group gap="sm">
        <Button
          variant="default"
          disabled={busy}
          onClick={() => decline.mutate(id, { onError: notifyError })}
          aria-label={t(own ? 'requests.takeBackOf' : 'requests.declineOf', { name: fullName })}
        >
          {t(own ? 'requests.takeBack' : 'requests.decline')}
        </Button>
        {own ? null : (
          <Button
            loading={approve.isPending}
            disabled={busy}
            onClick={() => approve.mutate(id, { onError: notifyError })}
            aria-label={t('requests.approveOf', { name: fullName })}
          >
            {t('requests.approve')}
          </Button>
        )}
      </Group>
    </Group>
  )
}
