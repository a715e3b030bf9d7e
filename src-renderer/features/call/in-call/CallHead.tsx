import { Alert, Group } from '@mantine/core'
import { IconCloudOff, IconPhone, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ActiveCall } from '#shared/ipc/calls.ts'
import { useCallStore } from '../call.store.ts'
import { formatPhone } from '../../../ui/phone.ts'
import classes from './in-call.module.css'
import { formatSeconds, useCallSeconds } from './useCallSeconds.ts'

/**
 * Who is called, for how long, on which number. Nothing else: it is on the screen before anybody is verified. While the
 * screen is masked not even that.
 */
export function CallHead({ active, masked }: { active: ActiveCall; masked: boolean }) {
  const { t } = useTranslation('call')
  const name = `${active.firstName} ${active.lastName}`.trim()
  return (
    <Group gap="md" component="span">
      {masked ? (
        t('maskedTitle')
      ) : (
        <>
          <bdi>{t('title', { name })}</bdi>
          <span className={classes.fact}>
            <IconPhone size={14} aria-hidden /> {formatPhone(active.phone)}
          </span>
        </>
      )}
      <CallTimer startedAt={active.startedAt} />
    </Group>
  )
}

function CallTimer({ startedAt }: { startedAt: string }) {
  const { t } = useTranslation('call')
  return (
    <span className={classes.timer} role="timer" aria-label={t('timer')}>
      {formatSeconds(useCallSeconds(startedAt))}
    </span>
  )
}

/** What the specialist should know about this call beside the conversation. */
export function CallStates({ active, otherName }: { active: ActiveCall; otherName: string | null }) {
  const { t } = useTranslation('call')
  const { claim, dialed, phone, overrideReason } = active
  // Main announces the call before it has dialled.
  const starting = useCallStore(({ open }) => open?.kind === 'starting')
  return (
    <>
      {dialed || starting ? null : (
        <Alert color="amber" py="xs" icon={<IconPhone size={16} aria-hidden />} role="status">
          {t('dialByHand', { phone: formatPhone(phone) })}
        </Alert>
      )}
      {claim === 'offline' ? (
        <Alert color="gray" py="xs" icon={<IconCloudOff size={16} aria-hidden />} role="status">
          {t('claim.offline')}
        </Alert>
      ) : null}
      {claim === 'lost' ? (
        <Alert color="red" py="xs" icon={<IconUsers size={16} aria-hidden />} role="alert">
          {otherName === null ? t('claim.lostUnknown') : t('claim.lost', { name: otherName })}
        </Alert>
      ) : null}
      {overrideReason === null ? null : (
        <p className={classes.override} dir="auto">
          {t('override.stated', { reason: overrideReason })}
        </p>
      )}
    </>
  )
}
