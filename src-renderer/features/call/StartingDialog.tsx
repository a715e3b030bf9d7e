import { Skeleton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CallSubject } from './call.store.ts'
import { CallFrame } from './CallFrame.tsx'

/** Between Call Now and main's answer: usually too short to be read. */
export function StartingDialog({ subject }: { subject: CallSubject }) {
  const { t } = useTranslation('call')
  return (
    <CallFrame title={<bdi>{t('title', { name: subject.name })}</bdi>} opaque>
      <Stack gap="md" role="status" aria-label={t('starting')} tabIndex={-1} data-autofocus>
        <Skeleton height={14} width="30%" />
        <Skeleton height={14} width="70%" />
        <Skeleton height={14} width="55%" />
      </Stack>
    </CallFrame>
  )
}
