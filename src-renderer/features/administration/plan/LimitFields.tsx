import { Fieldset, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { FILE_LIMITS, LIMIT_BOUNDS, LIMIT_NAMES } from '#shared/domain/import/index.ts'
import { limitField, type PlanForm } from './plan-form.ts'

interface LimitFieldsProps {
  readonly form: UseFormReturnType<PlanForm>
}

/** What a file of people looks like: beyond it an import warns, and in bulk stops. */
export function LimitFields({ form }: LimitFieldsProps) {
  const { t } = useTranslation('plan')
  return (
    <Fieldset legend={t('section.limits')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('limits.hint')}
        </Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
          {LIMIT_NAMES.map((name) => (
            <TextInput
              key={name}
              {...form.getInputProps(limitField(name))}
              label={t(`limits.${name}`)}
              placeholder={String(FILE_LIMITS[name])}
              inputMode="numeric"
              maxLength={String(LIMIT_BOUNDS[name][1]).length}
              autoComplete="off"
            />
          ))}
        </SimpleGrid>
      </Stack>
    </Fieldset>
  )
}
