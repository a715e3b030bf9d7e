/**
 * Key descriptions: one key (`j`, `/`, `?`, `Enter`, `ArrowDown`), or `mod+` before it for Ctrl (⌘ on a Mac).
 * Letters are told by what they type, so that a layout may have them anywhere.
 */
export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

const MODIFIED = 'mod+'
const NAMES: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Enter: '↵',
}

export function isMac(platform: string): boolean {
  return /mac|darwin/i.test(platform)
}

/** True when `press` is what `keys` describes. */
export function matchesKeys(keys: string, press: KeyPress, mac: boolean): boolean {
  const modified = keys.startsWith(MODIFIED)
  const wanted = modified ? keys.slice(MODIFIED.length) : keys
  const held = mac ? press.metaKey : press.ctrlKey
  const other = mac ? press.ctrlKey : press.metaKey
  if (held !== modified || other || press.altKey) return false
  // Shift is part of typing '?' or '/' on many layouts, but makes another key of a letter or of Enter.
  if (press.shiftKey && (isLetter(wanted) || wanted.length > 1)) return false
  return press.key.toLowerCase() === wanted.toLowerCase()
}

/** The caps to show, one after the other: `['Ctrl', 'K']`, `['⌘', 'K']`, `['/']`. */
export function keyCaps(keys: string, mac: boolean): string[] {
  const modified = keys.startsWith(MODIFIED)
  const key = modified ? keys.slice(MODIFIED.length) : keys
  const cap = NAMES[key] ?? (isLetter(key) ? key.toUpperCase() : key)
  return modified ? [mac ? '⌘' : 'Ctrl', cap] : [cap]
}

const isLetter = (key: string): boolean => /^\p{L}$/u.test(key)
