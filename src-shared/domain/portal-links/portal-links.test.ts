import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PORTAL_LINKS } from '../../sync/outbox.ts'
import { inviteEmail, inviteSms, linkUrl, portalSlug, portalUrl, reservedWord, smsSegments, toGsm7 } from './index.ts'

const BASE = 'https://portal.example'
const URL_TEXT = 'https://members.sunhealth.example/portal/u/sh-000001'

describe('the portal address', () => {
  it.each([
    ['SH-000001', 'sh-000001'],
    ['SH 000 001', 'sh-000-001'],
    ['SH \t\n 1', 'sh-1'],
    ['', ''],
  ])('has %j as %j in its path', (id, slug) => {
    expect(portalSlug(id)).toBe(slug)
    expect(portalUrl(BASE, id)).toBe(`${BASE}/portal/u/${slug}`)
  })

  it('does not mind slashes, a query or a fragment behind the base', () => {
    expect(portalUrl(`${BASE}//`, 'SH-1')).toBe(`${BASE}/portal/u/sh-1`)
    expect(linkUrl(`${BASE}/members/?a=1#b`, 'home')).toBe(`${BASE}/members/portal/home`)
  })

  it('stays on the host and in the folder, whatever the member id is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (id) => {
        const url = new URL(portalUrl(BASE, id))
        expect(url.origin + url.search + url.hash).toBe(BASE)
        expect(url.pathname.split('/').length).toBeLessThanOrEqual(4)
      }),
    )
  })

  it('of each quick link is a route of the portal', () => {
    expect(PORTAL_LINKS.map((link) => linkUrl(BASE, link))).toEqual([
      `${BASE}/portal/home`,
      `${BASE}/portal/appointments`,
      `${BASE}/portal/results`,
      `${BASE}/portal/profile`,
      `${BASE}/portal/kit-status`,
    ])
  })
})

describe('the size of a text message', () => {
  it.each([
    ['', 'gsm7', 0],
    ['a', 'gsm7', 1],
    ['a'.repeat(160), 'gsm7', 1],
    ['a'.repeat(161), 'gsm7', 2],
    ['a'.repeat(306), 'gsm7', 2],
    ['a'.repeat(307), 'gsm7', 3],
    ['ñéÑ¿¡à\n', 'gsm7', 1],
    ['€'.repeat(80), 'gsm7', 1],
    ['€'.repeat(81), 'gsm7', 2],
    [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'gsm7', 3],
    ['á'.repeat(70), 'ucs2', 1],
    ['á'.repeat(71), 'ucs2', 2],
    [`${'á'.repeat(66)}😀${'á'.repeat(66)}`, 'ucs2', 3],
    ['😀'.repeat(35), 'ucs2', 1],
    ['😀'.repeat(36), 'ucs2', 2],
  ])('%j is %s in %d segments', (text, encoding, segments) => {
    expect(smsSegments(text)).toEqual({ encoding, segments })
  })

  it('never shrinks when text is added', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.string(), (text, more) => {
        expect(smsSegments(text + more).segments).toBeGreaterThanOrEqual(smsSegments(text).segments)
      }),
    )
  })

  it('is made smaller by the plain form of what the 7-bit alphabet lacks', () => {
    expect(toGsm7('Su código está en la página del Núñez’s “señor” — Ó…')).toBe(
      'Su codigo esta en la pagina del Nuñez\'s "señor" - O...',
    )
    expect(toGsm7('李 😀')).toBe('李 😀')
    expect(toGsm7('n\u0303')).toBe('ñ')
  })
})

