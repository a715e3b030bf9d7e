import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { StandIn } from '#shared/domain/absence/index.ts'

interface Props {
  /** Null where their record is not on this station any more. */
  readonly name: string | null
  readonly why: StandIn
}

/** For whom others stand in, and why. */
export function InsteadOf({ name, why }: Props) {
  const { t } = useTranslation('absences')
  return (
    <Badge color="amber">
      <bdi>{t(`insteadOf.${why}`, { name: name ?? t('insteadOf.someone') })}</bdi>
    </Badge>
  )
}
