import { NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { filtersOfExport } from '#shared/domain/exports/index.ts'
import { MEASURE_CODES } from '#shared/domain/measures/index.ts'
import { ownZone } from '#shared/domain/time/index.ts'
import type { ExportAsked } from '#shared/ipc/exports.ts'
import { call, useDeskApi, useSession } from '../../api/index.ts'
import type { PartProps } from './export-draft.ts'
import { STATUSES, useExportWords } from './useExportWords.ts'

/** The days, the team and the status, where the kind can be asked for by them. */
export function ExportFilters({ draft: { kind, asked }, set }: PartProps) {
  const { t } = useTranslation('exports')
  const { statusWord } = useExportWords(ownZone())
  const filters = filtersOfExport(kind)
  const teams = useOwnTeams(filters.includes('teamId'))
  const statuses = STATUSES[kind] ?? []
  const ask = (change: ExportAsked): void => set({ asked: { ...asked, ...change } })
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        {DAYS.filter((end) => filters.includes(end)).map((end) => (
          <TextInput
            key={end}
            type="date"
            label={t(end)}
            value={asked[end] ?? ''}
            onChange={(event) => ask({ [end]: event.currentTarget.value === '' ? null : event.currentTarget.value })}
          />
        ))}
        {filters.includes('status') ? (
          <NativeSelect
            label={t('status')}
            value={asked.status ?? ''}
            data={[
              { value: '', label: t('anyStatus') },
              ...statuses.map((one) => ({ value: one, label: statusWord(one) })),
            ]}
            onChange={(event) => ask({ status: event.currentTarget.value === '' ? null : event.currentTarget.value })}
          />
        ) : null}
        {filters.includes('measure') ? (
          <NativeSelect
            label={t('measure')}
            value={asked.measure ?? ''}
            data={[{ value: '', label: t('anyMeasure') }, ...MEASURE_CODES]}
            onChange={(event) => ask({ measure: event.currentTarget.value === '' ? null : event.currentTarget.value })}
          />
        ) : null}
        {filters.includes('year') ? <YearField asked={asked} ask={ask} /> : null}
        {filters.includes('member') && kind !== 'trail' ? <MemberField asked={asked} ask={ask} /> : null}
        {filters.includes('sample') ? <SampleFields asked={asked} ask={ask} /> : null}
        {teams.length > 1 ? (
          <NativeSelect
            label={t('team')}
            value={asked.teamId ?? ''}
            data={[{ value: '', label: t('allTeams') }, ...teams.map(({ id, name }) => ({ value: id, label: name }))]}
            onChange={(event) => ask({ teamId: event.currentTarget.value === '' ? null : event.currentTarget.value })}
          />
        ) : null}
      </SimpleGrid>
      {filters.includes('from') ? (
        <Text size="xs" c="dimmed" mt={-8}>
          {t('noPeriod')}
        </Text>
      ) : null}
    </>
  )
}

/** Whoever brings files in knows the names of their teams; the others take all of theirs. */
function useOwnTeams(asked: boolean): readonly { readonly id: string; readonly name: string }[] {
  const api = useDeskApi()
  const session = useSession()
  const isAsked = asked && session.kind === 'signed-in' && session.role === 'supervisor'
  const { data } = useQuery({
    queryKey: ['exports', 'teams'],
    queryFn: () => call(api.imports.listTeams()),
    enabled: isAsked,
    gcTime: 0,
  })
  return isAsked ? (data ?? []) : []
}

const DAYS = ['from', 'to'] as const

interface FieldProps {
  readonly asked: ExportAsked
  readonly ask: (change: ExportAsked) => void
}

function YearField({ asked, ask }: FieldProps) {
  const { t } = useTranslation('exports')
  return (
    <TextInput
      label={t('year')}
      value={asked.year ?? ''}
      maxLength={4}
      inputMode="numeric"
      placeholder={t('anyYear')}
      onChange={(event) => ask({ year: event.currentTarget.value === '' ? null : event.currentTarget.value })}
    />
  )
}

/** One member alone, by the plan's number. */
function MemberField({ asked, ask }: FieldProps) {
  const { t } = useTranslation('exports')
  return (
    <TextInput
      label={t('column.memberId')}
      value={asked.member ?? ''}
      maxLength={64}
      autoComplete="off"
      placeholder={t('allMembers')}
      onChange={(event) => ask({ member: event.currentTarget.value === '' ? null : event.currentTarget.value })}
    />
  )
}

const MARKS = ['standard', 'nonstandard'] as const

/** Standard or not, and a sample for primary source verification, which the same seed draws again. */
function SampleFields({ asked, ask }: FieldProps) {
  const { t } = useTranslation('exports')
  return (
    <>
      <NativeSelect
        label={t('marked')}
        value={asked.marked ?? ''}
        data={[{ value: '', label: t('both') }, ...MARKS.map((value) => ({ value, label: t(`markedWord.${value}`) }))]}
        onChange={(event) => ask({ marked: MARKS.find((one) => one === event.currentTarget.value) ?? null })}
      />
      <TextInput
        label={t('sample')}
        value={asked.sample ?? ''}
        maxLength={5}
        inputMode="numeric"
        placeholder={t('everything')}
        onChange={(event) => ask({ sample: event.currentTarget.value === '' ? null : event.currentTarget.value })}
      />
      <TextInput
        label={t('seed')}
        value={asked.seed ?? ''}
        maxLength={100}
        autoComplete="off"
        disabled={(asked.sample ?? '') === ''}
        onChange={(event) => ask({ seed: event.currentTarget.value === '' ? null : event.currentTarget.value })}
      />
    </>
  )
}
