import * as react from 'react'

/** Beyond this many elements a second React notes no more where each was made. */
const MANY = 1_000_000_000

/**
 * Keeps React's development build from taking a stack trace for every element, which only its warnings show: a fifth
 * of the time of these tests. Where a later React counts elsewhere, this changes nothing.
 */
export function takeNoOwnerStacks(): void {
  const internals: unknown = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
  if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals)) return
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => MANY, set: () => {}, configurable: true })
}
