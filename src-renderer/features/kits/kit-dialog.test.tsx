import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BoardCard } from '#shared/ipc/board.ts'
import { useDeskSync } from '../../api/index.ts'
import { card as anyCard, detail, fails, fakeApi, ok, render, signedIn, type FakeDesk } from '../../test-utils/index.ts'
import { clearNotices } from '../../ui/notices.ts'
import { KitButton, KitDialogHost } from './index.ts'
import { useKitDialog } from './kit-dialog.store.ts'

const cardOf = (change: Partial<BoardCard> = {}): BoardCard => ({ ...anyCard(1), lastName: 'One', ...change })

beforeEach(() => {
  clearNotices()
  useKitDialog.setState(useKitDialog.getInitialState())
})

interface Setup {
  readonly card?: Partial<BoardCard>
  readonly kits?: Partial<FakeDesk['kits']>
  readonly board?: Partial<FakeDesk['board']>
  readonly session?: Partial<FakeDesk['session']>
  readonly language?: 'en' | 'es'
}

const TWO_KITS = { openGapNames: ['A1C Test', 'Mammogram', 'Blood Pressure'] }
const STOOL_KIT = { openGapNames: ['Colorectal Cancer Screening'] }

function Desk({ card }: { card: BoardCard }) {
  useDeskSync()
  return (
    <>
      <KitButton card={card} />
      <KitDialogHost />
    </>
  )
}

async function openBoard({ card = TWO_KITS, kits = {}, board = {}, session = {}, language = 'en' }: Setup = {}) {
  const api = fakeApi({ kits, board, session })
  const { user } = render(<Desk card={cardOf(card)} />, { api, language })
  const send = await screen.findByRole('button', { name: /^(Send Test Kit|Enviar kit)/ })
  return { api, user, send }
}

async function openDialog(setup: Setup = {}) {
  const board = await openBoard(setup)
  await board.user.click(board.send)
  const dialog = within(await screen.findByRole('dialog'))
  const choose = async (kit: string) => {
    await board.user.click(dialog.getByRole('combobox', { name: /Kit type|Tipo de kit/ }))
    await board.user.click(await screen.findByRole('option', { name: kit }))
  }
  const submit = () => dialog.getByRole('button', { name: /Submit Order|Enviar pedido/ })
  const answer = async (answers: readonly ('Yes' | 'No')[]) => {
    for (const [index, group] of dialog.getAllByRole('radiogroup').entries())
      if (answers[index]) await board.user.click(within(group).getByRole('radio', { name: answers[index] }))
  }
  return { ...board, dialog, choose, submit, answer }
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

it.each([
  ['1 Main St, Boston, MA 02134', 'Mailing address: 1 Main St, Boston, MA 02134'],
  [null, 'No mailing address is on file.'],
])('says where the kit goes: %s', async (mailingAddress, text) => {
  const getMember = vi.fn<FakeDesk['board']['getMember']>(({ memberId }) =>
    ok(detail({ id: memberId, mailingAddress })),
  )
  const { dialog } = await openDialog({ board: { getMember } })
  await dialog.findByText(text)
})

it('asks where the kit goes, where somebody is signed in and no address is on file', async () => {
  const getMember = vi.fn<FakeDesk['board']['getMember']>(({ memberId }) =>
    ok(detail({ id: memberId, mailingAddress: null })),
  )
  const session = { getState: vi.fn(() => ok(signedIn())) }
  const { dialog, choose, submit, user, api } = await openDialog({ board: { getMember }, session })
  await choose('A1C Home Test Kit')
  const address = await dialog.findByRole('textbox', { name: 'Where should it go?' })
  expect(submit()).toHaveProperty('disabled', true)
  expect(dialog.getByText('Please enter where the kit should go')).toBeTruthy()
  await user.type(address, '1 Main St')
  await user.click(submit())
  await screen.findByText('Test kit order submitted!')
  expect(api.kits.order).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ notes: '', shipTo: '1 Main St' }))
})

