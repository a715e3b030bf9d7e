import { notifications } from '@mantine/notifications'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { card, FAKE_NOW, fails, fakeApi, memberId, ok, render } from '../../test-utils/index.ts'
import { SkipButton, SkipDialogHost, SkipLine } from './index.ts'
import { skipActions } from './useSkip.ts'

beforeEach(() => {
  notifications.clean()
  skipActions.close()
})

const NOW = Date.parse(FAKE_NOW)
const UNTIL = '2026-11-20T18:00:00.000Z'
const aside = { state: 'aside', until: UNTIL, reason: 'waiting', note: '', by: 'Ana Field', mine: false } as const

function open(change: Parameters<typeof card>[1] = {}, api = fakeApi()) {
  const onSkipped = vi.fn()
  const member = card(1, change)
  const { user } = render(
    <>
      <SkipButton card={member} reachable />
      <SkipLine card={member} now={NOW} />
      <SkipDialogHost onSkipped={onSkipped} />
    </>,
    { api },
  )
  return { api, user, onSkipped }
}

describe('setting a member aside', () => {
  it('takes a number for why and Enter, goes on, and is undone by one key', async () => {
    const { api, user, onSkipped } = open()
    await user.click(screen.getByRole('button', { name: 'Skip: Member 1' }))
    await screen.findByRole('radio', { name: /Later today/ })
    await user.keyboard('2{Enter}')
    await waitFor(() => expect(onSkipped).toHaveBeenCalledOnce())
    expect(api.skips.skip).toHaveBeenCalledWith({ memberId: memberId(1), until: 'later', reason: 'waiting', note: '' })
    expect(screen.queryByRole('dialog')).toBe(null)
    await screen.findByText(/^Skipped until/)
    await user.click(screen.getByRole('button', { name: /^Undo/ }))
    await waitFor(() => expect(api.skips.unskip).toHaveBeenCalledWith({ memberId: memberId(1) }))
  })

  it('asks for words where the list has none, and says when a promised call brings the member back', async () => {
    const { user, api } = open({ contact: { callbackDueAt: '2026-11-20T17:30:00.000Z' } })
    await user.click(screen.getByRole('button', { name: 'Skip: Member 1' }))
    expect(await screen.findByText(/the member is back in time for it/)).toBeDefined()
    await user.click(screen.getByRole('radio', { name: 'Something else' }))
    await user.click(screen.getByRole('button', { name: 'Skip' }))
    const note = screen.getByRole('textbox', { name: 'Note (required)' })
    expect(screen.getByText('Say in a few words what it is.').id).toBe(note.getAttribute('aria-describedby')?.trim())
    expect(document.activeElement).toBe(note)
    expect(api.skips.skip).not.toHaveBeenCalled()
    await user.type(note, 'moving house')
    expect(screen.queryByText('Say in a few words what it is.')).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Another day' }))
    await user.click(screen.getByRole('button', { name: 'Skip' }))
    await waitFor(() =>
      expect(api.skips.skip).toHaveBeenCalledWith({
        memberId: memberId(1),
        until: '2026-11-21',
        reason: 'other',
        note: 'moving house',
      }),
    )
  })

  it('goes to the note with the number that needs one, and says on Enter that it is missing', async () => {
    const { user, api } = open()
    await user.click(screen.getByRole('button', { name: 'Skip: Member 1' }))
    await screen.findByRole('radio', { name: /Later today/ })
    await user.keyboard('3')
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /I need to look/ }))
    await user.keyboard('5')
    const note = screen.getByRole('textbox', { name: 'Note (required)' })
    await waitFor(() => expect(document.activeElement).toBe(note))
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Say in a few words what it is.')).toBeDefined()
    expect(document.activeElement).toBe(note)
    await user.keyboard('moving house 2{Enter}')
    await waitFor(() =>
      expect(api.skips.skip).toHaveBeenCalledWith(expect.objectContaining({ reason: 'other', note: 'moving house 2' })),
    )
  })

  it('is not offered for a promise that is due, and stays open when main refuses', async () => {
    const due = open({ contact: { callbackDueAt: '2026-11-20T16:00:00.000Z' } })
    await due.user.click(screen.getByRole('button', { name: 'Skip: Member 1' }))
    expect(await screen.findByText(/A callback is due/)).toBeDefined()
    expect(screen.queryByRole('radio')).toBe(null)
  })

  it('keeps what was chosen when main refuses', async () => {
    const { user, onSkipped } = open({}, fakeApi({ skips: { skip: vi.fn(() => fails('skips.alert')) } }))
    await user.click(screen.getByRole('button', { name: 'Skip: Member 1' }))
    await screen.findByRole('radio', { name: /Later today/ })
    await user.keyboard('3{Enter}')
    expect(await screen.findByText("An urgent alert is open. This member can't be skipped.")).toBeDefined()
    expect(screen.getByRole('radio', { name: /I need to look/ })).toHaveProperty('checked', true)
    expect(onSkipped).not.toHaveBeenCalled()
  })
})

describe('a card of a member who was set aside', () => {
  it('says by whom and why, and puts the member back', async () => {
    const unskip = vi.fn(() => ok(null))
    const { user } = open({ skip: aside }, fakeApi({ skips: { unskip } }))
    expect(screen.getByText(/^Skipped until .* by Ana Field: Waiting for something$/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Return to queue: Member 1' }))
    await waitFor(() => expect(unskip).toHaveBeenCalledOnce())
  })

  it.each([
    ['en', 1, 'Skipped until tomorrow by Ana Field: Waiting for something'],
    ['en', 6, 'Skipped until Nov 26 by Ana Field: Waiting for something'],
    ['es', 1, 'Apartado hasta mañana por Ana Field: Falta que llegue algo'],
    ['es', 6, 'Apartado hasta el 26 nov por Ana Field: Falta que llegue algo'],
  ] as const)('says the day where they come back with it (%s, %i days)', (language, days, text) => {
    const until = new Date(2026, 10, 20 + days).toISOString()
    render(<SkipLine card={card(1, { skip: { ...aside, until } })} now={NOW} />, { language })
    expect(screen.getByText(text)).toBeDefined()
  })

  it('says since which day they are back', () => {
    const until = new Date(2026, 10, 20).toISOString()
    render(<SkipLine card={card(1, { skip: { ...aside, until, state: 'time' } })} now={NOW} />)
    expect(screen.getByText('Back since today. Skipped by Ana Field: Waiting for something')).toBeDefined()
  })

  it('says why the member is back', () => {
    open({ skip: { ...aside, state: 'callback', mine: true, note: 'kit' } })
    expect(
      screen.getByText('Returned early: a callback is due. Skipped by you: Waiting for something: kit'),
    ).toBeDefined()
    expect(screen.getByRole('button', { name: 'Skip: Member 1' })).toBeDefined()
  })
})
