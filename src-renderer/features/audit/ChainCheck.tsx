import { Alert, Button } from '@mantine/core'
import { IconLink, IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call, useDeskApi } from '../../api/index.ts'
import { notifyError } from '../../ui/notices.ts'

/** Whether every event is as it was written; the server reads all of them. */
export function useChainCheck() {
  const { t } = useTranslation('audit')
  const { audit } = useDeskApi()
  return useMutation({
    mutationFn: () => call(audit.checkChain()),
    onError: (error) => notifyError(error, t('chain.failed')),
  })
}

type Check = ReturnType<typeof useChainCheck>

export function ChainButton({ check, disabled }: { readonly check: Check; readonly disabled: boolean }) {
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

export function ChainResult({ check: { data, isPending } }: { readonly check: Check }) {
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
