import { Checkbox, Fieldset, Group, NativeSelect, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { formatClockTime } from '#shared/domain/time/index.ts'
import { useFormatContext } from '../../../ui/useFormatContext.ts'
import { MOST_CALLS, TIMES, type PlanForm } from './plan-form.ts'

interface CallingFieldsProps {
  readonly form: UseFormReturnType<PlanForm>
}

const two = (value: number): string => String(value).padStart(2, '0')
const clockText = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
const upTo = (most: number): string[] => Array.from({ length: most }, (_, at) => String(most - at))

/** When members are called of the plan's own accord: only less than the product allows can be chosen. */
export function CallingFields({ form }: CallingFieldsProps) {
  const { t } = useTranslation('plan')
  const { locale } = useFormatContext()
  const times = TIMES.map((minute) => ({ value: String(minute), label: formatClockTime(clockText(minute), locale) }))
  const { satClosed } = form.values
  return (
    <Fieldset legend={t('section.calling')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('calling.hint')}
        </Text>
        <Group align="flex-start" gap="md">
          <NativeSelect label={t('calling.monFriStart')} data={times} {...form.getInputProps('monFriStart')} />
          <NativeSelect label={t('calling.monFriEnd')} data={times} {...form.getInputProps('monFriEnd')} />
        </Group>
        <Checkbox label={t('calling.satClosed')} {...form.getInputProps('satClosed', { type: 'checkbox' })} />
        {satClosed ? null : (
          <Group align="flex-start" gap="md">
            <NativeSelect label={t('calling.satStart')} data={times} {...form.getInputProps('satStart')} />
            <NativeSelect label={t('calling.satEnd')} data={times} {...form.getInputProps('satEnd')} />
          </Group>
        )}
        <Group align="flex-start" gap="md">
          <NativeSelect
            label={t('calling.perWeek')}
            data={upTo(MOST_CALLS.perWeek)}
            {...form.getInputProps('perWeek')}
          />
          <NativeSelect
            label={t('calling.perSixtyDays')}
            data={upTo(MOST_CALLS.perSixtyDays)}
            {...form.getInputProps('perSixtyDays')}
          />
        </Group>
      </Stack>
    </Fieldset>
  )
}
