/** The file is not what a cache should be: broken, truncated, or not readable with this key. */
export class CacheDamagedError extends Error {
  constructor() {
    super('cache failed its integrity check')
    this.name = 'CacheDamagedError'
  }
}

/** Whether `error` says that the file itself is bad, rather than the disk, its rights or our own code. */
export function isDamage(error: unknown): boolean {
  if (error instanceof CacheDamagedError) return true
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^SQLITE_(CORRUPT|NOTADB|IOERR_(SHORT_READ|DATA))/.test(code)
}
