import { List } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ImportSummary } from '#shared/ipc/imports.ts'

/** Why a file needs a second person, in words and figures. */
export function Reasons({ summary }: { readonly summary: ImportSummary }) {
  const { t } = useTranslation('imports')
  return (
    <List size="sm">
      {summary.reasons.map((reason) => (
        <List.Item key={reason}>{t(`second.reason.${reason}`, { ...figuresOf(summary) })}</List.Item>
      ))}
    </List>
  )
}

const figuresOf = ({ ended, members, gapsClosed, openGaps }: ImportSummary) => ({
  ended,
  members,
  gapsClosed,
  openGaps,
})
