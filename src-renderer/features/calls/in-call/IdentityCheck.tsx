import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#shared/domain/time/index.ts'
import type { ActiveCall } from '#shared/ipc/calls.ts'
import { call, useDeskApi } from '../../../api/index.ts'
import { notifyError } from '../../../ui/notices.ts'
import { useFormatContext } from '../../../ui/useFormatContext.ts'
import { activeCallQuery, isVerified } from '../active-call.ts'
import classes from './in-call.module.css'

type Identity = ActiveCall['identity']

interface Props {
  readonly active: ActiveCall
  /** Takes the keyboard when the dialog opens. */
  readonly autoFocus: boolean
}

/** Who is on the line? Two things to compare with what the member says; both open the rest of the dialog. */
export const IdentityCheck = memo(function IdentityCheck({ active, autoFocus }: Props) {
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
  const birthday = active.dateOfBirth === null ? t('identity.noBirthDate') : formatDate(active.dateOfBirth, locale)
  return (
    <Stack gap="sm" component="section" className={classes.identity} aria-labelledby="identity-title">
      <h3 id="identity-title">{t('identity.title')}</h3>
      <Text size="sm">{t('identity.hint')}</Text>
      <Checkbox
        data-autofocus={autoFocus || undefined}
        checked={identity.name}
        label={
          <>
            {t('identity.name')}:{' '}
            <bdi className={classes.compare}>{`${active.firstName} ${active.lastName}`.trim()}</bdi>
          </>
        }
        onChange={(event) => confirm({ ...identity, name: event.currentTarget.checked })}
      />
      <Checkbox
        checked={identity.dateOfBirth}
        label={
          <>
            {t('identity.birthDate')}: <span className={classes.compare}>{birthday}</span>
          </>
        }
        onChange={(event) => confirm({ ...identity, dateOfBirth: event.currentTarget.checked })}
      />
    </Stack>
  )
})

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
    const { queryKey } = activeCallQuery(api)
    try {
      const next = await call(api.calls.confirmIdentity({ memberId, ...wanted }))
      // Only into the call it belongs to: it may have ended meanwhile.
      client.setQueryData(queryKey, (shown) => (shown?.memberId === memberId ? next : shown))
    } catch (error) {
      notifyError(error)
      // A later tick has its own answer on the way.
      setAsked((current) => (current === wanted ? null : current))
    }
  }
  return { identity: asked ?? known, confirm: (wanted: Identity) => void confirm(wanted) }
}
