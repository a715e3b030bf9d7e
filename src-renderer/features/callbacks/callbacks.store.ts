import { create } from 'zustand'

interface CallbacksState {
  readonly opened: boolean
}

export const useCallbacksStore = create<CallbacksState>()(() => ({ opened: false }))

const { setState } = useCallbacksStore

export const callbacksActions = {
  open: (): void => setState({ opened: true }),
  close: (): void => setState({ opened: false }),
}
