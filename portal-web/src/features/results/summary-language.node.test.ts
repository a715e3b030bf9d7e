import { expect, it } from 'vitest'
import { languageOf } from './summary-language.ts'

it.each([
  ['Potassium slightly above the reference range. Provider asks for a repeat draw.', 'en'],
  ['Within normal range', 'en'],
  ['Dr. Muñoz asks for a repeat of the test', 'en'],
  ['El potasio está un poco por encima del rango de referencia.', 'es'],
  ['Dr. de la Cruz: 7.1 %', 'es'],
  ['A1C 7.1%', null],
  ['7.1 %', null],
  ['', null],
])('of %j is %s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})
