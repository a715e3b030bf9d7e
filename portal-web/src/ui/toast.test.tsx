import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestTexts, renderPortal } from '../test-utils/render-portal.tsx'
import { NotificationArea, showNotification } from './notifications.tsx'
import { hideToast, showToast } from './toast.ts'

const CODE_SENT = {
  tone: 'success',
  text: 'Code Sent',
  more: 'If we know this contact, a code is on its way.',
} as const
const FAILED = { tone: 'failure', text: 'Failed to update profile. Please try again.' } as const

describe('a short message', () => {
  let texts: ReturnType<typeof createTestTexts>
  let area: ReturnType<typeof renderPortal>
  beforeEach(() => {
    showNotification(null)
    texts = createTestTexts('en')
    area = renderPortal(<NotificationArea />, { texts })
  })

  it('gives way to the next one', async () => {
    await showToast(CODE_SENT)
    expect(await screen.findByText('Code Sent')).toBeInstanceOf(HTMLElement)
    await showToast(FAILED)
    expect(await screen.findByText(FAILED.text)).toBeInstanceOf(HTMLElement)
    await waitFor(() => expect(screen.queryByText('Code Sent')).toBeNull())
  })

  it('goes when the page contradicts it', async () => {
    await showToast(FAILED)
    expect(await screen.findByText(FAILED.text)).toBeInstanceOf(HTMLElement)
    hideToast()
    await waitFor(() => expect(screen.queryByText(FAILED.text)).toBeNull())
  })

  it.each([
    ['a good one goes', CODE_SENT, false],
    ['a bad one stays until it is closed', FAILED, true],
  ] as const)('and the page goes on in another language: %s', async (_what, toast, stays) => {
    await showToast(toast)
    expect(await screen.findByText(toast.text)).toBeInstanceOf(HTMLElement)
    await act(() => texts.changeLanguage('es'))
    await waitFor(() => expect(screen.queryByText(toast.text) !== null).toBe(stays))
  })

  it('is said again by the area of a page that speaks another language, and not once it is closed', async () => {
    const says = { tone: 'success', text: () => `said in ${texts.language}` } as const
    await showToast(says)
    expect(await screen.findByText('said in en')).toBeInstanceOf(HTMLElement)
    area.unmount()
    await texts.changeLanguage('es')
    renderPortal(<NotificationArea />, { texts })
    expect(await screen.findByText('said in es')).toBeInstanceOf(HTMLElement)
    await waitFor(() => expect(screen.queryByText('said in en')).toBeNull())
    act(() => screen.getByRole('button').click())
    await waitFor(() => expect(screen.queryByText(/^said in/)).toBeNull())
    await act(() => texts.changeLanguage('en'))
    await showToast(FAILED)
    expect(await screen.findByText(FAILED.text)).toBeInstanceOf(HTMLElement)
    expect(screen.queryByText(/^said in/)).toBeNull()
  })

  it('is never shown where the page contradicted it while its library was on its way', async () => {
    const showing = showToast(CODE_SENT)
    hideToast()
    await showing
    await showToast(FAILED)
    expect(await screen.findByText(FAILED.text)).toBeInstanceOf(HTMLElement)
    expect(screen.queryByText('Code Sent')).toBeNull()
  })
})
