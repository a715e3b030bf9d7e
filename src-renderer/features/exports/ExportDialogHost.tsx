import { getDefaultZIndex, Modal } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExportState } from '#shared/ipc/exports.ts'
import { useDeskApi, useSessionOwner } from '../../api/index.ts'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { exportDialog, useExportDialog, type ExportRequest } from './export-dialog.store.ts'
import { ExportEnd } from './ExportEnd.tsx'
import { ExportForm } from './ExportForm.tsx'
import { useExportState, useFollowExport } from './useExportState.ts'

/** Over any dialog that asks for a file, wherever on the page that one stands. */
const OVER_DIALOGS = getDefaultZIndex('modal') + 1

/** The one dialog for files that leave (docs/exports.md), whichever list asked for it. Mounted once. */
export function ExportDialogHost() {
  const { t } = useTranslation(['exports', 'common'])
  const owner = useSessionOwner()
  const request = useExportDialog((state) => (state.owner === owner ? state.request : null))
  useEffect(() => exportDialog.belongTo(owner), [owner])
  useFollowExport()
  const api = useDeskApi()
  const state = useExportState()
  const leave = (): void => {
    exportDialog.close()
    if (state.state !== 'running') void api.exports.forget()
  }
  return (
    <Modal
      opened={request !== null}
      zIndex={OVER_DIALOGS}
      onClose={leave}
      // What it shows is forgotten at once, so there is nothing to fade out.
      transitionProps={{ duration: 0 }}
      title={t('title')}
      size={state.state === 'idle' ? 'xl' : 'lg'}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      {request === null ? null : <Contents request={request} state={state} onLeave={leave} />}
    </Modal>
  )
}

interface ContentsProps {
  readonly request: ExportRequest
  readonly state: ExportState
  readonly onLeave: () => void
}

function Contents({ request, state, onLeave }: ContentsProps) {
  useReturnFocus()
  return state.state === 'idle' ? (
    <ExportForm request={request} onLeave={onLeave} />
  ) : (
    <ExportEnd state={state} onLeave={onLeave} />
  )
}
