import { expect, it } from 'vitest'
import { fullLabels, lightLabels } from './labels.ts'

const PAGE = `
  <label for="a">A</label><input id="a"><label for="a">A again</label>
  <label>B <input> and <input></label>
  <label><span>C</span><input type="hidden"><select></select></label>
  <label for="d"><input></label><textarea id="d"></textarea>
  <label for="">E <button type="button">E</button></label>
  <label for="f">F</label><p id="f"></p><input id="f">
  <label for="g">G</label><input type="hidden" id="g">
  <label>H <label>inside <meter></meter></label></label>
  <label for="nobody">I</label><output></output><progress></progress>
`

it('says of every element what jsdom says of it', () => {
  document.body.innerHTML = PAGE
  const elements = [...document.querySelectorAll('button, input, meter, output, progress, select, textarea')]
  expect(elements.map(lightLabels)).toEqual(elements.map(fullLabels))
  const texts = elements.map((element) => lightLabels(element)?.map(({ textContent }) => textContent.trim()) ?? null)
  expect(texts.slice(0, 3)).toEqual([['A', 'A again'], ['B  and'], []])
  expect(texts).toContain(null)
})

it('follows a change of the page, and knows what is not on it', () => {
  document.body.innerHTML = '<label for="a">A</label><input id="a">'
  const input = document.querySelector('input')!
  input.id = 'b'
  expect(lightLabels(input)).toEqual([])
  const label = document.createElement('label')
  label.append(document.createElement('input'))
  expect(lightLabels(label.firstElementChild!)).toEqual([label])
})

it('is what the tests ask', () => {
  document.body.innerHTML = '<label>A <input></label>'
  expect(document.querySelector('input')!.labels).toEqual([document.querySelector('label')])
})
