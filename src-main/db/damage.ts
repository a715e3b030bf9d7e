import type { Db } from './types.ts'

/** The file is not what a cache should be: broken, truncated, or not readable with this key. */
export class CacheDamagedError extends Error {
  constructor() {
    super('cache failed its integrity check')
    this.name = 'CacheDamagedError'
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Whether `error` says that the file itself is bad, rather than the disk, its rights or our own code. */
export function isDamage(error: unknown): boolean {
  if (error instanceof CacheDamagedError) return true
  return /^SQLITE_(CORRUPT|NOTADB|IOERR_(SHORT_READ|DATA))/.test(codeOf(error))
}

/** Whether `error` says that the disk, its rights or somebody else's lock is in the way: the same works later. */
export const isOfTheDisk = (error: unknown): boolean =>
  /^SQLITE_(FULL|BUSY|LOCKED|IOERR|READONLY|CANTOPEN|NOMEM|PERM)/.test(codeOf(error))

export const isDiskFull = (error: unknown): boolean => codeOf(error) === 'SQLITE_FULL'

const reactions = new WeakMap<Db, (() => void)[]>()

/** `react` is called each time that something meets damage in the file of this connection. */
export function onDamage(db: Db, react: () => void): void {
  reactions.set(db, [...(reactions.get(db) ?? []), react])
}

/** Something met damage. */
export function damageSeen(db: Db): void {
  for (const react of reactions.get(db) ?? []) react()
}
