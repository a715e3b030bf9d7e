import { Group, Radio } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Sentiment } from '#shared/sync/vocabulary.ts'
import { sentiment } from '#shared/sync/word-schemas.ts'
import classes from './wrap-up.module.css'

const FACES: Record<Sentiment, string> = { positive: '😊', neutral: '😐', negative: '🙁' }

interface Props {
  readonly value: Sentiment | null
  readonly onChange: (value: Sentiment) => void
}

/** How the member felt about it; may be left open, as after a voicemail. */
export function SentimentChoice({ value, onChange }: Props) {
  const { t } = useTranslation(['call', 'board'])
  return (
    <Radio.Group label={t('sentiment.label')} value={value} onChange={(next) => onChange(sentiment.parse(next))}>
      <Group gap="md" className={classes.choices}>
        {sentiment.options.map((option) => (
          <Radio
            key={option}
            size="xs"
            value={option}
            label={
              <span className={classes.choice}>
                <span aria-hidden>{FACES[option]}</span> {t(`board:calls.sentiment.${option}`)}
              </span>
            }
          />
        ))}
      </Group>
    </Radio.Group>
  )
}
