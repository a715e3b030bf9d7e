import { DOCUMENT_TYPES, LARGEST_DOCUMENT } from '#shared/domain/documents/types.ts'
import type { FileFault } from '../../api/member/care-documents.ts'

/** Pixels of the longer side: small print of a page stays readable. */
const LONGEST_SIDE = 2000

/** A photo that this browser can draw. */
export interface Picture {
  readonly width: number
  readonly height: number
  /** As JPEG of that size, of nothing but its dots; null where the device has no room for it. */
  draw(width: number, height: number): Promise<Blob | null>
}

/**
 * The types that a chooser names. An iPhone or iPad hands over a JPEG of a photo that it keeps as HEIC where HEIC is not named; elsewhere a
 * chooser would hide what it does not name. An iPad says that it is a Mac, and no Mac has a touch screen.
 */
export function offeredTypes({ platform, touches }: { readonly platform: string; readonly touches: number }): string[] {
  const converts = /^(?:iPhone|iPad|iPod)/u.test(platform) || (platform === 'MacIntel' && touches > 1)
  return DOCUMENT_TYPES.filter((type) => !(converts && type === 'image/heic'))
}

/** Null for what this browser can't draw. */
export type OpenPicture = (file: Blob) => Promise<Picture | null>

export type PreparedFile =
  /** `asItIs`: a photo that could not be drawn anew, so that what the camera noted is still in it. */
  | { readonly ok: true; readonly content: Blob; readonly asItIs: boolean }
  | { readonly ok: false; readonly fault: FileFault }

/** What a file is by its first bytes, as the server sees it. */
async function kindOf(file: Blob): Promise<'pdf' | 'photo' | 'heic' | null> {
  const first = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()))
  if (first.startsWith('%PDF-')) return 'pdf'
  if (first.startsWith('\xff\xd8\xff') || first.startsWith('\x89PNG\r\n\x1a\n')) return 'photo'
  return /^.{4}ftyp(?:he[iv][cxms]|mif1|msf1)/s.test(first) ? 'heic' : null
}

const checked = (content: Blob, asItIs: boolean): PreparedFile =>
  content.size > LARGEST_DOCUMENT ? { ok: false, fault: 'tooLarge' } : { ok: true, content, asItIs }

/**
 * Makes a file ready to be sent. A photo is drawn anew, which makes it small and leaves behind what the camera wrote into it, the place
 * above all; a PDF goes as it is, and so does a HEIC that this browser can't draw.
 */
export async function prepareFile(file: Blob, open: OpenPicture): Promise<PreparedFile> {
  if (file.size === 0) return { ok: false, fault: 'empty' }
  const kind = await kindOf(file)
  if (kind === null) return { ok: false, fault: 'unknown' }
  if (kind === 'pdf') return checked(file, false)
  const picture = await open(file)
  if (picture === null) return kind === 'heic' ? checked(file, true) : { ok: false, fault: 'damaged' }
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const side = (length: number): number => Math.max(1, Math.round(length * scale))
  const drawn = await picture.draw(side(picture.width), side(picture.height))
  return drawn === null ? { ok: false, fault: 'damaged' } : checked(drawn, false)
}