describe('Send Test Kit', () => {
  it('shows the number of recommended kits', async () => {
    const { send } = await openBoard()
    expect(send.textContent).toBe('Send Test Kit2')
    expect(send.getAttribute('aria-label')).toBe('Send Test Kit to Member One, 2 recommended')
  })

  it('says that none is recommended, and opens nothing', async () => {
    const { send, user } = await openBoard({ card: { openGapNames: ['Mammogram'] } })
    expect(send.textContent).toBe('Send Test Kit')
    await user.click(send)
    expect(await screen.findByText('No test kits recommended')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is left out of the Tab order on cards that are not selected', () => {
    render(<KitButton card={cardOf(TWO_KITS)} reachable={false} />)
    expect(screen.getByRole('button').tabIndex).toBe(-1)
  })
})

describe('the kit dialog', () => {
  it('offers the recommended kits, and submits only once one is chosen', async () => {
    const { user, dialog, submit, choose, api } = await openDialog()
    expect(submit()).toHaveProperty('disabled', true)
    expect(dialog.getByText('Please select a kit type')).toBeTruthy()
    await user.click(dialog.getByRole('combobox', { name: 'Kit type' }))
    const options = await screen.findAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual(['A1C Home Test Kit', 'Blood Pressure Monitor Kit'])
    await user.keyboard('{Escape}')
    await choose('A1C Home Test Kit')
    await user.type(dialog.getByLabelText('Notes (optional)'), ' Leave at the door. ')
    await user.click(submit())
    expect(await screen.findByText('Test kit order submitted!')).toBeTruthy()
    expect(api.kits.order).toHaveBeenCalledExactlyOnceWith({
      memberId: cardOf().id,
      kitType: 'A1C Home Test Kit',
      notes: 'Leave at the door.',
      riskAnswers: null,
      shipTo: null,
      duplicateConfirmed: false,
    })
    await gone()
  })

  it('works by keyboard alone, and gives the focus back', async () => {
    const { user, send, api } = await openBoard()
    send.focus()
    await user.keyboard('{Enter}')
    const field = await screen.findByRole('combobox', { name: 'Kit type' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect((await screen.findByRole('alert')).textContent).toContain('Please select a kit type')
    await user.keyboard('{Enter}{ArrowDown}{Enter}')
    await waitFor(() => expect(field).toHaveProperty('value', 'A1C Home Test Kit'))
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(api.kits.order).toHaveBeenCalledOnce())
    await gone()
    await waitFor(() => expect(document.activeElement).toBe(send))
  })

  it('orders nothing on Cancel, and forgets what was typed', async () => {
    const { user, dialog, send, api } = await openDialog()
    await user.type(dialog.getByLabelText('Notes (optional)'), 'Ring twice')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await gone()
    expect(api.kits.order).not.toHaveBeenCalled()
    expect(useKitDialog.getState().request).toBeNull()
    await user.click(send)
    expect(await screen.findByLabelText('Notes (optional)')).toHaveProperty('value', '')
  })

  it('sends one order for a double click', async () => {
    const { user, choose, submit, api } = await openDialog()
    await choose('A1C Home Test Kit')
    await user.dblClick(submit())
    await gone()
    expect(api.kits.order).toHaveBeenCalledOnce()
  })

  it.each([
    ['kits.unknownType', "This kit can't be ordered."],
    ['kits.neverHeardOf', 'Please try again'],
    ['app.unexpected', 'Please try again'],
  ])('says why an order failed (%s) and keeps it', async (code, reason) => {
    const { user, choose, submit, dialog } = await openDialog({ kits: { order: vi.fn(() => fails(code)) } })
    await choose('A1C Home Test Kit')
    await user.type(dialog.getByLabelText('Notes (optional)'), 'Ring twice')
    await user.click(submit())
    expect((await screen.findByRole('alert')).textContent).toBe(`Failed to submit kit order${reason}`)
    expect(dialog.getByLabelText('Notes (optional)')).toHaveProperty('value', 'Ring twice')
    expect(submit()).toHaveProperty('disabled', false)
  })

  it('comes back as it was left after the desk was locked, and not to anybody else', async () => {
    const api = fakeApi({ session: { getState: vi.fn(() => ok(signedIn())) } })
    const { user, unmount } = render(<Desk card={cardOf(TWO_KITS)} />, { api })
    await user.click(await screen.findByRole('button', { name: /^Send Test Kit/ }))
    await user.type(await screen.findByLabelText('Notes (optional)'), 'Ring twice')
    unmount()
    render(<Desk card={cardOf(TWO_KITS)} />, { api })
    expect(await screen.findByLabelText('Notes (optional)')).toHaveProperty('value', 'Ring twice')
    act(() => api.emit('session', 'stateChanged', signedIn({ userId: '00000000-0000-4000-8000-00000000f002' })))
    await gone()
    expect(useKitDialog.getState().draft.notes).toBe('')
  })
})

describe('the 30-day question', () => {
  const recently = { checkRecent: vi.fn(() => ok({ sentOn: '2026-11-05', source: 'cache' as const })) }

  it('is asked before another kit goes out, and a no sends nothing', async () => {
    const { user, choose, submit, api } = await openDialog({ kits: recently })
    await choose('A1C Home Test Kit')
    expect(await screen.findByText('This kit was already sent or ordered on Nov 5, 2026.')).toBeTruthy()
    expect(api.kits.checkRecent).toHaveBeenCalledWith({ memberId: cardOf().id, kitType: 'A1C Home Test Kit' })
    await user.click(submit())
    const question = within(await screen.findByRole('alertdialog', { name: 'Send another kit?' }))
    expect(
      question.getByText(/for Member One on Nov 5, 2026, within the last 30 days\. Send another one\?/),
    ).toBeTruthy()
    const no = question.getByRole('button', { name: "Don't send" })
    expect(document.activeElement).toBe(no)
    await user.click(no)
    expect(await screen.findByRole('button', { name: 'Submit Order' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Kit type' }))
    expect(api.kits.order).not.toHaveBeenCalled()
  })

  it('sends another one after a yes', async () => {
    const { user, choose, submit, api } = await openDialog({ kits: recently })
    await choose('A1C Home Test Kit')
    await user.click(submit())
    await user.dblClick(await screen.findByRole('button', { name: 'Send another' }))
    await gone()
    expect(api.kits.order).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ kitType: 'A1C Home Test Kit', duplicateConfirmed: true }),
    )
  })

  it('is left by Escape without an order', async () => {
    const { user, choose, submit, api } = await openDialog({ kits: recently })
    await choose('A1C Home Test Kit')
    await user.click(submit())
    await screen.findByRole('alertdialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByRole('button', { name: 'Submit Order' })).toBeTruthy()
    expect(api.kits.order).not.toHaveBeenCalled()
  })

  it('is not asked when the check fails', async () => {
    const { user, choose, submit, api } = await openDialog({
      kits: { checkRecent: vi.fn(() => fails('kits.memberNotFound')) },
    })
    await choose('A1C Home Test Kit')
    await user.click(submit())
    await gone()
    expect(api.kits.order).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ duplicateConfirmed: false }))
  })

  it.each([
    ['2026-11-05', /for Member One on Nov 5, 2026, within the last 30 days\. Send another one\?/],
    ['', /for Member One within the last 30 days\. Send another one\?/],
  ])('is asked when the order itself turns out to be the second (%s)', async (date, text) => {
    const order = vi
      .fn()
      .mockImplementationOnce(() => fails('kits.duplicate', date))
      .mockImplementation(() => ok({ kitId: cardOf().id, status: 'sent' as const }))
    const { user, choose, submit } = await openDialog({ kits: { order } })
    await choose('A1C Home Test Kit')
    await user.click(submit())
    expect(await screen.findByText(text)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Send another' }))
    await gone()
    expect(order).toHaveBeenLastCalledWith(expect.objectContaining({ duplicateConfirmed: true }))
  })

  it('orders nothing when the dialog is left while the check is still on its way', async () => {
    let answer: (value: Awaited<ReturnType<FakeDesk['kits']['checkRecent']>>) => void = () => {}
    const checkRecent = vi.fn(() => new Promise<Parameters<typeof answer>[0]>((resolve) => (answer = resolve)))
    const { user, choose, submit, dialog, api } = await openDialog({ kits: { checkRecent } })
    await choose('A1C Home Test Kit')
    await user.click(submit())
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await act(async () => answer({ ok: true, value: { sentOn: null, source: 'server' } }))
    await gone()
    expect(api.kits.order).not.toHaveBeenCalled()
  })
})

describe('the risk questions', () => {
  it('are asked for the stool kit, and four times no orders one that waits for a clinician', async () => {
    const order = vi.fn(() => ok({ kitId: cardOf().id, status: 'ordered' as const }))
    const { user, choose, submit, dialog, answer } = await openDialog({ card: STOOL_KIT, kits: { order } })
    await choose('Cologuard Kit')
    expect(dialog.getByText('This order needs a clinician before anything is sent.')).toBeTruthy()
    expect(dialog.getAllByRole('radiogroup')).toHaveLength(4)
    await answer(['No', 'No', 'No'])
    expect(submit()).toHaveProperty('disabled', true)
    expect(dialog.getByText('Please answer the four questions')).toBeTruthy()
    await answer(['No', 'No', 'No', 'No'])
    await user.click(submit())
    expect(await screen.findByText('Test kit order submitted!')).toBeTruthy()
    expect(screen.getByText('It needs a clinician before it is sent.')).toBeTruthy()
    expect(order).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        kitType: 'Cologuard Kit',
        riskAnswers: {
          pastCancerOrPolyps: false,
          bowelDisease: false,
          familyHistory: false,
          currentSymptoms: false,
        },
      }),
    )
  })

  it('send the member to a doctor on the first yes', async () => {
    const { choose, submit, dialog, answer, api, user } = await openDialog({ card: STOOL_KIT })
    await choose('Cologuard Kit')
    await answer(['No', 'Yes'])
    expect((await dialog.findByRole('alert')).textContent).toContain('Please ask the member to talk with their doctor')
    expect(submit()).toHaveProperty('disabled', true)
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(api.kits.order).not.toHaveBeenCalled()
  })

  it('belong to the kit they were answered for', async () => {
    const { choose, dialog, answer } = await openDialog({
      card: { openGapNames: ['Colorectal Cancer Screening', 'A1C Test'] },
    })
    await choose('Cologuard Kit')
    await answer(['Yes'])
    await choose('A1C Home Test Kit')
    expect(dialog.queryByRole('radiogroup')).toBeNull()
    await choose('Cologuard Kit')
    expect(dialog.queryByRole('alert')).toBeNull()
  })

  it("show the member's language beside the desk's", async () => {
    const { choose, dialog } = await openDialog({ card: { ...STOOL_KIT, preferredLanguage: 'es' } })
    await choose('Cologuard Kit')
    const spanish = dialog.getByText('¿Tiene enfermedad de Crohn o colitis ulcerosa?')
    expect(spanish.getAttribute('lang')).toBe('es')
    expect(dialog.getByText("Do you have Crohn's disease or ulcerative colitis?")).toBeTruthy()
  })
})

