import { List } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { RosterSummary } from '#shared/ipc/imports.ts'

/** Why a file needs a second person, in words and figures. */
export function Reasons({ summary }: { readonly summary: RosterSummary }) {
  const { t } = useTranslation('imports')
  return (
    <List size="sm">
      {summary.reasons.map((reason) => (
        <List.Item key={reason}>{t(`second.reason.${reason}`, { ...figuresOf(summary) })}</List.Item>
      ))}
    </List>
  )
}

const figuresOf = ({ ended, members, gapsClosed, openGaps }: RosterSummary) => ({
  ended,
  members,
  gapsClosed,
  openGaps,
})
