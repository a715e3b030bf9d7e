import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  demoSession,
  fails,
  fakeApi,
  ok,
  render,
  SAMPLE_ADDRESSES,
  signedIn,
  type FakeDesk,
} from '../../test-utils/index.ts'
import { clearNotices } from '../../ui/notices.ts'
import { addressDraft } from './AddressForm.tsx'
import { PreferencesDialog } from './index.ts'

beforeEach(() => {
  clearNotices()
  addressDraft.drop()
})

interface Setup {
  readonly links?: Partial<FakeDesk['links']>
  readonly role?: 'supervisor' | 'outreach_specialist' | 'nobody'
  readonly userId?: string
  readonly language?: 'en' | 'es'
  readonly api?: FakeDesk
}

function openDialog({ links = {}, role = 'supervisor', userId, language = 'en', api: given }: Setup = {}) {
  const state = role === 'nobody' ? demoSession : signedIn({ role, ...(userId ? { userId } : {}) })
  const api = given ?? fakeApi({ links, session: { getState: vi.fn(() => ok(state)) } })
  return { ...render(<PreferencesDialog opened onClose={() => {}} onDiagnostics={() => {}} />, { api, language }), api }
}

async function openAddresses(setup: Setup = {}) {
  const { user, api, unmount } = openDialog(setup)
  await user.click(await screen.findByRole('button', { name: /(Change external links|Cambiar las direcciones)/ }))
  const first = await screen.findByLabelText(/^(First lab: name|Primer laboratorio: nombre)$/)
  const type = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label))
    if (text) await user.paste(text)
  }
  const save = async () => {
    const button = screen.getByRole('button', { name: /^(Save addresses|Guardar direcciones)$/ })
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    await user.click(button)
  }
  return { user, api, unmount, first, type, save }
}

describe('the outside addresses', () => {
  it('are for supervisors', async () => {
    openDialog({ role: 'outreach_specialist' })
    expect(await screen.findByText('Language')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Change external links' })).toBeNull()
  })

  it('say who sets them where nobody is signed in', async () => {
    openDialog({ role: 'nobody' })
    expect(
      await screen.findByText(/Only a supervisor or administrator who is signed in can set the addresses/),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Change external links' })).toBeNull()
  })

  it('are only read where the organization has fixed them', async () => {
    await openAddresses({ links: { getManaged: vi.fn(() => ok(['portal' as const])) } })
    expect(screen.getByLabelText('Member portal')).toHaveProperty('readOnly', true)
    expect(screen.getByText('Set by your organization for this computer')).toBeTruthy()
    expect(screen.getByLabelText('Map search')).toHaveProperty('readOnly', false)
  })

  it('are shown as they are kept', async () => {
    await openAddresses()
    expect(screen.getByLabelText('First lab: appointments')).toHaveProperty('value', SAMPLE_ADDRESSES.labOneScheduler)
    expect(screen.getByLabelText('Member portal')).toHaveProperty('value', SAMPLE_ADDRESSES.portal)
  })

  it('are saved together, tidied, once', async () => {
    const { type, user, api } = await openAddresses()
    await type('First lab: name', ' Corner Lab ')
    await type('First lab: appointments', 'https://corner.example/book/{zip}')
    await type('Member portal', 'https://members.example.com/')
    await user.dblClick(screen.getByRole('button', { name: 'Save addresses' }))
    expect(await screen.findByText('Addresses saved')).toBeTruthy()
    expect(api.links.setAddresses).toHaveBeenCalledExactlyOnceWith({
      ...SAMPLE_ADDRESSES,
      labOneName: 'Corner Lab',
      labOneScheduler: 'https://corner.example/book/{zip}',
      portal: 'https://members.example.com',
    })
    await waitFor(() => expect(screen.getByLabelText('First lab: name')).toHaveProperty('value', 'Corner Lab'))
  })

  it('name what is wrong at its field, go there, and ask nobody', async () => {
    const { type, save, api } = await openAddresses()
    await type('Second lab: name', '')
    await type('Second lab: appointments', 'http://lab.example/{zip}')
    await type('Map search', 'javascript:alert(1)')
    await type('Member portal', 'portal')
    await save()
    expect(screen.getByText('Enter a name')).toBeTruthy()
    expect(screen.getAllByText('Enter a full https:// address, without a port')).toHaveLength(2)
    expect(screen.getByText('Enter a full https:// address, like https://portal.example.com')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Second lab: name'))
    expect(screen.getByLabelText('Map search').getAttribute('aria-invalid')).toBe('true')
    expect(api.links.setAddresses).not.toHaveBeenCalled()
  })

  it.each(['https://portal.example.com/portal', 'https://portal.example.com?x=1'])(
    'take no more than a host for the portal: %s',
    async (address) => {
      const { type, save, api } = await openAddresses()
      await type('Member portal', address)
      await save()
      expect(screen.getByText('Enter the address without anything after the host name')).toBeTruthy()
      expect(api.links.setAddresses).not.toHaveBeenCalled()
    },
  )

  it('show a refusal of main at its field, or as a whole', async () => {
    const setAddresses = vi.fn().mockImplementationOnce(() => fails('ipc.invalidInput', 'maps'))
    setAddresses.mockImplementation(() => fails('links.notYours'))
    const { type, save } = await openAddresses({ links: { setAddresses } })
    await type('First lab: name', 'Corner Lab')
    await save()
    await waitFor(() => expect(screen.getByLabelText('Map search').getAttribute('aria-invalid')).toBe('true'))
    await save()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Only a supervisor or administrator who is signed in can change these addresses.',
    )
    expect(screen.getByLabelText('First lab: name')).toHaveProperty('value', 'Corner Lab')
  })

  it('can be put back as they were', async () => {
    const { type, user } = await openAddresses()
    const undo = screen.getByRole('button', { name: 'Undo changes' })
    expect(undo).toHaveProperty('disabled', true)
    await type('First lab: name', 'Corner Lab')
    await user.click(undo)
    expect(screen.getByLabelText('First lab: name')).toHaveProperty('value', SAMPLE_ADDRESSES.labOneName)
  })

  it('keep what was typed over a lock, but not for somebody else', async () => {
    const { type, unmount } = await openAddresses({ role: 'supervisor' })
    await type('First lab: name', 'Corner Lab')
    unmount()
    const again = await openAddresses({ role: 'supervisor' })
    expect(again.first).toHaveProperty('value', 'Corner Lab')
    again.unmount()
    const another = { userId: '00000000-0000-4000-8000-00000000f002' }
    expect((await openAddresses(another)).first).toHaveProperty('value', SAMPLE_ADDRESSES.labOneName)
  })

  it('say why they cannot be shown', async () => {
    const { user } = openDialog({ links: { getAddresses: vi.fn(() => fails('app.locked')) } })
    await user.click(await screen.findByRole('button', { name: 'Change external links' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Gapwise is locked. Unlock it to continue.')
  })

  it('speak Spanish', async () => {
    const { type, save } = await openAddresses({ language: 'es' })
    await type('Búsqueda en el mapa', 'mapa')
    await save()
    expect(screen.getByText('Escriba una dirección https:// completa, sin puerto')).toBeTruthy()
  })
})
