import { create } from 'zustand'
import type { AlertItem } from '#shared/ipc/alerts.ts'

interface CloseAlertState {
  /** Whose desk it is; null before the first. */
  readonly owner: string | null
  /** The alert that is being closed; null while nobody closes one. */
  readonly alert: Pick<AlertItem, 'id' | 'memberName'> | null
  /** The reason, as typed. */
  readonly reason: string
}

const CLOSED = { alert: null, reason: '' }

/** The one dialog that closes an alert. Outside the screens, so that a desk that locks over it gives the reason back. */
export const useCloseAlert = create<CloseAlertState>()(() => ({ owner: null, ...CLOSED }))

const { getState, setState } = useCloseAlert

export const closeAlert = {
  open: ({ id, memberName }: AlertItem): void => setState({ alert: { id, memberName }, reason: '' }),
  type: (reason: string): void => setState({ reason }),
  leave: (): void => setState(CLOSED),
  /** Starts afresh when somebody else has come to the desk. */
  belongTo: (owner: string): void => {
    if (getState().owner !== owner) setState({ ...CLOSED, owner })
  },
}
