import { Badge, Button, Group, Select, Stack, Table, Text, TextInput } from '@mantine/core'
import { IconMailPlus, IconSearch, IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasMembers } from '#shared/domain/station/index.ts'
import { formatDateTime } from '#shared/domain/time/index.ts'
import { PERSON_STATES, type AdministrationOverview, type Person } from '#shared/ipc/administration.ts'
import { STAFF_ROLES } from '#shared/sync/vocabulary.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { PersonTrail } from '../audit/index.ts'
import { ExportButton } from '../exports/index.ts'
import { ActionDialog, PersonActions, type PersonAction } from './ActionDialog.tsx'
import { ListTable } from './ListTable.tsx'
import { EVERYBODY, filterPeople, type PeopleFilter } from './people-filter.ts'
import { PersonDialog } from './PersonDialog.tsx'

const STATE_COLORS = { active: 'brand', invited: 'amber', waiting: 'amber', off: 'gray' } as const

/** What stands over the list: somebody new, somebody to change, or something to be asked about somebody. */
type Open =
  | { readonly kind: 'invite' }
  | { readonly kind: 'change' | 'trail'; readonly person: Person }
  | { readonly kind: 'ask'; readonly person: Person; readonly action: PersonAction }

/** Everybody with an account, found by name, address, role, team or state. */
export function PeopleList({ overview }: { readonly overview: AdministrationOverview }) {
  const { t } = useTranslation('administration')
  const [filter, setFilter] = useState(EVERYBODY)
  const [open, setOpen] = useState<Open | null>(null)
  const close = (): void => setOpen(null)
  const found = filterPeople(overview.people, filter)
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end" gap="sm">
        <PeopleToolbar overview={overview} filter={filter} onChange={setFilter} />
        <Group gap="sm">
          <ExportButton
            kind="people"
            size="xs"
            shown={{ list: 'rows', ids: found.map(({ id }) => id) }}
            also={
              found.length === overview.people.length
                ? []
                : [t('people.shown', { count: found.length, total: overview.people.length })]
            }
          />
          <Button leftSection={<IconMailPlus size={16} aria-hidden />} onClick={() => setOpen({ kind: 'invite' })}>
            {t('people.invite')}
          </Button>
        </Group>
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {t('people.shown', { count: found.length, total: overview.people.length })}
      </Text>
      {found.length === 0 ? (
        <Text>{t('people.none')}</Text>
      ) : (
        <PeopleTable people={found} overview={overview} onOpen={setOpen} />
      )}
      {open?.kind === 'invite' ? <PersonDialog person={null} overview={overview} onClose={close} /> : null}
      {open?.kind === 'change' ? <PersonDialog person={open.person} overview={overview} onClose={close} /> : null}
      {open?.kind === 'trail' ? (
        <PersonTrail staffId={open.person.id} name={open.person.fullName} onClose={close} />
      ) : null}
      {open?.kind === 'ask' ? <ActionDialog person={open.person} action={open.action} onClose={close} /> : null}
    </Stack>
  )
}

interface ToolbarProps {
  readonly overview: AdministrationOverview
  readonly filter: PeopleFilter
  readonly onChange: (filter: PeopleFilter) => void
}

function PeopleToolbar({ overview, filter, onChange }: ToolbarProps) {
  const { t } = useTranslation(['administration', 'common'])
  return (
    <Group gap="sm" align="flex-end">
      <TextInput
        type="search"
        label={t('people.search')}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={filter.search}
        onChange={(event) => onChange({ ...filter, search: event.currentTarget.value })}
        w={280}
        spellCheck={false}
      />
      <Select
        label={t('people.role')}
        placeholder={t('people.anyRole')}
        data={STAFF_ROLES.map((role) => ({ value: role, label: t(`common:role.${role}`) }))}
        value={filter.role}
        onChange={(role) => onChange({ ...filter, role })}
        clearable
        w={210}
      />
      <Select
        label={t('people.team')}
        placeholder={t('people.anyTeam')}
        data={overview.teams.map(({ id, name }) => ({ value: id, label: name }))}
        value={filter.teamId}
        onChange={(teamId) => onChange({ ...filter, teamId })}
        searchable
        clearable
        w={210}
      />
      <Select
        label={t('people.state')}
        placeholder={t('people.anyState')}
        data={PERSON_STATES.map((state) => ({ value: state, label: t(`people.states.${state}`) }))}
        value={filter.state}
        onChange={(state) => onChange({ ...filter, state })}
        clearable
        w={170}
      />
    </Group>
  )
}

