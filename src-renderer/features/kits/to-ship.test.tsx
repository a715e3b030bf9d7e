import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { KitToShip } from '#shared/ipc/kits.ts'
import { clearNotices } from '../../ui/notices.ts'
import { fakeApi, memberId, ok, render, signedIn, type FakeDesk } from '../../test-utils/index.ts'
import { useShortcuts } from '../commands/index.ts'
import { useExportDialog } from '../exports/export-dialog.store.ts'
import { ToShipPage } from './index.ts'

beforeEach(() => clearNotices())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const kitOf = (number: number, change: Partial<KitToShip> = {}): KitToShip => ({
  kitId: memberId(100 + number),
  memberId: memberId(number),
  memberName: number === 1 ? 'Rosa Delgado' : 'Walter Kim',
  kitType: 'A1C Home Test Kit',
  shipTo: '1 Main St, Miami, FL 33101',
  addressNow: null,
  orderedOn: '2026-11-01',
  orderedBy: 'Ana Ruiz',
  notes: '',
  unsent: false,
  ...change,
})

function Room() {
  useShortcuts()
  return <ToShipPage onOpenMember={vi.fn()} toBoard={null} />
}

function mount(kits: readonly KitToShip[], given: Partial<FakeDesk['kits']> = {}) {
  let waiting = kits
  const ship = vi.fn<FakeDesk['kits']['ship']>(({ kitId }) => {
    waiting = waiting.filter((kit) => kit.kitId !== kitId)
    return ok(null)
  })
  const api = fakeApi({
    session: { getState: vi.fn(() => ok(signedIn({ role: 'care_coordinator' }))) },
    kits: { listToShip: vi.fn(() => ok([...waiting])), ship, ...given },
  })
  return { ...render(<Room />, { api }), ship }
}

it('marks one after the other as shipped by keyboard, and keeps what was typed about each', async () => {
  const { user, ship } = mount([kitOf(1), kitOf(2)])
  await screen.findByRole('option', { name: /Rosa Delgado/, selected: true })
  await user.keyboard('fT-1{Escape}j')
  await screen.findByRole('option', { name: /Walter Kim/, selected: true })
  await user.keyboard('k')
  const pane = within(await screen.findByRole('region', { name: 'Chosen: Rosa Delgado' }))
  expect(pane.getByRole<HTMLInputElement>('textbox', { name: /^Tracking number/ }).value).toBe('T-1')
  await user.keyboard('f{Control>}{Enter}{/Control}')
  await screen.findByRole('region', { name: 'Chosen: Walter Kim' })
  expect(ship).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ kitId: kitOf(1).kitId, shipTo: '1 Main St, Miami, FL 33101', trackingNumber: 'T-1' }),
  )
})

it('asks for an address that is missing, and offers the one that is on file now', async () => {
  const { user, ship } = mount([kitOf(1, { shipTo: null, addressNow: '2 Side St' })])
  await screen.findByText(/^No address is known/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mark as shipped' }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Use this address' }))
  await user.click(screen.getByRole('button', { name: 'Mark as shipped' }))
  await screen.findByText('No kit waits to be shipped.')
  expect(ship).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ shipTo: '2 Side St', trackingNumber: null }))
})

it('offers the list as a file, of what waits to be shipped', async () => {
  const { user } = mount([kitOf(1)])
  await user.click(await screen.findByRole('button', { name: 'Save as a file...' }))
  expect(useExportDialog.getState().request).toMatchObject({ kind: 'kits', asked: { status: 'to-ship' } })
})
