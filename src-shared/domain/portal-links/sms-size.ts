/** GSM 03.38, the 7-bit alphabet of text messages, and what costs two places of it (an escape and the sign). */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const EXTENSION = new Set('\f^{}\\[~]|€')

/** Places in a message that goes alone, and in each part of a longer one (a header takes the rest). */
const ROOM = { gsm7: { alone: 160, part: 153 }, ucs2: { alone: 70, part: 67 } } as const

/** Typographic signs that have a plain form. */
const PLAIN: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
}
const MARKS = /\p{M}+/gu

export interface SmsSize {
  readonly encoding: 'gsm7' | 'ucs2'
  /** Messages that are paid for and can arrive one without the other; 0 for an empty text. */
  readonly segments: number
}

/** How a text travels: in the 7-bit alphabet if every sign is in it, else the whole of it in 16-bit units. */
export function smsSegments(text: string): SmsSize {
  const signs = [...text]
  const encoding = signs.every((sign) => BASIC.has(sign) || EXTENSION.has(sign)) ? 'gsm7' : 'ucs2'
  const places = signs.map((sign) => (encoding === 'ucs2' ? sign.length : EXTENSION.has(sign) ? 2 : 1))
  return { encoding, segments: count(places, ROOM[encoding]) }
}

/** A sign of two places is never torn apart, so a part may stay one short. */
function count(places: readonly number[], room: { readonly alone: number; readonly part: number }): number {
  const total = places.reduce((sum, place) => sum + place, 0)
  if (total <= room.alone) return total === 0 ? 0 : 1
  let parts = 1
  let used = 0
  for (const place of places) {
    if (used + place > room.part) {
      parts += 1
      used = 0
    }
    used += place
  }
  return parts
}

/**
 * The text with the signs that the 7-bit alphabet lacks in their plain form (`código` -> `codigo`; `é` and `ñ` are in
 * it and stay). A sign without one stays, and makes the text 16-bit.
 */
export function toGsm7(text: string): string {
  return Array.from(text.normalize('NFC'), plain).join('')
}

function plain(sign: string): string {
  if (BASIC.has(sign) || EXTENSION.has(sign)) return sign
  const replaced = PLAIN[sign] ?? sign.normalize('NFD').replace(MARKS, '')
  return [...replaced].every((part) => BASIC.has(part)) ? replaced : sign
}
