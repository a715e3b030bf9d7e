import { describe, expect, it } from 'vitest'
import { HOME_PATH, MEMBER_PATHS, noticeOf, pathAfterSignIn, SIGN_IN_PATH, signInFor } from './portal-paths.ts'

describe('the way to a page that needs a session', () => {
  it.each(MEMBER_PATHS.filter((path) => path !== HOME_PATH))('leads through the sign-in back to %s', (path) => {
    const [signIn, search] = signInFor(path).split('?')
    expect(signIn).toBe(SIGN_IN_PATH)
    expect(pathAfterSignIn(search ?? '')).toBe(path)
  })

  it.each([
    '',
    'next=',
    'next=https://evil.example/',
    'next=//evil.example',
    'next=/dashboard',
    'next=/portal/login',
    'next=/portal/results/../../x',
    'next=javascript:alert(1)',
    'next=%2Fportal%2Fnowhere',
  ])('leads nowhere but home for %j', (search) => {
    expect(pathAfterSignIn(search)).toBe(HOME_PATH)
  })

  it('names no page that does not exist', () => {
    expect(signInFor('/portal/nowhere')).toBe(SIGN_IN_PATH)
    expect(signInFor(HOME_PATH)).toBe(SIGN_IN_PATH)
  })
})

it('reads why the sign-in is shown, and nothing else, from a history entry', () => {
  expect(noticeOf({ notice: 'left' })).toBe('left')
  expect(noticeOf({ notice: 'ended' })).toBe('ended')
  for (const other of [null, undefined, 'left', {}, { notice: 'x' }]) expect(noticeOf(other)).toBeNull()
})
