import { expect, it } from 'vitest'
import { fullComputedStyle } from './computed-style.ts'

const CSS = ':root { --a: "<b>&amp;</b>" } p > b { display: none }'

it('keeps the text of a style element, as jsdom’s own parser gives it', () => {
  document.body.innerHTML = `<style>${CSS}</style>`
  const style = document.createElement('style')
  style.innerHTML = CSS
  document.body.append(style)
  const [parsed] = document.querySelectorAll('style')
  expect([parsed!.textContent, style.textContent]).toEqual([CSS, CSS])
  expect(document.body.innerHTML).toBe(`<style>${CSS}</style><style>${CSS}</style>`)
  style.innerHTML = ''
  expect(style.childNodes).toHaveLength(0)
})

it('reads no style sheet from it, so that a style can come from nowhere but the element itself', () => {
  document.body.innerHTML = `<style>${CSS}</style><p><b>A</b></p>`
  expect(document.styleSheets).toHaveLength(0)
  const text = document.querySelector('b')!
  expect(fullComputedStyle(text).display).toBe('inline')
  text.style.display = 'none'
  expect(fullComputedStyle(text).display).toBe('none')
})
