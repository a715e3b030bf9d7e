import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FileRefused, type CareDocuments, type SentDocument } from '../../api/member/care-documents.ts'
import type { MemberPlannedCare, PlannedCare } from '../../api/member/planned.ts'
import { ApiProblem } from '../../api/problems.ts'
import type { PlanTexts } from '../../api/plan-pages.ts'
import { forgetEdits } from '../../services/kept-edits.ts'
import { fakeMemberApi, renderMember, ROSA } from '../../test-utils/render-member.tsx'
import { fakeServices } from '../../test-utils/render-portal.tsx'
import { PlannedPage } from './PlannedPage.tsx'

const care = (change: Partial<PlannedCare> = {}): PlannedCare => ({
  id: '00000000-0000-4000-8000-0000000000a1',
  name: 'Mammogram',
  last_day: '2099-12-31',
  said: null,
  said_month: null,
  said_place: null,
  ...change,
})

afterEach(() => forgetEdits(ROSA.id))

const NOTHING: PlanTexts = { plan: null, phone: null, pages: {} }

async function show(
  rows: readonly PlannedCare[],
  language: 'en' | 'es' = 'en',
  planTexts: () => Promise<PlanTexts> = async () => NOTHING,
) {
  const tell = vi.fn<MemberPlannedCare['tell']>().mockResolvedValue(true)
  const read = vi.fn<MemberPlannedCare['read']>().mockResolvedValue(rows)
  const announce = vi.fn<CareDocuments['announce']>().mockResolvedValue('number 1')
  const send = vi.fn<CareDocuments['send']>().mockResolvedValue()
  const sent = vi.fn<CareDocuments['read']>().mockResolvedValue([])
  const isOpen = vi.fn(async () => false)
  const api = fakeMemberApi({
    planned: { read, tell },
    careDocuments: { announce, send, read: sent },
    session: { isOpen },
  })
  const shown = await renderMember(<PlannedPage />, { language, api, services: fakeServices({ planTexts }) })
  return { ...shown, tell, read, announce, send, sent, isOpen }
}

