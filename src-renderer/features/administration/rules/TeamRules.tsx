import { Button, Group, Menu, Skeleton, Stack, Table, Text, Title, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type TeamRule, assignTeams, type Assignment } from '#shared/domain/import/index.ts'
import type { StaffTeam } from '#shared/ipc/administration.ts'
import type { DeskApi } from '#shared/ipc/index.ts'
import { call, useDeskApi } from '../../../api/index.ts'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { ListTable, RowMenu } from '../ListTable.tsx'
import { useAdministrationAction, useTold } from '../useAdministration.ts'
import { moved, RULE_LANGUAGES } from './rule-form.ts'
import { RuleDialog, useRuleText, useLanguageName } from './RuleDialog.tsx'

/** Asked anew with the lists whenever anything of them was changed. */
const rulesQuery = (api: DeskApi) =>
  queryOptions({ queryKey: ['administration', 'teamRules'], queryFn: () => call(api.imports.getTeamRules()) })

/** Which team a new member joins (docs/rules/imports.md#teams-of-new-members). */
export function TeamRules({ teams }: { readonly teams: readonly StaffTeam[] }) {
  const { t } = useTranslation('administration')
  const { data, error } = useQuery(rulesQuery(useDeskApi()))
  /** The place of the rule that is changed; -1: a new one. */
  const [open, setOpen] = useState<number | null>(null)
  const told = useTold()
  const save = useAdministrationAction(
    (api, rules: readonly TeamRule[]) =>
      api.saveTeamRules({ version: data?.version ?? '', rules: rules.map((rule) => copied(rule)) }),
    () => {
      setOpen(null)
      told.done()
    },
  )
  const rules = data?.rules ?? []
  const keep = (rule: TeamRule): void =>
    save.mutate(open === -1 ? [...rules, rule] : rules.map((kept, place) => (place === open ? rule : kept)))
  const show = (place: number | null): void => {
    save.reset()
    setOpen(place)
  }
  return (
    <Stack gap="md" component="section" aria-label={t('rules.title')}>
      <Group justify="space-between" align="flex-end">
        <div>
          <Title order={3} size="h4">
            {t('rules.title')}
          </Title>
          <Text size="sm" c="dimmed" maw="42rem">
            {t('rules.intro')}
          </Text>
        </div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={!data || teams.length === 0}
          onClick={() => show(-1)}
        >
          {t('rules.add')}
        </Button>
      </Group>
      <ErrorNote error={error ?? (open === null ? save.error : null)} />
      {!data && !error ? <Skeleton height={80} aria-hidden /> : null}
      {rules.length === 0 ? null : (
        <RulesTable rules={rules} teams={teams} onChange={show} onSave={(next) => save.mutate(next)} />
      )}
      {rules.length === 0 ? null : <RuleTrial rules={rules} teams={teams} />}
      {open === null ? null : (
        <RuleDialog
          rule={rules[open] ?? null}
          teams={teams}
          busy={save.isPending}
          error={save.error}
          onSave={keep}
          onClose={() => show(null)}
        />
      )}
    </Stack>
  )
}

/** As it crosses the bridge. */
const copied = ({ states, zipPrefixes, languages, products, ...rule }: TeamRule) => ({
  ...rule,
  states: [...states],
  zipPrefixes: [...zipPrefixes],
  languages: [...languages],
  products: [...products],
})

interface TableProps {
  readonly rules: readonly TeamRule[]
  readonly teams: readonly StaffTeam[]
  readonly onChange: (place: number) => void
  readonly onSave: (rules: readonly TeamRule[]) => void
}

function RulesTable({ rules, teams, onChange, onSave }: TableProps) {
  const { t, i18n } = useTranslation('administration')
  const ruleText = useRuleText()
  const nameOf = (id: string): string => teams.find((team) => team.id === id)?.name ?? ''
  return (
    <ListTable minWidth={480} heads={[t('rules.who'), t('teams.name'), { atEnd: t('rules.upTo') }]}>
      {rules.map((rule, place) => (
        // The same rule may stand twice: only its place tells it apart.
        <Table.Tr key={place}>
          <Table.Th scope="row">{ruleText(rule)}</Table.Th>
          <Table.Td>{nameOf(rule.teamId)}</Table.Td>
          <Table.Td ta="end">{rule.capacity?.toLocaleString(i18n.language) ?? t('rules.noLimit')}</Table.Td>
          <Table.Td>
            <RowMenu name={t('rules.named', { rule: ruleText(rule), team: nameOf(rule.teamId) })}>
              <Menu.Item onClick={() => onChange(place)}>{t('rules.change')}</Menu.Item>
              {place === 0 ? null : (
                <Menu.Item onClick={() => onSave(moved(rules, place, -1))}>{t('rules.up')}</Menu.Item>
              )}
              {place === rules.length - 1 ? null : (
                <Menu.Item onClick={() => onSave(moved(rules, place, 1))}>{t('rules.down')}</Menu.Item>
              )}
              <Menu.Item color="red.8" onClick={() => onSave(rules.filter((_, index) => index !== place))}>
                {t('rules.remove')}
              </Menu.Item>
            </RowMenu>
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}

interface RuleTrialProps {
  readonly rules: readonly TeamRule[]
  readonly teams: readonly StaffTeam[]
}

/** Tells where a member would go, before a file is brought in. */
function RuleTrial({ rules, teams }: RuleTrialProps) {
  const { t } = useTranslation('administration')
  const languageName = useLanguageName()
  const [zipCode, setZipCode] = useState('')
  const [language, setLanguage] = useState('en')
  const [product, setProduct] = useState('')
  const sizes = new Map(teams.map(({ id, members }) => [id, members]))
  const [found] = assignTeams(rules, [{ zipCode: zipCode.trim() || null, language, product }], sizes)
  const answerOf = (assignment: Assignment): string => {
    if (typeof assignment === 'string') return t(`rules.trial.${assignment}`)
    return t('rules.trial.team', { team: teams.find(({ id }) => id === assignment.teamId)?.name ?? '' })
  }
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('rules.trial.title')}</Text>
      <Group align="flex-end" gap="md">
        <TextInput
          label={t('rules.trial.zip')}
          value={zipCode}
          onChange={(event) => setZipCode(event.currentTarget.value)}
          maxLength={10}
          w={120}
        />
        <NativeSelect
          label={t('rules.trial.language')}
          data={RULE_LANGUAGES.map((code) => ({ value: code, label: languageName(code) }))}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value)}
        />
        <TextInput
          label={t('rules.trial.product')}
          value={product}
          onChange={(event) => setProduct(event.currentTarget.value)}
          maxLength={120}
          w={200}
        />
        <Text role="status" pb={6}>
          {found === undefined ? '' : answerOf(found)}
        </Text>
      </Group>
    </Stack>
  )
}
