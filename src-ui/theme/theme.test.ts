import { describe, expect, it } from 'vitest'
import { amber, brand, dark, gray, red } from './colors.ts'
import { DARK_TINT_TEXT, DARK_TINTS, gapwiseTheme } from './theme.ts'

/** WCAG 2.1 relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

const WHITE = '#ffffff'
const BLACK = gapwiseTheme.black ?? '#000000'
const scales = { brand, amber, red, gray }
const names = ['brand', 'amber', 'red', 'gray'] as const

describe('text of normal size has AA contrast (4.5)', () => {
  it.each([
    ['text on the light page', BLACK, gray[0]],
    ['dimmed text on the light page', gray[6], gray[0]],
    ['dimmed text on a light tint', gray[6], gray[1]],
    ['links on the light page', brand[7], gray[0]],
    ['errors on the light page', red[6], gray[0]],
    ['text on a dark surface', dark[0], dark[6]],
    ['dimmed text on the dark page', dark[2], dark[8]],
    ['dimmed text on a dark surface', dark[2], dark[7]],
    ['placeholders in a dark field', dark[2], dark[6]],
    ['links on a dark surface', brand[4], dark[7]],
    ['errors on a dark surface', red[4], dark[7]],
    ['amber words on a dark surface', amber[4], dark[7]],
    ['amber words on the light page', amber[7], gray[0]],
  ])('%s', (_what, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(names)('white on the filled %s', (name) => {
    expect(contrast(WHITE, scales[name][7])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(names)('words on a light %s tint', (name) => {
    expect(contrast(scales[name][9], scales[name][2])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(names)('words on a dark %s tint', (name) => {
    const { ground, hover } = DARK_TINTS[name]
    const text = scales[name][DARK_TINT_TEXT]
    expect(Math.min(contrast(text, ground), contrast(text, hover))).toBeGreaterThanOrEqual(4.5)
  })
})

it('lets controls stand out from a dark page (3)', () => {
  expect(contrast(brand[7], dark[8])).toBeGreaterThanOrEqual(3)
})
