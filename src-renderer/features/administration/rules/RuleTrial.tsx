import { Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { assignTeams, type Assignment, type TeamRule } from '#shared/domain/import/index.ts'
import type { StaffTeam } from '#shared/ipc/administration.ts'
import { RULE_LANGUAGES } from './rule-form.ts'
import { useLanguageName } from './useRuleText.ts'

interface RuleTrialProps {
  readonly rules: readonly TeamRule[]
  readonly teams: readonly StaffTeam[]
}

/** Tells where a member would go, before a file is brought in. */
export function RuleTrial({ rules, teams }: RuleTrialProps) {
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
