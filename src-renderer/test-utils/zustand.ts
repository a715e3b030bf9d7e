import type { StateCreator } from 'zustand'
import { create as createStore } from 'zustand/react'

const resets: (() => void)[] = []

/** What tests load in place of zustand's `create`: the same stores, which `resetStores` knows. */
export const create =
  <State>() =>
  (start: StateCreator<State>) => {
    const store = createStore<State>()(start)
    resets.push(() => store.setState(store.getInitialState(), true))
    return store
  }

/** Puts every store back to its start. The files of a worker share their modules, so stores outlive a test. */
export function resetStores(): void {
  for (const reset of resets) reset()
}
