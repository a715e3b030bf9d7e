import { expect, it } from 'vitest'
import { createTypist } from '../../tests/fixtures/typist.ts'

/** A field, and the keys that go down in it. */
function fieldOf(html: string) {
  document.body.innerHTML = html
  const field = document.querySelector('input')!
  const keys: string[] = []
  field.addEventListener('keydown', ({ key }) => keys.push(key))
  return { field, keys }
}

it('presses the last letter and every key, and brings in what is before it at once', async () => {
  const { field, keys } = fieldOf('<input value="Dear ">')
  await createTypist().type(field, 'Ana Ruiz{Enter}')
  expect(field.value).toBe('Dear Ana Ruiz')
  expect(keys).toEqual(['z', 'Enter'])
})

it('presses everything that comes after a key', async () => {
  const { field, keys } = fieldOf('<input>')
  await createTypist().type(field, 'ab{Backspace}cd')
  expect(field.value).toBe('acd')
  expect(keys).toEqual(['b', 'Backspace', 'c', 'd'])
})

it('presses every key in a field that takes no half of a text', async () => {
  const { field, keys } = fieldOf('<input type="date">')
  await createTypist().type(field, '2026-11-24')
  expect(field.value).toBe('2026-11-24')
  expect(keys).toHaveLength(10)
})

it('leaves a disabled field alone', async () => {
  const { field, keys } = fieldOf('<input disabled>')
  await createTypist().type(field, 'text')
  expect([field.value, ...keys]).toEqual([''])
})
