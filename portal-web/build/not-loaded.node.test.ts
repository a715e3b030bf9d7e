import { describe, expect, it } from 'vitest'
import { notLoadedPage } from './not-loaded.ts'

const HTML = `<head>
    <script type="module" src="/assets/index.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index.css">
  </head>
  <body>
    <div id="root"></div>
  </body>`

function transformed(html: string): string {
  const { transformIndexHtml } = notLoadedPage()
  return (transformIndexHtml as unknown as { handler: (html: string) => string }).handler(html)
}

describe('the page whose scripts never arrive', () => {
  it('says so in both languages after eight seconds, with another try, 988 and 911, and needs no script for that', () => {
    const page = transformed(HTML)
    const [, root = ''] = /<main id="not-loaded">(.+)<\/main>/s.exec(page) ?? []
    expect(root).toMatch(/visibility:hidden;position:absolute;animation:not-loaded 0s 8s forwards/)
    expect(root).not.toContain('<script')
    for (const [text, times] of [
      ['<a href="">', 2],
      ['href="tel:988"', 2],
      ['href="tel:911"', 2],
      ['Your portal has not loaded yet', 1],
      ['Su portal todavía no se ha cargado', 1],
      ['AYUDA', 1],
    ] as const) {
      expect([text, root.split(text).length]).toEqual([text, times + 1])
    }
  })

  it('waits for no style sheet: the portal puts on what is fetched meanwhile', () => {
    const page = transformed(HTML)
    expect(page).not.toContain('rel="stylesheet"')
    expect(page).toContain('<link rel="preload" as="style" data-sheet crossorigin href="/assets/index.css">')
    expect(page.indexOf('id="not-loaded"')).toBeLessThan(page.indexOf('<div id="root"></div>'))
  })

  it('is refused where there is no place for it', () => {
    expect(() => transformed('<body></body>')).toThrow('no empty root')
  })
})
