import { Alert, Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import type { UpdateState } from '#shared/ipc/updates.ts'
import { call, useDeskApi, useSession, useSyncStatus, useUpdateState } from '../../api/index.ts'
import { notifyError } from '../../ui/notices.ts'
import { useInCall } from '../calls/index.ts'
import classes from './updates.module.css'

/** What 'Later' was said to; the next version, or the next step of this one, shows again. */
const usePutOff = create<{ readonly until: string | null }>()(() => ({ until: null }))

const stepOf = ({ status, version }: UpdateState): string => `${status} ${version ?? ''}`

/** One line about a new version, where there is something to choose. Nothing during a call. */
export function UpdateNotice() {
  const { t } = useTranslation('shell')
  const state = useUpdateState()
  const inCall = useInCall()
  const putOff = usePutOff(({ until }) => until)
  if (state === null || inCall || putOff === stepOf(state)) return null
  const isShown = state.status === 'ready' || (state.mode === 'notify' && /^(offered|loading)$/.test(state.status))
  if (!isShown) return null
  return (
    <div className={classes['notice']}>
      <Alert role="status" color="brand" py="xs" icon={<IconDownload aria-hidden />} aria-label={t('update.title')}>
        <Group justify="space-between" gap="md">
          <UpdateText state={state} />
          <UpdateButtons state={state} />
        </Group>
      </Alert>
    </div>
  )
}

function sentenceOf({ status, version }: UpdateState, t: TFunction<'shell'>): string {
  if (status === 'ready') return t('update.ready', { version })
  return t(status === 'loading' ? 'update.loading' : 'update.offered', { version })
}

function UpdateText({ state }: { readonly state: UpdateState }) {
  const { t } = useTranslation('shell')
  const session = useSession()
  const { waiting } = useSyncStatus()
  const isKept = session.kind === 'signed-in' && !session.memoryOnly
  const more = waiting > 0 ? t('update.unsent', { count: waiting }) : t(isKept ? 'update.kept' : 'update.notKept')
  return (
    <Text size="sm">
      {sentenceOf(state, t)} {state.status === 'ready' ? more : null}
    </Text>
  )
}

function UpdateButtons({ state }: { readonly state: UpdateState }) {
  const { t } = useTranslation('shell')
  const api = useDeskApi()
  const { waiting } = useSyncStatus()
  const ready = state.status === 'ready'
  const { mutate, isPending } = useMutation<unknown>({
    mutationFn: () => (ready ? call(api.updates.restart()) : call(api.updates.load())),
    onError: (error) => notifyError(error),
  })
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        size="compact-sm"
        loading={isPending || state.status === 'loading'}
        disabled={ready && waiting > 0}
        onClick={() => mutate()}
      >
        {t(ready ? 'update.restart' : 'update.load')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => usePutOff.setState({ until: stepOf(state) })}>
        {t('update.later')}
      </Button>
    </Group>
  )
}
