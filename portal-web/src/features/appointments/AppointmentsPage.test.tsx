import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AppointmentRow } from '../../api/member/rows.ts'
import { ApiProblem } from '../../api/problems.ts'
import { fakeMemberApi, renderMember, ROSA } from '../../test-utils/render-member.tsx'
import { AppointmentsPage } from './AppointmentsPage.tsx'

const NOW = new Date('2026-10-20T15:00:00Z')
const row = (changes: Partial<AppointmentRow> = {}): AppointmentRow => ({
  id: '0a0bba1e-0000-4000-8000-000000000001',
  test_name: 'Lipid Panel',
  lab_name: 'Sample Lab One',
  address: '12 Bay St, Suite #4, Miami, FL 33130',
  appointment_datetime: '2026-11-05T19:05:00+00:00',
  status: 'scheduled',
  confirmation_number: 'C-1001',
  time_zone: null,
  ...changes,
})
const numbered = (n: number, changes: Partial<AppointmentRow> = {}): AppointmentRow =>
  row({ id: `0a0bba1e-0000-4000-8000-0000000001${String(n).padStart(2, '0')}`, ...changes })

const withRows = (rows: AppointmentRow[]) => fakeMemberApi({ records: { appointments: async () => rows } })
const cardsOf = (section: RegExp): string[] =>
  within(screen.getByRole('region', { name: section }))
    .queryAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})

