import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useDeskSync } from '../../api/index.ts'
import { card, fails, fakeApi, memberId, render, SAMPLE_ADDRESSES, type FakeDesk } from '../../test-utils/index.ts'
import { clearNotices } from '../../ui/notices.ts'
import { useShortcuts } from '../commands/index.ts'
import { LabButtons, useLabCommands } from './index.ts'

beforeEach(clearNotices)

function Card({ selected }: { selected: boolean }) {
  useDeskSync()
  useShortcuts()
  useLabCommands(selected ? card(1) : null)
  return <LabButtons card={card(1)} reachable={selected} />
}

interface Setup {
  readonly links?: Partial<FakeDesk['links']>
  readonly language?: 'en' | 'es'
  readonly selected?: boolean
}

async function showCard({ links = {}, language = 'en', selected = true }: Setup = {}) {
  const api = fakeApi({ links })
  const { user } = render(<Card selected={selected} />, { api, language })
  const first = await screen.findByRole('button', { name: /^Lab One/ })
  const second = await screen.findByRole('button', { name: /^Lab Two/ })
  return { api, user, first, second }
}

describe('the labs of a card', () => {
  it("open the first lab's scheduler for the member, once for a double click", async () => {
    const { user, first, api } = await showCard()
    expect(first.textContent).toBe('Lab One')
    expect(first.getAttribute('aria-label')).toBe('Lab One: schedule an appointment for Member 1')
    await user.dblClick(first)
    expect(api.links.openForMember).toHaveBeenCalledExactlyOnceWith({ memberId: memberId(1), link: 'labOneScheduler' })
  })

  it.each([
    ['Schedule Appointment', 'labTwoScheduler'],
    ['Order At-Home Kit', 'kitCatalog'],
  ] as const)("offer '%s' in the second lab's menu", async (item, link) => {
    const { user, second, api } = await showCard()
    expect(second.getAttribute('aria-haspopup')).toBe('menu')
    await user.click(second)
    expect(await screen.findByRole('menu', { name: 'Lab Two: appointment or at-home kit for Member 1' })).toBeTruthy()
    await user.click(screen.getByRole('menuitem', { name: new RegExp(item) }))
    expect(api.links.openForMember).toHaveBeenCalledExactlyOnceWith({ memberId: memberId(1), link })
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(document.activeElement).toBe(second)
  })

  it('are worked by keyboard alone', async () => {
    const { user, second, api } = await showCard()
    second.focus()
    await user.keyboard('{Enter}')
    const items = await screen.findAllByRole('menuitem')
    await waitFor(() => expect(document.activeElement).toBe(items[0]))
    await user.keyboard('{ArrowDown}{Enter}')
    expect(api.links.openForMember).toHaveBeenCalledExactlyOnceWith({ memberId: memberId(1), link: 'kitCatalog' })
  })

  it('close the menu by Escape and by the button, and give the focus back', async () => {
    const { user, second } = await showCard()
    await user.click(second)
    await screen.findByRole('menu')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(document.activeElement).toBe(second)
    await user.click(second)
    await screen.findByRole('menu')
    await user.click(second)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })

  it('say that the zip code is missing', async () => {
    const { user, first } = await showCard({ links: { openForMember: vi.fn(() => fails('links.noZip')) } })
    await user.click(first)
    expect((await screen.findByRole('alert')).textContent).toBe('No zip code available')
  })

  it('say when the browser did not open', async () => {
    const { user, first } = await showCard({ links: { openForMember: vi.fn(() => fails('links.failed')) } })
    await user.click(first)
    expect((await screen.findByRole('alert')).textContent).toContain('The browser could not be opened')
  })

  it('have general names while theirs are not known', async () => {
    render(<Card selected />, { api: fakeApi({ links: { getAddresses: vi.fn(() => fails('app.locked')) } }) })
    expect((await screen.findByRole('button', { name: /^Lab one/ })).textContent).toBe('Lab one')
  })

  it('take over new names at once', async () => {
    const { api } = await showCard()
    act(() => api.emit('links', 'addressesChanged', { ...SAMPLE_ADDRESSES, labOneName: 'Corner Lab' }))
    expect(await screen.findByRole('button', { name: /^Corner Lab/ })).toBeTruthy()
  })

  it('are left out of the Tab order on cards that are not selected', async () => {
    const { first, second } = await showCard({ selected: false })
    expect([first.tabIndex, second.tabIndex]).toEqual([-1, -1])
  })

  it('speak Spanish', async () => {
    const openForMember = vi.fn(() => fails('links.noZip'))
    const { user, second } = await showCard({ language: 'es', links: { openForMember } })
    await user.click(second)
    expect(await screen.findByRole('menuitem', { name: /Pedir kit para hacer en casa/ })).toBeTruthy()
    await user.click(screen.getByRole('menuitem', { name: /Programar cita/ }))
    expect((await screen.findByRole('alert')).textContent).toBe('No hay código postal disponible')
  })
})

describe('the keys of the labs', () => {
  it.each([
    ['l', 'labOneScheduler'],
    ['a', 'labTwoScheduler'],
    ['o', 'kitCatalog'],
  ])('%s opens %s for the selected member', async (key, link) => {
    const { user, api } = await showCard()
    await user.keyboard(key)
    expect(api.links.openForMember).toHaveBeenCalledExactlyOnceWith({ memberId: memberId(1), link })
  })

  it('open one page right after another, and none of them twice', async () => {
    const { user, api } = await showCard()
    await user.keyboard('llaoo')
    expect(vi.mocked(api.links.openForMember).mock.calls.map(([{ link }]) => link)).toEqual([
      'labOneScheduler',
      'labTwoScheduler',
      'kitCatalog',
    ])
  })

  it('do nothing without a selected member', async () => {
    const { user, api } = await showCard({ selected: false })
    await user.keyboard('lao')
    expect(api.links.openForMember).not.toHaveBeenCalled()
  })
})
