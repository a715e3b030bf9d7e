import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { HeldContact, HeldContact as Held } from '#shared/ipc/contacts.ts'
import { mayDecideContacts } from '#shared/domain/station/index.ts'
import { toEpochMs } from '#shared/domain/time/index.ts'
import { call, useDeskApi, useDeskNow, useSession } from '../../../api/index.ts'
import { notifyError, notifyOk } from '../../../ui/notices.ts'
import { useOneAtATime } from '../../../ui/useOneAtATime.ts'
import type { Display } from '../useDisplay.ts'
import classes from './detail.module.css'

/** Below the member's own key, so that a change of the member asks again. */
const heldContactsKey = (memberId: string) => ['board', 'member', memberId, 'held']

/**
 * Changed contacts of a member that wait to be confirmed. The server alone knows; while it can't be reached none is shown.
 * @param unverified whether any contact is not verified: one that waits never is
 */
export function useHeldContacts(memberId: string, unverified: boolean): readonly HeldContact[] {
  const api = useDeskApi()
  const { data = [] } = useQuery({
    queryKey: heldContactsKey(memberId),
    queryFn: () => call(api.contacts.listHeld({ memberId })),
    enabled: unverified,
    retry: false,
  })
  return data
}

interface Props {
  readonly held: Held
  readonly memberId: string
  readonly display: Display
}

/** A changed contact that gets no sign-in codes yet, why, and the key for who may change that. */
export function HeldContact({ held: { channel, own, openAt }, memberId, display }: Props) {
  const { t, dateTime } = display
  const api = useDeskApi()
  const queries = useQueryClient()
  const session = useSession()
  const now = useDeskNow()
  const { busy, run } = useOneAtATime()
  const decides = session.kind === 'signed-in' && mayDecideContacts(session.role)
  const isOpen = toEpochMs(openAt) <= now
  const confirm = (): void =>
    run(async () => {
      try {
        await call(api.contacts.confirm({ memberId, channel }))
        notifyOk(t(`verification.held.${channel}.confirmed`))
      } catch (error) {
        notifyError(error, t('verification.held.failed'))
      }
      await queries.invalidateQueries({ queryKey: heldContactsKey(memberId) })
    })
  return (
    <>
      <span className={classes.held}>{t(`verification.held.${channel}.text`)}</span>
      {own ? <span className={classes.dimmed}>{t('verification.held.own')}</span> : null}
      {decides && !own && !isOpen ? (
        <span className={classes.dimmed}>{t('verification.held.from', { time: dateTime(openAt) })}</span>
      ) : null}
      {decides && !own && isOpen ? (
        <>
          <span className={classes.dimmed}>{t('verification.held.ask')}</span>
          <Button
            size="compact-xs"
            variant="default"
            loading={busy}
            onClick={confirm}
            aria-label={t(`verification.held.${channel}.confirm`)}
          >
            {t('verification.held.confirm')}
          </Button>
        </>
      ) : null}
    </>
  )
}
