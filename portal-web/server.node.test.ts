import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { servePortal, type RunningPortal } from './server.ts'

const home = mkdtempSync(join(tmpdir(), 'gapwise-portal-'))
const folder = join(home, 'portal')
let portal: RunningPortal

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), '<title>Gapwise</title>')
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), 'export {}')
  writeFileSync(join(home, 'secret.txt'), 'secret')
  portal = await servePortal({ port: 0, folder, config: { deskUrl: 'http://127.0.0.1:4402/__host/open?token=secret' } })
})
afterAll(async () => {
  await portal.close()
  rmSync(home, { recursive: true })
})

/** `fetch` would tidy the path up before sending it. */
const statusOf = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(portal.url)
    request({ hostname, port, path, headers, method }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })

describe('the portal server', () => {
  it('answers every page address with the page and its security headers', async () => {
    for (const path of ['/', '/dashboard', '/nowhere/at/all']) {
      const response = await fetch(portal.url + path)
      expect(await response.text()).toContain('<title>Gapwise</title>')
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
      expect(response.headers.get('cache-control')).toBe('no-cache')
    }
  })

  it.each([
    ['/', 200],
    ['/portal/results', 200],
    ['/portal/results/', 200],
    ['/portal/u/maria-lopez', 200],
    ['/portal', 200],
    ['/nowhere/at/all', 404],
    ['/portal/results/more', 404],
  ])('says with the status whether there is a page at %s', async (path, status) => {
    expect(await statusOf(path)).toBe(status)
  })

  it('lets hashed files be kept for good', async () => {
    const response = await fetch(`${portal.url}/assets/app-1a2b.js`)
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(response.headers.get('cache-control')).toContain('immutable')
  })

  it('does not answer a missing file with the page', async () => {
    expect((await fetch(`${portal.url}/assets/gone.js`)).status).toBe(404)
  })

  it.each(['/../secret.txt', '/assets/../../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/..\\secret.txt'])(
    'serves nothing outside its folder: %s',
    async (path) => {
      expect(await statusOf(path)).toBe(404)
    },
  )

  it.each([
    ['by another name for this machine', { host: 'members.evil.example' }, 421],
    ['by a name that begins like this machine', { host: '127.0.0.1.evil.example' }, 421],
    ['from a page elsewhere', { origin: 'https://evil.example' }, 403],
    ['from a page without an origin', { origin: 'null' }, 403],
    ['from a page of this machine', { origin: 'http://127.0.0.1:4402' }, 200],
  ])('looks at who asks: %s', async (_who, headers, status) => {
    expect(await statusOf('/config.json', headers)).toBe(status)
  })

  it('publishes where the desk is, and never the token that opens it', async () => {
    const response = await fetch(`${portal.url}/config.json`)
    expect(await response.json()).toEqual({
      deskUrl: 'http://127.0.0.1:4402/',
      downloadUrl: null,
      backend: null,
      planName: null,
      helpPhone: null,
      staffedHours: null,
    })
  })

  it('lets the pages talk to the backend it names, and to nobody else', async () => {
    const backend = { url: 'http://127.0.0.1:54321/', key: 'sb_publishable_x' }
    const named = await servePortal({ port: 0, folder, config: { deskUrl: null, backend } })
    const response = await fetch(`${named.url}/config.json`)
    await named.close()
    expect((await response.json()).backend).toEqual({ url: 'http://127.0.0.1:54321', key: 'sb_publishable_x' })
    expect(response.headers.get('content-security-policy')).toContain(
      "connect-src 'self' http://127.0.0.1:54321 ws://127.0.0.1:54321;",
    )
    const alone = await fetch(portal.url)
    expect(alone.headers.get('content-security-policy')).toContain("connect-src 'self';")
  })

  it('packs texts for browsers that can unpack them', async () => {
    const packed = await fetch(`${portal.url}/assets/app-1a2b.js`, { headers: { 'accept-encoding': 'br' } })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(await packed.text()).toBe('export {}')
    const plain = await fetch(`${portal.url}/assets/app-1a2b.js`, { headers: { 'accept-encoding': 'identity' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toBe('export {}')
  })

  it('takes reading requests only, and sends none of them back', async () => {
    expect((await fetch(portal.url, { method: 'POST', body: 'x' })).status).toBe(405)
    for (const method of ['TRACE', 'OPTIONS', 'PUT', 'DELETE']) expect(await statusOf('/', {}, method)).toBe(405)
  })

  it.each(['/.git/config', '/.env', '/.well-known/../.git/HEAD', '/package.json', '/assets/.hidden.js'])(
    'serves nothing but what the build made: %s',
    async (path) => {
      expect(await statusOf(path)).toBe(404)
    },
  )

  it('lists no folder', async () => {
    for (const path of ['/assets', '/assets/']) {
      const response = await fetch(portal.url + path)
      expect([response.status, await response.text()]).toEqual([404, expect.not.stringContaining('app-1a2b')])
    }
  })

  it('fails with the reason when the portal has not been built', async () => {
    await expect(servePortal({ port: 0, folder: join(home, 'missing'), config: { deskUrl: null } })).rejects.toThrow(
      /ENOENT/,
    )
  })
})
