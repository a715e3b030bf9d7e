import { afterEach, expect, it, vi } from 'vitest'
import { deliverParcel } from './deliver-answers.ts'

afterEach(() => vi.unstubAllGlobals())

const deliver = (status: number, body: string): Promise<boolean> => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  return deliverParcel({
    backend: { url: 'https://backend.invalid', key: 'key' },
    token: 'a'.repeat(64),
    answers: { 9: 1 },
    done: false,
    choices: [],
    last: true,
  })
}

it.each([
  [200, '"stored"', true],
  [200, '"closed"', true],
  [400, '{"code":"22023","message":"assessment.wrongAnswer: 9"}', false],
])('the word of the server ends a parcel: %s %s', async (status, body, has) => {
  expect(await deliver(status, body)).toBe(has)
})

it.each([
  [200, '<html>Sign in to this network</html>'],
  [401, '{"message":"Invalid API key"}'],
  [403, '<html>Blocked</html>'],
  [404, '{"code":"PGRST202","message":"Could not find the function"}'],
  [429, '{"code":"PT429","message":"rate.limited"}'],
  [503, ''],
])('anything else is tried again, and erases nothing: %s %s', async (status, body) => {
  await expect(deliver(status, body)).rejects.toMatchObject({ kind: 'busy' })
})
