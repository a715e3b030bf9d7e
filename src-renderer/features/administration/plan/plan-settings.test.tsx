import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { PlanProposal } from '#shared/ipc/administration.ts'
import { fails, fakeApi, ok, render, type FakeDesk } from '../../../test-utils/index.ts'
import { Approvals } from '../Approvals.tsx'
import { mount, PEOPLE, TEAMS } from '../test-page.tsx'

const proposal: PlanProposal = {
  id: '00000000-0000-4000-8000-0000000000e1',
  setting: 'portal_url',
  from: 'https://my.sun.example',
  to: 'https://new.sun.example',
  askedBy: 'Cy Other',
  askedAt: '2026-11-20T15:00:00.000Z',
  barred: null,
}
const chats: PlanProposal = {
  ...proposal,
  id: '00000000-0000-4000-8000-0000000000e2',
  setting: 'chat_to_model',
  from: null,
  to: 'true',
}
const shown = (...proposals: readonly PlanProposal[]) => ({
  getOverview: vi.fn(() => ok({ people: PEOPLE, teams: TEAMS, requests: [], proposals: [...proposals] })),
})

describe('a proposed setting of the plan', () => {
  /** The list alone, as another administrator sees it. */
  const waiting = async (proposals: readonly PlanProposal[], language: 'en' | 'es' = 'en') => {
    const page = render(<Approvals requests={[]} proposals={[...proposals]} />, { api: fakeApi(), language })
    await screen.findByRole('heading', { level: 3 })
    return page
  }

  it('is shown with what counts now, who wants it and when, and approved by keyboard', async () => {
    const { user, api } = await waiting([proposal])
    for (const text of ['Address of the member portal', 'https://my.sun.example', 'https://new.sun.example']) {
      screen.getByText(text)
    }
    screen.getByText(/^Requested by Cy Other, /)
    screen.getByRole('button', { name: 'Approve the change: Address of the member portal' }).focus()
    await user.keyboard('{Enter}')
    expect(api.administration.decideProposal).toHaveBeenCalledExactlyOnceWith({
      proposalId: proposal.id,
      approve: true,
    })
  })

  it('says what may leave before chats may go to a model', async () => {
    const { user, api } = await waiting([chats], 'es')
    screen.getByText('Nada sale')
    screen.getByText(/los últimos diez mensajes.*contrato con el proveedor/)
    await user.click(screen.getByRole('button', { name: /^Rechazar el cambio: Los chats/ }))
    expect(api.administration.decideProposal).toHaveBeenCalledExactlyOnceWith({ proposalId: chats.id, approve: false })
  })

  it.each([
    ['own', 'Another administrator has to decide.', 'Withdraw the change: Address of the member portal'],
    ['invitedOther', /^One of you invited the other/, 'Decline the change: Address of the member portal'],
  ] as const)('is not offered for approval where it is %s', async (barred, why, left) => {
    await waiting([{ ...proposal, barred, from: null }])
    screen.getByText(why)
    screen.getByText('As the server is set up')
    screen.getByRole('button', { name: left })
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
  })

  it('shows a page that would be another one word for word, in both languages, and no other page', async () => {
    const kept = { help: { en: 'Call us.', es: 'Llame.' }, terms: { en: 'Old', es: 'Antes' } }
    const to = { ...kept, terms: { en: 'New', es: 'Ahora' } }
    await waiting([{ ...proposal, setting: 'pages', from: JSON.stringify(kept), to: JSON.stringify(to) }])
    for (const text of ['Terms of use', 'Old', 'Antes', 'New', 'Ahora']) screen.getByText(text)
    expect(screen.queryByText('Call us.')).toBeNull()
    screen.getByRole('button', { name: 'Approve the change: Texts of the portal' })
  })

  it('shows where nobody would be called, until when, and why', async () => {
    const to = JSON.stringify([{ state: 'LA', until: '2026-12-02', reason: 'Flood' }])
    await waiting([{ ...proposal, setting: 'emergencies', from: null, to }])
    screen.getByText('LA, until Dec 2, 2026: Flood')
    screen.getByText('None')
    screen.getByRole('button', { name: 'Approve the change: States with a declared emergency' })
  })

  it('says at its field that it waits, and what is saved says so too', async () => {
    const savePlan = vi.fn<FakeDesk['administration']['savePlan']>(() => ok('waiting'))
    const { user } = mount({ ...shown(proposal, chats), savePlan })
    await user.click(await screen.findByRole('tab', { name: 'Plan settings' }))
    await screen.findByRole('textbox', {
      name: 'Address of the member portal',
      description: 'Waiting for approval: https://new.sun.example',
    })
    const name = "Members' chats may go to a language model"
    const description = 'Proposed, and waiting for a second administrator.'
    await user.click(screen.getByRole('checkbox', { name, description }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Saved; part of it is waiting for approval')
    expect(savePlan).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ portalUrl: null, chatToModel: true }))
  })
})

