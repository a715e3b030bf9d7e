import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BoardCard } from '#shared/ipc/board.ts'
import type { StaffRole } from '#shared/sync/vocabulary.ts'
import { fails, FAKE_NOW, ok, render, signedIn } from '../../../test-utils/index.ts'
import { callActions } from '../../calls/index.ts'
import { fakeCall } from '../../calls/test-support/call-data.ts'
import { useShortcuts } from '../../commands/index.ts'
import { BoardPage } from '../BoardPage.tsx'
import { boardActions } from '../board.store.ts'
import { card, fakeQueue } from '../test-support/board-data.ts'
import { forgetBoard, giveLayout } from '../test-support/layout.ts'

beforeEach(() => {
  giveLayout()
  forgetBoard()
  callActions.close()
})

const USER = '00000000-0000-4000-8000-00000000f001'
const DAY_MS = 86_400_000
const daysAgo = (days: number): string => new Date(Date.parse(FAKE_NOW) - days * DAY_MS).toISOString()

interface Setup {
  readonly role?: StaffRole
  readonly language?: 'en' | 'es'
  readonly calls?: Parameters<typeof fakeQueue>[1]
  /** What main considers to be now. */
  readonly now?: string
}

function Desk() {
  useShortcuts()
  return <BoardPage />
}

async function show(member: BoardCard, { role, language = 'en', calls = {}, now = FAKE_NOW }: Setup = {}) {
  const fake = fakeCall()
  const { api } = fakeQueue([member], {
    calls: fake.calls,
    script: fake.script,
    app: { getInfo: vi.fn(() => ok({ version: '0', shell: 'browser' as const, platform: 'linux', now })) },
    ...(role ? { session: { getState: vi.fn(() => ok(signedIn({ role }))) } } : {}),
    ...calls,
  })
  if (role) boardActions.belongTo(USER)
  const { user } = render(<Desk />, { api, language })
  const article = await screen.findByRole('article')
  const inCard = within(article)
  return { api, user, inCard, article }
}

const firstButton = (inCard: ReturnType<typeof within>) =>
  within(inCard.getByRole('group', { name: /^(Actions|Acciones)/ })).getAllByRole('button')[0] as HTMLButtonElement

