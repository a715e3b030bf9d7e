import { expect, it } from 'vitest'
import { translator } from './index.ts'

it('says a text in either language, with its values as they are', () => {
  expect(translator('en', 'menu')('lock')).toBe('Lock')
  expect(translator('es', 'menu')('lock')).toBe('Bloquear')
  expect(translator('en', 'notices')('newMessageFrom', { firstName: '$& {{count}}' })).toBe(
    'New message from $& {{count}}',
  )
})

it.each([
  ['en', 0, '0 messages waiting'],
  ['en', 1, '1 message waiting'],
  ['es', 1, '1 mensaje en espera'],
  ['es', 2, '2 mensajes en espera'],
  ['es', 1_000_000, '1000000 mensajes en espera'],
] as const)('chooses the form of %s for %i', (language, count, text) => {
  expect(translator(language, 'notices')('unread', { count })).toBe(text)
})
