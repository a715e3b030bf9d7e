import { Alert, Button, Text } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, toInstant } from '#shared/domain/time/index.ts'
import { call, clockQuery, useDeskApi, useDeskNow } from '../../api/index.ts'
import { notifyError } from '../../ui/notices.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

/** That this computer's clock is wrong, and what the desk goes by. Calls wait for the button where it is far off. */
export function ClockNotice() {
  const { t } = useTranslation(['shell', 'common'])
  const api = useDeskApi()
  const now = useDeskNow()
  const format = useFormatContext()
  const clock = useQuery(clockQuery(api)).data
  const [putAway, setPutAway] = useState<number | null>(null)
  const confirm = useMutation({
    mutationFn: () => call(api.app.confirmClock()),
    onError: (error) => notifyError(error),
  })
  if (!clock || clock.state === 'right') return null
  const { aheadMs, state } = clock
  const isHeld = state === 'held'
  if (!isHeld && putAway === aheadMs) return null
  const off = Math.round(Math.abs(aheadMs) / MINUTE_MS)
  const [hours, minutes] = [Math.floor(off / HOUR_MINUTES), off % HOUR_MINUTES]
  const amount = hours === 0 ? t('clock.minutes', { minutes }) : t('clock.hours', { hours, minutes })
  return (
    <Alert
      mx="lg"
      mt="sm"
      role={isHeld ? 'alert' : 'status'}
      color={isHeld ? 'red' : 'amber'}
      icon={<IconClockExclamation aria-hidden />}
      title={t(aheadMs > 0 ? 'clock.ahead' : 'clock.behind', { amount })}
      withCloseButton={!isHeld}
      closeButtonLabel={t('common:action.close')}
      onClose={() => setPutAway(aheadMs)}
    >
      <Text size="sm">{t('clock.server', { when: formatDateTime(toInstant(now), format) })}</Text>
      {isHeld ? (
        <>
          <Text size="sm">{t('clock.held')}</Text>
          <Button mt="sm" loading={confirm.isPending} onClick={() => confirm.mutate()}>
            {t('clock.confirm')}
          </Button>
        </>
      ) : null}
    </Alert>
  )
}