describe('Call Now', () => {
  it('can be pressed when the rules say yes', async () => {
    const { inCard, user, api } = await show(card(1))
    const button = firstButton(inCard)
    expect(button.textContent).toBe('Call Now')
    expect(button.disabled).toBe(false)
    expect(button.title).toBe('Call Now (C)')
    await user.click(button)
    expect(api.calls.start).toHaveBeenCalledExactlyOnceWith({ memberId: card(1).id, overrideReason: null })
    expect(await screen.findByRole('dialog', { name: /Call with Member 1/ })).toBeDefined()
  })

  it("reads 'DNC - Cannot Call' with the date for a member on the do-not-call list", async () => {
    const { inCard } = await show(card(1, { contact: { onDnc: true }, badges: { dnc: true }, dncDate: '2026-10-03' }))
    expect(firstButton(inCard).textContent).toBe('DNC - Cannot Call')
    expect(firstButton(inCard).disabled).toBe(true)
    expect(inCard.getByText('On the do-not-call list since Oct 3, 2026')).toBeDefined()
  })

  it('offers nothing for a member who has died', async () => {
    const { inCard } = await show(card(1, { contact: { deceased: true, onDnc: true }, badges: { dnc: true } }))
    expect(firstButton(inCard).textContent).toBe('Deceased - No contact')
    expect(firstButton(inCard).disabled).toBe(true)
    expect(inCard.getByText('Deceased')).toBeDefined()
    expect(inCard.queryByRole('button', { name: /Message|Send Test Kit|Lab/ })).toBeNull()
  })

  it('says that a member is on the list where the date is not known', async () => {
    const { inCard } = await show(card(1, { contact: { onDnc: true }, badges: { dnc: true } }))
    expect(inCard.getByText('On the do-not-call list')).toBeDefined()
  })

  it("reads 'Completed' when the member was reached today", async () => {
    const { inCard } = await show(card(1, { contact: { completedToday: true } }))
    expect(firstButton(inCard).textContent).toBe('Completed')
    expect(firstButton(inCard).disabled).toBe(true)
    expect(inCard.getByText('The member was reached today.')).toBeDefined()
  })

  it.each<[string, Parameters<typeof card>[1], RegExp, string?]>([
    [
      'outside the hours',
      {},
      /^Outside calling hours\. Next: 9:00 AM for the member \(.+ yours\)$/,
      '2026-11-20T12:00:00Z',
    ],
    [
      'on a Sunday',
      {},
      /^No calls on this day\. Next: Mon 9:00 AM for the member \(.+ yours\)$/,
      '2026-11-22T16:00:00Z',
    ],
    ['without a number', { contact: { phone: null } }, /^No phone number on file\.$/],
    ['with a number nobody can dial', { contact: { phone: '555' } }, /^The phone number on file can't be dialed\.$/],
    [
      'in a crisis',
      { contact: { crisisHold: true } },
      /^An urgent alert is open\. A clinician decides when to call\.$/,
    ],
    [
      'after a call of the last 24 hours',
      { contact: { callsAt: [daysAgo(0.9)] } },
      /^Already called in the last 24 hours\. Next: .+ for the member/,
    ],
    [
      'after three calls in a week',
      { contact: { callsAt: [daysAgo(2), daysAgo(3), daysAgo(4)] } },
      /^Already called 3 times in the last 7 days\. Next: .+ for the member/,
    ],
    [
      'after eight calls in 60 days',
      { contact: { callsAt: [10, 12, 14, 16, 18, 20, 22, 24].map(daysAgo) } },
      /^Already called 8 times in the last 60 days\. Next: .+ for the member/,
    ],
    [
      "in somebody else's call",
      { inCall: { staffName: 'Sample Coach', leaseUntil: '2026-11-20T16:01:00Z', mine: false } },
      /^In call with Sample Coach$/,
    ],
  ])('is disabled %s, and the line says why', async (_, change, reason, now = FAKE_NOW) => {
    const { inCard } = await show(card(1, change), { now })
    const button = firstButton(inCard)
    expect(button.textContent).toBe('Call Now')
    expect(button.disabled).toBe(true)
    expect(inCard.getByText(reason)).toBeDefined()
    expect(inCard.queryByText('Call anyway...')).toBeNull()
  })

  it('speaks Spanish', async () => {
    const { inCard } = await show(card(1), { language: 'es', now: '2026-11-22T16:00:00Z' })
    expect(firstButton(inCard).textContent).toBe('Llamar ahora')
    expect(
      inCard.getByText(/^Este día no se llama\. Próxima: lun 9:00 a\.m\. para el miembro \(.+ para usted\)$/),
    ).toBeDefined()
  })
})

describe("'Call anyway...'", () => {
  const done = card(1, { contact: { completedToday: true } })

  it('asks a supervisor for a reason and starts with it', async () => {
    const { inCard, user, api } = await show(done, { role: 'supervisor' })
    await user.click(inCard.getByRole('button', { name: 'Call anyway: Member 1' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Call anyway?' }))
    expect(dialog.getByText(/The member was reached today\./)).toBeDefined()
    const reason = dialog.getByRole('textbox', { name: 'Reason' })
    await waitFor(() => expect(document.activeElement).toBe(reason))
    await user.keyboard(' ok {Enter}')
    expect(dialog.getByText('Please give a reason of at least 3 characters')).toBeDefined()
    expect(api.calls.start).not.toHaveBeenCalled()
    await user.clear(reason)
    await user.type(reason, ' She asked for it {Enter}')
    expect(api.calls.start).toHaveBeenCalledExactlyOnceWith({ memberId: done.id, overrideReason: 'She asked for it' })
    expect(await screen.findByText('Called against the contact rules: She asked for it')).toBeDefined()
  })

  it('is there for a clinician only in a crisis', async () => {
    const { inCard } = await show(card(1, { contact: { crisisHold: true } }), { role: 'clinician' })
    expect(inCard.getByText('Call anyway...')).toBeDefined()
  })

  it.each<[string, Parameters<typeof card>[1], StaffRole]>([
    ['for a clinician otherwise', { contact: { completedToday: true } }, 'clinician'],
    ['for a specialist', { contact: { completedToday: true } }, 'outreach_specialist'],
    ['on the do-not-call list', { contact: { onDnc: true } }, 'supervisor'],
    [
      "in somebody else's call",
      { inCall: { staffName: 'Sample Coach', leaseUntil: '2026-11-20T16:01:00Z', mine: false } },
      'supervisor',
    ],
  ])('is not there %s', async (_, change, role) => {
    const { inCard } = await show(card(1, change), { role })
    expect(inCard.queryByText('Call anyway...')).toBeNull()
  })
})

describe('what main refuses', () => {
  it.each<[string, string, string | undefined, string[]]>([
    [
      'the rules',
      'calls.notAllowed',
      'outsideHours',
      ['Outside calling hours.', "The contact rules don't allow this call now."],
    ],
    [
      'a claim',
      'calls.claimed',
      'Sample Coach',
      ['In call with Sample Coach', 'Someone else is in a call with this member.'],
    ],
    ['a claim without a name', 'calls.claimed', '', ['Someone else is in a call with this member.']],
    ['a bad number', 'calls.badNumber', undefined, ["The phone number on file can't be dialed."]],
    ['a locked desk', 'app.locked', undefined, ['Gapwise is locked. Unlock it to continue.']],
  ])('is said, and the keyboard goes back to the card: %s', async (_, code, field, texts) => {
    const fake = fakeCall()
    const { inCard, user, article } = await show(card(1), {
      calls: { calls: { ...fake.calls, start: vi.fn(() => fails(code, field)) } },
    })
    await user.click(firstButton(inCard))
    const alert = await screen.findByRole('alert')
    for (const text of texts) expect(within(alert).getByText(text)).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement?.contains(article)).toBe(true))
  })
})

describe('the keys of the selected member', () => {
  it('c calls, and does nothing before a member is selected', async () => {
    const { user, api } = await show(card(1))
    await user.keyboard('c')
    expect(api.calls.start).not.toHaveBeenCalled()
    await user.keyboard('jc')
    expect(api.calls.start).toHaveBeenCalledOnce()
  })

  it('c says why a member may not be called', async () => {
    const { user, api } = await show(card(1, { contact: { onDnc: true }, badges: { dnc: true } }))
    await user.keyboard('jc')
    await waitFor(() => expect(screen.getAllByText('On the do-not-call list')).toHaveLength(2))
    expect(api.calls.start).not.toHaveBeenCalled()
  })

  it('c asks a supervisor for the reason', async () => {
    const { user } = await show(card(1, { contact: { completedToday: true } }), { role: 'supervisor' })
    await user.keyboard('jc')
    expect(await screen.findByRole('dialog', { name: 'Call anyway?' })).toBeDefined()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('s opens the script without a call, and Escape gives the keyboard back', async () => {
    const { user, api, article } = await show(card(1))
    await user.keyboard('js')
    expect(await screen.findByRole('dialog', { name: 'Script for Member 1' })).toBeDefined()
    expect(await screen.findByText('Worries about her kidneys.')).toBeDefined()
    expect(api.calls.start).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement?.contains(article)).toBe(true))
  })
})
