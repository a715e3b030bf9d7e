import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CRISIS_CARD, PHQ9, PHQ9_ITEMS, SDOH_QUESTIONS } from '#shared/domain/assessments/index.ts'
import { openEncryptedAnswerStore } from '../../services/encrypted-answer-store/index.ts'
import { leaveAnswers } from '../../services/answer-autosave/index.ts'
import { fakeAssessments, type FakeAssessments } from '../../test-utils/fake-assessments.ts'
import { renderMember, ROSA } from '../../test-utils/render-member.tsx'
import { staffedServices } from '../../test-utils/render-portal.tsx'
import * as toasts from '../../ui/toast.ts'
import { Phq9Page, SdohPage } from './AssessmentFormPage.tsx'
import * as quickExit from '../../services/left-at-once.ts'

const PROMISE = 'Someone from your care team will follow up within 1-2 business days.'
const SAME_DAY = 'A nurse will look at your result today.'
const NO_NEED = SDOH_QUESTIONS.map(({ options, flags }) => {
  const free = options.find(({ value }) => !flags.some((flag) => flag === value))
  return free?.value ?? ''
})
const NO_SIGN = PHQ9_ITEMS.map(() => 0)

let server: FakeAssessments
beforeEach(() => {
  server = fakeAssessments()
})
afterEach(async () => {
  await leaveAnswers(server.api, ROSA.id, 'left')
})

vi.mock('../../services/answer-delivery/index.ts', () => ({
  deliverKept: () => {},
  deliverWhenConnected: async () => {},
}))

const title = () => screen.getByRole('heading', { level: 1 })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const option = (value: string | number) =>
  document.querySelector<HTMLInputElement>(`input[type="radio"][value="${value}"]`)!

function answer(value: string | number): void {
  fireEvent.click(option(value))
  fireEvent.click(screen.getByText(/^(Next|Finish)$/))
}

async function open(kind: 'phq9' | 'sdoh', language: 'en' | 'es' = 'en') {
  const rendered = await renderMember(kind === 'phq9' ? <Phq9Page /> : <SdohPage />, {
    api: server.api,
    language,
    services: staffedServices(),
  })
  await screen.findAllByRole('radio')
  return rendered
}

/** A new page with what the device and the server have. */
async function reload(rendered: { unmount: () => void }, kind: 'phq9' | 'sdoh') {
  rendered.unmount()
  server = { ...server, api: { ...fakeAssessments().api, ...pick(server) } }
  return renderMember(kind === 'phq9' ? <Phq9Page /> : <SdohPage />, { api: server.api })
}
const pick = ({ api }: FakeAssessments) => ({
  assessments: api.assessments,
  records: api.records,
  answerCrisisCard: api.answerCrisisCard,
  serverNow: api.serverNow,
})

async function answerPhq9(values: readonly number[]): Promise<void> {
  await open('phq9')
  values.forEach((value, index) => {
    answer(value)
    if (index === 8 && value > 0) press('Continue with the questions')
  })
  press('Finish')
  await screen.findByRole('heading', { name: 'Thank you for your answers' })
}

/** Nine answers with this sum, item 9 last to be used. */
const withTotal = (total: number): number[] => PHQ9_ITEMS.map((_, index) => Math.min(3, Math.max(0, total - index * 3)))

