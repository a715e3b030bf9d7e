import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskApi } from '#shared/ipc/index.ts'
import { call, useDeskApi } from '../../../api/index.ts'
import { errorText } from '../../../ui/notices.ts'
import { PlanSettingsForm } from './PlanSettingsForm.tsx'

const planQuery = (api: DeskApi) =>
  queryOptions({ queryKey: ['administration', 'plan'], queryFn: () => call(api.administration.getPlan()) })

/** How the plan presents itself and when it calls (docs/rules/access.md#plan-settings). */
export function PlanPanel() {
  const { t } = useTranslation('administration')
  const { data, error, isFetching, refetch } = useQuery(planQuery(useDeskApi()))
  const [round, setRound] = useState(0)
  if (data) {
    const startAgain = async (): Promise<void> => {
      await refetch()
      setRound(round + 1)
    }
    return <PlanSettingsForm key={round} kept={data} onStartAgain={() => void startAgain()} />
  }
  if (!error) return <Skeleton height={320} aria-hidden />
  return (
    <Alert color="red" role="alert">
      <Stack gap="sm" align="flex-start">
        <Text>{errorText(error)}</Text>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t('again')}
        </Button>
      </Stack>
    </Alert>
  )
}
