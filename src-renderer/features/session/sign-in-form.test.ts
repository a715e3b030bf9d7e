import { describe, expect, it } from 'vitest'
import { backendFrom, EMPTY_SIGN_IN, problemsOf } from './sign-in-form.ts'

const values = { ...EMPTY_SIGN_IN, email: 'a@example.com', password: 'secret', serverKey: ' key ' }

describe('the server address', () => {
  it.each([
    ['https://desk.example.com/some/path', 'https://desk.example.com'],
    [' https://desk.example.com:8443 ', 'https://desk.example.com:8443'],
    ['http://127.0.0.1:4400', 'http://127.0.0.1:4400'],
    ['http://localhost:4400/', 'http://localhost:4400'],
  ])('%s is used as %s', (serverUrl, url) => {
    expect(backendFrom({ ...values, serverUrl })).toEqual({ url, publishableKey: 'key' })
  })

  it.each(['', 'desk.example.com', 'http://desk.example.com', 'ftp://desk.example.com', 'javascript:alert(1)'])(
    '%j is refused: passwords would go nowhere, or unprotected',
    (serverUrl) => {
      expect(backendFrom({ ...values, serverUrl })).toBeNull()
      expect(problemsOf({ ...values, serverUrl }, true)).toEqual({ serverUrl: 'serverUrlInvalid' })
      expect(problemsOf({ ...values, serverUrl }, false)).toEqual({})
    },
  )
})
