import { afterEach, expect, it, vi } from 'vitest'
import { deliverParcel, type ParcelFate } from './deliver-answers.ts'

afterEach(() => vi.unstubAllGlobals())

const deliver = (status: number, body: string): Promise<ParcelFate> => {
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
  [200, '"stored"', 'stored'],
  [200, '"closed"', 'closed'],
  [400, '{"code":"22023","message":"assessment.wrongAnswer: 9"}', 'refused'],
])('the word of the server ends a parcel: %s %s', async (status, body, fate) => {
  expect(await deliver(status, body)).toBe(fate)
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
