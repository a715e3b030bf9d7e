import { Fieldset, Group, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { MAX_LENGTH, ON_CALL_TEXTS, type PlanForm } from './plan-form.ts'

interface WaitingFieldsProps {
  readonly form: UseFormReturnType<PlanForm>
}

/** Who is told of what waits for too long, and how long that is. */
export function WaitingFields({ form }: WaitingFieldsProps) {
  return (
    <>
      <OnCallFields form={form} />
      <AnswerField form={form} />
    </>
  )
}

/** Who is told outside of the desk of an urgent alert that nobody opens. */
function OnCallFields({ form }: WaitingFieldsProps) {
  const { t } = useTranslation('plan')
  const isNobody = ON_CALL_TEXTS.every((field) => form.values[field].trim() === '')
  return (
    <Fieldset legend={t('section.onCall')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('onCall.hint')}
        </Text>
        <Group align="flex-start" gap="md">
          {ON_CALL_TEXTS.map((field) => (
            <TextInput
              key={field}
              {...form.getInputProps(field)}
              label={t(`onCall.${field}`)}
              maxLength={MAX_LENGTH[field]}
              autoComplete="off"
              spellCheck={false}
            />
          ))}
          <TextInput
            {...form.getInputProps('onCallMinutes')}
            label={t('onCall.minutes')}
            placeholder="5"
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
          />
        </Group>
        {isNobody ? (
          <Text size="sm" c="var(--mantine-color-amber-text)">
            {t('onCall.nobody')}
          </Text>
        ) : null}
      </Stack>
    </Fieldset>
  )
}

/** After how long supervisors see that what a member wrote still waits. */
function AnswerField({ form }: WaitingFieldsProps) {
  const { t } = useTranslation('plan')
  return (
    <Fieldset legend={t('section.answers')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('answers.hint')}
        </Text>
        <Group>
          <TextInput
            {...form.getInputProps('answerHours')}
            label={t('answers.hours')}
            placeholder="4"
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
          />
        </Group>
      </Stack>
    </Fieldset>
  )
}
