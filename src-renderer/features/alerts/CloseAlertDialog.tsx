import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useEffect, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import type { AlertItem } from '#shared/ipc/alerts.ts'
import { useSessionOwner } from '../../api/index.ts'
import { useAlertActions } from './useAlerts.ts'

interface CloseAlertState {
  /** Whose desk it is; null before the first. */
  readonly owner: string | null
  /** The alert that is being closed; null while nobody closes one. */
  readonly alert: Pick<AlertItem, 'id' | 'memberName'> | null
  /** The reason, as typed. */
  readonly reason: string
}

const CLOSED = { alert: null, reason: '' }

/** The one dialog that closes an alert. Outside the screens, so that a desk that locks over it gives the reason back. */
export const useCloseAlert = create<CloseAlertState>()(() => ({ owner: null, ...CLOSED }))

const { getState, setState } = useCloseAlert

export const closeAlert = {
  open: ({ id, memberName }: AlertItem): void => setState({ alert: { id, memberName }, reason: '' }),
  type: (reason: string): void => setState({ reason }),
  leave: (): void => setState(CLOSED),
  /** Starts afresh when somebody else has come to the desk. */
  belongTo: (owner: string): void => {
    if (getState().owner !== owner) setState({ ...CLOSED, owner })
  },
}

/** What the contract asks of a reason (`alerts.close`). */
const REASON = { min: 3, max: 1000 } as const

/** Ends an alert, with what a clinician says about it. */
export function CloseAlertDialog() {
  const { t } = useTranslation(['alerts', 'common'])
  const owner = useSessionOwner()
  const alert = useCloseAlert((state) => (state.owner === owner ? state.alert : null))
  useEffect(() => closeAlert.belongTo(owner), [owner])
  return (
    <Modal
      opened={alert !== null}
      onClose={closeAlert.leave}
      title={t('close.title')}
      // What it shows is forgotten at once, so there is nothing to fade out.
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      {alert ? <ReasonForm key={alert.id} id={alert.id} memberName={alert.memberName} /> : null}
    </Modal>
  )
}

function ReasonForm({ id, memberName }: { id: string; memberName: string }) {
  const { t } = useTranslation('alerts')
  const reason = useCloseAlert((state) => state.reason)
  const { busy, close } = useAlertActions(id)
  const [missing, setMissing] = useState(false)

  const submit = (event: FormEvent | KeyboardEvent): void => {
    event.preventDefault()
    const stated = reason.trim()
    if (stated.length < REASON.min) setMissing(true)
    else close(stated, closeAlert.leave)
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
      }}
    >
      <Stack gap="md">
        <Text dir="auto">{t('close.about', { name: memberName })}</Text>
        <Textarea
          data-autofocus
          label={t('close.reason')}
          description={t('close.hint')}
          error={missing ? t('close.missing') : null}
          required
          withAsterisk={false}
          maxLength={REASON.max}
          autosize
          minRows={3}
          maxRows={8}
          value={reason}
          onChange={(event) => {
            closeAlert.type(event.currentTarget.value)
            setMissing(false)
          }}
        />
        <Group gap="sm" justify="flex-end">
          <Button variant="default" onClick={closeAlert.leave}>
            {t('close.cancel')}
          </Button>
          <Button type="submit" color="red.8" loading={busy} aria-keyshortcuts="Control+Enter">
            {t('close.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
