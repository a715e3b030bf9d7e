type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const LOOKED_AT = 4096

export const startsWith = (bytes: Uint8Array, signs: readonly number[]): boolean =>
  signs.every((sign, index) => bytes[index] === sign)

/** The encoding; null for what is no text. Without a mark, UTF-16 shows by its zero bytes, and the rest by what it can't be. */
function encodingOf(bytes: Uint8Array): Encoding | null {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  const start = bytes.subarray(0, LOOKED_AT)
  const zeros = [0, 0]
  start.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (odd > start.length / 4 && even === 0) return 'utf-16le'
  if (even > start.length / 4 && odd === 0) return 'utf-16be'
  if (bytes.includes(0)) return null
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** Signs that no text has: an image or a damaged file, also where it holds no zero byte. */
const hasRubbish = (text: string): boolean =>
  (text.slice(0, LOOKED_AT).match(/(?![\t\n\v\f\r])\p{Cc}/gu)?.length ?? 0) > 2

/** What a file says, in whatever it was written with; null where it is no text. */
export function textOf(bytes: Uint8Array): string | null {
  const encoding = encodingOf(bytes)
  if (encoding === null) return null
  const text = new TextDecoder(encoding).decode(bytes)
  return hasRubbish(text) ? null : text
}
