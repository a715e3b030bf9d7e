import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#shared/domain/time/index.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'

const WORDED = [
  'deceased',
  'doNotCall',
  'noPhone',
  'badPhone',
  'noWorkingNumber',
  'noEmail',
  'smsOff',
  'smsStopped',
  'emailOff',
  'crisisHold',
  'outsideHours',
  'closedDay',
] as const

interface Refusal {
  /** A `ContactRefusal`, or what main sent in its place. */
  readonly reason: string | undefined
  /** When the channel may open again; null where that is not known. */
  readonly nextAllowedAt: string | null
}

/** Says why a channel is closed, and when it opens again. */
export function useRefusalText(): (refusal: Refusal) => string {
  const { t } = useTranslation('portalLinks')
  const format = useFormatContext()
  return ({ reason, nextAllowedAt }) => {
    const known = WORDED.find((candidate) => candidate === reason) ?? 'other'
    const why = t(`refusal.${known}`)
    return nextAllowedAt === null ? why : t('next', { reason: why, when: formatDateTime(nextAllowedAt, format) })
  }
}
