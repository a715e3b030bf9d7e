import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Radio.css'
import { Radio, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { SKIP_VALUE, type Option, type Question } from './questions.ts'
import classes from './assessments.module.css'

interface AnswerChoiceProps {
  readonly question: Question
  readonly value: number | string | null
  readonly onChange: (value: number | string) => void
  /** Ids of what is asked, in the order it is read. */
  readonly labelledBy: string
  readonly describedBy?: string | undefined
  readonly missing: boolean
}

/** The answers to one question, each a large target. */
export function AnswerChoice({ question, value, onChange, labelledBy, describedBy, missing }: AnswerChoiceProps) {
  const { t, i18n } = useTranslation('assessments')
  const language = i18n.language === 'es' ? 'es' : 'en'
  const error = useId()
  const skip: Option = { value: SKIP_VALUE, en: t('private.skip'), es: t('private.skip') }
  const options = question.role === 'private' ? [...question.options, skip] : question.options
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={[missing ? error : '', describedBy ?? ''].join(' ').trim() || undefined}
      aria-required={question.role !== 'extra'}
      aria-invalid={missing || undefined}
      className={classes.options}
    >
      {options.map((option) => (
        <Radio
          key={option.value}
          name={`question-${question.number}`}
          value={String(option.value)}
          label={option[language]}
          checked={value === option.value}
          onChange={() => onChange(option.value)}
          classNames={{
            root: classes.option ?? '',
            body: classes.optionBody ?? '',
            labelWrapper: classes.optionText ?? '',
            label: classes.optionLabel ?? '',
            radio: classes.optionMark ?? '',
          }}
        />
      ))}
      <Text id={error} role="alert" className={classes.missing ?? ''}>
        {missing ? (
          <>
            <IconAlertCircle size={22} aria-hidden="true" /> {t('question.missing')}
          </>
        ) : null}
      </Text>
    </div>
  )
}
