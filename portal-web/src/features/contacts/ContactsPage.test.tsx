import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { OwnContact } from '../../api/member/records.ts'
import { fakeMemberApi, renderMember } from '../../test-utils/render-member.tsx'
import { ContactsPage } from './ContactsPage.tsx'

const contact = (number: number, change: Partial<OwnContact> = {}): OwnContact => ({
  id: `00000000-0000-4000-8000-0000000000c${number}`,
  at: '2026-11-21T01:30:00.000Z',
  way: 'call',
  about: 'care',
  ...change,
})
const show = (rows: OwnContact[], language: 'en' | 'es' = 'en') =>
  renderMember(<ContactsPage />, { language, api: fakeMemberApi({ records: { contacts: async () => rows } }) })

describe('why the plan called', () => {
  it('is told with the day at the member’s place and about what, and how to stop stands above', async () => {
    await show([contact(1), contact(2, { way: 'sms', about: 'visit' })])
    const [call, text] = await screen.findAllByRole('article')
    expect(within(call!).getByText('Call on November 20, 2026, 8:30 PM, Eastern Time')).toBeInstanceOf(HTMLElement)
    expect(within(call!).getByText(/^About your health care/)).toBeInstanceOf(HTMLElement)
    expect(within(text!).getByText('Text message on November 20, 2026, 8:30 PM, Eastern Time')).toBeInstanceOf(
      HTMLElement,
    )
    const stop = screen.getByRole('region', { name: 'How to stop' })
    expect(within(stop).getByRole('link', { name: 'Write to your care team' }).getAttribute('href')).toBe(
      '/portal/chat',
    )
    expect(within(stop).getByRole('link', { name: 'Turn texts or emails off' }).getAttribute('href')).toBe(
      '/portal/profile',
    )
    expect(stop.compareDocumentPosition(call!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('is told in Spanish, and that there was nothing', async () => {
    const { unmount } = await show([contact(1, { about: 'asked' })], 'es')
    expect(await screen.findByRole('heading', { level: 1, name: 'Por qué le llamamos' })).toBeInstanceOf(HTMLElement)
    expect(await screen.findByText('Usted nos pidió que le llamáramos.')).toBeInstanceOf(HTMLElement)
    expect(screen.getByText('Llamada del 20 de noviembre de 2026, 8:30 p.m., hora del Este')).toBeInstanceOf(
      HTMLElement,
    )
    unmount()
    await show([])
    expect(await screen.findByText(/We have not called or written to you/)).toBeInstanceOf(HTMLElement)
  })
})
