import { Alert, Checkbox, Select, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { exampleOf, type ColumnAnswers, type Reading, type Understood } from '#shared/domain/import/index.ts'
import type { ImportState } from './import-machine.ts'

interface ColumnReadingProps {
  readonly state: Extract<ImportState, { step: 'columns' }>
  readonly column: number
  readonly understood: Understood
  readonly today: string
  readonly onAnswer: (answers: ColumnAnswers) => void
}

/** How a column is understood; asked where two readings fit, and where it seems to matter and is not used. */
export function ColumnReading({ state, column, understood, today, onAnswer }: ColumnReadingProps) {
  const { t } = useTranslation('imports')
  const { answers, file, match, limits } = state
  const name = file.headers[column] || t('columns.unnamed', { number: column + 1 })
  const question = understood.questions.find((one) => one.column === column)
  const matter = understood.matters.find((one) => one.column === column)
  const reading = understood.readings[column] ?? null
  const answer = answers[column] ?? null
  const say = (said: ColumnAnswers[number]): void => {
    // Columns of gaps are one code list.
    const isGap = match[column] === 'gap_column' && said !== 'leftOut'
    onAnswer(
      file.headers.map((_, other) =>
        other === column || (isGap && match[other] === 'gap_column') ? said : (answers[other] ?? null),
      ),
    )
  }
  const label = (option: Reading): string => {
    if (question?.example !== undefined)
      return t('ask.such', { reading: t(`reading.${option}`), cell: question.example })
    const example = exampleOf(option, file.examples[column] ?? [], { today, limits })
    return example === null ? t(`reading.${option}`) : t('ask.example', { reading: t(`reading.${option}`), ...example })
  }
  const isAsked = question !== undefined || (answer !== null && answer !== 'leftOut')
  const options = question?.options ?? (answer === null || answer === 'leftOut' ? [] : [answer])
  return (
    <Stack gap={4}>
      {isAsked ? (
        <Select
          aria-label={t('ask.label', { column: name })}
          description={question ? t(question.contradicted ? 'ask.contradicted' : 'ask.short') : undefined}
          placeholder={t('ask.choose')}
          data={options.map((option) => ({ value: option, label: label(option) }))}
          value={question ? null : answer}
          onChange={(value) => say(options.find((option) => option === value) ?? null)}
          clearable={!question}
          error={question !== undefined}
        />
      ) : reading !== null ? (
        <Text size="sm">{t(`reading.${reading}`)}</Text>
      ) : null}
      {matter === undefined ? null : (
        <Alert color="amber" py={6} px="sm">
          {matter.matter === 'nameless' ? t('ask.nameless') : t('ask.matter', { matter: t(`matter.${matter.matter}`) })}
        </Alert>
      )}
      {matter !== undefined || answer === 'leftOut' ? (
        <Checkbox
          label={t('ask.leaveOut', { column: name })}
          checked={answer === 'leftOut'}
          onChange={(event) => say(event.currentTarget.checked ? 'leftOut' : null)}
        />
      ) : null}
    </Stack>
  )
}
