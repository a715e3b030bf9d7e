import { ActionIcon, Badge, Text, Tooltip } from '@mantine/core'
import { IconPlugConnectedX, IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AssistantAnswer } from '#shared/ipc/assistant.ts'
import type { AnsweredQuestion } from './assistant.store.ts'
import classes from './assistant.module.css'
import { useFeedback } from './useAsk.ts'

/** Reasons for not answering that have a word in the catalog. */
const REFUSALS = ['dose', 'diagnosis', 'legal', 'crisis', 'noSource'] as const

/** One answer: what is said, what it rests on, how sure it is, and what one thinks of it. */
export function Answer({ turn }: { turn: AnsweredQuestion }) {
  const { t } = useTranslation('assistant')
  const { answer, refusal, sources, confidence, offline } = turn.answer
  return (
    <article className={classes.answer} aria-label={t('title')} data-refused={refusal ?? undefined}>
      {refusal === null ? null : <RefusalBadge refusal={refusal} />}
      <p className={classes.text} dir="auto">
        {answer}
      </p>
      <Sources sources={sources} />
      {offline ? (
        <p className={classes.offline}>
          <IconPlugConnectedX size={14} aria-hidden /> {t('answer.offline')}
        </p>
      ) : null}
      <div className={classes.foot}>
        {refusal === null && !turn.ofMember ? (
          <Text span size="xs" c="dimmed">
            {t('answer.confidence', { percent: Math.round(confidence) })}
          </Text>
        ) : null}
        {turn.ofMember ? null : <Thumbs turn={turn} />}
      </div>
    </article>
  )
}

function RefusalBadge({ refusal }: { refusal: string }) {
  const { t } = useTranslation('assistant')
  const known = REFUSALS.find((name) => name === refusal) ?? 'other'
  return <Badge color={known === 'crisis' ? 'red' : 'amber'}>{t(`answer.refusal.${known}`)}</Badge>
}

/** Titles, and addresses as text: an answer leads nowhere by a click. */
function Sources({ sources }: Pick<AssistantAnswer, 'sources'>) {
  const { t } = useTranslation('assistant')
  if (sources.length === 0) return null
  return (
    <section className={classes.sources} aria-label={t('answer.sources')}>
      <h3>{t('answer.sources')}</h3>
      <ol>
        {sources.map(({ title, url }) => (
          <li key={`${title} ${url ?? ''}`}>
            {title}
            {url === null ? null : <span className={classes.url}>{url}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Thumbs({ turn }: { turn: AnsweredQuestion }) {
  const { t } = useTranslation('assistant')
  const sendFeedback = useFeedback()
  const { feedback } = turn
  const settled = feedback === 'helpful' || feedback === 'unhelpful'
  const thumb = (helpful: boolean) => ({
    'aria-pressed': feedback === (helpful ? 'helpful' : 'unhelpful'),
    // Not `disabled`: the button that was pressed keeps the keyboard.
    'aria-disabled': feedback !== 'none',
    'aria-label': t(helpful ? 'thumbs.up' : 'thumbs.down'),
    variant: feedback === (helpful ? 'helpful' : 'unhelpful') ? 'light' : 'subtle',
    onClick: () => sendFeedback(turn, helpful),
  })
  return (
    <div className={classes.thumbs} role="group" aria-label={t('thumbs.label')}>
      <span role="status" className={classes.thanks}>
        {settled ? t('thumbs.thanks') : ''}
      </span>
      <Tooltip label={t('thumbs.up')}>
        <ActionIcon {...thumb(true)}>
          <IconThumbUp size={15} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('thumbs.down')}>
        <ActionIcon {...thumb(false)}>
          <IconThumbDown size={15} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}
