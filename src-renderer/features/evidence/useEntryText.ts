import { useTranslation } from 'react-i18next'
import { EXCLUSIONS, kindsOfGap } from '#shared/domain/measures/index.ts'
import { gapNameIn } from '#shared/domain/script/index.ts'
import { formatDate } from '#shared/domain/time/index.ts'
import type { GapEvidenceItem } from '#shared/ipc/board.ts'
import type { CareGapRow } from '#shared/sync/rows.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'

/** What an eye exam finds, as it is kept. */
const FINDINGS = ['no-retinopathy', 'retinopathy'] as const

/** Says what an entry of a gap is, in one line. */
export function useEntryText(gap: CareGapRow): (item: GapEvidenceItem) => string {
  const { t } = useTranslation(['evidence', 'measures', 'board'])
  const { locale } = useFormatContext()
  return (item) => {
    const day = item.service_date === null ? '' : formatDate(item.service_date, locale)
    const where = [day, item.provider_name ?? '', t(`from.${item.source}`)].filter((part) => part !== '')
    if (item.exclusion !== null) {
      const known = EXCLUSIONS.find((one) => one === item.exclusion)
      return t('exclude.entry', { reason: t(`board:gaps.excluded.${known ?? 'other'}`), record: where.join(', ') })
    }
    const kind = kindsOfGap(gap).find((one) => one === item.kind)
    const service = kind === undefined ? (item.kind ?? gapNameIn(gap.name, locale)) : t(`measures:service.${kind}`)
    const measured = [item.value, item.unit].filter((part) => part !== null).join(' ')
    const finding = FINDINGS.find((one) => one === item.value)
    const value = finding === undefined ? measured : t(`finding.${finding}`)
    return [service, day, value, item.provider_name ?? '', t(`from.${item.source}`)]
      .filter((part) => part !== '')
      .join(', ')
  }
}
