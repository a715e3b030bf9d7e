import { useQueryClient, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ExportState } from '#shared/ipc/exports.ts'
import { ApiError, call, useDeskApi, useDeskEvent } from '../../api/index.ts'
import { notifyError, notifyInfo, notifyOk } from '../../ui/notices.ts'
import { useExportDialog } from './export-dialog.store.ts'

const STATE = ['exports', 'state'] as const
const IDLE: ExportState = { state: 'idle' }

/** How far the export of this desk is. */
export function useExportState(): ExportState {
  const api = useDeskApi()
  const { data } = useQuery({ queryKey: STATE, queryFn: () => call(api.exports.getState()), gcTime: 0 })
  return data ?? IDLE
}

/** Follows the export, and says how it ended where its dialog was closed. Mounted once. */
export function useFollowExport(): void {
  const { t } = useTranslation('exports')
  const api = useDeskApi()
  const client = useQueryClient()
  useDeskEvent(api.exports.onChanged, (state) => {
    client.setQueryData(STATE, state)
    if (useExportDialog.getState().request !== null) return
    if (state.state === 'done') notifyOk(t(state.place === 'chosen' ? 'done' : 'doneIn', { file: state.file }))
    else if (state.state === 'canceled') notifyInfo(t('canceled'))
    else if (state.state === 'failed') notifyError(failureOf(state), t('failed'))
  })
}

/** As a refused call has it, so that it is told in the same words. */
export const failureOf = ({ code, refusal }: Extract<ExportState, { state: 'failed' }>): ApiError =>
  new ApiError({ code, message: code, ...(refusal === null ? {} : { refusal }) })
