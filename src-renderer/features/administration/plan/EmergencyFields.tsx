import { Button, Fieldset, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { STATES } from '#shared/domain/contact-rules/index.ts'
import { EMERGENCY_REASON_MAX, type EmergencyRow, type PlanForm } from './plan-form.ts'

interface EmergencyFieldsProps {
  readonly form: UseFormReturnType<PlanForm>
  /** A change waits for another administrator. */
  readonly isProposed: boolean
}

/** States where nothing is begun by phone or text for now (docs/rules/calling.md#emergencies); saved with the other settings. */
export function EmergencyFields({ form, isProposed }: EmergencyFieldsProps) {
  const { t } = useTranslation('plan')
  const add = useRef<HTMLButtonElement>(null)
  const { emergencies } = form.values
  const put = (next: readonly EmergencyRow[]): void => form.setFieldValue('emergencies', next)
  const change = (at: number, part: Partial<EmergencyRow>): void =>
    put(emergencies.map((row, index) => (index === at ? { ...row, ...part } : row)))
  const problem = form.errors['emergencies']
  return (
    <Fieldset legend={t('section.emergencies')}>
      <Stack gap="md" align="flex-start">
        <Text size="sm" c="dimmed">
          {t('emergencies.hint')} {t(isProposed ? 'emergencies.waits' : 'emergencies.decided')}
        </Text>
        {emergencies.length === 0 ? <Text size="sm">{t('emergencies.none')}</Text> : null}
        {emergencies.map((row, at) => (
          // Rows have no name of their own before a state is chosen, and none moves.
          <Group key={at} align="flex-end" gap="md" role="group" aria-label={row.state || t('emergencies.new')}>
            <NativeSelect
              label={t('emergencies.state')}
              data={['', ...STATES]}
              value={row.state}
              onChange={(event) => change(at, { state: event.currentTarget.value })}
            />
            <TextInput
              type="date"
              label={t('emergencies.until')}
              value={row.until}
              onChange={(event) => change(at, { until: event.currentTarget.value })}
            />
            <TextInput
              label={t('emergencies.reason')}
              placeholder={t('emergencies.example')}
              value={row.reason}
              maxLength={EMERGENCY_REASON_MAX}
              autoComplete="off"
              w={320}
              onChange={(event) => change(at, { reason: event.currentTarget.value })}
            />
            <Button
              variant="subtle"
              color="gray"
              aria-label={t('emergencies.removeOf', { state: row.state || t('emergencies.new') })}
              onClick={() => {
                put(emergencies.filter((_, index) => index !== at))
                add.current?.focus()
              }}
            >
              {t('snippets.remove')}
            </Button>
          </Group>
        ))}
        {problem ? (
          <Text size="sm" c="red" role="alert">
            {problem}
          </Text>
        ) : null}
        <Button
          ref={add}
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => put([...emergencies, { state: '', until: '', reason: '' }])}
        >
          {t('emergencies.add')}
        </Button>
      </Stack>
    </Fieldset>
  )
}
