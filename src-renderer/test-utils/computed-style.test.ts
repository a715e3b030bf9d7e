import { expect, it } from 'vitest'
import { fullComputedStyle, lightComputedStyle } from './computed-style.ts'

const PAGE = `
  <main><h1>A</h1><p hidden>B</p><span>C</span><button type="button">D</button><input type="hidden"><input></main>
  <div style="visibility: hidden"><p>E<b style="visibility: visible">F</b></p></div>
  <div style="display: none"><p>G</p></div>
  <dialog>H</dialog><dialog open>I</dialog>
  <ul><li style="display: flex">J</li></ul>
  <table><tbody><tr><td>K</td></tr></tbody></table>
  <svg style="display: block"><path></path></svg>
  <textarea style="position: absolute; padding-top: 3px"></textarea>
`
const ASKED = ['display', 'visibility', 'position', 'padding-top'] as const

it('says of every element what jsdom says of it', () => {
  document.body.innerHTML = PAGE
  for (const element of document.querySelectorAll('*')) {
    const [light, full] = [lightComputedStyle(element), fullComputedStyle(element)]
    for (const name of ASKED)
      expect(`${element.outerHTML} ${name}: ${light.getPropertyValue(name)}`).toBe(
        `${element.outerHTML} ${name}: ${full.getPropertyValue(name)}`,
      )
    expect([light.display, light.visibility, light.paddingTop]).toEqual([
      full.display,
      full.visibility,
      full.paddingTop,
    ])
  }
})

it('follows a change of the page', () => {
  document.body.innerHTML = '<div><p>A</p></div>'
  const [around, text] = [document.querySelector('div')!, document.querySelector('p')!]
  const now = () => {
    const { display, visibility, pointerEvents } = lightComputedStyle(text)
    return [display, visibility, pointerEvents]
  }
  expect(now()).toEqual(['block', 'visible', 'auto'])
  text.hidden = true
  around.style.visibility = 'hidden'
  around.style.pointerEvents = 'none'
  expect(now()).toEqual(['none', 'hidden', 'none'])
})

it('gives no element a box to measure', () => {
  document.body.innerHTML = '<textarea></textarea>'
  expect(lightComputedStyle(document.querySelector('textarea')!).boxSizing).toBe('')
})
