import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createExternalLinks, decideLink, LINK_PURPOSES, type LinkHosts } from './external-links.ts'

const HOSTS: LinkHosts = { maps: ['maps.example'], kitCatalog: ['.kits.example'] }

describe('decideLink', () => {
  it('allows https to a host of that purpose only', () => {
    expect(decideLink('maps', 'https://maps.example/?q=lab', HOSTS)).toEqual({
      status: 'allowed',
      url: 'https://maps.example/?q=lab',
    })
    expect(decideLink('labScheduler', 'https://maps.example/', HOSTS)).toEqual({ status: 'refused', reason: 'host' })
  })

  it('allows names under a host only where the list says so', () => {
    expect(decideLink('kitCatalog', 'https://order.kits.example/', HOSTS).status).toBe('allowed')
    expect(decideLink('kitCatalog', 'https://kits.example/', HOSTS).status).toBe('refused')
    expect(decideLink('maps', 'https://a.maps.example/', HOSTS).status).toBe('refused')
  })

  it.each([
    ['http://maps.example/', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['smb://maps.example/share', 'scheme'],
    ['https://maps.example@evil.example/', 'credentials'],
    ['https://maps.example.evil.example/', 'host'],
    ['https://maps.example:8443/', 'host'],
    ['https://evil.example/#maps.example', 'host'],
    ['maps.example', 'malformed'],
    [`https://maps.example/${'a'.repeat(3000)}`, 'malformed'],
  ])('refuses %s', (address, reason) => {
    expect(decideLink('maps', address, HOSTS)).toEqual({ status: 'refused', reason })
  })

  it.each(['tel:+15550104477', 'tel:911', 'callto:+15550104477', 'sip:+15550104477@pbx.example:5060'])(
    'allows the plain number %s',
    (address) => {
      expect(decideLink('phone', address, HOSTS).status).toBe('allowed')
    },
  )

  it.each([
    'tel:*#06#',
    'callto:+15550104477@pbx.example',
    'sip:+15550104477@pbx.example;transport=tcp',
    'sip:rosa@pbx.example',
    'sips:+15550104477',
    'tel:+1555;ext=1',
    'tel:+1 555 010',
    'TEL:5550104477',
    'tel:12',
    'https://maps.example/',
    'tel:+15550104477\n',
    'tel:555,,1',
  ])('refuses %s for the dialer', (address) => {
    expect(decideLink('phone', address, HOSTS)).toEqual({ status: 'refused', reason: 'number' })
  })

  const SERVER = 'https://data.example/base/'
  const SIGNED = '/storage/v1/object/sign/evidence-documents/x?token=y'

  it.each([
    [SERVER, `https://data.example/base${SIGNED}`],
    ['http://127.0.0.1:54321', `http://127.0.0.1:54321${SIGNED}`],
    ['http://localhost:54321', `http://localhost:54321${SIGNED}`],
  ])('opens a signed document of the server %s', (server, url) => {
    expect(decideLink('document', url, { ...HOSTS, server })).toEqual({ status: 'allowed', url })
    expect(decideLink('maps', url, { ...HOSTS, server }).status).toBe('refused')
  })

  it.each([
    [undefined, `https://data.example/base${SIGNED}`, 'host'],
    [SERVER, `http://data.example/base${SIGNED}`, 'scheme'],
    [SERVER, `https://data.example:8443/base${SIGNED}`, 'host'],
    [SERVER, `https://a.data.example/base${SIGNED}`, 'host'],
    [SERVER, `https://data.example@maps.example/base${SIGNED}`, 'credentials'],
    [SERVER, `https://maps.example/base${SIGNED}`, 'host'],
    [SERVER, `https://data.example${SIGNED}`, 'path'],
    [SERVER, 'https://data.example/base/storage/v1/object/sign/../../../auth/v1/verify', 'path'],
    [SERVER, 'https://data.example/base/storage/v1/object/sign/%2e%2e/public/x', 'path'],
    ['http://data.example', `http://data.example${SIGNED}`, 'host'],
    ['http://127.0.0.1:54321', `http://127.0.0.1:54322${SIGNED}`, 'host'],
    ['http://127.0.0.1:54321', `file://127.0.0.1${SIGNED}`, 'host'],
  ])('with the server %s opens no document at %s', (server, url, reason) => {
    const hosts = server === undefined ? HOSTS : { ...HOSTS, server }
    expect(decideLink('document', url, hosts)).toEqual({ status: 'refused', reason })
  })

  it('never allows anything but https or a dialable number', () => {
    const address = fc.oneof(fc.webUrl({ validSchemes: ['http', 'https', 'ftp'] }), fc.string())
    fc.assert(
      fc.property(fc.constantFrom(...LINK_PURPOSES), address, (purpose, text) => {
        const decision = decideLink(purpose, text, HOSTS)
        if (decision.status === 'allowed') expect(decision.url).toMatch(/^(https:\/\/|(tel|callto|sip):\+?\d+)/)
      }),
    )
  })
})

describe('createExternalLinks', () => {
  it('opens what is allowed, and nothing else', async () => {
    const opened: string[] = []
    const links = createExternalLinks(
      async (url) => void opened.push(url),
      () => HOSTS,
    )
    await expect(links.open('phone', 'tel:+15550104477')).resolves.toEqual({ status: 'opened' })
    await expect(links.open('maps', 'http://maps.example/')).resolves.toMatchObject({ status: 'refused' })
    expect(opened).toEqual(['tel:+15550104477'])
  })

  it('follows a change of the hosts', async () => {
    let hosts: LinkHosts = HOSTS
    const links = createExternalLinks(
      () => Promise.resolve(),
      () => hosts,
    )
    hosts = { maps: ['other.example'] }
    await expect(links.open('maps', 'https://other.example/')).resolves.toEqual({ status: 'opened' })
    await expect(links.open('maps', 'https://maps.example/')).resolves.toEqual({ status: 'refused', reason: 'host' })
  })

  it('says so when the system can not open it', async () => {
    const links = createExternalLinks(
      () => Promise.reject(new Error('no dialer')),
      () => HOSTS,
    )
    await expect(links.open('phone', 'tel:+15550104477')).resolves.toEqual({ status: 'failed', reason: 'system' })
  })
})
