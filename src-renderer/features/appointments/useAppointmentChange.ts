import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { VisitEnd } from '#shared/domain/appointments/index.ts'
import type { ApiResult } from '#shared/ipc/contract.ts'
import { call, memberQuery, useDeskApi } from '../../api/index.ts'
import { notifyError, notifyOk } from '../../ui/notices.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'

/** What main says of a change that is on disk. */
export interface SavedAppointment {
  readonly rowId: string
  readonly label: string
}

/** Runs one change of a member's appointments at a time; what fails is told and stays as it was. */
export function useAppointmentChange(memberId: string) {
  const api = useDeskApi()
  const client = useQueryClient()
  const { t } = useTranslation('appointments')
  const { busy, run } = useOneAtATime()
  const save = (
    done: 'booked' | 'moved' | 'cancelled' | VisitEnd,
    ask: () => Promise<ApiResult<SavedAppointment>>,
    onSaved: (saved: SavedAppointment) => void,
  ): void =>
    run(async () => {
      try {
        const saved = await call(ask())
        notifyOk(t(`done.${done}`, { test: saved.label }))
        onSaved(saved)
      } catch (error) {
        notifyError(error)
      }
      await client.invalidateQueries({ queryKey: memberQuery(api, memberId).queryKey })
    })
  return { api, busy, save }
}
