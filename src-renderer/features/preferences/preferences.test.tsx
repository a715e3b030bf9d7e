import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useDeskSync } from '../../api/index.ts'
import { fails, fakeApi, NOTHING_MANAGED, ok, render } from '../../test-utils/index.ts'
import { PreferencesDialog, useApplyPreferences } from './index.ts'

function Desk() {
  useDeskSync()
  useApplyPreferences()
  return <PreferencesDialog opened onClose={() => {}} onDiagnostics={() => {}} />
}

describe('preferences', () => {
  it('switch the language at run time and keep it', async () => {
    const { user, api } = render(<Desk />)
    await user.click(await screen.findByRole('radio', { name: 'Español' }))
    expect(await screen.findByText('Preferencias')).toBeTruthy()
    expect(api.app.setPreferences).toHaveBeenCalledWith({ language: 'es' })
  })

  it('change the colors at once', async () => {
    const { user, api } = render(<Desk />)
    await user.click(await screen.findByRole('radio', { name: 'Dark' }))
    await waitFor(() => expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark'))
    expect(api.app.setPreferences).toHaveBeenCalledWith({ colorScheme: 'dark' })
  })

  it('set the minutes before the lock with the keyboard', async () => {
    const { api } = render(<Desk />)
    const slider = await screen.findByRole('slider', { name: 'Lock after' })
    expect(slider.getAttribute('aria-valuemin')).toBe('5')
    expect(slider.getAttribute('aria-valuemax')).toBe('15')
    fireEvent.keyDown(slider, { key: 'ArrowRight' })
    await waitFor(() => expect(api.app.setPreferences).toHaveBeenCalledWith({ lockAfterMinutes: 11 }))
    expect(await screen.findByText('Lock after: 11 minutes')).toBeTruthy()
  })

  it('let notifications name members by their first names, which is off at first', async () => {
    const { user, api } = render(<Desk />)
    const names = await screen.findByRole<HTMLInputElement>('switch', { name: /^First names in notifications/ })
    expect(names.checked).toBe(false)
    await user.click(names)
    expect(api.app.setPreferences).toHaveBeenCalledWith({ namesInNotifications: true })
    await waitFor(() => expect(names.checked).toBe(true))
  })

  it('start the installed desk with the computer, unless the organization says', async () => {
    const info = { version: '1.2.3', shell: 'electron' as const, platform: 'win32', now: '2026-11-20T12:00:00Z' }
    const app = { getInfo: () => ok(info) }
    const { user, api, unmount } = render(<Desk />, { api: fakeApi({ app }) })
    await user.click(await screen.findByRole('switch', { name: /^Open at sign-in/ }))
    expect(api.app.setPreferences).toHaveBeenCalledWith({ startAtSignIn: true })
    unmount()
    const managed = { ...NOTHING_MANAGED, fixed: { startAtSignIn: false } }
    render(<Desk />, { api: fakeApi({ app: { ...app, getManaged: () => ok(managed) } }) })
    const fixed = await screen.findByRole('switch', {
      name: /^Open at sign-in/,
      description: /Set by your organization/,
    })
    expect(fixed).toHaveProperty('disabled', true)
  })

  it('go back, with a message, when main could not keep them', async () => {
    const api = fakeApi({ app: { setPreferences: vi.fn(() => fails('app.unexpected')) } })
    const { user } = render(<Desk />, { api })
    await user.click(await screen.findByRole('radio', { name: 'Español' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Something failed inside Gapwise')
    expect(await screen.findByText('Preferences')).toBeTruthy()
  })

  it('follow a change made elsewhere', async () => {
    const { api } = render(<Desk />)
    await screen.findByText('Preferences')
    act(() =>
      api.emit('app', 'preferencesChanged', {
        colorScheme: 'light',
        language: 'es',
        lockAfterMinutes: 5,
        namesInNotifications: false,
        startAtSignIn: false,
        scriptTone: 'friendly',
        boardLayout: 'comfortable',
      }),
    )
    expect(await screen.findByText('Bloquear después de: 5 minutos')).toBeTruthy()
  })

  it('show what the organization has set, with the reason, and let nobody change it', async () => {
    const managed = { ...NOTHING_MANAGED, fixed: { lockAfterMinutes: 10, namesInNotifications: false } }
    const api = fakeApi({ app: { getManaged: () => ok(managed) } })
    render(<Desk />, { api })
    const names = await screen.findByRole('switch', {
      name: /^First names in notifications/,
      description: /Set by your organization/,
    })
    expect(names).toHaveProperty('disabled', true)
    const slider = screen.getByRole('slider', { name: 'Lock after', description: /Set by your organization/ })
    expect(slider.getAttribute('aria-disabled')).toBe('true')
    fireEvent.keyDown(slider, { key: 'ArrowRight' })
    expect(api.app.setPreferences).not.toHaveBeenCalled()
  })

  it('list what the organization has set and nobody here could, without controls', async () => {
    const managed = {
      ...NOTHING_MANAGED,
      allowedLabs: ['lab.example', '.labs.example'],
      dialer: 'http' as const,
    }
    render(<Desk />, { api: fakeApi({ app: { getManaged: () => ok(managed) } }) })
    const list = await screen.findByRole('region', { name: 'Set by your organization' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Only these labs can be opened: lab.example and *.labs.example',
      "Calls are dialed by your organization's phone system",
    ])
  })

  it('tell which of the organization’s settings can not be used', async () => {
    const problems = [
      { part: 'dialer' as const, link: null },
      { part: 'links' as const, link: 'maps' as const },
    ]
    const api = fakeApi({ app: { getManaged: () => ok({ ...NOTHING_MANAGED, problems }) } })
    const { unmount } = render(<Desk />, { api })
    expect(
      await screen.findByText('Left out: Dialing and Map search. All others apply. Please tell your administrator.'),
    ).toBeTruthy()
    unmount()
    render(<Desk />, { api: fakeApi({ app: { getManaged: () => ok({ ...NOTHING_MANAGED, unreadable: true }) } }) })
    expect(await screen.findByText("Your organization's settings can't be read")).toBeTruthy()
  })
})
