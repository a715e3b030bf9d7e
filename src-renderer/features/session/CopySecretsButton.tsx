import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call, useDeskApi } from '../../api/index.ts'
import { notifyError } from '../../ui/notices.ts'

interface CopySecretsButtonProps {
  readonly label: string
  readonly lines: readonly string[]
}

/** Copies what somebody has to keep, and says that it did; main has the clipboard. */
export function CopySecretsButton({ label, lines }: CopySecretsButtonProps) {
  const { t } = useTranslation('session')
  const api = useDeskApi()
  const copy = useMutation({
    mutationFn: () => call(api.session.copySecrets({ lines: [...lines] })),
    onError: (error) => notifyError(error),
  })
  const Icon = copy.isSuccess ? IconCheck : IconCopy
  return (
    <Button
      type="button"
      variant="default"
      leftSection={<Icon size={16} aria-hidden />}
      loading={copy.isPending}
      onClick={() => copy.mutate()}
    >
      <span aria-live="polite">{copy.isSuccess ? t('copied') : label}</span>
    </Button>
  )
}