describe('what is planned', () => {
  it('is told in plain words, with why, until when, and whom to ask what it costs', async () => {
    await show([
      care(),
      care({ id: '00000000-0000-4000-8000-0000000000a2', last_day: '2020-12-31', name: 'Own Check' }),
    ])
    const [first, other] = await screen.findAllByRole('article')
    expect(within(first!).getByRole('heading', { level: 2 }).textContent).toBe('Mammogram')
    expect(within(first!).getByText(/can find breast cancer early/)).toBeInstanceOf(HTMLElement)
    expect(within(first!).getByText(/^It counts until /)).toBeInstanceOf(HTMLElement)
    expect(within(other!).getByText(/^It counted until .*please tell us\.$/)).toBeInstanceOf(HTMLElement)
    expect(await screen.findByText(/call the number on your member ID card/)).toBeInstanceOf(HTMLElement)
  })

  it('costs what the plan says, in the language of the reader, and nothing is said while the plan’s words are not known', async () => {
    const cost = { en: 'It is free.', es: 'No le cuesta nada. Preguntas: {phone}.' }
    const told = Promise.withResolvers<PlanTexts>()
    await show([care()], 'es', () => told.promise)
    await screen.findByRole('article')
    expect(screen.queryByText(/Lo que cuesta/)).toBeNull()
    told.resolve({ plan: 'SunHealth', phone: '1-800-555-0100', pages: { cost } })
    expect(await screen.findByText('No le cuesta nada. Preguntas: 1-800-555-0100.')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByText(/Lo que cuesta/)).toBeNull()
  })

  it('names whom to call about the cost where the plan’s words can’t be had', async () => {
    await show([care()], 'en', () => Promise.reject(new ApiProblem('offline')))
    expect(await screen.findByText(/back of your member ID card|number on your member ID card/)).toBeInstanceOf(
      HTMLElement,
    )
    expect(screen.queryByText(/What it costs/)).toBeNull()
  })

  it('is done, says a member with month and place, and after a lost network once more under the same id', async () => {
    const { user, tell, read } = await show([care()])
    tell.mockRejectedValueOnce(new ApiProblem('offline'))
    await user.click(await screen.findByRole('button', { name: 'I have had this done Mammogram' }))
    const form = within(screen.getByRole('form', { name: 'I have had this done: Mammogram' }))
    await user.click(form.getByRole('button', { name: 'Send' }))
    expect(form.getByText('Choose the year')).toBeInstanceOf(HTMLElement)
    expect(form.getByText('Enter where it was done')).toBeInstanceOf(HTMLElement)
    expect(tell).not.toHaveBeenCalled()
    await user.selectOptions(form.getByLabelText('Month'), 'March')
    await user.selectOptions(form.getByLabelText('Year'), '2025')
    await user.type(form.getByLabelText('Where'), ' Sample Clinic ')
    await user.click(form.getByRole('button', { name: 'Send' }))
    expect(await form.findByText(/^This was not sent: there is no connection/)).toBeInstanceOf(HTMLElement)
    read.mockResolvedValue([care({ said: 'done' })])
    await user.click(form.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('You had this done')).toBeInstanceOf(HTMLElement)
    // The form is gone, and the keyboard is where it was.
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Mammogram' }))
    const [[id], again] = tell.mock.calls as [Parameters<typeof tell>, Parameters<typeof tell>]
    expect(again).toEqual([id, care().id, { said: 'done', month: '2025-03', place: 'Sample Clinic' }])
    expect(screen.queryByRole('button', { name: /^I have had this done/ })).toBeNull()
  })

  it('is not for them, says a member in Spanish with a reason', async () => {
    const { user, tell } = await show([care()], 'es')
    await user.click(await screen.findByRole('button', { name: 'Esto no es para mí Mamografía' }))
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(screen.getByText('Elija un motivo')).toBeInstanceOf(HTMLElement)
    await user.selectOptions(screen.getByLabelText('¿Por qué no es para usted?'), 'Mi médico me dijo que no')
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    const said = { said: 'not-for-me', why: 'doctor-said-no' }
    expect(tell).toHaveBeenCalledExactlyOnceWith(expect.any(String), care().id, said)
  })

  it('is there again after a session that ended elsewhere, with the way to sign in and no connection to blame', async () => {
    const { user, tell, isOpen, unmount } = await show([care()])
    tell.mockRejectedValue(new ApiProblem('signedOut'))
    await user.click(await screen.findByRole('button', { name: 'I have had this done Mammogram' }))
    await user.selectOptions(screen.getByLabelText('Month'), 'March')
    await user.selectOptions(screen.getByLabelText('Year'), '2026')
    await user.type(screen.getByLabelText('Where'), 'Sun Clinic')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText(/^You were signed out, so this was not sent/)).toBeInstanceOf(HTMLElement)
    expect(screen.queryByText(/connection/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Sign in and go on' }))
    expect(isOpen).toHaveBeenCalledOnce()
    unmount()

    const again = await show([care()])
    expect((await screen.findByLabelText<HTMLInputElement>('Where')).value).toBe('Sun Clinic')
    await again.user.click(screen.getByRole('button', { name: 'Send' }))
    const said = { said: 'done', month: '2026-03', place: 'Sun Clinic' }
    expect(again.tell).toHaveBeenCalledExactlyOnceWith(expect.any(String), care().id, said)
  })

  it('asks for nothing where a record is here already', async () => {
    await show([care({ said: 'checking' })])
    expect(await screen.findByText('A record of it is here')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByText(/We will ask for the record/)).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('is nothing where there is nothing', async () => {
    await show([])
    expect(await screen.findByText('There is nothing planned for you at the moment.')).toBeInstanceOf(HTMLElement)
  })
})

const sentPaper = (change: Partial<SentDocument> = {}): SentDocument => ({
  id: '00000000-0000-4000-8000-0000000000d1',
  care_gap_id: care().id,
  state: 'quarantined',
  created_at: '2026-11-20T15:00:00+00:00',
  refused_why: null,
  ...change,
})
const paper = (text = '%PDF-1.7 paper') => new File([text], 'report.pdf', { type: 'application/pdf' })
const chooser = (container: Element): HTMLInputElement => {
  const input = container.querySelector<HTMLInputElement>('input[type=file]:not([capture])')
  if (input === null) throw new Error('no file input')
  return input
}

describe('a photo or a PDF of what was done', () => {
  it('is sent with the month and place that were said, and after a lost network again under its number', async () => {
    const told = care({ said: 'done', said_month: '2026-03', said_place: 'Sample Lab' })
    const { user, container, announce, send, sent } = await show([told])
    await screen.findByRole('button', { name: 'Take a photo Mammogram' })
    expect(container.querySelector('input[capture=environment]')?.getAttribute('accept')).toBe(
      'image/jpeg,image/png,image/heic',
    )
    send.mockRejectedValueOnce(new ApiProblem('offline'))
    await user.upload(chooser(container), paper())
    const form = within(await screen.findByRole('form', { name: 'Send a photo or PDF: Mammogram' }))
    expect(form.getByText('report.pdf').parentElement?.textContent).toBe('report.pdf · 1 kB')
    await user.click(form.getByRole('button', { name: 'Send' }))
    expect(await form.findByText(/^We don't know if this arrived/)).toBeInstanceOf(HTMLElement)
    sent.mockResolvedValue([sentPaper()])
    await user.click(form.getByRole('button', { name: 'Try again' }))
    const list = within(await screen.findByRole('list', { name: 'What you sent' }))
    expect(list.getByText('Waiting')).toBeInstanceOf(HTMLElement)
    expect(announce).toHaveBeenCalledExactlyOnceWith(told.id, { month: '2026-03', place: 'Sample Lab' })
    expect(send.mock.calls.map(([number]) => number)).toEqual(['number 1', 'number 1'])
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('asks where and when if that is not known, and says in Spanish why it is not taken', async () => {
    const { user, container, announce, send } = await show([care({ said: 'done' })], 'es')
    send.mockRejectedValueOnce(new ApiProblem('offline')).mockRejectedValueOnce(new FileRefused('locked'))
    await screen.findByRole('button', { name: 'Elegir una foto o un PDF Mamografía' })
    await user.upload(chooser(container), paper())
    await user.click(await screen.findByRole('button', { name: 'Enviar' }))
    expect(screen.getByText('Elija el año')).toBeInstanceOf(HTMLElement)
    expect(announce).not.toHaveBeenCalled()
    await user.selectOptions(screen.getByLabelText('Mes'), 'marzo')
    await user.selectOptions(screen.getByLabelText('Año'), '2025')
    await user.type(screen.getByLabelText('Dónde'), 'Sample Lab')
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    await user.selectOptions(screen.getByLabelText('Mes'), 'abril')
    await user.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }))
    expect(announce.mock.lastCall).toEqual([care().id, { month: '2025-04', place: 'Sample Lab' }])
    expect(await screen.findByText(/^Este PDF tiene contraseña/)).toBeInstanceOf(HTMLElement)
    await user.upload(chooser(container), paper('hello'))
    expect(await screen.findByText(/^Esto no es una foto/)).toBeInstanceOf(HTMLElement)
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('is listed with what became of it, that of other care too', async () => {
    const { sent, queries } = await show([care({ said: 'done' })])
    sent.mockResolvedValue([
      sentPaper({ state: 'refused', refused_why: 'The date is cut off' }),
      sentPaper({ id: '00000000-0000-4000-8000-0000000000d2', state: 'released' }),
      sentPaper({ id: '00000000-0000-4000-8000-0000000000d3', care_gap_id: '00000000-0000-4000-8000-0000000000a9' }),
    ])
    await queries.invalidateQueries({ queryKey: ['careDocuments'] })
    const article = within(await screen.findByRole('article'))
    expect((await article.findByText('The date is cut off')).closest('li')?.textContent).toContain('Not accepted')
    expect(article.getByText('Accepted').closest('li')?.textContent).toContain(
      'Someone else checks it before it counts',
    )
    expect(article.queryByText('Waiting')).toBeNull()
    expect(screen.getByRole('heading', { name: 'What you sent for other checks' })).toBeInstanceOf(HTMLElement)
    expect(screen.getByText('Waiting')).toBeInstanceOf(HTMLElement)
  })
})