describe('the result of the PHQ-9', () => {
  it.each([
    [0, 'minimal', PROMISE],
    [9, 'mild', PROMISE],
    [14, 'moderate', PROMISE],
    [19, 'moderately severe', PROMISE],
    [20, 'severe', SAME_DAY],
    [27, 'severe', SAME_DAY],
  ])('at a score of %i is called %s, with the right promise', async (score, band, promise) => {
    await answerPhq9(withTotal(score))
    expect(screen.getByText(`Your score is ${score} out of 27. This range is called ${band}.`)).toBeDefined()
    expect(screen.getByText(/This is not a diagnosis/)).toBeDefined()
    await screen.findByText(promise)
    expect([PROMISE, SAME_DAY].filter((text) => screen.queryByText(text))).toEqual([promise])
    expect(server.rows()).toMatchObject([{ status: 'completed', score }])
  })

  it('promises no nurse today on a Saturday with somebody there, on which no task of the day is due', async () => {
    server = fakeAssessments([], '2026-11-21T17:00:00Z')
    await answerPhq9(withTotal(20))
    expect(await screen.findByText(/will look at your result as soon as they can/)).toBeDefined()
    expect(screen.queryByText(SAME_DAY)).toBeNull()
  })

  it('with item 9 above 0 and a total of 1 has the crisis card and no promise of days', async () => {
    await answerPhq9([...NO_SIGN.slice(1), 1])
    expect(screen.getByRole('heading', { name: CRISIS_CARD.en.title })).toBeDefined()
    expect(screen.getByText('Your score is 1 out of 27. This range is called minimal.')).toBeDefined()
    await screen.findByText(SAME_DAY)
    expect([PROMISE, SAME_DAY].filter((text) => screen.queryByText(text))).toEqual([SAME_DAY])
    expect(screen.queryByText(/few or no signs/)).toBeNull()
  })

  it('still promises the same day when the answer about self-harm was taken back', async () => {
    await open('phq9')
    for (const value of [...NO_SIGN.slice(1), 2]) answer(value)
    press('Continue with the questions')
    press('Previous')
    answer(0)
    press('Finish')
    expect(await screen.findByText(SAME_DAY)).toBeDefined()
    expect(screen.queryByText(PROMISE)).toBeNull()
  })

  it('does not count the last question, which may be answered', async () => {
    await open('phq9')
    for (const value of NO_SIGN) answer(value)
    answer(3)
    expect(await screen.findByText(/Your score is 0 out of 27/)).toBeDefined()
    expect(server.arrived.at(-1)).toMatchObject({ done: true, answers: { 9: 0, 10: 3 } })
  })
})

describe('a question', () => {
  it('has the stem, its number, and the credit line', async () => {
    await open('phq9')
    expect(screen.getByText(PHQ9.stem.en)).toBeDefined()
    expect(screen.getByText('Question 1 of 9')).toBeDefined()
    expect(screen.getByText(PHQ9.credit.en)).toBeDefined()
    expect(screen.getByRole('radiogroup', { name: `${PHQ9.stem.en} ${PHQ9_ITEMS[0].en}` })).toBeDefined()
    expect(screen.getByRole('progressbar', { name: 'Your progress' }).getAttribute('aria-valuetext')).toBe(
      'Question 1 of 9',
    )
    expect(document.title).toBe('Assessments · Gapwise')
  })

  it('is in Spanish in the official words', async () => {
    await open('phq9', 'es')
    expect(title().textContent).toBe(PHQ9_ITEMS[0].es)
    expect(screen.getByRole('radio', { name: 'Más de la mitad de los días' })).toBeDefined()
    expect(screen.getByText(PHQ9.credit.es)).toBeDefined()
  })

  it('needs an answer before Next, and says so', async () => {
    await open('phq9')
    press('Next')
    expect(within(screen.getByRole('radiogroup')).getByRole('alert').textContent).toContain('Please choose an answer')
    expect(screen.getByText('Question 1 of 9')).toBeDefined()
    answer(0)
    expect(screen.getByText('Question 2 of 9')).toBeDefined()
  })

  it('takes the focus when it appears, and leads back to the answer that was given', async () => {
    await open('phq9')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true)
    answer(2)
    expect(document.activeElement).toBe(title())
    press('Previous')
    expect(document.activeElement).toBe(title())
    expect(option(2).checked).toBe(true)
  })
})

describe('an answer about self-harm', () => {
  it('shows the crisis card at once and leaves at once, however many saves are under way', async () => {
    await open('phq9')
    const letGo = server.hold()
    for (const value of [...NO_SIGN.slice(1), 1]) answer(value)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: CRISIS_CARD.en.title }))
    letGo()
    await waitFor(() => expect(server.arrived.some(({ answers }) => answers[9] === 1)).toBe(true))
    expect(await screen.findByText(/has not reached|Your answers are saved/)).toBeDefined()
  })

  it('shows the card without a connection, and arrives when it is back', async () => {
    await open('phq9')
    for (const value of NO_SIGN.slice(1)) answer(value)
    server.fail('offline')
    answer(3)
    expect(screen.getByRole('heading', { name: CRISIS_CARD.en.title })).toBeDefined()
    expect(screen.getByText(/has not reached your care team yet/)).toBeDefined()
    server.fail(null)
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText(/has not reached your care team yet/)).toBeNull())
    expect(server.arrived.at(-1)).toMatchObject({ done: false, answers: { 9: 3 } })
  })

  it('brings the card back after a reload', async () => {
    const rendered = await open('phq9')
    for (const value of [...NO_SIGN.slice(1), 1]) answer(value)
    await waitFor(() => expect(server.rows()[0]?.responses).toMatchObject({ 9: 1 }))
    await reload(rendered, 'phq9')
    expect(await screen.findByRole('heading', { name: CRISIS_CARD.en.title })).toBeDefined()
  })
})

