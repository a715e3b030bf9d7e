import { IconClipboardCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { RoomButton } from '../rooms/index.ts'
import { useEvidenceWork } from './useEvidenceWork.ts'

/** Route of the room. */
export const EVIDENCE = '/evidence'

/** Leads to the evidence desk, on every page, for those who verify; says how many entries wait for this person. */
export function EvidenceButton({ inCall }: { readonly inCall: boolean }) {
  const { t } = useTranslation('evidence')
  const { items = [] } = useEvidenceWork()
  const count = items.filter(
    ({ what, own, request }) => what === 'document' || (what === 'entry' && !own) || request?.due === true,
  ).length
  return (
    <RoomButton
      path={EVIDENCE}
      command="go.evidence"
      commandLabel={t('room.go')}
      inCall={inCall}
      title={t('room.title')}
      told={t('room.waiting', { count })}
      hint={t('room.hint')}
      icon={<IconClipboardCheck size={14} aria-hidden />}
      badge={count === 0 ? '' : String(count)}
      titleFrom="xl"
    />
  )
}