describe('the invitation by text message', () => {
  const input = { planShort: 'SunHealth', urls: [URL_TEXT] }
  const invite = (language: 'en' | 'es', firstName: string) => inviteSms({ ...input, language, firstName })

  it('is the agreed wording in both languages', () => {
    expect(invite('en', 'Rosa')).toBe(
      `SunHealth: Rosa, here is your secure member page: ${URL_TEXT} It asks for a code we send. Reply STOP to opt out.`,
    )
    expect(inviteSms({ ...input, urls: [`${BASE}/portal/u/sh-1`], language: 'es', firstName: 'María' })).toBe(
      `SunHealth: Maria, este es su portal seguro: ${BASE}/portal/u/sh-1 Le pide una clave que le enviamos. Responda ALTO o STOP para salir.`,
    )
  })

  it('gives up the first name where there is no room for it', () => {
    const long = 'Bartholomew-Maximilian Alexander'
    expect(invite('en', long)).toBe(
      `SunHealth: Here is your secure member page: ${URL_TEXT} It asks for a code we send. Reply STOP to opt out.`,
    )
  })

  it.each([
    '',
    '  ',
    '李',
    '<b>Ana</b>',
    'win.example',
    'http://win.example',
    'Ana\u0000',
    '=HYPERLINK(1)',
    'A'.repeat(500),
  ])('leaves out %j, which is no name that it can carry', (name) => {
    expect(invite('en', name)).toContain('SunHealth: Here is your secure member page:')
  })

  it.each(['Mary Ann', "D'Arcy", 'Jean-Luc', 'J. R.', 'Zoë', 'José'])('greets %s', (name) => {
    expect(invite('en', name)).toContain(`: ${toGsm7(name)}, here`)
  })

  it('fails where plan and address alone are too long', () => {
    expect(() => inviteSms({ ...input, urls: [`${BASE}/${'a'.repeat(80)}`], language: 'en', firstName: '' })).toThrow(
      RangeError,
    )
  })

  it('is one message with the address and the way out in it, whoever it is for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('en' as const, 'es' as const), (name, language) => {
        const url = `${BASE}/portal/u/sh-000001`
        const text = inviteSms({ ...input, urls: [url], language, firstName: name })
        expect(smsSegments(text).segments).toBe(1)
        expect(text).toContain(` ${url} `)
        expect(text).toContain(' STOP ')
      }),
    )
  })
})

describe('an invitation to several pages', () => {
  const urls = ['home', 'results', 'kit-status'].map((page) => `${BASE}/portal/${page}`)

  it('is one message with every address in it, in both languages', () => {
    expect(inviteSms({ planShort: 'SunHealth', urls, language: 'en', firstName: 'Rosa' })).toBe(
      `SunHealth: Here are your secure member pages: ${urls.join(' ')} They ask for a code we send. Reply STOP to opt out.`,
    )
    const spanish = inviteSms({ planShort: 'SunHealth', urls, language: 'es', firstName: 'Rosa' })
    expect(smsSegments(spanish)).toEqual({ encoding: 'gsm7', segments: 2 })
    for (const url of urls) expect(spanish).toContain(` ${url} `)
  })

  it('has each address on a line of its own by e-mail', () => {
    const { text } = inviteEmail({ planName: 'P', urls, language: 'en', firstName: '' })
    expect(text.split('\n')).toEqual(expect.arrayContaining(urls))
  })
})

describe('the invitation by e-mail', () => {
  const input = { planName: 'SunHealth Advantage HMO', urls: [URL_TEXT] }

  it('has its subject and the address on a line of its own', () => {
    const { subject, text } = inviteEmail({ ...input, language: 'en', firstName: 'Rosa' })
    expect(subject).toBe('Your Portal Access Link')
    expect(text).toMatch(/^Hello Rosa,\n/)
    expect(text.split('\n')).toContain(URL_TEXT)
  })

  it('speaks Spanish, and greets nobody by a text that is no name', () => {
    const { subject, text } = inviteEmail({ ...input, language: 'es', firstName: '<script>' })
    expect(subject).toBe('Su enlace de acceso al portal')
    expect(text).toMatch(/^Hola:\n/)
    expect(text).not.toContain('<')
  })

  it('says nothing about health in either language', () => {
    for (const language of ['en', 'es'] as const) {
      const { subject, text } = inviteEmail({ ...input, planName: 'P', language, firstName: 'Rosa' })
      expect(`${subject} ${text}`).not.toMatch(/kit|test|result|prueba|condition|gap|diabet|cancer/i)
    }
  })
})

describe('a reserved word', () => {
  it.each([
    ['STOP', 'stop'],
    ['stop', 'stop'],
    [' Stop. ', 'stop'],
    ['"STOP"', 'stop'],
    ['¡Alto!', 'stop'],
    ['opt-out', 'stop'],
    ['Opt  Out', 'stop'],
    ['ＳＴＯＰ', 'stop'],
    ['cancelar', 'stop'],
    ['revoke!!!', 'stop'],
    ['help?', 'help'],
    ['Ayuda', 'help'],
    ['Sí', 'start'],
    ['si\u0301', 'start'],
    ['UNSTOP', 'start'],
    ['yes', 'start'],
  ])('%j asks for %s', (text, word) => {
    expect(reservedWord(text)).toBe(word)
  })

  it.each([
    '',
    '...',
    'we have got to STOP this',
    'stop calling',
    'please help',
    'STOP HELP',
    'stopped',
    'S T O P',
    'STOP 2',
    'si no',
    `STOP${'!'.repeat(100_000)}`,
  ])('is not in %j', (text) => {
    expect(reservedWord(text)).toBeNull()
  })
})
