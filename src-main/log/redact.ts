import { createHash, randomBytes } from 'node:crypto'

/**
 * Fields whose text is a word of our own (a code, a table, a state), never what a person typed or is called. Text under any
 * other key is replaced by its length, because free text can hold anything.
 */
const TEXT_FIELDS: ReadonlySet<string> = new Set([
  'backend',
  'call',
  'channel',
  'check',
  'code',
  'direction',
  'event',
  'feature',
  'kind',
  'level',
  'migration',
  'mode',
  'operation',
  'outcome',
  'phase',
  'platform',
  'reason',
  'shell',
  'state',
  'statement',
  'status',
  'step',
  'storage',
  'table',
  'version',
])

const TEXT_MAX = 300
const DEPTH_MAX = 4
const LIST_MAX = 20

/** Changes with every start: one row can be followed within a log, but not found by its id. */
const salt = randomBytes(16)
const idTag = (id: string): string =>
  `[id:${createHash('sha256').update(salt).update(id.toLowerCase()).digest('hex').slice(0, 8)}]`

const PATTERNS: readonly (readonly [RegExp, string | ((match: string) => string)])[] = [
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, '[token]'],
  [/\b(?:bearer|apikey|sb_(?:secret|publishable))[\s:=_]+[\w.-]+/gi, '[token]'],
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '[e-mail]'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, idTag],
  [/\b(?=[\w-]*\d)[A-Za-z0-9_-]{32,}\b/g, '[secret]'],
  [
    /\b(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})(?:[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?/g,
    '[date]',
  ],
  [/\+?\(?\d(?:[\s().-]{0,2}\d){6,}/g, '[number]'],
  [/'(?:[^']|'')*'|"[^"]*"/g, '[text]'],
  [/(?:\/(?:home|Users)\/|[A-Za-z]:\\Users\\)[^\s/\\:]+/g, '[home]'],
  [/[?&][\w-]+=[^\s&]+/g, '[query]'],
]

/** Takes out everything that looks like a person, a secret or a value. */
export function redactText(text: string): string {
  const clean = PATTERNS.reduce(
    (rest, [pattern, replacement]) =>
      typeof replacement === 'string' ? rest.replace(pattern, replacement) : rest.replace(pattern, replacement),
    // Line breaks would let a value forge a log line.
    text.slice(0, TEXT_MAX * 4).replace(/[\p{Cc}\u2028\u2029]+/gu, ' '),
  )
  return clean.length > TEXT_MAX ? `${clean.slice(0, TEXT_MAX)}...` : clean
}

/** Where an error came from. Its message stays out: drivers and servers put values into theirs. */
function redactError(error: Error): Record<string, unknown> {
  const code = 'code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? error.code : null
  const at = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
    .map((line) => /([^\s/\\()]+:\d+:\d+)\)?$/.exec(line)?.[1])
    .filter((frame) => frame !== undefined)
  return {
    error: /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'Error',
    ...(code === null ? {} : { code: redactText(String(code)) }),
    at: at.join(' < '),
    ...(error.cause instanceof Error ? { cause: redactError(error.cause) } : {}),
  }
}

function redactValue(key: string, value: unknown, depth: number): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value
  if (typeof value === 'number') return Math.abs(value) < 1e9 || key.endsWith('Ms') ? value : '[number]'
  if (typeof value === 'string') return TEXT_FIELDS.has(key) ? redactText(value) : `[text:${value.length}]`
  if (value instanceof Error) return redactError(value)
  if (depth >= DEPTH_MAX || typeof value !== 'object') return `[${typeof value}]`
  if (Array.isArray(value)) return value.slice(0, LIST_MAX).map((item: unknown) => redactValue(key, item, depth + 1))
  return redactEntries(Object.entries(value), depth + 1)
}

function redactEntries(entries: [string, unknown][], depth: number): Record<string, unknown> {
  // A key is data too when an object is used as a map.
  return Object.fromEntries(
    entries.slice(0, LIST_MAX).map(([key, value]) => {
      const name = /^[a-z][A-Za-z]{0,30}$/.test(key) ? key : '[key]'
      return [name, redactValue(name, value, depth)]
    }),
  )
}

/** Log fields as they may be written to disk. */
export function redactFields(fields: Record<string, unknown>): Record<string, unknown> {
  return redactEntries(Object.entries(fields), 0)
}
