import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { KitRow } from '../../api/member/rows.ts'
import { ApiProblem } from '../../api/problems.ts'
import { fakeMemberApi, renderMember } from '../../test-utils/render-member.tsx'
import { KitStatusPage } from './KitStatusPage.tsx'

const kit = (changes: Partial<KitRow> = {}): KitRow => ({
  id: '0c0bba1e-0000-4000-8000-000000000001',
  kit_type: 'A1C Home Test Kit',
  status: 'delivered',
  date_sent: '2026-11-02',
  date_delivered: '2026-11-05',
  date_completed: null,
  tracking_number: 'TRK-1',
  ordered_by: null,
  approved_by: null,
  shipped_at: null,
  result_status: null,
  ...changes,
})
const withKits = (rows: KitRow[]) => fakeMemberApi({ records: { kits: async () => rows } })
const stepsOf = (name: string): string[] =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((step) => step.textContent)
const IN_ENGLISH = 'Where this kit is'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T15:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the kit status page', () => {
  it('shows each kit on its way through the five stages', async () => {
    await renderMember(<KitStatusPage />, { api: withKits([kit()]) })
    expect(await screen.findByRole('heading', { level: 2, name: 'A1C Home Test Kit' })).toBeInstanceOf(HTMLElement)
    expect(stepsOf(IN_ENGLISH)).toEqual([
      'OrderedDone',
      'SentDone, November 2, 2026',
      'DeliveredNow, since November 5, 2026',
      'Awaiting CompletionNot yet',
      'CompletedNot yet',
    ])
    const current = screen.getAllByRole('listitem').filter((step) => step.getAttribute('aria-current') === 'step')
    expect(current.map((step) => step.textContent)).toEqual(['DeliveredNow, since November 5, 2026'])
    expect(screen.getByText('TRK-1')).toBeInstanceOf(HTMLElement)
    expect(document.title).toBe('Test kits · Gapwise')
  })

  it('is in Spanish too', async () => {
    const completed = kit({ status: 'completed', date_completed: '2026-11-09', tracking_number: null })
    await renderMember(<KitStatusPage />, { api: withKits([completed]), language: 'es' })
    expect(await screen.findByText(/Sus resultados deben llegar 1 o 2 semanas/)).toBeInstanceOf(HTMLElement)
    const card = within(screen.getByRole('article'))
    expect(card.getByRole('heading', { name: 'Kit de A1C para hacer en casa' })).toBeInstanceOf(HTMLElement)
    expect(card.getByText('A1C Home Test Kit').getAttribute('lang')).toBe('en')
    expect(stepsOf('En qué paso está este kit')).toEqual([
      'PedidoListo',
      'EnviadoListo, 2 de noviembre de 2026',
      'EntregadoListo, 5 de noviembre de 2026',
      'Hacer la pruebaListo',
      'CompletadoListo, 9 de noviembre de 2026',
    ])
    expect(screen.queryByText('Número de rastreo')).toBeNull()
  })

  it('says when results are expected, until there is news of them', async () => {
    const completed = kit({ status: 'completed', date_completed: '2026-11-09' })
    const { unmount } = await renderMember(<KitStatusPage />, { api: withKits([completed]) })
    expect(await screen.findByText(/expected 1-2 weeks after completion/)).toBeInstanceOf(HTMLElement)
    unmount()
    await renderMember(<KitStatusPage />, { api: withKits([{ ...completed, result_status: 'received' }]) })
    const link = await screen.findByRole('link', { name: 'See my results A1C Home Test Kit' })
    expect(link.getAttribute('href')).toBe('/portal/results')
    expect(screen.queryByText(/1-2 weeks/)).toBeNull()
  })

  it('does not promise results that should have come long ago, and says whom to ask', async () => {
    vi.setSystemTime(new Date('2026-12-28T15:00:00Z'))
    const completed = kit({ status: 'completed', date_completed: '2026-11-09' })
    await renderMember(<KitStatusPage />, { api: withKits([completed]) })
    expect(await screen.findByText(/taking longer than usual/)).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('link', { name: /Message my care team/ })).toBeInstanceOf(HTMLElement)
  })

  it('tells of a lost kit kindly, with its way so far and whom to ask', async () => {
    await renderMember(<KitStatusPage />, { api: withKits([kit({ status: 'lost', date_delivered: null })]) })
    expect(await screen.findByText('Lost')).toBeInstanceOf(HTMLElement)
    expect(screen.getByText(/You did nothing wrong/)).toBeInstanceOf(HTMLElement)
    expect(stepsOf(IN_ENGLISH).map((text) => text.replace(/,.*/, ''))).toEqual([
      'OrderedDone',
      'SentDone',
      'DeliveredNot reached',
      'Awaiting CompletionNot reached',
      'CompletedNot reached',
    ])
    const help = screen.getByRole('link', { name: 'Message my care team A1C Home Test Kit' })
    expect(help.getAttribute('href')).toBe('/portal/chat')
  })

  it('says so when there is none, and offers another try when they do not come', async () => {
    const kits = vi.fn<() => Promise<KitRow[]>>()
    kits.mockRejectedValueOnce(new ApiProblem('offline')).mockResolvedValueOnce([])
    const { user } = await renderMember(<KitStatusPage />, { api: fakeMemberApi({ records: { kits } }) })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('You have no test kits right now.')).toBeInstanceOf(HTMLElement)
  })

  it('shows hostile and endless texts as texts, and many kits', async () => {
    const hostile = `<script>alert(1)</script>${'w'.repeat(150)}`
    const rows = Array.from({ length: 60 }, (_, n) =>
      kit({ id: `0c0bba1e-0000-4000-8000-0000000001${String(n).padStart(2, '0')}`, kit_type: hostile }),
    )
    const { container } = await renderMember(<KitStatusPage />, { api: withKits(rows) })
    expect(await screen.findAllByRole('heading', { name: hostile })).toHaveLength(60)
    expect(container.querySelector('script')).toBeNull()
  })
})
