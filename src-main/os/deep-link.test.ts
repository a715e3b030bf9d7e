import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRouteRequests, deepLinkIn, parseDeepLink } from './deep-link.ts'

const MEMBER = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

describe('parseDeepLink', () => {
  it.each([
    ['gapwise://home', '/'],
    ['gapwise:///', '/'],
    ['gapwise://join', '/join'],
    ['gapwise://join/ABCDE', null],
    ['gapwise://join?code=ABCDE', null],
    ['gapwise://dashboard', '/dashboard'],
    ['gapwise://dashboard/', '/dashboard'],
    ['gapwise:///dashboard', '/dashboard'],
    [`gapwise://dashboard?member=${MEMBER}`, `/dashboard?member=${MEMBER}`],
    [`gapwise://dashboard/?member=${MEMBER.toUpperCase()}`, `/dashboard?member=${MEMBER}`],
    [`gapwise://member/${MEMBER}/chat`, `/dashboard?member=${MEMBER}&panel=chat`],
    [`gapwise:///member/${MEMBER.toUpperCase()}/chat/`, `/dashboard?member=${MEMBER}&panel=chat`],
  ])('%s asks for %s', (address, route) => {
    expect(parseDeepLink(address)).toBe(route)
  })

  it.each([
    'gapwise://dashboard?member=1',
    `gapwise://dashboard?member=${MEMBER}&member=${MEMBER}`,
    `gapwise://dashboard?member=${MEMBER}&x=1`,
    'gapwise://dashboard?next=https://evil.example',
    'gapwise://dashboard/../settings',
    'gapwise://dashboard#x',
    'gapwise://user@dashboard',
    'gapwise://evil.example/dashboard',
    'gapwise:dashboard\nx',
    'gapwise://home?member=1',
    `gapwise://member/${MEMBER}`,
    `gapwise://member/${MEMBER}/chat/more`,
    `gapwise://member/${MEMBER}/chat?text=hello`,
    `gapwise://member/${MEMBER}/chat#x`,
    `gapwise://member/${MEMBER}/calls`,
    'gapwise://member/1/chat',
    'gapwise://member//chat',
    `gapwise://member/${MEMBER}%2Fchat`,
    `gapwise://user@member/${MEMBER}/chat`,
    'https://dashboard',
    'javascript:alert(1)',
    '',
  ])('ignores %s', (address) => {
    expect(parseDeepLink(address)).toBeNull()
  })

  it('answers nothing but the allowed routes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string()), (text) => {
        const route = parseDeepLink(text.replace(/^https?/, 'gapwise'))
        if (route !== null) expect(route).toMatch(/^\/(dashboard(\?member=[0-9a-f-]{36}(&panel=chat)?)?)?$/)
      }),
    )
  })
})

describe('deepLinkIn', () => {
  it('finds the address among the arguments of a start', () => {
    expect(deepLinkIn(['/usr/bin/gapwise', '--flag', 'gapwise://dashboard'])).toBe('gapwise://dashboard')
    expect(deepLinkIn(['/usr/bin/gapwise', 'https://example.com'])).toBeNull()
  })
})

describe('route requests', () => {
  it('wait for the screen and are then delivered at once', () => {
    const sent: string[] = []
    const routes = createRouteRequests((route) => sent.push(route))
    expect(routes.request('gapwise://dashboard')).toBe(true)
    expect(sent).toEqual([])
    expect(routes.takePending()).toBe('/dashboard')
    expect(routes.takePending()).toBeNull()
    routes.request('gapwise://home')
    expect(sent).toEqual(['/'])
  })

  it('wait again after the page was loaded anew', () => {
    const sent: string[] = []
    const routes = createRouteRequests((route) => sent.push(route))
    routes.takePending()
    routes.reset()
    routes.request('gapwise://dashboard')
    expect(sent).toEqual([])
    expect(routes.takePending()).toBe('/dashboard')
  })

  it('say when an address asks for nothing we know', () => {
    const routes = createRouteRequests(() => {})
    expect(routes.request('gapwise://admin')).toBe(false)
    expect(routes.takePending()).toBeNull()
  })
})
