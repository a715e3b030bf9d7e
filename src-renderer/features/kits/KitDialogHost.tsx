import { Modal } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionOwner } from '../../api/index.ts'
import { DuplicateCheck } from './DuplicateCheck.tsx'
import { kitDialog, useKitDialog, type KitRequest } from './kit-dialog.store.ts'
import { KitForm } from './KitForm.tsx'
import { useKitOrder } from './useKitOrder.ts'
import { useRecentKit } from './useRecentKit.ts'

/** The one kit dialog of the board, whichever card asked for it. Mounted once, where the board is. */
export function KitDialogHost() {
  const { t } = useTranslation(['kits', 'common'])
  const owner = useSessionOwner()
  const request = useKitDialog((state) => (state.owner === owner ? state.request : null))
  const asking = useKitDialog((state) => state.question !== null)
  useEffect(() => kitDialog.belongTo(owner), [owner])
  return (
    <Modal
      opened={request !== null}
      onClose={asking ? kitDialog.decline : kitDialog.close}
      // What it shows is forgotten at once, so there is nothing to fade out.
      transitionProps={{ duration: 0 }}
      title={t(asking ? 'duplicate.title' : 'send')}
      size="md"
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      {request ? <KitDialog key={request.memberId} request={request} /> : null}
    </Modal>
  )
}

function KitDialog({ request }: { request: KitRequest }) {
  const draft = useKitDialog((state) => state.draft)
  const question = useKitDialog((state) => state.question)
  const recent = useRecentKit(request.memberId, draft.kitType)
  const { busy, submit, confirm } = useKitOrder({ request, recent: recent.wait })
  if (question) {
    return (
      <DuplicateCheck
        question={question}
        memberName={request.memberName}
        busy={busy}
        onYes={() => confirm(question)}
        onNo={kitDialog.decline}
      />
    )
  }
  return (
    <KitForm
      request={request}
      draft={draft}
      busy={busy}
      sentOn={recent.sentOn}
      onSubmit={submit}
      onCancel={kitDialog.close}
    />
  )
}