interface TableProps {
  readonly people: readonly Person[]
  readonly overview: AdministrationOverview
  readonly onOpen: (open: Open) => void
}

function PeopleTable({ people, overview, onOpen }: TableProps) {
  const { t } = useTranslation('administration')
  const names = new Map(overview.teams.map(({ id, name }) => [id, name]))
  return (
    <ListTable
      minWidth={860}
      heads={[
        t('people.name'),
        t('people.role'),
        t('people.team'),
        t('people.state'),
        t('people.secondFactor'),
        t('people.lastSeen'),
      ]}
    >
      {people.map((person) => (
        <PersonRow key={person.id} person={person} names={names} onOpen={onOpen} />
      ))}
    </ListTable>
  )
}

interface RowProps {
  readonly person: Person
  readonly names: ReadonlyMap<string, string>
  readonly onOpen: (open: Open) => void
}

function PersonRow({ person, names, onOpen }: RowProps) {
  const { t } = useTranslation(['administration', 'common'])
  const format = useFormatContext()
  const teams = [person.teamId, ...person.furtherTeamIds].map((id) => names.get(id) ?? t('people.teamGone'))
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        <Group gap="xs" wrap="nowrap">
          <Text fw={600}>{person.fullName}</Text>
          {person.own ? <Badge variant="light">{t('people.you')}</Badge> : null}
        </Group>
        <Text size="sm" c="dimmed">
          {person.email ?? t('people.noEmail')}
        </Text>
      </Table.Th>
      <Table.Td>{t(`common:role.${person.role}`)}</Table.Td>
      <Table.Td>
        {hasMembers(person.role) ? (
          teams.join(', ')
        ) : (
          <Text span c="dimmed" fz="inherit">
            {t('people.noMembers')}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Badge color={STATE_COLORS[person.state]}>{t(`people.states.${person.state}`)}</Badge>
        <CodeNote person={person} />
      </Table.Td>
      <Table.Td>
        <Group gap={6} wrap="nowrap">
          {person.secondFactor ? <IconShieldCheck size={16} aria-hidden /> : <IconShieldOff size={16} aria-hidden />}
          {t(person.secondFactor ? 'people.factorOn' : 'people.factorOff')}
        </Group>
      </Table.Td>
      <Table.Td>{person.lastSeenAt ? formatDateTime(person.lastSeenAt, format) : t('people.never')}</Table.Td>
      <Table.Td>
        <PersonActions
          person={person}
          onChange={() => onOpen({ kind: 'change', person })}
          onTrail={() => onOpen({ kind: 'trail', person })}
          onAction={(action) => onOpen({ kind: 'ask', person, action })}
        />
      </Table.Td>
    </Table.Tr>
  )
}

/** Of a code that nobody has used yet: until when it works, or that its e-mail did not go out. */
function CodeNote({ person: { codeNotSent, codeUntil } }: { readonly person: Person }) {
  const { t } = useTranslation('administration')
  const format = useFormatContext()
  if (!codeNotSent && codeUntil === null) return null
  return (
    <Text size="xs" mt={4} {...(codeNotSent ? { c: 'var(--mantine-color-red-text)', fw: 600 } : { c: 'dimmed' })}>
      {codeNotSent ? t('people.codeNotSent') : t('people.codeUntil', { at: formatDateTime(codeUntil ?? '', format) })}
    </Text>
  )
}
