import { IconMoodNeutral, IconMoodSad, IconMoodSmile, type Icon } from '@tabler/icons-react'
import type { Sentiment } from '#shared/sync/vocabulary.ts'

const FACES: Record<Sentiment, Icon> = { positive: IconMoodSmile, neutral: IconMoodNeutral, negative: IconMoodSad }

/** How a member felt, as a drawn face: a font may lack one. Hidden from screen readers; the word is beside it or its name. */
export function SentimentFace({ sentiment }: { readonly sentiment: Sentiment }) {
  const Face = FACES[sentiment]
  return <Face size="1.375em" stroke={1.75} aria-hidden />
}
