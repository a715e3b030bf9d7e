import { Alert, Group } from '@mantine/core'
import {
  IconAlertOctagon,
  IconCloudOff,
  IconPhone,
  IconPhoneIncoming,
  IconPhoneOff,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alertPart } from '#shared/domain/alerts/index.ts'
import { toEpochMs } from '#shared/domain/time/index.ts'
import type { ActiveCall } from '#shared/ipc/calls.ts'
import { appInfoQuery, useDeskApi, useDeskEvent, useSession } from '../../../api/index.ts'
import { formatPhone } from '../../../ui/phone.ts'
import { fullName } from '../../../ui/full-name.ts'
import { CallPreferenceList } from '../../profile/index.ts'
import { isVerified } from '../active-call.ts'
import { useCallStore } from '../call.store.ts'
import { findCard } from '../useStartCall.ts'
import classes from './in-call.module.css'

/**
 * Who is called, for how long, on which number. Nothing else: it is on the screen before anybody is verified. While the
 * screen is masked not even that.
 */
export function CallHead({ active, masked }: { active: ActiveCall; masked: boolean }) {
  const { t } = useTranslation(['call', 'calledIn'])
  const name = fullName(active)
  return (
    <Group gap="md" component="span">
      {masked ? (
        t('maskedTitle')
      ) : (
        <>
          <bdi>{t(active.inbound ? 'calledIn:title' : 'title', { name })}</bdi>
          {active.phone === '' ? null : (
            <span className={classes.fact}>
              <IconPhone size={14} aria-hidden /> {formatPhone(active.phone)}
            </span>
          )}
        </>
      )}
      <CallTimer startedAt={active.startedAt} />
      <LineWord line={active.line} />
    </Group>
  )
}

/** What the phone system says of the line, where it says anything. */
function LineWord({ line }: Pick<ActiveCall, 'line'>) {
  const { t } = useTranslation('call')
  return (
    <span className={classes.fact} role="status">
      {line === null || line.state === 'silent' ? null : t(`line.${line.state}`)}
    </span>
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
export function CallStates({ active }: { active: ActiveCall }) {
  const { t } = useTranslation('call')
  const otherName = useOtherCaller(active)
  const { claim, dialed, line, phone, overrideReason } = active
  // Main announces the call before it has dialed.
  const starting = useCallStore(({ open }) => open?.kind === 'starting')
  return (
    <>
      {active.alertOpen ? <AlertOpenNote /> : null}
      <CallPreferenceList memberId={active.memberId} verified={isVerified(active)} />
      {dialed || starting ? null : (
        <Alert color="amber" py="xs" icon={<IconPhone size={16} aria-hidden />} role="status">
          {t('dialByHand', { phone: formatPhone(phone) })}
        </Alert>
      )}
      {dialed && line?.state === 'silent' ? (
        <Alert color="amber" py="xs" icon={<IconPhone size={16} aria-hidden />} role="status">
          {t('line.silent', { phone: formatPhone(phone) })}
        </Alert>
      ) : null}
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
      {active.inbound ? <CalledInNote active={active} /> : null}
      {active.stop === null || active.inbound ? null : (
        <Alert color="red" py="xs" icon={<IconPhoneOff size={16} aria-hidden />} role="alert">
          {t(`stop.${active.stop}`)}
        </Alert>
      )}
      {overrideReason === null ? null : (
        <p className={classes.override} dir="auto">
          {t('override.stated', { reason: overrideReason })}
        </p>
      )}
    </>
  )
}

/** Comes before everything else, before the identity check as well: it says that an alert is open, and nothing of why. */
function AlertOpenNote() {
  const { t } = useTranslation('call')
  const session = useSession()
  const part = session.kind === 'signed-in' ? alertPart(session.role) : 'leaves'
  return (
    <Alert
      color="red"
      py="xs"
      icon={<IconAlertOctagon size={16} aria-hidden />}
      role="alert"
      title={t('alert.title')}
      styles={{ message: { whiteSpace: 'pre-line' } }}
    >
      {t(`alert.${part}`)}
    </Alert>
  )
}

/** What to heed while somebody is on the line who called us. It stays short: the same place says the rest of the call. */
function CalledInNote({ active }: { active: ActiveCall }) {
  const { t } = useTranslation('calledIn')
  const { stop } = active
  if (stop === null && isVerified(active)) return null
  const text = stop === null ? 'greet' : stop === 'deceased' ? 'greetDeceased' : 'greetDnc'
  return (
    <Alert
      color={stop === null ? 'brand' : 'amber'}
      py="xs"
      icon={<IconPhoneIncoming size={16} aria-hidden />}
      role="status"
    >
      {t(text)}
    </Alert>
  )
}

const SECOND = 1_000

/** Whole seconds since the call began, by main's clock; never below 0. */
function useCallSeconds(startedAt: string): number {
  const { clockOffsetMs } = useSuspenseQuery(appInfoQuery(useDeskApi())).data
  const start = toEpochMs(startedAt) - clockOffsetMs
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((now - start) / SECOND))
}

const two = (value: number): string => String(value).padStart(2, '0')

/** `4:07`, from an hour on `1:04:07`. */
function formatSeconds(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const rest = `${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${two(minutes % 60)}:${rest}` : `${minutes}:${rest}`
}

/** Who else is in a call with the member, once the claim is lost; null while nobody is or the name is unknown. */
function useOtherCaller({ memberId, claim }: ActiveCall): string | null {
  const api = useDeskApi()
  const client = useQueryClient()
  const queryKey = ['calls', 'other', memberId]
  const { data } = useQuery({
    queryKey,
    queryFn: async () => {
      const inCall = (await findCard(api, memberId))?.inCall
      return inCall && !inCall.mine ? inCall.staffName : null
    },
    enabled: claim === 'lost',
    gcTime: 0,
  })
  useDeskEvent(api.board.onMembersChanged, ({ memberIds }) => {
    if (memberIds === null || memberIds.includes(memberId)) void client.invalidateQueries({ queryKey })
  })
  return data ?? null
}
