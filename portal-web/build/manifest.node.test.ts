import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const inPublic = (name: string): string => join(import.meta.dirname, '..', 'public', name)

/** Width and height of a PNG, as its header says (ISO/IEC 15948, 11.2.2). */
function sizeOf(name: string): string {
  const file = readFileSync(inPublic(name))
  expect(file.subarray(1, 4).toString()).toBe('PNG')
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`
}

interface Icon {
  readonly src: string
  readonly sizes: string
  readonly purpose?: string
}

describe('the portal on a home screen', () => {
  const manifest = JSON.parse(readFileSync(inPublic('manifest.webmanifest'), 'utf8')) as { icons: readonly Icon[] }

  it('has icons of the sizes that browsers ask for before they offer to install it', () => {
    const drawn = manifest.icons.filter(({ src }) => src.endsWith('.png'))
    expect(drawn.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    for (const { src, sizes } of drawn) expect(sizeOf(src)).toBe(sizes)
  })

  it('has one for iPhones, which read no manifest', () => {
    const page = readFileSync(inPublic('../index.html'), 'utf8')
    const [, name] = /rel="apple-touch-icon" href="\/([^"]+)"/.exec(page) ?? []
    expect(sizeOf(name ?? '')).toBe('180x180')
  })
})