describe('the social needs check', () => {
  const FLAGGED = SDOH_QUESTIONS.flatMap(({ number, flags }) =>
    flags.map((value) => [number, value] as [number, string]),
  )
  const NAMES = ['A place to live', 'Keeping your home', 'Food', 'Food', 'Rides', 'Rides', 'Light, heat and water']
  const NAME_OF = [...NAMES, null, 'People to count on', 'Paying for the basics']

  it.each(FLAGGED)('with question %i answered %s alone shows help for that need', async (number, value) => {
    await open('sdoh')
    for (const [index, free] of NO_NEED.entries()) answer(index + 1 === number ? value : free)
    await screen.findByText(PROMISE)
    const name = NAME_OF[number - 1] ?? null
    expect(screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
      name === null ? [] : [name],
    )
    expect(server.rows()).toMatchObject([{ status: 'completed', score: null, risk_level: 'needs-support' }])
  })

  it('without a need is stable', async () => {
    await open('sdoh')
    for (const value of NO_NEED) answer(value)
    expect(await screen.findByText(/Thank you for telling us about your daily life/)).toBeDefined()
    expect(server.rows()).toMatchObject([{ status: 'completed', risk_level: 'stable' }])
  })

  it('looks the same whatever was answered about safety', async () => {
    const looks: string[] = []
    for (const safety of ['Yes', 'No', 'skipped']) {
      const rendered = await open('sdoh')
      for (const [index, value] of NO_NEED.entries()) answer(index === 7 ? safety : value)
      await screen.findByText(PROMISE)
      looks.push(rendered.container.textContent)
      rendered.unmount()
      await leaveAnswers(server.api, ROSA.id, 'left')
      server = fakeAssessments()
    }
    expect(new Set(looks).size).toBe(1)
  })

  it('asks about safety with a way out, and never shows that answer again', async () => {
    const leaveAtOnce = vi.spyOn(quickExit, 'leaveAtOnce').mockImplementation(() => {})
    const rendered = await open('sdoh')
    for (const value of NO_NEED.slice(0, 7)) answer(value)
    expect(screen.getByRole('radio', { name: 'I would rather not answer' })).toBeDefined()
    press('Leave this page now')
    expect(leaveAtOnce).toHaveBeenCalledOnce()
    answer('No')
    fireEvent.click(option('No'))
    press('Previous')
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([])
    expect(screen.getByText(/your answer is not shown/)).toBeDefined()
    fireEvent.click(option('Yes'))
    press('Previous')
    press('Next')
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([])
    press('Next')
    expect(screen.getByText('Question 9 of 10')).toBeDefined()
    await waitFor(() => expect(server.rows()[0]?.responses).toMatchObject({ 8: 'No' }))
    await reload(rendered, 'sdoh')
    expect(await screen.findByText('Question 9 of 10')).toBeDefined()
  })

  it('keeps the private help closed until it is asked for', async () => {
    await open('sdoh')
    for (const value of NO_NEED) answer(value)
    const button = await screen.findByRole('button', { name: 'Private help' })
    expect(screen.queryByRole('link', { name: /1‑800‑799‑7233/ })).toBeNull()
    fireEvent.click(button)
    expect(screen.getByRole('link', { name: /1‑800‑799‑7233/ }).getAttribute('href')).toBe('tel:+18007997233')
    expect(screen.getByRole('link', { name: 'Call 911' }).getAttribute('href')).toBe('tel:911')
  })
})