describe('in Spanish', () => {
  it('every message of an order reads well', async () => {
    const { user, choose, submit, dialog, send } = await openDialog({ card: STOOL_KIT, language: 'es' })
    expect(send.getAttribute('aria-label')).toBe('Enviar kit de prueba a Member One, 1 recomendado')
    expect(dialog.getByText('Seleccione un tipo de kit')).toBeTruthy()
    await choose('Kit Cologuard (Cologuard Kit)')
    for (const group of dialog.getAllByRole('radiogroup'))
      await user.click(within(group).getByRole('radio', { name: 'No' }))
    await user.click(submit())
    expect(await screen.findByText('¡Pedido del kit de prueba enviado!')).toBeTruthy()
  })

  it('a failure and an empty choice do too', async () => {
    const { user, choose, submit } = await openDialog({
      kits: { order: vi.fn(() => fails('app.unexpected')) },
      language: 'es',
    })
    await choose('Kit de A1C para hacer en casa (A1C Home Test Kit)')
    await user.click(submit())
    expect((await screen.findByRole('alert')).textContent).toBe('No se pudo enviar el pedido del kitIntente de nuevo')
  })

  it('says that none is recommended', async () => {
    const { send, user } = await openBoard({ card: { openGapNames: [] }, language: 'es' })
    await user.click(send)
    expect(await screen.findByText('No se recomiendan kits de prueba')).toBeTruthy()
  })
})
