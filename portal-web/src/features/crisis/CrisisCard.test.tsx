import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CRISIS_CARD } from '#shared/domain/assessments/crisis-card.ts'
import type { CrisisChoice } from '../../api/member/crisis.ts'
import { ApiProblem } from '../../api/problems.ts'
import { NO_CONFIG, type PortalConfig } from '../../api/portal-config.ts'
import type { KeptCard } from '../../services/kept-card.ts'
import { fakeMemberApi, renderMember } from '../../test-utils/render-member.tsx'
import { fakeServices } from '../../test-utils/render-portal.tsx'
import { CrisisCard, type CrisisCardProps } from './CrisisCard.tsx'

const HOURS = { timeZone: 'America/New_York', days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' }
const FRIDAY_NOON = Date.parse('2026-11-20T17:00:00Z')
const SATURDAY_NOON = Date.parse('2026-11-21T17:00:00Z')

const { buttons, title, note } = CRISIS_CARD.en

interface Given extends Partial<CrisisCardProps> {
  readonly answer?: () => Promise<boolean>
  readonly config?: Partial<PortalConfig>
  readonly language?: 'en' | 'es'
  readonly serverNow?: () => number | null
}

async function show({ answer = async () => true, config, language = 'en', serverNow, ...props }: Given = {}) {
  const answerCrisisCard = vi.fn<KeptCard['tell']>(answer)
  const { about = 'answers', stored = true } = props
  const chosen = new Set<CrisisChoice>()
  const kept: KeptCard = {
    isChosen: (choice) => chosen.has(choice),
    choose: (choice) => void chosen.add(choice),
    tell: answerCrisisCard,
  }
  const rendered = await renderMember(<CardOf about={about} stored={stored} kept={props.kept ?? kept} />, {
    language,
    ...(serverNow && { api: fakeMemberApi({ serverNow }) }),
    services: fakeServices({
      config: async () => ({ ...NO_CONFIG, staffedHours: HOURS, ...config }),
    }),
  })
  await act(async () => {})
  return { ...rendered, answerCrisisCard }
}

/** The card, and a button that lets what it is about reach the care team. */
function CardOf({ about, stored, kept }: CrisisCardProps) {
  const [arrived, setArrived] = useState(stored)
  return (
    <>
      <CrisisCard about={about} stored={arrived} kept={kept} />
      <button onClick={() => setArrived(true)}>let it arrive</button>
    </>
  )
}

const press = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(FRIDAY_NOON)
})
afterEach(() => vi.restoreAllMocks())

describe('the crisis card', () => {
  it('is read first and reaches help without a connection', async () => {
    await show()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: title }))
    for (const line of CRISIS_CARD.en.body) expect(screen.getByText(line)).toBeInstanceOf(HTMLElement)
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['Call 988', 'tel:988'],
      ['Text 988', 'sms:988'],
      ['Call 911', 'tel:911'],
    ])
  })

  it('is in Spanish', async () => {
    await show({ language: 'es' })
    expect(screen.getByRole('heading', { name: CRISIS_CARD.es.title })).toBeInstanceOf(HTMLElement)
    expect(press(CRISIS_CARD.es.buttons.safe)).toBeInstanceOf(HTMLElement)
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['Llamar al 988 (oprima 2)', 'tel:988'],
      ['Mandar AYUDA al 988', 'sms:988?&body=AYUDA'],
      ['Llamar al 911', 'tel:911'],
    ])
  })

  it('promises a nurse today only while somebody is there', async () => {
    await show()
    expect(screen.getByText(note)).toBeInstanceOf(HTMLElement)
  })

  it('says outside staffed hours that nobody reads this now, and that 988 is open', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(SATURDAY_NOON)
    await show()
    expect(screen.queryByText(note)).toBeNull()
    expect(
      screen.getByText(
        'No one on your care team is reading messages right now. Call or text 988, day or night. Your care team is here Monday to Friday, 8:00 AM to 6:00 PM Eastern Time, except on Thursday, November 26.',
      ),
    ).toBeInstanceOf(HTMLElement)
  })

  it.each([
    [
      'it is a holiday, whatever the phone says',
      () => Date.parse('2026-11-26T17:00:00Z'),
      /No one on your care team is reading/,
    ],
    ['the day ends in two minutes', () => Date.parse('2026-11-20T22:58:00Z'), /will look at it as soon as they can/],
    ['nobody knows what time it is', () => null, /will look at it as soon as they can/],
  ])('promises nothing for today where %s', async (_when, serverNow, said) => {
    const { user } = await show({ serverNow })
    expect(screen.getByText(said)).toBeInstanceOf(HTMLElement)
    await user.click(press(buttons.callback))
    expect(await screen.findByText(/^We asked your care team to call you/)).toBeInstanceOf(HTMLElement)
    expect(screen.queryByText(/today\.$/)).toBeNull()
  })

  it('names no midnights of a plan whose team is there day and night, and the day on which it is not', async () => {
    const always = { timeZone: 'America/New_York', days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }
    await show({ config: { staffedHours: { ...always, closedOn: ['2026-11-20'] } } })
    expect(screen.getByText(/every day, around the clock, except on Friday, November 20\.$/)).toBeInstanceOf(
      HTMLElement,
    )
  })

  it('promises nothing for today where the plan has named no hours', async () => {
    await show({ config: { staffedHours: null } })
    expect([screen.queryByText(note), screen.queryAllByText(/as soon as they can/).length]).toEqual([null, 1])
  })

  it('says when what was written has not arrived yet', async () => {
    await show({ about: 'message', stored: false })
    expect(screen.getByText(/has not reached your care team yet/)).toBeInstanceOf(HTMLElement)
  })
})

