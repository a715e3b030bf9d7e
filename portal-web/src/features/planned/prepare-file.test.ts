import { describe, expect, it, vi } from 'vitest'
import { LARGEST_DOCUMENT } from '#shared/domain/documents/types.ts'
import { offeredTypes, prepareFile, type Picture } from './prepare-file.ts'

const JPEG = [0xff, 0xd8, 0xff, 0xe1]
const HEIC = [0, 0, 0, 24, ...new TextEncoder().encode('ftypheic')]
const drawn = new Blob(['drawn'], { type: 'image/jpeg' })
const file = (first: readonly number[], size = 100): Blob => {
  const bytes = new Uint8Array(size)
  bytes.set(first)
  return new Blob([bytes])
}
const pdf = (size: number): Blob => file([...new TextEncoder().encode('%PDF-1.7')], size)
const cannot = async (): Promise<null> => null

function camera(width: number, height: number, made: Blob | null = drawn) {
  const draw = vi.fn<Picture['draw']>().mockResolvedValue(made)
  return { draw, open: async () => ({ width, height, draw }) }
}

describe('a file that is made ready', () => {
  it.each([
    [4032, 3024, 2000, 1500],
    [3024, 4032, 1500, 2000],
    [2000, 10, 2000, 10],
    [640, 480, 640, 480],
    [30_000, 2, 2000, 1],
  ])('is drawn anew, a photo of %i by %i as %i by %i', async (width, height, newWidth, newHeight) => {
    const { draw, open } = camera(width, height)
    // Larger than what may be sent: what counts is what is drawn.
    const ready = await prepareFile(file(JPEG, LARGEST_DOCUMENT + 1), open)
    expect(ready).toEqual({ ok: true, content: drawn, asItIs: false })
    expect(draw).toHaveBeenCalledExactlyOnceWith(newWidth, newHeight)
  })

  it('is drawn anew where a HEIC can be drawn, and else goes as it is, which is said', async () => {
    expect(await prepareFile(file(HEIC), camera(10, 10).open)).toMatchObject({ content: drawn, asItIs: false })
    const heic = file(HEIC)
    expect(await prepareFile(heic, cannot)).toEqual({ ok: true, content: heic, asItIs: true })
  })

  it.each([
    ['iPhone', 5, false],
    ['MacIntel', 5, false],
    ['MacIntel', 0, true],
    ['Win32', 10, true],
    ['Linux armv81', 5, true],
  ])(
    'is chosen on %s with %i touches as HEIC: %s, elsewhere as the JPEG that the device makes of it',
    (platform, touches, named) => {
      const types = offeredTypes({ platform, touches })
      expect(types.includes('image/heic')).toBe(named)
      expect(types).toEqual(expect.arrayContaining(['application/pdf', 'image/jpeg', 'image/png']))
    },
  )

  it('goes as it is, a PDF, up to 10 MiB', async () => {
    const most = pdf(LARGEST_DOCUMENT)
    expect(await prepareFile(most, cannot)).toEqual({ ok: true, content: most, asItIs: false })
    expect(await prepareFile(pdf(LARGEST_DOCUMENT + 1), cannot)).toEqual({ ok: false, fault: 'tooLarge' })
  })

  it('is refused with its fault', async () => {
    expect(await prepareFile(new Blob([]), cannot)).toEqual({ ok: false, fault: 'empty' })
    expect(await prepareFile(new Blob(['hello']), cannot)).toEqual({ ok: false, fault: 'unknown' })
    expect(await prepareFile(file(JPEG), cannot)).toEqual({ ok: false, fault: 'damaged' })
    expect(await prepareFile(file(JPEG), camera(10, 10, null).open)).toEqual({ ok: false, fault: 'damaged' })
    expect(await prepareFile(file(HEIC, LARGEST_DOCUMENT + 1), cannot)).toEqual({ ok: false, fault: 'tooLarge' })
  })
})
