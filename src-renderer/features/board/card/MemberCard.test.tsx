import { act, cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { formatClock } from '#shared/domain/time/index.ts'
import type { BoardCard } from '#shared/ipc/board.ts'
import { FAKE_NOW, ok, render, signedIn } from '../../../test-utils/index.ts'
import { boardActions, useBoardStore } from '../board.store.ts'
import { BoardPage } from '../BoardPage.tsx'
import { card, fakeQueue } from '../test-support/board-data.ts'
import { forgetBoard, giveLayout } from '../test-support/layout.ts'

beforeEach(() => {
  giveLayout()
  forgetBoard()
})

const TRIED_AT = '2026-11-20T15:42:00.000Z'

async function show(member: BoardCard, language: 'en' | 'es' = 'en') {
  boardActions.choose({ showFinished: true })
  const { api } = fakeQueue([member])
  const { user } = render(<BoardPage />, { api, language })
  const article = await screen.findByRole('article')
  return { user, article, inCard: within(article) }
}

describe('a closed card', () => {
  it('shows who it is, what they are worth and when they were last reached', async () => {
    const { inCard } = await show(
      card(1, {
        firstName: 'Rosa',
        lastName: 'Delgado',
        age: 72,
        financialValue: 1_350,
        compliancePercent: 82,
        openGapCount: 3,
        lastContactAt: '2026-11-11T15:00:00.000Z',
        preferredLanguage: 'es',
      }),
    )
    for (const text of [
      'Rosa Delgado',
      'Age 72',
      '(305) 555-0111',
      '$1.4K',
      '82%',
      '3',
      'Nov 11, 2026',
      'Speaks Spanish',
    ])
      expect(inCard.getByText(text)).toBeDefined()
  })

  it('leaves out an insight that names a gap again, but for the sample members', async () => {
    const insight = { aiInsight: 'Start with Flu Vaccine; it is the step most likely to be accepted today.' }
    expect((await show(card(1, insight))).inCard.getByText('AI Insight')).toBeDefined()
    cleanup()
    const signedInSession = { session: { getState: () => ok(signedIn()) } }
    const { api } = fakeQueue([card(1, insight), card(2)], signedInSession)
    act(() => useBoardStore.setState(useBoardStore.getInitialState()))
    render(<BoardPage />, { api })
    const [first, second] = await screen.findAllByRole('article')
    expect(within(first!).queryByText('AI Insight')).toBeNull()
    expect(within(second!).getByText('Likes short calls.')).toBeDefined()
  })

  it('never names the best time next to why nobody may call, and says that a place is unknown', async () => {
    const tried = { callsAt: [new Date(Date.parse(FAKE_NOW) - 3_600_000).toISOString()], zipCode: null, timeZone: null }
    const { inCard } = await show(card(1, { badges: { bestTimeNow: true }, contact: tried }))
    expect(inCard.getByText(/^Already called in the last 24 hours/)).toBeDefined()
    expect(inCard.queryByText('Best Time Now')).toBeNull()
    expect(inCard.getByText('Place unknown: no ZIP code')).toBeDefined()
  })

  it.each([
    ['2026-12-31', 'Coverage ends on Dec 31, 2026', null],
    ['2026-11-01', 'Coverage ended on Nov 1, 2026', 'No longer in the plan: their coverage has ended.'],
  ])('names the day on which the member leaves the plan (%s)', async (coverageEndsOn, text, refusal) => {
    const { inCard } = await show(card(1, { contact: { coverageEndsOn } }))
    expect(inCard.getByText(text)).toBeDefined()
    expect(inCard.queryAllByText(refusal ?? /No longer in the plan/)).toHaveLength(refusal === null ? 0 : 1)
  })

  it('says nothing of a value that no file gave', async () => {
    const { inCard } = await show(card(1, { financialValue: 0 }))
    expect(inCard.queryByText('Value')).toBeNull()
    expect(inCard.queryByText('$0.0K')).toBeNull()
  })

  it('names the gaps in the language of the desk, each once', async () => {
    const gaps = { openGapNames: ['Cholesterol Check', 'Lipid Panel', 'Flu Vaccine'], openGapCount: 3 }
    const { inCard } = await show(card(1, gaps), 'es')
    expect(inCard.getByText('Prueba de colesterol')).toBeDefined()
    expect(inCard.getByText('Vacuna contra la influenza (gripe)')).toBeDefined()
  })

  it('talks about what is still to be arranged, and sets apart what is booked or has a kit out', async () => {
    const gaps = { openGapNames: ['Flu Vaccine', 'Mammogram'], arrangedGapNames: ['Mammogram'] }
    const { inCard } = await show(card(1, gaps))
    expect(inCard.getByText('Talk about').parentElement?.textContent).not.toContain('Mammogram')
    expect(inCard.getByText('Under way').parentElement?.textContent).toContain('Mammogram')
  })

  it('sets apart what the member says is done', async () => {
    const { inCard } = await show(card(1, { openGapNames: ['Flu Vaccine'], reportedGapNames: ['Mammogram'] }))
    expect(inCard.getByText('Reported done').parentElement?.textContent).toContain('Mammogram')
  })

  it('has the insight in the language of the desk, and in English where nobody translated it', async () => {
    const insight = { aiInsight: 'Likes short calls.', aiInsightSpanish: 'Prefiere llamadas cortas.' }
    expect((await show(card(1, insight), 'es')).inCard.getByText('Prefiere llamadas cortas.')).toBeDefined()
    cleanup()
    const { inCard } = await show(card(1, { ...insight, aiInsightSpanish: '' }), 'es')
    expect(inCard.getByText('Likes short calls.').lang).toBe('en')
  })

  it('shows the time where the member lives', async () => {
    const { inCard } = await show(card(1, { timeZone: 'Pacific/Honolulu' }))
    expect(inCard.getByText('6:00 AM for the member')).toBeDefined()
  })

  it('says nothing about a time it does not know', async () => {
    const { inCard } = await show(card(1, { timeZone: null }))
    expect(inCard.queryByText(/for the member/)).toBeNull()
  })

  it('shows every badge that holds, and no other', async () => {
    const { inCard } = await show(
      card(1, {
        pickupPercent: 88,
        badges: { completedToday: true, verified: true, resultsReady: true, highPickup: true },
      }),
    )
    for (const text of ['Completed', 'Verified', 'Results Ready', 'High Pickup Rate 88%'])
      expect(inCard.getByText(text)).toBeDefined()
    for (const text of ['DNC', 'Test Scheduled', 'Kit Arrived', 'Best Time Now'])
      expect(inCard.queryByText(text)).toBeNull()
  })

  it('never says Best Time Now beside an hour at which nobody is called', async () => {
    const badges = { bestTimeNow: true }
    expect((await show(card(1, { badges }))).inCard.getByText('Best Time Now')).toBeDefined()
    cleanup()
    const { inCard } = await show(card(1, { badges, contact: { timeZone: 'Pacific/Honolulu' } }))
    expect(inCard.getByText(/^Outside calling hours/)).toBeDefined()
    expect(inCard.queryByText('Best Time Now')).toBeNull()
  })

  it('shows a try with its time, and the member stays callable', async () => {
    const { inCard } = await show(card(1, { today: { state: 'tried', outcome: 'voicemail', at: TRIED_AT } }))
    const clock = formatClock(TRIED_AT, { locale: 'en', zone: null })
    expect(inCard.getByText(`Tried ${clock}, voicemail`)).toBeDefined()
    expect(inCard.getByRole('button', { name: 'Call Now: Member 1' })).toHaveProperty('disabled', false)
  })

  it('calls a refusal by its name', async () => {
    const today = { state: 'refused', outcome: 'refused', at: TRIED_AT } as const
    const badges = { refusedToday: true }
    const { inCard } = await show(card(1, { today, badges, contact: { completedToday: true } }))
    expect(inCard.getByRole('button', { name: 'Declined: Member 1' })).toHaveProperty('disabled', true)
    expect(inCard.queryByText('Completed')).toBeNull()
  })

  it('says that a member on the do-not-call list cannot be called, and since when', async () => {
    const { inCard } = await show(card(1, { badges: { dnc: true }, dncDate: '2026-10-03' }))
    expect(inCard.getByText('DNC - Cannot Call')).toBeDefined()
    expect(inCard.getByText('On the do-not-call list since Oct 3, 2026')).toBeDefined()
  })

  it('offers what can be done, the call first', async () => {
    const { inCard } = await show(card(1))
    const labels = within(inCard.getByRole('group', { name: 'Actions for Member 1' }))
      .getAllByRole('button')
      .map((button) => button.textContent)
    expect(labels).toEqual(['Call Now', 'Message', 'View Script', 'Lab One', 'Lab Two', 'Send Test Kit', 'More'])
  })

  it('shows hostile and right-to-left names as they are written', async () => {
    const { inCard, article } = await show(card(1, { firstName: "O'Brien-Núñez <b>Ana</b>", lastName: 'فاطمة' }))
    const heading = inCard.getByRole('heading', { level: 3 })
    expect(heading.textContent).toBe("O'Brien-Núñez <b>Ana</b> فاطمة")
    expect(heading.dir).toBe('auto')
    expect(heading.querySelector('b')).toBeNull()
    expect(article.closest('[role="listitem"]')?.getAttribute('aria-labelledby')).toBe(heading.id)
  })
})

describe("'Why here?'", () => {
  const why = async (reason: Partial<BoardCard['reason']>, change: Partial<BoardCard> = {}) => {
    const base = card(1)
    const { user, inCard } = await show({ ...base, ...change, reason: { ...base.reason, ...reason } })
    await user.click(inCard.getByRole('button', { name: 'Why here?' }))
    return { user, dialog: await screen.findByRole('dialog') }
  }
  const next = { name: 'Walter Kim', timeScore: 40, pickup: 48, priority: 'low', value: 900 } as const

  it('explains a better time', async () => {
    const { dialog } = await why({ decidedBy: 'time', timeScore: 100, next })
    expect(dialog.textContent).toContain('Ahead of Walter Kim because now is a better time to call')
    expect(dialog.textContent).toContain('100 vs. 40')
  })

  it('explains a better chance to be answered', async () => {
    const { dialog } = await why({ decidedBy: 'pickup', pickup: 88, pickupSource: 'call-history', next })
    expect(dialog.textContent).toContain('more likely to answer: 88% vs. 48%')
    expect(dialog.textContent).toContain('88% (from earlier calls)')
  })

  it('explains a higher priority and a higher value', async () => {
    const { dialog } = await why({ decidedBy: 'priority', next }, { priority: 'high' })
    expect(dialog.textContent).toContain('the priority is higher: High vs. Low')
  })

  it('marks the figure that decided, beside the next member', async () => {
    const { dialog } = await why({ decidedBy: 'value', next })
    const row = within(dialog).getByRole('row', { name: /Value/ })
    expect(row.dataset['decides']).toBe('true')
    expect(row.textContent).toBe('Value$1.4K$0.9K')
  })

  it('calls a value that no file gave none', async () => {
    const { dialog } = await why({ decidedBy: 'value', next: { ...next, value: 0 } })
    expect(dialog.textContent).toContain('the value is higher: $1.4K vs. none given')
    expect(within(dialog).getByRole('row', { name: /Value/ }).textContent).toBe('Value$1.4Knone given')
  })

  it('has words for the last member', async () => {
    const { dialog } = await why({ decidedBy: 'last', next: null })
    expect(dialog.textContent).toContain('The last member of the queue')
  })

  it('closes with Escape and by its own button', async () => {
    const { user } = await why({ decidedBy: 'last', next: null })
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    const button = screen.getByRole('button', { name: 'Why here?' })
    await user.click(button)
    expect(screen.getByRole('dialog')).toBeDefined()
    await user.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
