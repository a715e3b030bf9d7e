import { Alert, Button, Group, Modal, MultiSelect, Select, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasMembers } from '#shared/domain/station/index.ts'
import type { AdministrationOverview, Person } from '#shared/ipc/administration.ts'
import { STAFF_ROLES, type StaffRole } from '#shared/sync/vocabulary.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { useAdministrationAction, useTold } from './useAdministration.ts'

interface PersonDialogProps {
  /** Somebody to change; null: somebody to invite. */
  readonly person: Person | null
  readonly overview: AdministrationOverview
  readonly onClose: () => void
}

/** Invites somebody, or changes name, role and teams of somebody. */
export function PersonDialog({ person, overview, onClose }: PersonDialogProps) {
  const { t } = useTranslation(['administration', 'common'])
  return (
    <Modal
      opened
      onClose={onClose}
      title={person ? t('form.changeTitle', { name: person.fullName }) : t('form.inviteTitle')}
      size="md"
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <PersonForm person={person} overview={overview} onClose={onClose} />
    </Modal>
  )
}

/** Saves what the form holds: an invitation under one id, however often it is sent. */
function useSavePerson(person: Person | null, onClose: () => void) {
  const told = useTold()
  const [id] = useState(() => crypto.randomUUID())
  const invite = useAdministrationAction(
    (api, { fullName, email, role, teamId, furtherTeamIds, language }: PersonValues) =>
      api.invitePerson({ id, fullName, email, role, teamId, furtherTeamIds: [...furtherTeamIds], language }),
    (answer) => {
      onClose()
      told.code(answer)
    },
  )
  const change = useAdministrationAction(
    (api, { fullName, role, teamId, furtherTeamIds }: PersonValues) =>
      api.changePerson({
        id: person?.id ?? '',
        version: person?.version ?? '',
        fullName,
        role,
        teamId,
        furtherTeamIds: [...furtherTeamIds],
      }),
    (answer) => {
      onClose()
      told.changed(answer)
    },
  )
  return person ? change : invite
}

function PersonForm({ person, overview, onClose }: PersonDialogProps) {
  const { t, i18n } = useTranslation(['administration', 'common'])
  const save = useSavePerson(person, onClose)
  const form = useForm<PersonValues>({
    initialValues: valuesOf(person, overview, i18n.language === 'es' ? 'es' : 'en'),
    clearInputErrorOnChange: false,
    validate: (values) =>
      Object.fromEntries(Object.entries(problemsOf(values)).map(([field, problem]) => [field, t(`form.${problem}`)])),
  })
  const { role, teamId, furtherTeamIds } = form.values
  const teams = overview.teams.map(({ id, name }) => ({ value: id, label: name }))
  const submit = form.onSubmit(
    (values) => save.mutate(values),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          {...form.getInputProps('fullName')}
          label={t('form.name')}
          maxLength={200}
          autoComplete="off"
          data-autofocus
        />
        {person ? null : (
          <TextInput
            {...form.getInputProps('email')}
            type="email"
            label={t('form.email')}
            description={t('form.emailHint')}
            maxLength={254}
            autoComplete="off"
          />
        )}
        <Select
          {...form.getInputProps('role')}
          label={t('form.role')}
          description={person?.own ? t('form.ownRole') : undefined}
          disabled={person?.own === true}
          data={STAFF_ROLES.map((known) => ({ value: known, label: t(`common:role.${known}`) }))}
          allowDeselect={false}
        />
        {needsApproval({ role, teamId, furtherTeamIds }, person) ? (
          <Alert color="amber" py="sm">
            {t('form.needsApproval')}
          </Alert>
        ) : null}
        <Select
          {...form.getInputProps('teamId')}
          label={t('form.team')}
          description={hasMembers(role) ? undefined : t('form.teamWithoutMembers')}
          data={teams}
          searchable
          allowDeselect={false}
        />
        {hasMembers(role) ? (
          <MultiSelect
            {...form.getInputProps('furtherTeamIds')}
            value={furtherTeamIds.filter((id) => id !== teamId)}
            label={t('form.furtherTeams')}
            description={t('form.furtherTeamsHint')}
            data={teams.filter(({ value }) => value !== teamId)}
            searchable
            clearable
          />
        ) : null}
        {person ? null : (
          <Select
            {...form.getInputProps('language')}
            label={t('form.language')}
            data={(['en', 'es'] as const).map((known) => ({ value: known, label: t(`form.languages.${known}`) }))}
            allowDeselect={false}
          />
        )}
        <ErrorNote error={save.error} />
        {person ? null : (
          <Text size="sm" c="dimmed">
            {t('form.inviteHint')}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t(person ? 'form.save' : 'form.invite')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** What the form about a person holds; `email` and `language` count for an invitation only. */
interface PersonValues {
  readonly fullName: string
  readonly email: string
  readonly role: StaffRole
  readonly teamId: string
  readonly furtherTeamIds: readonly string[]
  readonly language: 'en' | 'es'
}

/** An empty form, or that of somebody; without a team where there is more than one to choose from. */
function valuesOf(person: Person | null, { teams }: AdministrationOverview, language: 'en' | 'es'): PersonValues {
  if (person === null) {
    const only = teams.length === 1 ? (teams[0]?.id ?? '') : ''
    return { fullName: '', email: '', role: 'outreach_specialist', teamId: only, furtherTeamIds: [], language }
  }
  const { fullName, role, teamId, furtherTeamIds } = person
  return { fullName, email: person.email ?? '', role, teamId, furtherTeamIds, language }
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
type Problems = Partial<Record<keyof PersonValues, 'nameMissing' | 'emailInvalid' | 'teamMissing'>>

/** What to put right before the server is asked. */
function problemsOf(values: PersonValues): Problems {
  return {
    ...(values.fullName.trim() ? {} : { fullName: 'nameMissing' as const }),
    ...(EMAIL.test(values.email.trim()) ? {} : { email: 'emailInvalid' as const }),
    ...(values.teamId ? {} : { teamId: 'teamMissing' as const }),
  }
}

/** Whether another administrator has to approve it: those who decide for all, and supervisors of several teams. */
function needsApproval(
  { role, teamId, furtherTeamIds }: Pick<PersonValues, 'role' | 'teamId' | 'furtherTeamIds'>,
  person: Person | null,
): boolean {
  if (role === 'administrator' || role === 'auditor') return role !== person?.role
  if (role !== 'supervisor') return false
  const held = person?.role === 'supervisor' ? [person.teamId, ...person.furtherTeamIds] : []
  return furtherTeamIds.some((id) => id !== teamId && !held.includes(id))
}
