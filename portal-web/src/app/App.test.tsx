import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createI18n } from '#ui/i18n/index.ts'
import { App } from './App.tsx'
import { PortalProviders } from './PortalProviders.tsx'
import { portalResources } from './portal-resources.ts'

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
  vi.stubGlobal('fetch', async () => new Response('{"deskUrl":"http://127.0.0.1:4402/"}'))
  document.addEventListener('click', noteDeskLinks)
})
afterEach(() => {
  document.removeEventListener('click', noteDeskLinks)
  localStorage.clear()
  vi.unstubAllGlobals()
})

function open(path: string, language = 'en'): void {
  const i18n = createI18n({ language, resources: portalResources, defaultNamespace: 'portal' })
  render(
    <PortalProviders i18n={i18n} env="test">
      <MemoryRouter initialEntries={[path]}>
        <App />
      </MemoryRouter>
    </PortalProviders>,
  )
}

describe('the portal', () => {
  it('opens the desktop for somebody who presses the button on the start page', async () => {
    open('/')
    await userEvent.click(screen.getByRole('link', { name: 'Open the dashboard' }))
    expect(await screen.findByRole('heading', { name: 'Your board is in the desktop' })).toBeInstanceOf(HTMLElement)
    await vi.waitFor(() => expect(deskLinks).toEqual(['gapwise://dashboard']))
  })

  it('starts no program for a visit by address, and opens it on request', async () => {
    open('/dashboard')
    const link = await screen.findByRole('link', { name: 'Open the desktop' })
    expect(deskLinks).toEqual([])
    await userEvent.click(link)
    expect(deskLinks).toEqual(['gapwise://dashboard'])
    expect(screen.getByRole('status').textContent).toMatch(/should be opening now/)
  })

  it('links to the desk in the browser where there is one', async () => {
    open('/dashboard')
    const link = await screen.findByRole('link', { name: 'Open the desk in the browser' })
    expect(link.getAttribute('href')).toBe('http://127.0.0.1:4402/')
  })

  it('answers an unknown address with the 404 page and the way home', async () => {
    open('/no/such/page')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Oops! Page not found')
    expect(document.title).toBe('Oops! Page not found')
    await userEvent.click(screen.getByRole('link', { name: 'Back to home' }))
    expect(await screen.findByText('Care that is due, closer to done')).toBeInstanceOf(HTMLElement)
  })

  it('switches the language on the spot and remembers it', async () => {
    open('/')
    await userEvent.click(screen.getByRole('button', { name: 'Español' }))
    expect(screen.getByRole('link', { name: 'Abrir el tablero' })).toBeInstanceOf(HTMLElement)
    expect(document.documentElement.lang).toBe('es')
    expect(localStorage.getItem('gapwise.language')).toBe('es')
    expect(screen.getByRole('button', { name: 'English' }).lang).toBe('en')
  })
})
