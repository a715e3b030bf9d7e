/** Main names its checks in the words of the report; the screen says them in the language of the person. */
const NAMES = {
  Versions: 'versions',
  'Key store': 'keyStore',
  Cache: 'cache',
  'Cache encryption': 'cacheEncryption',
  'Cache schema': 'cacheSchema',
  'Unsent changes': 'unsentChanges',
  'Disk space': 'diskSpace',
  Log: 'log',
  Backend: 'backend',
  Functions: 'functions',
  Clock: 'clock',
  Realtime: 'realtime',
} as const

type CheckName = keyof typeof NAMES
export type CheckKey = (typeof NAMES)[CheckName]

const isKnown = (name: string): name is CheckName => Object.hasOwn(NAMES, name)

/** Key below `diagnostics.check` of the `shell` catalogue; null for a check this screen does not know yet. */
export function checkKey(name: string): CheckKey | null {
  return isKnown(name) ? NAMES[name] : null
}
