import { expect, it } from 'vitest'
import { detectLanguage } from './language.ts'

it.each([
  ['When is my appointment?', 'en'],
  ['ok thanks', 'en'],
  ['¿Cuándo es mi cita?', 'es'],
  ['cuando es mi cita', 'es'],
  ['gracias', 'es'],
  ['no puedo', 'es'],
  ['mañana', 'es'],
  ['My abuela said gracias to you', 'en'],
  ['contesto otra persona, numero equivocado', 'es'],
  ['order second kit says already sent', 'en'],
  ['ECDS', null],
  ['', null],
  ['12345 !!!', null],
])('%j is written in %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language)
})
