import { Skeleton, UnstyledButton } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { REPLY_TONES, type ReplySuggestion } from '#shared/domain/chat/index.ts'
import classes from './chat.module.css'

interface Props {
  readonly suggestions: readonly ReplySuggestion[]
  readonly loading: boolean
  readonly onChoose: (suggestion: ReplySuggestion) => void
}

/** Drafts for a reply. Choosing one only fills the box; nothing is sent by itself. */
export function SuggestionCards({ suggestions, loading, onChoose }: Props) {
  const { t } = useTranslation('thread')
  const titleId = useId()
  if (loading) {
    return (
      <div className={classes.cards} role="status" aria-label={t('suggestions.loading')}>
        <Skeleton height={58} />
        <Skeleton height={58} />
      </div>
    )
  }
  if (suggestions.length === 0) return null
  return (
    <section aria-labelledby={titleId} className={classes.suggestions}>
      <h3 id={titleId} className={classes.suggestionsTitle}>
        <IconSparkles size={14} aria-hidden /> {t('suggestions.title')}
      </h3>
      <ul className={classes.cards}>
        {suggestions.map((suggestion) => (
          <li key={suggestion.text}>
            <UnstyledButton className={classes.card} onClick={() => onChoose(suggestion)}>
              <span className={classes.cardText} dir="auto">
                {suggestion.text}
              </span>
              <span className={classes.cardFacts}>
                <Tone tone={suggestion.tone} />
                <span>{t('suggestions.confidence', { percent: Math.round(suggestion.confidence) })}</span>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Another tone than those with a word in the catalogs is shown as the server names it. */
function Tone({ tone }: { tone: string }) {
  const { t } = useTranslation('thread')
  const known = REPLY_TONES.find((name) => name === tone.toLowerCase())
  return <bdi>{known ? t(`suggestions.tone.${known}`) : tone}</bdi>
}
