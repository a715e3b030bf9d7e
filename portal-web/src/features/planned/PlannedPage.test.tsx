import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { MemberPlannedCare, PlannedCare } from '../../api/member/planned.ts'
import { ApiProblem } from '../../api/problems.ts'
import { fakeMemberApi, renderMember } from '../../test-utils/render-member.tsx'
import { PlannedPage } from './PlannedPage.tsx'

const care = (change: Partial<PlannedCare> = {}): PlannedCare => ({
  id: '00000000-0000-4000-8000-0000000000a1',
  name: 'Mammogram',
  last_day: '2099-12-31',
  said: null,
  ...change,
})

async function show(rows: readonly PlannedCare[], language: 'en' | 'es' = 'en') {
  const tell = vi.fn<MemberPlannedCare['tell']>().mockResolvedValue(true)
  const read = vi.fn<MemberPlannedCare['read']>().mockResolvedValue(rows)
  const shown = await renderMember(<PlannedPage />, { language, api: fakeMemberApi({ planned: { read, tell } }) })
  return { ...shown, tell, read }
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
    expect(screen.getByText(/call the number on your member ID card/)).toBeInstanceOf(HTMLElement)
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

  it('is nothing where there is nothing', async () => {
    await show([])
    expect(await screen.findByText('There is nothing planned for you at the moment.')).toBeInstanceOf(HTMLElement)
  })
})
