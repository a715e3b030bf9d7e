import { useTranslation } from 'react-i18next'
import { callActions, type CallSubject } from '../call.store.ts'
import { CallFrame } from '../CallFrame.tsx'
import { ScriptPane } from './ScriptPane.tsx'

/** View Script: to read before calling. Nobody is on the line, so nothing is held back. */
export function ScriptDialog({ subject }: { subject: CallSubject }) {
  const { t } = useTranslation('call')
  return (
    <CallFrame title={<bdi>{t('script.title', { name: subject.name })}</bdi>} onClose={callActions.close}>
      <ScriptPane memberId={subject.memberId} verified autoFocus />
    </CallFrame>
  )
}
