import { Alert, Button, Group, Modal, Skeleton, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { EMERGENCY_REASON } from '#shared/ipc/oversight.ts'
import { useSessionOwner } from '../../api/index.ts'
import { errorText } from '../../ui/notices.ts'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { emergencyDraft, useEmergencyDraft, useEmergencyActions, useEmergencyMember } from './useEmergency.ts'
import { EmergencyMemberView } from './EmergencyMemberView.tsx'

interface EmergencyDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** One member of another team for an hour, with a reason (docs/rules/access.md#emergency-access). */
export function EmergencyDialog({ opened, onClose }: EmergencyDialogProps) {
  const { t } = useTranslation(['oversight', 'common'])
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      // What it shows is forgotten at once, so there is nothing to fade out.
      transitionProps={{ duration: 0 }}
      title={t('emergency.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      {opened ? <Emergency onClose={onClose} /> : null}
    </Modal>
  )
}

function Emergency({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('oversight')
  useReturnFocus()
  const { member, loading, error, retry } = useEmergencyMember()
  if (member) return <EmergencyMemberView member={member} onClose={onClose} />
  if (loading) return <Skeleton height={220} aria-hidden />
  if (error) {
    return (
      <Stack gap="md">
        <Problem error={error} />
        <Group justify="flex-end">
          <Button onClick={retry}>{t('emergency.again')}</Button>
        </Group>
      </Stack>
    )
  }
  return <BeginForm onClose={onClose} />
}

function Problem({ error }: { readonly error: unknown }) {
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />} py="sm">
      {errorText(error)}
    </Alert>
  )
}

interface Missing {
  readonly number?: string
  readonly reason?: string
}

function BeginForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('oversight')
  const owner = useSessionOwner()
  const { number, reason } = useEmergencyDraft((state) => emergencyDraft.of(state, owner))
  const { begin } = useEmergencyActions()
  const [missing, setMissing] = useState<Missing>({})

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const found: Missing = {
      ...(number.trim() ? {} : { number: t('emergency.numberMissing') }),
      ...(reason.trim().length >= EMERGENCY_REASON.min
        ? {}
        : { reason: t('emergency.reasonMissing', { count: EMERGENCY_REASON.min }) }),
    }
    setMissing(found)
    if (found.number ?? found.reason) {
      event.currentTarget.querySelector<HTMLElement>(found.number ? 'input' : 'textarea')?.focus()
    } else begin.mutate({ number: number.trim(), reason: reason.trim() })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{t('emergency.intro')}</Text>
        <TextInput
          data-autofocus
          autoFocus
          label={t('emergency.number')}
          description={t('emergency.numberHint')}
          error={missing.number}
          value={number}
          onChange={(event) => emergencyDraft.type(owner, { number: event.currentTarget.value })}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
        />
        <Textarea
          label={t('emergency.reason')}
          description={t('emergency.reasonHint')}
          error={missing.reason}
          value={reason}
          onChange={(event) => emergencyDraft.type(owner, { reason: event.currentTarget.value })}
          maxLength={EMERGENCY_REASON.max}
          autosize
          minRows={3}
          maxRows={8}
        />
        {begin.error ? <Problem error={begin.error} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('emergency.cancel')}
          </Button>
          <Button type="submit" color="red.8" loading={begin.isPending}>
            {t('emergency.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
