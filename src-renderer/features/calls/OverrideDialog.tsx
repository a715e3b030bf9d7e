import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ContactRefusal } from '#shared/domain/contact-rules/index.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { callActions, type CallSubject } from './call.store.ts'
import { refusalText } from './call-gate.ts'
import { useStartCall } from './useStartCall.ts'

/** What the contract asks of a reason (`calls.start`). */
const REASON = { min: 3, max: 500 } as const

interface Props {
  readonly subject: CallSubject
  readonly reason: ContactRefusal
  /** Of the plan's own cap. */
  readonly limit?: number | undefined
}

/** Going on although the contact rules say no: only with a reason, which is kept with the call. */
export function OverrideDialog({ subject, reason, limit }: Props) {
  const { t } = useTranslation('call')
  const { t: boardText } = useTranslation('board')
  const startCall = useStartCall()
  return (
    <ReasonDialog
      title={t('override.title')}
      texts={{
        label: t('override.reason'),
        hint: t('override.hint'),
        missing: t('override.missing'),
        cancel: t('action.cancel'),
        submit: t('override.submit'),
      }}
      length={REASON}
      grave
      returnFocus={false}
      onSubmit={(stated) => void startCall(subject, stated)}
      onClose={callActions.close}
    >
      <Text>
        <bdi>{subject.name}</bdi>: {refusalText(boardText, reason, limit)}
      </Text>
    </ReasonDialog>
  )
}