describe('what the member tells the care team', () => {
  it('is passed on and confirmed', async () => {
    const { user, answerCrisisCard } = await show()
    await user.click(press(buttons.callback))
    expect(await screen.findByText('We asked your care team to call you today.')).toBeInstanceOf(HTMLElement)
    await user.click(press(buttons.safe))
    expect(await screen.findByText(/^Thank you for telling us/)).toBeInstanceOf(HTMLElement)
    expect(answerCrisisCard.mock.calls).toEqual([['callback'], ['safe']])
  })

  it('promises no call today when nobody is there', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(SATURDAY_NOON)
    const { user } = await show()
    await user.click(press(buttons.callback))
    expect(await screen.findByText(/They will see it when they are back: Monday to Friday/)).toBeInstanceOf(HTMLElement)
  })

  it('waits until there is an alert to note it on', async () => {
    const { user, answerCrisisCard } = await show({ stored: false })
    await user.click(press(buttons.callback))
    expect(answerCrisisCard).not.toHaveBeenCalled()
    expect(screen.getByText(/as soon as this can be sent/)).toBeInstanceOf(HTMLElement)
    await user.click(press('let it arrive'))
    expect(await screen.findByText('We asked your care team to call you today.')).toBeInstanceOf(HTMLElement)
    expect(answerCrisisCard).toHaveBeenCalledOnce()
  })

  it('that an earlier page could not pass on is passed on', async () => {
    const tell = vi.fn<KeptCard['tell']>(async () => true)
    await show({ kept: { isChosen: (choice) => choice === 'callback', choose: () => {}, tell } })
    expect(await screen.findByText('We asked your care team to call you today.')).toBeInstanceOf(HTMLElement)
    expect(tell.mock.calls).toEqual([['callback']])
  })

  it('is sent again when it failed: by pressing again, or when the connection is back', async () => {
    const answers = [false, false, true]
    const { user, answerCrisisCard } = await show({
      answer: async () => {
        if (!answers.shift()) throw new ApiProblem('offline')
        return true
      },
    })
    await user.click(press(buttons.callback))
    expect(await screen.findByText(/We could not tell your care team/)).toBeInstanceOf(HTMLElement)
    await user.click(press(buttons.callback))
    expect(await screen.findByText(/We could not tell your care team/)).toBeInstanceOf(HTMLElement)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('We asked your care team to call you today.')).toBeInstanceOf(HTMLElement)
    expect(answerCrisisCard).toHaveBeenCalledTimes(3)
  })

  it('is not said to be passed on when there was no alert to note it on', async () => {
    const { user } = await show({
      answer: async () => false,
      config: { helpPhone: '1-800-555-0100' },
    })
    await user.click(press(buttons.callback))
    expect(await screen.findByText(/Please call 988, or this number:/)).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('link', { name: '1-800-555-0100' }).getAttribute('href')).toBe('tel:18005550100')
  })
})
