import type { OperationFit } from './types.ts'

/** A value as text that does not depend on the order of its keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b)))
      : part,
  )
}

export const isSame = (a: unknown, b: unknown): boolean => canonical(a ?? null) === canonical(b ?? null)

/**
 * Whether columns that were `was` on the screen can become `now`: they are it already, they are still what the person
 * saw, or somebody, for example the member in the portal, wrote something else meanwhile.
 */
export function correctionFit(row: object, { was, now }: { readonly was: object; readonly now: object }): OperationFit {
  const columns = new Map<string, unknown>(Object.entries(row))
  const seen = new Map<string, unknown>(Object.entries(was))
  const wanted = Object.entries(now)
  if (wanted.every(([name, value]) => isSame(columns.get(name), value))) return 'done'
  const fits = wanted.every(
    ([name, value]) => isSame(columns.get(name), value) || isSame(columns.get(name), seen.get(name)),
  )
  return fits ? 'new' : 'conflict'
}