describe('answers', () => {
  it('survive a reload', async () => {
    const rendered = await open('phq9')
    for (const value of [1, 2, 3]) answer(value)
    await waitFor(() => expect(server.rows()[0]?.responses).toEqual({ 1: 1, 2: 2, 3: 3 }))
    await reload(rendered, 'phq9')
    expect(await screen.findByText('Question 4 of 9')).toBeDefined()
    press('Previous')
    expect(option(3).checked).toBe(true)
  })

  it('given without a connection are kept, said to be kept, and sent once when it is back', async () => {
    const rendered = await open('phq9')
    server.fail('offline')
    for (const value of NO_SIGN) answer(value)
    expect(await screen.findByText(/You can keep going: your answers are kept on this device/)).toBeDefined()
    press('Finish')
    expect(
      await screen.findByText('Your answers are kept on this device and will be sent when you are back online.'),
    ).toBeDefined()
    await waitFor(async () =>
      expect([...(await openEncryptedAnswerStore(ROSA.id).readAll()).values()].join()).toContain('"done":true'),
    )
    await reload(rendered, 'phq9')
    expect(await screen.findByRole('heading', { name: 'Thank you. Your answers are safe' })).toBeDefined()
    server.fail(null)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText(/Your score is 0 out of 27/)).toBeDefined()
    expect(server.rows()).toMatchObject([{ status: 'completed', score: 0 }])
    expect(new Set(server.arrived.map(({ id }) => id)).size).toBe(1)
  })

  it('that the server refuses stay, with a way to try again', async () => {
    await open('phq9')
    for (const value of NO_SIGN) answer(value)
    await waitFor(() => expect(server.arrived.length).toBeGreaterThan(0))
    server.fail('refused')
    press('Finish')
    expect((await screen.findAllByText('Failed to save assessment. Please try again.')).length).toBeGreaterThan(0)
    server.fail(null)
    press('Try again')
    expect(await screen.findByText(/Your score is 0 out of 27/)).toBeDefined()
    expect(server.rows()).toMatchObject([{ status: 'completed' }])
  })

  it('whose session was ended elsewhere lead to the sign-in, and are sent after it', async () => {
    const isOpen = vi.fn(async () => false)
    server = { ...server, api: { ...server.api, ...pick(server), session: { ...server.api.session, isOpen } } }
    const showToast = vi.spyOn(toasts, 'showToast').mockImplementation(async () => {})
    const rendered = await open('phq9')
    server.fail('signedOut')
    for (const value of NO_SIGN) answer(value)
    expect(await screen.findByText(/You were signed out, so your latest answers have not been sent yet/)).toBeDefined()
    expect(screen.queryByText(/cannot reach Gapwise|are saved/)).toBeNull()
    press('Finish')
    await screen.findByRole('heading', { name: 'Your answers have not been saved yet' })
    expect([screen.queryByText(/Failed to save/), showToast.mock.calls.length]).toEqual([null, 0])
    press('Sign in and send')
    expect(isOpen).toHaveBeenCalledOnce()
    // What the end of the session does here, and what the sign-in leads back to.
    await leaveAnswers(server.api, ROSA.id, 'ended')
    server.fail(null)
    await reload(rendered, 'phq9')
    await waitFor(() => expect(server.rows()).toMatchObject([{ status: 'completed', score: 0 }]))
    // Its result, also where it was sent before the page had looked for it, and no new screening.
    expect(await screen.findByText(/Your score is 0 out of 27/)).toBeDefined()
    showToast.mockRestore()
  })

  it('about self-harm whose session is over are never said to wait for a connection', async () => {
    const { save, address } = server.api.assessments
    const assessments = { save, address, allowDelivery: async () => false }
    server = { ...server, api: { ...server.api, ...pick(server), assessments } }
    await open('phq9')
    server.fail('signedOut')
    for (const value of [...NO_SIGN.slice(1), 1]) answer(value)
    expect(await screen.findByText(/You were signed out, so this has not reached your care team/)).toBeDefined()
    press(CRISIS_CARD.en.buttons.callback)
    expect(screen.getByText(/as soon as you sign in again. Please do not wait: you can call 988 now/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Sign in and send' })).toBeDefined()
    // An answer about self-harm stays on the device until it is sent.
    server.fail(null)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('We asked your care team to call you today.')).toBeDefined()
  })

  it('are submitted once, also when Finish is pressed twice and the answer of the server is lost', async () => {
    await open('sdoh')
    for (const value of NO_NEED.slice(0, 9)) answer(value)
    await waitFor(() => expect(server.rows()[0]?.responses).toHaveProperty('9'))
    server.loseNextAnswer()
    fireEvent.click(option(NO_NEED[9]!))
    const finish = screen.getByRole('button', { name: 'Finish' })
    fireEvent.click(finish)
    fireEvent.click(finish)
    press((await screen.findByRole('button', { name: 'Send now' })).textContent)
    expect(await screen.findByText(PROMISE)).toBeDefined()
    expect(server.rows()).toMatchObject([{ status: 'completed' }])
  })

  it('finished in another window end here too', async () => {
    await open('phq9')
    answer(0)
    await waitFor(() => expect(server.rows()).toHaveLength(1))
    const [{ id } = { id: '' }] = server.rows()
    await server.api.assessments.save({
      id,
      kind: 'phq9',
      answers: Object.fromEntries(NO_SIGN.map((value, index) => [index + 1, value])),
      done: true,
    })
    answer(1)
    expect(await screen.findByRole('heading', { name: 'You have already finished these questions' })).toBeDefined()
    expect(server.rows()).toMatchObject([{ status: 'completed', score: 0 }])
  })
})
