import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { UpdateState } from '#shared/ipc/updates.ts'
import { call, useDeskApi, useUpdateState } from '../../api/index.ts'
import { notifyError } from '../../ui/notices.ts'

function sentenceOf({ status, reason, version }: UpdateState, t: TFunction<'shell'>): string {
  if (status === 'failed') return t(`update.status.${reason ?? 'failed'}`)
  return t(`update.status.${status}`, { version })
}

/** How this desk stands with new versions, and a look at once; nothing where the organization has set no updates. */
export function UpdateStatus() {
  const { t } = useTranslation('shell')
  const api = useDeskApi()
  const state = useUpdateState()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(api.updates.lookNow()),
    onError: (error) => notifyError(error),
  })
  if (state === null || state.mode === 'off') return null
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="xs" role="status">
        {sentenceOf(state, t)}
      </Text>
      <Button size="compact-sm" variant="default" flex="none" loading={isPending} onClick={() => mutate()}>
        {t('update.lookNow')}
      </Button>
    </Group>
  )
}
