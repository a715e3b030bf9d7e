import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { memo, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#shared/domain/time/index.ts'
import type { ActiveCall } from '#shared/ipc/calls.ts'
import { call, useDeskApi } from '../../../api/index.ts'
import { notifyError } from '../../../ui/notices.ts'
import { fullName } from '../../../ui/full-name.ts'
import { useFormatContext } from '../../../ui/useFormatContext.ts'
import { activeCallQuery, isVerified } from '../active-call.ts'
import { callActions } from '../call.store.ts'
import { focusNotes } from './CallNotes.tsx'
import classes from './in-call.module.css'

type Identity = ActiveCall['identity']

interface Props {
  readonly active: ActiveCall
  /** Takes the keyboard when the dialog opens. */
  readonly autoFocus: boolean
  /** The call notes, where the keyboard goes with the second tick. */
  readonly notes: RefObject<HTMLTextAreaElement | null>
}

/**
 * Who is on the line? Two things to compare with what the member says; both open the rest of the dialog. The hands stay on the
 * keyboard: what is typed from the second tick on belongs to the notes, also before main has answered and they can be seen.
 */
export const IdentityCheck = memo(function IdentityCheck({ active, autoFocus, notes }: Props) {
  const { t } = useTranslation('call')
  const { locale } = useFormatContext()
  const { identity, confirm } = useConfirmIdentity(active)
  if (isVerified(active)) {
    return (
      <div className={classes.verified}>
        <IconUserCheck size={16} aria-hidden />
        <span role="status">{t('identity.confirmed')}</span>
        <Button variant="subtle" size="compact-xs" onClick={() => confirm({ name: false, dateOfBirth: false })}>
          {t('identity.undo')}
        </Button>
      </div>
    )
  }
  const tick = (part: Partial<Identity>): void => {
    const wanted = { ...identity, ...part }
    confirm(wanted)
    if (wanted.name && wanted.dateOfBirth) focusNotes(notes)
  }
  const { dateOfBirth, zipCode } = active
  const instead = zipCode === null ? t('identity.noBirthDate') : t('identity.zipInstead', { zip: zipCode })
  const birthday = dateOfBirth === null ? instead : formatDate(dateOfBirth, locale)
  return (
    <Stack gap="sm" component="section" className={classes.identity} aria-labelledby="identity-title">
      <h3 id="identity-title">{t('identity.title')}</h3>
      <Text size="sm">{t('identity.hint')}</Text>
      <Tick
        autoFocus={autoFocus}
        checked={identity.name}
        label={
          <>
            {t('identity.name')}: <bdi className={classes.compare}>{fullName(active)}</bdi>
          </>
        }
        onTick={(name) => tick({ name })}
      />
      <Tick
        checked={identity.dateOfBirth}
        label={
          <>
            {t('identity.birthDate')}: <span className={classes.compare}>{birthday}</span>
          </>
        }
        onTick={(matches) => tick({ dateOfBirth: matches })}
      />
    </Stack>
  )
})

interface TickProps {
  readonly autoFocus?: boolean
  readonly checked: boolean
  readonly label: ReactNode
  readonly onTick: (checked: boolean) => void
}

/** Ticks as Space goes down, not as it comes up: a fast typist has pressed the next letter by then. */
function Tick({ autoFocus = false, checked, label, onTick }: TickProps) {
  return (
    <Checkbox
      data-autofocus={autoFocus || undefined}
      checked={checked}
      label={label}
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        if (!event.repeat) onTick(!checked)
      }}
      onChange={(event) => onTick(event.currentTarget.checked)}
    />
  )
}

/**
 * A tick shows at once; what counts is main's answer. It stays the newest word of this dialog until main refuses it: the next
 * tick may come before the answer to this one has been drawn, and must not take it back.
 */
function useConfirmIdentity({ memberId, identity: known }: ActiveCall) {
  const api = useDeskApi()
  const client = useQueryClient()
  const [asked, setAsked] = useState<Identity | null>(null)
  const confirm = async (wanted: Identity): Promise<void> => {
    setAsked(wanted)
    const isWhole = wanted.name && wanted.dateOfBirth
    callActions.noteConfirming(isWhole)
    const { queryKey } = activeCallQuery(api)
    try {
      const next = await call(api.calls.confirmIdentity({ memberId, ...wanted }))
      // Only into the call it belongs to: it may have ended meanwhile.
      client.setQueryData(queryKey, (shown) => (shown?.memberId === memberId ? next : shown))
    } catch (error) {
      notifyError(error)
      // A later tick has its own answer on the way.
      setAsked((current) => (current === wanted ? null : current))
    } finally {
      // The answer to the first tick may come after the second one. Not before the answer is told, as queries tell it: for a moment
      // nobody would be confirmed, and a letter pressed then would stand for nothing.
      if (isWhole) notifyManager.schedule(() => callActions.noteConfirming(false))
    }
  }
  return { identity: asked ?? known, confirm: (wanted: Identity) => void confirm(wanted) }
}
