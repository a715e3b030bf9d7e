import { pullCursor, type PullCursor } from '#shared/sync/pull.ts'

/** How `sync_pull` ends a page after which there is another one. */
const MORE_FOLLOWS = /\]\s*,\s*"more"\s*:\s*true\s*\}\s*$/
/** Bytes in which that is looked for. */
const END_BYTES = 64

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN = 0x7b
const CLOSE = 0x7d
const SPACE = 0x20

/** A quotation mark that is part of a text has an odd number of backslashes before it. */
function isEscaped(bytes: Uint8Array, at: number): boolean {
  let from = at
  while (bytes[from - 1] === BACKSLASH) from -= 1
  return (at - from) % 2 === 1
}

/** Where the object begins whose last brace is at `end`; -1 when it does not. */
function startOfObject(bytes: Uint8Array, end: number): number {
  let depth = 0
  let inText = false
  for (let at = end; at >= 0; at -= 1) {
    const byte = bytes[at]
    if (byte === QUOTE && !isEscaped(bytes, at)) inText = !inText
    if (inText) continue
    if (byte === CLOSE) depth += 1
    else if (byte === OPEN) depth -= 1
    if (depth === 0) return at
  }
  return -1
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * The position after a page, told by its last row alone, when another page follows; null where that can't be seen from the end of the
 * bytes, and whoever reads the whole page has to say. Of bytes that are a page at all it is what `readPage` says.
 */
export function positionAfter(bytes: Uint8Array): PullCursor | null {
  const tail = new TextDecoder('latin1').decode(bytes.subarray(-END_BYTES))
  const ending = MORE_FOLLOWS.exec(tail)
  if (ending === null) return null
  let end = bytes.length - (tail.length - ending.index) - 1
  while ((bytes[end] ?? CLOSE) <= SPACE) end -= 1
  if (bytes[end] !== CLOSE) return null
  const start = startOfObject(bytes, end)
  if (start < 0) return null
  return pullCursor.safeParse(parsed(new TextDecoder().decode(bytes.subarray(start, end + 1)))).data ?? null
}
