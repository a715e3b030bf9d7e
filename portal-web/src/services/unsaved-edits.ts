import { useEffect } from 'react'

const dirty = new Set<string>()

/** Whether something on the page has been changed and not saved. */
export const hasUnsavedEdits = (): boolean => dirty.size > 0

/** While `isDirty`, logging out asks about it. @param name of the form */
export function useUnsavedEdits(name: string, isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined
    dirty.add(name)
    return () => void dirty.delete(name)
  }, [name, isDirty])
}