describe('states with a declared emergency', () => {
  const open = async (savePlan = vi.fn<FakeDesk['administration']['savePlan']>(() => ok('waiting'))) => {
    const { user } = mount({ savePlan })
    await user.click(await screen.findByRole('tab', { name: 'Plan settings' }))
    const group = await screen.findByRole('group', { name: 'States with a declared emergency' })
    return { user, savePlan, group }
  }

  it('are proposed by keyboard with a last day and a reason', async () => {
    const { user, savePlan, group } = await open()
    within(group).getByRole('button', { name: 'Add a state' }).focus()
    await user.keyboard('{Enter}')
    await user.selectOptions(within(group).getByLabelText('State'), 'LA')
    await user.type(within(group).getByLabelText('Last day'), '2026-12-02')
    await user.type(within(group).getByLabelText('Reason, as callers read it'), ' Flood {Enter}')
    await screen.findByText('Saved; part of it is waiting for approval')
    expect(savePlan).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ emergencies: [{ state: 'LA', until: '2026-12-02', reason: 'Flood' }] }),
    )
  })

  it('are not saved without a day, and are taken out again', async () => {
    const { user, savePlan, group } = await open()
    await user.click(within(group).getByRole('button', { name: 'Add a state' }))
    await user.selectOptions(within(group).getByLabelText('State'), 'NY')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(within(group).getByRole('alert').textContent).toMatch(/^Choose each state once/)
    expect(savePlan).not.toHaveBeenCalled()
    await user.click(within(group).getByRole('button', { name: 'Remove: NY' }))
    within(group).getByText('None')
  })
})

