import { describe, expect, it } from 'vitest'
import { oldBrowserPage, youngerThanFloor } from './browser-floor.ts'

describe('a bundle of the portal', () => {
  it.each([
    ['const {promise}=Promise.withResolvers()', ['Promise.withResolvers']],
    ['AbortSignal.any([a,b]);await Array.fromAsync(c)', ['AbortSignal.any', 'Array.fromAsync']],
    ['new Set(a).union(b)', ['.union(']],
    ['typeof URL.canParse==`function`?URL.canParse(e):new URL(e)', []],
    ['[3,1].toSorted();structuredClone({});Object.hasOwn(a,b)', []],
  ])('needs nothing that its oldest browsers lack: %s', (code, found) => {
    expect(youngerThanFloor(code)).toEqual(found)
  })
})

describe('the page for older browsers', () => {
  it('says in both languages what to do, and has 988, 911 and a place for the number of the plan', () => {
    const { transformIndexHtml } = oldBrowserPage()
    const [tag] = (transformIndexHtml as unknown as () => { attrs: object; children: string }[])()
    expect(tag?.attrs).toEqual({ id: 'old-browser' })
    for (const [text, times] of [
      ['href="tel:988"', 2],
      ['href="tel:911"', 2],
      ['data-plan', 2],
      ['AYUDA', 1],
      ['This browser is too old', 1],
      ['Este navegador es demasiado antiguo', 1],
    ] as const) {
      expect([text, tag?.children.split(text).length]).toEqual([text, times + 1])
    }
  })
})
