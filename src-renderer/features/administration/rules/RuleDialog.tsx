import { Button, Group, Modal, MultiSelect, Select, Stack, TextInput } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamRule } from '#shared/domain/import/index.ts'
import type { StaffTeam } from '#shared/ipc/administration.ts'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { RULE_LANGUAGES, RULE_STATES, ruleFormOf, ruleOf, ruleProblems, type RuleForm } from './rule-form.ts'

interface RuleDialogProps {
  /** Null: a new one. */
  readonly rule: TeamRule | null
  readonly teams: readonly StaffTeam[]
  readonly busy: boolean
  readonly error: unknown
  readonly onSave: (rule: TeamRule) => void
  readonly onClose: () => void
}

/** One rule: the team, whom it is for, and up to how many members. */
export function RuleDialog({ rule, teams, busy, error, onSave, onClose }: RuleDialogProps) {
  const { t } = useTranslation(['administration', 'common'])
  const languageName = useLanguageName()
  const [form, setForm] = useState<RuleForm>(() => ruleFormOf(rule))
  const [shown, setShown] = useState(false)
  const problems = shown ? ruleProblems(form) : {}
  const problemOf = (field: keyof RuleForm): string | undefined => {
    const problem = problems[field]
    return problem && t(`rules.problem.${problem}`)
  }
  const set = (change: Partial<RuleForm>): void => setForm({ ...form, ...change })
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setShown(true)
    if (Object.keys(ruleProblems(form)).length === 0) onSave(ruleOf(form))
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(rule === null ? 'rules.add' : 'rules.change')}
      size="md"
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Select
            label={t('teams.name')}
            data={teams.map(({ id, name }) => ({ value: id, label: name }))}
            value={form.teamId || null}
            onChange={(teamId) => set({ teamId: teamId ?? '' })}
            error={problemOf('teamId')}
            allowDeselect={false}
            data-autofocus
          />
          <MultiSelect
            label={t('rules.states')}
            description={t('rules.emptyFitsAll')}
            data={[...RULE_STATES]}
            value={[...form.states]}
            onChange={(states) => set({ states })}
            searchable
          />
          <TextInput
            label={t('rules.zip')}
            description={t('rules.zipHint')}
            value={form.zipPrefixes}
            onChange={(event) => set({ zipPrefixes: event.currentTarget.value })}
            error={problemOf('zipPrefixes')}
            maxLength={600}
            autoComplete="off"
          />
          <MultiSelect
            label={t('rules.languages')}
            data={RULE_LANGUAGES.map((code) => ({ value: code, label: languageName(code) }))}
            value={[...form.languages]}
            onChange={(languages) => set({ languages })}
          />
          <TextInput
            label={t('rules.products')}
            description={t('rules.productsHint')}
            value={form.products}
            onChange={(event) => set({ products: event.currentTarget.value })}
            error={problemOf('products')}
            maxLength={2000}
            autoComplete="off"
          />
          <TextInput
            label={t('rules.capacity')}
            description={t('rules.capacityHint')}
            value={form.capacity}
            onChange={(event) => set({ capacity: event.currentTarget.value })}
            error={problemOf('capacity')}
            inputMode="numeric"
            maxLength={7}
            autoComplete="off"
          />
          <ErrorNote error={error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('form.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** A language as people call it. */
export function useLanguageName(): (code: string) => string {
  const { t, i18n } = useTranslation('administration')
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' })
  return (code) => (code === 'other' ? t('rules.otherLanguage') : (names.of(code) ?? code))
}

/** Whom a rule is for, in words. */
export function useRuleText(): (rule: TeamRule) => string {
  const { t } = useTranslation('administration')
  const languageName = useLanguageName()
  return ({ states, zipPrefixes, languages, products }) => {
    const parts = [
      states.join(', '),
      zipPrefixes.length === 0 ? '' : t('rules.zipCodes', { prefixes: zipPrefixes.join(', ') }),
      languages.map(languageName).join(', '),
      products.join(', '),
    ].filter((part) => part !== '')
    return parts.length === 0 ? t('rules.everybody') : parts.join(' · ')
  }
}
