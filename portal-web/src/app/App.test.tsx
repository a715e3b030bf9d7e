import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NO_CONFIG } from '../api/portal-config.ts'
import { fakeServices, renderPortal } from '../test-utils/render-portal.tsx'
import { App } from './App.tsx'

const deskLinks: string[] = []
/** A program link must not be followed by the test's page; it is only noted. */
function noteDeskLinks(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href.startsWith('gapwise:')) return
  event.preventDefault()
  deskLinks.push(link.href)
}

beforeEach(() => {
  deskLinks.length = 0
  document.addEventListener('click', noteDeskLinks)
})
afterEach(() => {
  document.removeEventListener('click', noteDeskLinks)
  localStorage.clear()
  history.replaceState(null, '')
})

const services = fakeServices({ config: async () => ({ ...NO_CONFIG, deskUrl: 'http://127.0.0.1:4402/' }) })
const open = (path: string, language: 'en' | 'es' = 'en') => renderPortal(<App />, { path, language, services })

describe('the portal', () => {
  it('leads from the start page to the dashboard and to the member portal', async () => {
    const { user, visited } = open('/')
    expect(await screen.findByRole('link', { name: 'Open the dashboard' })).toBeInstanceOf(HTMLElement)
    await user.click(screen.getByRole('link', { name: 'Open the member portal' }))
    expect(await screen.findByRole('heading', { name: 'Sign in to your portal' })).toBeInstanceOf(HTMLElement)
    expect(visited.at(-1)).toBe('/portal/login')
  })

  it('opens the desktop for somebody who pressed the button on another page, once', async () => {
    history.replaceState({ openDesk: true }, '')
    open('/dashboard')
    expect(
      await screen.findByRole('heading', { name: 'The Daily Work Board opens in the Gapwise app' }),
    ).toBeInstanceOf(HTMLElement)
    await waitFor(() => expect(deskLinks).toEqual(['gapwise://dashboard']))
  })

  it('starts no program for a visit by address, and opens it on request', async () => {
    const { user } = open('/dashboard')
    const link = await screen.findByRole('link', { name: 'Open the app' })
    expect(deskLinks).toEqual([])
    await user.click(link)
    expect(deskLinks).toEqual(['gapwise://dashboard'])
    expect(screen.getByRole('status').textContent).toMatch(/should be opening now/)
  })

  it('links to the desk in the browser where there is one', async () => {
    open('/dashboard')
    const link = await screen.findByRole('link', { name: 'Open Gapwise in the browser' })
    expect(link.getAttribute('href')).toBe('http://127.0.0.1:4402/')
  })

  it.each(['/no/such/page', '/portal/nowhere', '/portal/home/more'])(
    'answers the unknown address %s with the 404 page and the way home',
    async (path) => {
      const { user } = open(path)
      expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Oops! Page not found')
      await waitFor(() => expect(document.title).toBe('Oops! Page not found'))
      await user.click(screen.getByRole('link', { name: 'Back to home' }))
      expect(await screen.findByText('Care that is due, closer to done')).toBeInstanceOf(HTMLElement)
    },
  )

  it.each([
    ['/portal', '/portal/login'],
    ['/portal/home', '/portal/login'],
    ['/portal/u/sh-000001', '/portal/login'],
    ['/portal/results', '/portal/login?next=%2Fportal%2Fresults'],
    ['/portal/assessments/phq9', '/portal/login?next=%2Fportal%2Fassessments%2Fphq9'],
  ])('asks a visitor of %s to sign in first', async (path, signIn) => {
    const { visited } = open(path)
    expect(await screen.findByRole('heading', { name: 'Sign in to your portal' })).toBeInstanceOf(HTMLElement)
    expect(visited.at(-1)).toBe(signIn)
  })

  it('switches the language on the spot and remembers it', async () => {
    const { user } = open('/')
    const link = await screen.findByRole('link', { name: 'Open the dashboard' })
    await user.click(screen.getByRole('button', { name: 'Español' }))
    // The page itself goes on, with what is typed in it and where the keyboard is.
    expect(await screen.findByRole('link', { name: 'Abrir el tablero' })).toBe(link)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'English' }))
    expect(document.documentElement.lang).toBe('es')
    expect(localStorage.getItem('gapwise.language')).toBe('es')
    expect(screen.getByRole('button', { name: 'English' }).lang).toBe('en')
  })
})
