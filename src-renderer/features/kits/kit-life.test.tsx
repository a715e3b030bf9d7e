import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { card, fails, fakeApi, kitOf, memberId, ok, render, signedIn, type FakeDesk } from '../../test-utils/index.ts'
import { clearNotices } from '../../ui/notices.ts'
import { useShortcuts } from '../commands/index.ts'
import { CardTasks, KitDialogHost, KitLife, useKitCommands } from './index.ts'
import { useKitDialog } from './kit-dialog.store.ts'

beforeEach(() => {
  clearNotices()
  useKitDialog.setState(useKitDialog.getInitialState())
})

const kitId = memberId(77)

interface Setup {
  readonly kit: Parameters<typeof kitOf>[0]
  readonly nudgeDay?: number
  readonly kits?: Partial<FakeDesk['kits']>
  readonly role?: 'clinician' | 'outreach_specialist'
  readonly language?: 'en' | 'es'
}

async function showKit({ kit, nudgeDay, kits = {}, role, language = 'en' }: Setup) {
  const api = fakeApi({ kits, ...(role ? { session: { getState: vi.fn(() => ok(signedIn({ role }))) } } : {}) })
  const rendered = render(<KitLife kit={kitOf({ id: kitId, ...kit })} nudgeDay={nudgeDay ?? null} />, { api, language })
  await screen.findByRole('img')
  return rendered
}

const stage = () => screen.getByRole('img').getAttribute('aria-label')

describe('the life of a kit', () => {
  it.each([
    ['ordered', 'Stage 1 of 5: Ordered'],
    ['sent', 'Stage 2 of 5: Sent'],
    ['delivered', 'Stage 3 of 5: Delivered'],
    ['awaiting-completion', 'Stage 4 of 5: Awaiting Completion'],
    ['completed', 'Stage 5 of 5: Completed'],
    ['lost', 'Lost'],
  ] as const)('shows %s as a stage in words', async (status, words) => {
    await showKit({ kit: { status } })
    expect(stage()).toBe(words)
  })

  it('offers the moves that are possible, and saves one', async () => {
    const { user, api } = await showKit({ kit: { status: 'delivered' } })
    await user.click(screen.getByRole('button', { name: 'Update status of A1C Home Test Kit' }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map((item) => item.textContent)).toEqual(['Awaiting Completion', 'Completed', 'Lost'])
    await user.click(screen.getByRole('menuitem', { name: 'Lost' }))
    expect(await screen.findByText('A1C Home Test Kit: Lost')).toBeTruthy()
    expect(api.kits.setStatus).toHaveBeenCalledExactlyOnceWith({ memberId: memberId(1), kitId, status: 'lost' })
  })

  it('is moved by keyboard alone', async () => {
    const { user, api } = await showKit({ kit: { status: 'sent' } })
    screen.getByRole('button', { name: /^Update status/ }).focus()
    await user.keyboard('{Enter}')
    const first = await screen.findByRole('menuitem', { name: 'Delivered' })
    await waitFor(() => expect(document.activeElement).toBe(first))
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(api.kits.setStatus).toHaveBeenCalledWith(expect.objectContaining({ status: 'delivered' })),
    )
  })

  it('offers no move of a kit that has ended', async () => {
    await showKit({ kit: { status: 'completed' } })
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('lets an order that waits only be given up', async () => {
    const { user, api } = await showKit({ kit: { status: 'ordered' } })
    await user.click(screen.getByRole('button', { name: /^Update status/ }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map((item) => item.textContent)).toEqual(['Cancel this order'])
    await user.click(screen.getByRole('menuitem'))
    await waitFor(() => expect(api.kits.setStatus).toHaveBeenCalledWith(expect.objectContaining({ status: 'lost' })))
  })

  it('says why a move was refused', async () => {
    const { user } = await showKit({
      kit: { status: 'sent' },
      kits: { setStatus: vi.fn(() => fails('kits.wrongStatus')) },
    })
    await user.click(screen.getByRole('button', { name: /^Update status/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Completed' }))
    expect((await screen.findByRole('alert')).textContent).toContain("The kit's status has changed")
  })

  it('names the nudge that waits', async () => {
    await showKit({ kit: { status: 'sent' }, nudgeDay: 14 })
    expect(screen.getByText('Day 14 after sending: ask how the kit is coming along')).toBeTruthy()
  })
})

describe('a kit that waits for a clinician', () => {
  const waiting = { status: 'ordered', kit_type: 'Cologuard Kit', date_sent: null } as const

  it.each([undefined, 'outreach_specialist'] as const)('says so to others (%s)', async (role) => {
    await showKit({ kit: waiting, ...(role ? { role } : {}) })
    expect(screen.getByText('Needs a clinician')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
  })

  it('is not said of an ordered kit that needs none', async () => {
    await showKit({ kit: { status: 'ordered' } })
    expect(screen.queryByText('Needs a clinician')).toBeNull()
  })

  it('is approved by a clinician, once', async () => {
    const { user, api } = await showKit({ kit: waiting, role: 'clinician' })
    await user.dblClick(screen.getByRole('button', { name: 'Approve Cologuard Kit' }))
    expect(await screen.findByText('Cologuard Kit approved. It is on the list of kits to ship.')).toBeTruthy()
    expect(api.kits.approve).toHaveBeenCalledExactlyOnceWith({ memberId: memberId(1), kitId })
  })

  it('stays when the approval is refused', async () => {
    const { user } = await showKit({
      kit: waiting,
      role: 'clinician',
      kits: { approve: vi.fn(() => fails('kits.notClinician')) },
    })
    await user.click(screen.getByRole('button', { name: /^Approve/ }))
    expect((await screen.findByRole('alert')).textContent).toContain('Only a clinician can approve this kit.')
  })

  it('speaks Spanish', async () => {
    await showKit({ kit: waiting, role: 'clinician', language: 'es' })
    expect(stage()).toBe('Etapa 1 de 5: Pedido')
    expect(screen.getByRole('button', { name: 'Aprobar Kit Cologuard' })).toBeTruthy()
  })
})

describe('the kit tasks of a card', () => {
  const tasks = {
    kitNudges: [{ kitId, kitType: 'A1C Home Test Kit', day: 7 }],
    kitsToApprove: [{ kitId: memberId(78), kitType: 'Cologuard Kit' }],
  }

  it('name what waits, approvals first', () => {
    render(<CardTasks card={card(1, tasks)} />)
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Cologuard Kit needs a clinician',
      'Day 7: follow up on A1C Home Test Kit',
    ])
  })

  it('take no room when nothing waits', () => {
    render(<CardTasks card={card(1)} />)
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('speak Spanish', () => {
    render(<CardTasks card={card(1, tasks)} />, { language: 'es' })
    expect(screen.getByText('Día 7: seguimiento de Kit de A1C para hacer en casa (A1C Home Test Kit)')).toBeTruthy()
  })
})

describe('the key of Send Test Kit', () => {
  function Board({ selected }: { selected: boolean }) {
    useShortcuts()
    useKitCommands(selected ? card(1, { openGapNames: ['A1C Test'] }) : null)
    return <KitDialogHost />
  }

  it('opens the dialog for the selected member', async () => {
    const { user } = render(<Board selected />)
    // The host comes up once main has said who is there.
    await waitFor(() => expect(useKitDialog.getState().owner).toBe('demo'))
    await user.keyboard('t')
    expect(await screen.findByText('For Member 1')).toBeTruthy()
  })

  it('does nothing without one', async () => {
    const { user } = render(<Board selected={false} />)
    await waitFor(() => expect(useKitDialog.getState().owner).toBe('demo'))
    await user.keyboard('t')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
