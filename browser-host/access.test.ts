import { describe, expect, it } from 'vitest'
import { Access } from './access.ts'

const PORT = 4402
const HOST = '127.0.0.1:4402'
const ORIGIN = 'http://127.0.0.1:4402'

function opened(): { access: Access; cookie: string } {
  const access = new Access(PORT)
  const header = access.redeem(access.currentToken(), { host: HOST })
  return { access, cookie: header?.split(';')[0] ?? '' }
}

describe('access to the host', () => {
  it('exchanges the token once, for a cookie scripts cannot read and other sites do not send', () => {
    const access = new Access(PORT)
    const token = access.currentToken()
    const cookie = access.redeem(token, { host: HOST })
    expect(cookie).toMatch(/; HttpOnly; SameSite=Strict; Path=\/$/)
    expect(cookie).not.toContain(token)
    expect(access.redeem(token, { host: HOST })).toBeNull()
  })

  it('makes a new token only after the old one was used', () => {
    const access = new Access(PORT)
    expect(access.renewToken()).toBeNull()
    access.redeem(access.currentToken(), { host: HOST })
    const renewed = access.renewToken()
    expect(access.redeem(renewed, { host: HOST })).not.toBeNull()
  })

  it('refuses a wrong token and a token sent to another host name', () => {
    const access = new Access(PORT)
    expect(access.redeem('guess', { host: HOST })).toBeNull()
    expect(access.redeem(null, { host: HOST })).toBeNull()
    expect(access.redeem(access.currentToken(), { host: 'evil.example:4402' })).toBeNull()
  })

  it('allows the page itself', () => {
    const { access, cookie } = opened()
    expect(access.allows({ host: HOST, cookie })).toBe(true)
    expect(access.allows({ host: HOST, cookie: `other=1; ${cookie}`, origin: ORIGIN })).toBe(true)
    expect(access.allowsSocket({ host: HOST, cookie, origin: ORIGIN })).toBe(true)
  })

  it.each([
    ['no cookie', { host: HOST }],
    ['a guessed cookie', { host: HOST, cookie: 'gapwise_desk_4402=guess' }],
    ['the cookie of another port', { host: HOST, cookie: 'gapwise_desk_4403=x' }],
  ])('refuses %s', (_what, headers) => {
    expect(opened().access.allows(headers)).toBe(false)
  })

  it('refuses another host name or origin even with the cookie', () => {
    const { access, cookie } = opened()
    expect(access.allows({ host: 'localhost:4402', cookie })).toBe(false)
    expect(access.allows({ host: 'rebound.example', cookie })).toBe(false)
    expect(access.allows({ host: HOST, cookie, origin: 'http://127.0.0.1:4401' })).toBe(false)
    expect(access.allows({ host: HOST, cookie, origin: 'null' })).toBe(false)
  })

  it('lets another site link to the desk, but not embed or fetch it', () => {
    const { access, cookie } = opened()
    const from = { host: HOST, cookie, 'sec-fetch-site': 'same-site' }
    expect(access.allows({ ...from, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' })).toBe(true)
    expect(access.allows({ ...from, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' })).toBe(false)
    expect(access.allows({ ...from, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' })).toBe(false)
  })

  it('refuses a socket that names no origin', () => {
    const { access, cookie } = opened()
    expect(access.allowsSocket({ host: HOST, cookie })).toBe(false)
  })
})
