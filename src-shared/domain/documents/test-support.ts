import { zlibSync, zipSync, strToU8 } from 'fflate'

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const number = (value: number, size: number): Uint8Array =>
  Uint8Array.from({ length: size }, (_, at) => Math.floor(value / 256 ** (size - 1 - at)) % 256)

function join(...parts: readonly (Uint8Array | string)[]): Uint8Array {
  const all = parts.map((part) => (typeof part === 'string' ? bytesOf(part) : part))
  const whole = new Uint8Array(all.reduce((size, { length }) => size + length, 0))
  let at = 0
  for (const part of all) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** A packed stream of a PDF with its dictionary. */
export function stream(text: string, about = '', filter = '/FlateDecode'): Uint8Array {
  const packed = zlibSync(bytesOf(text))
  return join(`<< ${about} /Length ${packed.length} /Filter ${filter} >>\nstream\n`, packed, '\nendstream')
}

/** A PDF of one empty page. */
export function pdf({
  catalog = '',
  trailer = '',
  streams = [],
}: { catalog?: string; trailer?: string; streams?: readonly Uint8Array[] } = {}): Uint8Array {
  return join(
    '%PDF-1.7\n',
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n`,
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n',
    ...streams.flatMap((one, at) => [`${at + 4} 0 obj\n`, one, '\nendobj\n']),
    `trailer\n<< /Root 1 0 R ${trailer} >>\nstartxref\n0\n%%EOF\n`,
  )
}

const segment = (marker: number, data: Uint8Array): Uint8Array =>
  join(Uint8Array.of(0xff, marker), number(data.length + 2, 2), data)

export function jpeg({ width = 4, height = 4, comment = 'a camera' } = {}): Uint8Array {
  return join(
    Uint8Array.of(0xff, 0xd8),
    segment(0xfe, bytesOf(comment)),
    segment(0xc0, join(number(8, 1), number(height, 2), number(width, 2), Uint8Array.of(1, 1, 0x11, 0))),
    segment(0xda, Uint8Array.of(1, 1, 0, 0, 63, 0)),
    Uint8Array.of(0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9),
  )
}

const chunk = (kind: string, data: Uint8Array): Uint8Array => join(number(data.length, 4), kind, data, number(0, 4))

export function png({
  width = 4,
  height = 4,
  text = 'a scanner',
  data = zlibSync(new Uint8Array(20)),
} = {}): Uint8Array {
  return join(
    '\x89PNG\r\n\x1a\n',
    chunk('IHDR', join(number(width, 4), number(height, 4), Uint8Array.of(8, 0, 0, 0, 0))),
    chunk('tEXt', bytesOf(text)),
    chunk('IDAT', data),
    chunk('IEND', new Uint8Array()),
  )
}

const box = (kind: string, data: Uint8Array): Uint8Array => join(number(data.length + 8, 4), kind, data)

export function heic({ width = 4, height = 4, free = '' } = {}): Uint8Array {
  return join(
    box('ftyp', join('heic', number(0, 4), 'mif1heic')),
    box('meta', join(number(0, 4), box('ispe', join(number(0, 4), number(width, 4), number(height, 4))))),
    box('free', bytesOf(free)),
    box('mdat', Uint8Array.of(1, 2, 3)),
  )
}

export const archive = (): Uint8Array => zipSync({ 'page.html': strToU8('<html></html>') })