describe('the settings of the plan', () => {
  it('are shown as they are once a proposal above them is approved', async () => {
    const bare = await fakeApi().administration.getPlan()
    if (!bare.ok) throw new Error('no plan')
    const getPlan = vi.fn(() => ok(bare.value))
    const { user } = mount({ ...shown(proposal), getPlan })
    await user.click(await screen.findByRole('tab', { name: 'Plan settings' }))
    await screen.findByRole('textbox', { name: 'Address of the member portal' })
    getPlan.mockImplementation(() => ok({ ...bare.value, version: '2', portalUrl: proposal.to }))
    await user.click(screen.getByRole('button', { name: 'Approve the change: Address of the member portal' }))
    await screen.findByDisplayValue('https://new.sun.example')
  })

  const open = async (administration: Partial<FakeDesk['administration']> = {}) => {
    const mounted = mount(administration)
    await mounted.user.click(await screen.findByRole('tab', { name: 'Plan settings' }))
    await screen.findByRole('group', { name: 'The plan, as members read it' })
    return mounted
  }

  it('are saved as one, and say what to correct', async () => {
    const { user, api } = await open()
    await user.type(screen.getByLabelText('Callback number'), 'nobody')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    screen.getByText('Enter a phone number as members should read it')
    expect(document.activeElement).toBe(screen.getByLabelText('Callback number'))
    await user.clear(screen.getByLabelText('Callback number'))
    await user.type(screen.getByLabelText('Callback number'), '1-800-555-0100')
    await user.selectOptions(screen.getByLabelText('Monday to Friday, from'), '10:00 AM')
    await user.click(screen.getByLabelText('No calls on Saturdays'))
    expect(screen.queryByLabelText('Saturday, from')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Saved')
    expect(api.administration.savePlan).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        version: '1',
        callbackNumber: '1-800-555-0100',
        planName: null,
        calling: { monFri: { start: 600, end: 1200 }, sat: null, perWeek: 3, perSixtyDays: 8 },
      }),
    )
  })

  it('hold approved texts in both languages, refused while a member could not read them', async () => {
    const { user, api } = await open()
    await user.click(screen.getByRole('button', { name: 'Add a snippet' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a snippet' }))
    await user.selectOptions(dialog.getByLabelText('Where it is used'), 'Chat, read by the member')
    for (const [field, text] of [
      ['Name in English', 'Hello'],
      ['Name in Spanish', 'Saludo'],
      ['Text in English', 'Your kit is here.'],
      ['Text in Spanish', 'Hola de Sun.'],
    ] as const) {
      await user.type(dialog.getByLabelText(field), text)
    }
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByRole('alert').textContent).toBe('A message to a member names no test, kit or condition')
    await user.clear(dialog.getByLabelText('Text in English'))
    await user.type(dialog.getByLabelText('Text in English'), 'Hello from Sun.')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Hello from Sun.')).toBeDefined()
    expect(api.administration.savePlan).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Saved')
    const title = { en: 'Hello', es: 'Saludo' }
    const text = { en: 'Hello from Sun.', es: 'Hola de Sun.' }
    expect(api.administration.savePlan).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ snippets: [{ id: expect.any(String), use: 'chat', title, text }] }),
    )
  })

  it('of somebody else in between are not written over, and what is typed stays until it is given up', async () => {
    const savePlan = vi.fn<FakeDesk['administration']['savePlan']>(() => fails('administration.changed'))
    const bare = await fakeApi().administration.getPlan()
    if (!bare.ok) throw new Error('no plan')
    const getPlan = vi.fn(() => ok(bare.value))
    const { user } = await open({ savePlan, getPlan })
    const name = (): HTMLInputElement => screen.getByLabelText('Name in emails')
    await user.type(name(), 'Sun')
    getPlan.mockImplementation(() => ok({ ...bare.value, version: '2', planName: 'Moon' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Someone else has saved other settings')
    expect(name().value).toBe('Sun')
    await user.click(screen.getByRole('button', { name: 'Show what is saved now' }))
    await screen.findByDisplayValue('Moon')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(savePlan.mock.lastCall?.[0]).toMatchObject({ version: '2', planName: 'Moon' })
  })
})

describe('the rules of the states', () => {
  it('are shown with their source, or as a cautious reading', async () => {
    const { user } = mount()
    await user.click(await screen.findByRole('tab', { name: 'Plan settings' }))
    await user.click(await screen.findByRole('button', { name: 'Rules of the states' }))
    const oregon = within(await screen.findByRole('row', { name: /^OR / }))
    oregon.getByText('Since Jan 1, 2026')
    expect(oregon.getAllByRole('cell').map(({ textContent }) => textContent)).toContain('8:00 AM to 8:00 PM')
    within(screen.getByRole('row', { name: /^WY / })).getByText(/^Cautious reading/)
  })
})

describe('the public pages of the portal', () => {
  it('begin with the product’s text, are saved whole, and go back to it', async () => {
    const savePlan = vi.fn<FakeDesk['administration']['savePlan']>(() => ok('waiting'))
    const { user } = mount({ ...shown(), savePlan })
    await user.click(await screen.findByRole('tab', { name: 'Plan settings' }))
    await user.click(await screen.findByRole('button', { name: 'Edit: Terms of use' }))
    const dialog = await screen.findByRole('dialog', { name: 'Terms of use' })
    const [en, es] = [/English/, /Spanish/].map((name) => within(dialog).getByRole('textbox', { name }))
    expect(en).toHaveProperty('value', expect.stringMatching(/^By using this portal/))
    await user.clear(es!)
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    within(dialog).getByText('Enter the text in both languages')
    await user.click(es!)
    await user.paste('Nuestras condiciones.')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    screen.getByText('Your own text')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(savePlan.mock.calls[0]?.[0].pages).toEqual({
      terms: { en: expect.stringMatching(/^By using this portal/), es: 'Nuestras condiciones.' },
    })
  })
})
