import { useTranslation } from 'react-i18next'
import { isVisitToSay, type VisitEnd } from '#shared/domain/appointments/index.ts'
import { callKeyCode } from '#shared/domain/keys/index.ts'
import type { AppointmentRow } from '#shared/sync/rows.ts'
import { useDeskNow } from '../../api/index.ts'
import { notifyProblem } from '../../ui/notices.ts'
import { useWindowKey } from '../../ui/useWindowKey.ts'
import { useAppointmentChange } from './useAppointmentChange.ts'

interface Props {
  readonly memberId: string
  readonly visits: readonly AppointmentRow[]
  /** On the board: not while a dialog is in front of it. */
  readonly onBoard: boolean
}

const ignore = (): void => undefined
const isInDialog = (): boolean => document.activeElement?.closest('[role="dialog"]') != null

/** Alt+A and Alt+M say of the one visit that is over, and of which nobody has said it, that the member came or did not. */
export function VisitKeys({ memberId, visits, onBoard }: Props) {
  const { t } = useTranslation('appointments')
  const now = useDeskNow()
  const { api, save } = useAppointmentChange(memberId)
  const say = (status: VisitEnd): void => {
    if (onBoard && isInDialog()) return
    const [visit, another] = visits.filter((one) => isVisitToSay(one, now))
    if (visit === undefined) return notifyProblem(t('visit.none'))
    if (another !== undefined) {
      // Of several nobody guesses one: the keyboard goes to the first.
      document.querySelector<HTMLElement>(`[data-visit="${visit.id} ${status}"]`)?.focus()
      return notifyProblem(t('visit.which'))
    }
    save(status, () => api.appointments.attend({ memberId, rowId: visit.id, status }), ignore)
  }
  useWindowKey(callKeyCode('call.attended'), () => say('completed'))
  useWindowKey(callKeyCode('call.missed'), () => say('no-show'))
  return null
}
