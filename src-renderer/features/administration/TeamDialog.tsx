import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffTeam } from '#shared/ipc/administration.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { useAdministrationAction, useTold } from './useAdministration.ts'

interface TeamDialogProps {
  /** A team to rename; null: a new one. */
  readonly team: StaffTeam | null
  readonly onClose: () => void
}

/** Makes a team, or gives one another name. */
export function TeamDialog({ team, onClose }: TeamDialogProps) {
  const { t } = useTranslation(['administration', 'common'])
  const told = useTold()
  const [name, setName] = useState(team?.name ?? '')
  const [missing, setMissing] = useState(false)
  const [id] = useState(() => team?.id ?? crypto.randomUUID())
  const save = useAdministrationAction(
    (api, wanted: string) => api.saveTeam({ id, version: team?.version ?? null, name: wanted }),
    () => {
      onClose()
      told.done()
    },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setMissing(!name.trim())
    if (name.trim()) save.mutate(name.trim())
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={team ? t('teams.renameTitle', { name: team.name }) : t('teams.add')}
      size="sm"
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={t('teams.nameOf')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={missing ? t('teams.nameMissing') : undefined}
            maxLength={100}
            autoComplete="off"
            data-autofocus
          />
          <ErrorNote error={save.error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t('form.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