describe('the appointments page', () => {
  it('shows what lies ahead and what is over, each in its own list', async () => {
    const rows = [
      numbered(1, { test_name: 'Long ago', appointment_datetime: '2026-01-05T15:00:00+00:00', status: 'no-show' }),
      numbered(2, { test_name: 'Done early', status: 'completed' }),
      numbered(3, { test_name: 'Soon', appointment_datetime: '2026-10-20T15:00:01+00:00', status: 'confirmed' }),
      numbered(4, { test_name: 'Later' }),
    ]
    await renderMember(<AppointmentsPage />, { api: withRows(rows) })
    await screen.findByRole('heading', { name: 'Soon' })
    expect(cardsOf(/^Today$/)).toEqual(['Soon'])
    expect(cardsOf(/^Upcoming$/)).toEqual(['Later'])
    expect(cardsOf(/^Past$/)).toEqual(['Done early', 'Long ago'])
    expect(document.title).toBe('Appointments · Gapwise')
  })

  it('shows the first of many under their years, and more on request', async () => {
    const old = Array.from({ length: 30 }, (_, n) =>
      numbered(n + 10, {
        test_name: `Past ${n + 1}`,
        appointment_datetime: `${n < 10 ? 2025 : 2024}-05-${String(30 - n).padStart(2, '0')}T15:00:00+00:00`,
        status: 'completed',
      }),
    )
    const { user } = await renderMember(<AppointmentsPage />, { api: withRows([row(), ...old]) })
    await screen.findByRole('heading', { name: 'Past 1' })
    const shown = cardsOf(/^Past$/)
    expect([shown.length, shown[0], shown[11]]).toEqual([22, '2025', '2024'])
    await user.click(screen.getByRole('button', { name: 'Show more (10 left)' }))
    expect(cardsOf(/^Past$/)).toHaveLength(32)
    expect(document.activeElement?.textContent).toContain('Past 21')
    expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull()
  })

  it('tells all of an appointment, and the ways there', async () => {
    await renderMember(<AppointmentsPage />, { api: withRows([row()]) })
    const card = within(await screen.findByRole('article'))
    expect(card.getByText('Scheduled')).toBeInstanceOf(HTMLElement)
    expect(card.getByText('Thursday, November 5, 2026')).toBeInstanceOf(HTMLElement)
    expect(card.getByText('Sample Lab One')).toBeInstanceOf(HTMLElement)
    expect(card.getByText('C-1001')).toBeInstanceOf(HTMLElement)
    const link = card.getByRole('link', { name: 'Get Directions Lipid Panel (opens in a new tab)' })
    expect(new URL(link.getAttribute('href') ?? '').searchParams.get('query')).toBe(
      '12 Bay St, Suite #4, Miami, FL 33130',
    )
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(card.getByRole('button', { name: 'Add to calendar Lipid Panel' })).toBeInstanceOf(HTMLElement)
  })

  it('is in Spanish too', async () => {
    const rows = [
      numbered(1, { status: 'confirmed' }),
      numbered(2, { appointment_datetime: '2026-01-05T15:00:00+00:00' }),
    ]
    await renderMember(<AppointmentsPage />, { api: withRows(rows), language: 'es' })
    const [ahead, over] = (await screen.findAllByRole('article')).map((card) => within(card))
    expect(ahead?.getByText('Confirmada')).toBeInstanceOf(HTMLElement)
    expect(ahead?.getByText('jueves, 5 de noviembre de 2026')).toBeInstanceOf(HTMLElement)
    expect(
      ahead?.getByRole('link', { name: 'Cómo llegar Prueba de colesterol (lípidos) (se abre en otra pestaña)' }),
    ).toBeInstanceOf(HTMLElement)
    expect(over?.getByText('El día ya pasó')).toBeInstanceOf(HTMLElement)
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Próximas',
      'Anteriores',
    ])
  })

  it('tells the time by the clock of its place, and names the clock', async () => {
    await renderMember(<AppointmentsPage />, { api: withRows([row({ time_zone: 'Pacific/Honolulu' })]) })
    const card = within(await screen.findByRole('article'))
    expect(card.getByText(/^9:05 AM, Hawaii/)).toBeInstanceOf(HTMLElement)
  })

  it('searches the lab by name without an address, and offers no way to an unknown place', async () => {
    const rows = [
      numbered(1, { address: '  ' }),
      numbered(2, { address: null, lab_name: null, confirmation_number: null }),
    ]
    await renderMember(<AppointmentsPage />, { api: withRows(rows) })
    const [named, unknown] = (await screen.findAllByRole('article')).map((card) => within(card))
    const link = named?.getByRole('link', { name: /^Get Directions/ })
    expect(new URL(link?.getAttribute('href') ?? '').searchParams.get('query')).toBe('Sample Lab One')
    expect(unknown?.queryByRole('link', { name: /Get Directions/ })).toBeNull()
    // Whom to reach about it stands on every card.
    for (const card of [named, unknown]) {
      expect(card?.getByRole('link', { name: /^Message my care team/ })).toBeInstanceOf(HTMLElement)
      expect(card?.getByText(/^Need help\? Call/)).toBeInstanceOf(HTMLElement)
    }
    expect(unknown?.queryByText('Place')).toBeNull()
    expect(unknown?.queryByText('Confirmation number')).toBeNull()
  })

  it('keeps a cancelled one ahead with its status and help instead of the way there', async () => {
    await renderMember(<AppointmentsPage />, { api: withRows([row({ status: 'cancelled' })]) })
    const upcoming = within(await screen.findByRole('region', { name: 'Upcoming' }))
    expect(upcoming.getByText('Canceled')).toBeInstanceOf(HTMLElement)
    expect(upcoming.queryByRole('link', { name: /Get Directions/ })).toBeNull()
    expect(upcoming.queryByRole('button')).toBeNull()
    expect(upcoming.getByRole('link', { name: 'Message my care team Lipid Panel' }).getAttribute('href')).toBe(
      '/portal/chat',
    )
  })

  it('has nothing to press at past ones', async () => {
    await renderMember(<AppointmentsPage />, {
      api: withRows([row({ appointment_datetime: '2026-10-19T15:00:00+00:00' })]),
    })
    const past = within(await screen.findByRole('region', { name: 'Past' }))
    expect(past.getByRole('heading', { name: 'Lipid Panel' })).toBeInstanceOf(HTMLElement)
    expect(past.queryByRole('link')).toBeNull()
    expect(past.queryByRole('button')).toBeNull()
  })

  it('keeps the way there until the end of the day', async () => {
    await renderMember(<AppointmentsPage />, {
      api: withRows([row({ appointment_datetime: '2026-10-20T12:00:00+00:00' })]),
    })
    const today = within(await screen.findByRole('region', { name: 'Today' }))
    expect(today.getByRole('link', { name: /^Get Directions/ })).toBeInstanceOf(HTMLElement)
    expect(today.getByText('Scheduled')).toBeInstanceOf(HTMLElement)
  })

  it('says so when there are none, and offers another try when they do not come', async () => {
    const appointments = vi.fn<() => Promise<AppointmentRow[]>>()
    appointments.mockRejectedValueOnce(new ApiProblem('offline')).mockResolvedValueOnce([])
    const { user } = await renderMember(<AppointmentsPage />, { api: fakeMemberApi({ records: { appointments } }) })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('You have no upcoming appointments.')).toBeInstanceOf(HTMLElement)
    expect(screen.getByText('You have no past appointments.')).toBeInstanceOf(HTMLElement)
  })

  it('shows hostile and endless texts as texts, and many rows', async () => {
    const hostile = '<img src=x onerror="alert(1)">'
    const rows = Array.from({ length: 60 }, (_, n) =>
      numbered(n, { test_name: `${hostile}${'w'.repeat(150)}`, lab_name: hostile, address: '\u202e&query=evil#"' }),
    )
    const { container, user } = await renderMember(<AppointmentsPage />, { api: withRows(rows) })
    await user.click(await screen.findByRole('button', { name: 'Show more (40 left)' }))
    expect(await screen.findAllByRole('article')).toHaveLength(60)
    expect(container.querySelector('img')).toBeNull()
    const first = screen.getAllByRole('link', { name: /^Get Directions/ })[0]?.getAttribute('href') ?? ''
    expect(new URL(first).searchParams.getAll('query')).toEqual(['\u202e&query=evil#"'])
    expect(new URL(first).hash).toBe('')
  })

  it("names the zone when the member's clock differs from the device's", async () => {
    const device = new Intl.DateTimeFormat().resolvedOptions().timeZone
    const away = device === 'Pacific/Honolulu' ? 'America/New_York' : 'Pacific/Honolulu'
    await renderMember(<AppointmentsPage />, { api: withRows([row()]), member: { ...ROSA, time_zone: away } })
    const named = away === 'Pacific/Honolulu' ? '9:05 AM, Hawaii-Aleutian Standard Time' : '2:05 PM, Eastern Time'
    expect(await screen.findByText(named)).toBeInstanceOf(HTMLElement)
  })
})
