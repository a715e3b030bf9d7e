import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffTeam } from '#shared/ipc/administration.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { useAdministrationAction, useTold } from './useAdministration.ts'

interface MergeDialogProps {
  readonly team: StaffTeam
  readonly teams: readonly StaffTeam[]
  readonly onClose: () => void
}

/** Puts a team into another one, which can't be taken back. */
export function MergeDialog({ team, teams, onClose }: MergeDialogProps) {
  const { t } = useTranslation(['administration', 'common'])
  const told = useTold()
  const [intoId, setIntoId] = useState<string | null>(null)
  const merge = useAdministrationAction(
    (api, into: string) => api.mergeTeams({ fromId: team.id, intoId: into }),
    () => {
      onClose()
      told.done()
    },
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('teams.mergeTitle', { name: team.name })}
      size="md"
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <Stack gap="md">
        <Text>{t('teams.mergeText', { people: team.people, members: team.members })}</Text>
        <Select
          label={t('teams.into')}
          data={teams.filter(({ id }) => id !== team.id).map(({ id, name }) => ({ value: id, label: name }))}
          value={intoId}
          onChange={setIntoId}
          searchable
          allowDeselect={false}
        />
        <ErrorNote error={merge.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('form.cancel')}
          </Button>
          <Button
            color="red.8"
            disabled={intoId === null}
            loading={merge.isPending}
            onClick={() => intoId !== null && merge.mutate(intoId)}
          >
            {t('teams.mergeNow')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
