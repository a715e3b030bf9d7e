import { useSyncExternalStore } from 'react'

/** As the texts have it, which come before it is known whose portal this is. */
const PRODUCT = 'Gapwise'
let known = PRODUCT
const listeners = new Set<() => void>()

/** Told by whoever has read the configuration; null: the product's own name stands. */
export function tellPlanName(name: string | null): void {
  known = name ?? PRODUCT
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What every page calls itself: the plan's name once it is known. */
export const usePlanName = (): string => useSyncExternalStore(subscribe, () => known)

/** A text of the catalogs with the plan's name in place of the product's. */
export const withPlanName = (text: string, name: string): string => text.replace(PRODUCT, name)
