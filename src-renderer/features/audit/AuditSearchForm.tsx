import { Button, Group, Select, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AUDIT_GROUPS } from '#shared/domain/audit/index.ts'
import type { AuditFilter } from '#shared/ipc/audit.ts'
import { instantsOf, type Period, useAuditPeople } from './useAuditLog.ts'

interface Props {
  readonly first: Period
  readonly busy: boolean
  /** Whose events; chosen here or by a name in the table. */
  readonly staffId: string | null
  readonly onStaff: (staffId: string | null) => void
  readonly onSearch: (filter: AuditFilter, period: Period) => void
}

const GROUPS = ['seen', 'changes', 'imports', 'accounts'] as const

/** Member, person, kind and days. Nothing is asked before it is sent: each search is in the audit log. */
export function AuditSearchForm({ first, busy, staffId, onStaff, onSearch }: Props) {
  const { t } = useTranslation(['audit', 'common'])
  const people = useAuditPeople()
  const [member, setMember] = useState('')
  const [action, setAction] = useState<string | null>(null)
  const [period, setPeriod] = useState(first)
  const [wrong, setWrong] = useState<'noPeriod' | 'wrongPeriod' | null>(null)
  const search = (): void => {
    const instants = instantsOf(period)
    setWrong(typeof instants === 'string' ? instants : null)
    if (typeof instants !== 'string') onSearch({ ...instants, member: member.trim() || null, staffId, action }, period)
  }
  const set = (change: Partial<Period>): void => setPeriod({ ...period, ...change })
  return (
    <form
      role="search"
      aria-label={t('filter.label')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <Group gap="sm" align="flex-start">
        <TextInput
          label={t('filter.member')}
          placeholder={t('filter.memberHint')}
          value={member}
          onChange={(event) => setMember(event.currentTarget.value)}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          w={210}
        />
        <Select
          label={t('filter.staff')}
          placeholder={t('filter.anybody')}
          data={people.map(({ id, name, role }) => ({ value: id, label: `${name} · ${t(`common:role.${role}`)}` }))}
          value={staffId}
          onChange={onStaff}
          searchable
          clearable
          w={250}
        />
        <Select
          label={t('filter.action')}
          placeholder={t('filter.anything')}
          data={GROUPS.map((group) => ({
            group: t(`groups.${group}`),
            items: AUDIT_GROUPS[group].map((value) => ({ value, label: t(`actions.${value}`) })),
          }))}
          value={action}
          onChange={setAction}
          searchable
          clearable
          maxDropdownHeight={420}
          w={270}
        />
        <TextInput
          type="date"
          label={t('filter.from')}
          value={period.from}
          onChange={(event) => set({ from: event.currentTarget.value })}
          error={wrong ? t(`filter.${wrong}`) : null}
          w={155}
        />
        <TextInput
          type="date"
          label={t('filter.to')}
          value={period.to}
          onChange={(event) => set({ to: event.currentTarget.value })}
          w={155}
        />
        <Button type="submit" loading={busy} leftSection={<IconSearch size={16} aria-hidden />} h={36} mt={21}>
          {t('filter.search')}
        </Button>
      </Group>
    </form>
  )
}
