import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ContactFacts } from '#shared/domain/contact-rules/index.ts'
import type { ContactConsentRow } from '#shared/sync/rows.ts'
import { card, detail, FAKE_NOW, fails, fakeApi, memberId, ok, render, type FakeDesk } from '../../test-utils/index.ts'
import { clearNotices } from '../../ui/notices.ts'
import { useShortcuts } from '../commands/index.ts'
import { PortalLinksPanel, PortalLinkSender, usePortalCommands } from './index.ts'

beforeEach(clearNotices)

const consentOf = (change: Partial<ContactConsentRow> = {}): ContactConsentRow => ({
  id: memberId(50),
  created_at: FAKE_NOW,
  updated_at: FAKE_NOW,
  deleted_at: null,
  changed_xid: '1',
  member_id: memberId(1),
  team_id: memberId(999),
  sms_enabled: true,
  email_enabled: true,
  sms_stopped_at: null,
  has_account: true,
  last_login_at: '2026-11-05T15:00:00.000Z',
  ...change,
})

/** Everything allowed: noon in Miami on a Friday. */
const openFacts = (change: Partial<ContactFacts> = {}): ContactFacts => ({
  ...card(1).contact,
  email: 'member@example.com',
  smsEnabled: true,
  emailEnabled: true,
  ...change,
})
const NOON = Date.parse('2026-11-20T17:00:00Z')
const NIGHT = Date.parse('2026-11-21T03:00:00Z')

interface Setup {
  readonly consent?: ContactConsentRow | null
  readonly portalLinks?: Partial<FakeDesk['portalLinks']>
  readonly language?: 'en' | 'es'
  readonly facts?: ContactFacts
  readonly now?: number
  readonly compact?: boolean
}

async function show(setup: Setup = {}) {
  const { consent = consentOf(), portalLinks = {}, language = 'en', facts, now = NOON, compact = false } = setup
  const api = fakeApi({ portalLinks, board: { getMember: vi.fn(() => ok(detail({ consent }))) } })
  const member = { memberId: memberId(1), memberName: 'Ann Sample' }
  const panel = facts ? <PortalLinksPanel {...member} moment={{ facts, now }} /> : <PortalLinksPanel {...member} />
  const { user } = render(compact ? <PortalLinkSender {...member} /> : panel, { api, language })
  await waitFor(() => expect(api.board.getMember).toHaveBeenCalled())
  await screen.findByRole('checkbox', { checked: true })
  const button = (name: string) => screen.getByRole('button', { name })
  return { api, user, button }
}

describe('the status line', () => {
  it('says Active with the last login date', async () => {
    await show()
    expect(await screen.findByText('Active')).toBeTruthy()
    expect(screen.getByText('Last login Nov 5, 2026')).toBeTruthy()
  })

  it('says that nobody has signed in yet', async () => {
    await show({ consent: consentOf({ last_login_at: null }) })
    expect(await screen.findByText('Not signed in yet')).toBeTruthy()
  })

  it.each([['no account', consentOf({ has_account: false })] as const, ['nothing on file', null] as const])(
    'warns when there is %s',
    async (_, consent) => {
      await show({ consent })
      expect(await screen.findByText('Portal account not yet created')).toBeTruthy()
    },
  )
})

describe('the quick links', () => {
  it('are five, in order, with Home by default', async () => {
    await show()
    expect(screen.getByRole('group', { name: 'Links to send' })).toBeTruthy()
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map((box) => box.labels?.[0]?.textContent)).toEqual([
      'Member Portal Home',
      'View Upcoming Appointments',
      'Access Lab Results',
      'Update Contact Information',
      'Track Test Kit Status',
    ])
    expect(boxes.map((box) => box.checked)).toEqual([true, false, false, false, false])
  })
})

describe('sending', () => {
  it.each([
    ['Send Email', 'email', 'Portal link(s) sent via email'],
    ['Send SMS', 'sms', 'Portal link(s) sent via SMS'],
  ] as const)('%s sends the chosen links once and says so', async (label, channel, toast) => {
    const { user, button, api } = await show()
    await user.click(screen.getByRole('checkbox', { name: 'Track Test Kit Status' }))
    await user.dblClick(button(label))
    expect(await screen.findByText(toast)).toBeTruthy()
    expect(screen.getByText('Ann Sample will receive 2 link(s)')).toBeTruthy()
    expect(api.portalLinks.send).toHaveBeenCalledExactlyOnceWith({
      memberId: memberId(1),
      channel,
      links: ['home', 'kit-status'],
    })
  })

  it('sends the links in the order of the list, however they were chosen', async () => {
    const { user, button, api } = await show()
    for (const name of ['Member Portal Home', 'Track Test Kit Status', 'Member Portal Home'])
      await user.click(screen.getByRole('checkbox', { name }))
    await user.click(button('Send Email'))
    expect(api.portalLinks.send).toHaveBeenCalledWith(expect.objectContaining({ links: ['home', 'kit-status'] }))
  })

  it('works by keyboard alone', async () => {
    const { user, button, api } = await show()
    screen.getByRole('checkbox', { name: 'Access Lab Results' }).focus()
    await user.keyboard(' ')
    button('Send SMS').focus()
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(api.portalLinks.send).toHaveBeenCalledWith(expect.objectContaining({ links: ['home', 'results'] })),
    )
  })

  it('asks for at least one link', async () => {
    const { user, button, api } = await show()
    await user.click(screen.getByRole('checkbox', { name: 'Member Portal Home' }))
    await user.click(button('Send Email'))
    expect((await screen.findByRole('alert')).textContent).toBe('Please select at least one link to send')
    expect(api.portalLinks.send).not.toHaveBeenCalled()
  })

  it('closes both channels while it sends', async () => {
    const never = new Promise<never>(() => {})
    const { user, button } = await show({ portalLinks: { send: vi.fn(() => never) } })
    await user.click(button('Send SMS'))
    expect(button('Send SMS')).toHaveProperty('disabled', true)
    expect(button('Send Email')).toHaveProperty('disabled', true)
    expect(button('Copy Portal URL')).toHaveProperty('disabled', false)
  })

  it('says that it will be sent once the server can be reached', async () => {
    const send = vi.fn(() => ok({ status: 'waiting' as const, count: 1, lacks: null }))
    const { user, button } = await show({ portalLinks: { send } })
    await user.click(button('Send SMS'))
    expect(
      await screen.findByText(
        'Not sent yet. 1 link(s) for Ann Sample will be sent via SMS as soon as the server takes them.',
      ),
    ).toBeTruthy()
    expect(screen.queryByText('Portal link(s) sent via SMS')).toBeNull()
  })

  it.each([
    ['en', 'SMS_FROM', /^1 link\(s\) for Ann Sample are waiting .*not set up for text messages \(its setting SMS_FROM/],
    ['en', 'PORTAL_URL', /An administrator can set it under "Plan settings"/],
    ['es', 'SMS_FROM', /Lo puede configurar quien administra el servidor/],
  ] as const)('says in %s that the server lacks %s, not that it is away', async (language, lacks, words) => {
    const send = vi.fn(() => ok({ status: 'waiting' as const, count: 1, lacks }))
    const { user, button } = await show({ portalLinks: { send }, language })
    await user.click(button(language === 'es' ? 'Enviar mensaje de texto' : 'Send SMS'))
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it.each([
    ['portalLinks.noneSelected', undefined, 'Please select at least one link to send'],
    ['portalLinks.smsDisabled', undefined, 'SMS is not enabled for this member'],
    ['portalLinks.emailDisabled', undefined, 'Email is not enabled for this member'],
    ['portalLinks.failed', undefined, 'Failed to send portal linkThe server could not send it. Please try again.'],
    ['app.unexpected', undefined, 'Failed to send portal linkPlease try again'],
    [
      'portalLinks.notAllowed',
      'outsideHours',
      'Failed to send portal linkIt is outside texting hours for this member.',
    ],
    ['portalLinks.notAllowed', 'brandNew', "Failed to send portal linkThe contact rules don't allow this message now."],
  ])('says why main refused (%s, %s)', async (code, field, text) => {
    const { user, button } = await show({ portalLinks: { send: vi.fn(() => fails(code, field)) } })
    await user.click(button('Send SMS'))
    expect((await screen.findByRole('alert')).textContent).toBe(text)
  })
})

describe('a closed channel', () => {
  it.each([
    ['Send SMS', consentOf({ sms_enabled: false }), 'SMS is not enabled for this member'],
    ['Send Email', consentOf({ email_enabled: false }), 'Email is not enabled for this member'],
    ['Send SMS', consentOf({ sms_stopped_at: FAKE_NOW }), 'This member asked for no more texts.'],
  ])('has %s disabled and says why', async (label, consent, reason) => {
    const { button } = await show({ consent })
    await waitFor(() => expect(button(label)).toHaveProperty('disabled', true))
    const note = screen.getByText(reason)
    expect(button(label).getAttribute('aria-describedby')).toBe(note.id)
    expect(button('Copy Portal URL')).toHaveProperty('disabled', false)
  })

  it('is each one where no consent is on file', async () => {
    const { button } = await show({ consent: null })
    await waitFor(() => expect(button('Send SMS')).toHaveProperty('disabled', true))
    expect(button('Send Email')).toHaveProperty('disabled', true)
  })

  it('follows the rest of the contact rules, with the next time', async () => {
    const { button } = await show({ facts: openFacts(), now: NIGHT })
    await waitFor(() => expect(button('Send SMS')).toHaveProperty('disabled', true))
    expect(screen.getByText(/^It is outside texting hours for this member\. Possible again Nov 21, /)).toBeTruthy()
    expect(button('Send Email')).toHaveProperty('disabled', false)
  })

  it('is neither where the rules allow both', async () => {
    const { button } = await show({ facts: openFacts() })
    expect(button('Send SMS')).toHaveProperty('disabled', false)
    expect(button('Send Email')).toHaveProperty('disabled', false)
  })

  it.each([
    ['Send SMS', openFacts({ onDnc: true }), /do-not-call list/],
    ['Send Email', openFacts({ email: null }), 'No email address is on file for this member.'],
    ['Send Email', openFacts({ crisisHold: true }), /An urgent alert is open/],
  ])('says why for %s', async (label, facts, reason) => {
    const { button } = await show({ facts })
    await waitFor(() => expect(button(label)).toHaveProperty('disabled', true))
    expect(screen.getAllByText(reason).length).toBeGreaterThan(0)
  })
})

describe('Copy Portal URL', () => {
  it('copies it through main and says so', async () => {
    const { user, button, api } = await show()
    await user.click(button('Copy Portal URL'))
    expect(await screen.findByText('Portal URL copied to clipboard')).toBeTruthy()
    expect(api.portalLinks.copyUrl).toHaveBeenCalledExactlyOnceWith({ memberId: memberId(1) })
  })

  it('says when it could not', async () => {
    const { user, button } = await show({ portalLinks: { copyUrl: vi.fn(() => fails('app.clipboardFailed')) } })
    await user.click(button('Copy Portal URL'))
    expect((await screen.findByRole('alert')).textContent).toContain('The text could not be copied')
  })
})

describe('the key of Copy Portal URL', () => {
  function Board({ selected }: { selected: boolean }) {
    useShortcuts()
    usePortalCommands(selected ? card(1) : null)
    return null
  }

  it('copies the address of the selected member', async () => {
    const { user, api } = render(<Board selected />)
    await user.keyboard('p')
    expect(await screen.findByText('Portal URL copied to clipboard')).toBeTruthy()
    expect(api.portalLinks.copyUrl).toHaveBeenCalledExactlyOnceWith({ memberId: memberId(1) })
  })

  it('does nothing without one', async () => {
    const { user, api } = render(<Board selected={false} />)
    await user.keyboard('p')
    expect(api.portalLinks.copyUrl).not.toHaveBeenCalled()
  })
})

describe('the sender of the call dialog', () => {
  it('has the same links and channels, without the status line', async () => {
    const { user, button, api } = await show({ compact: true })
    expect(screen.getAllByRole('checkbox')).toHaveLength(5)
    expect(screen.queryByText('Active')).toBeNull()
    await user.click(button('Send Email'))
    expect(await screen.findByText('Portal link(s) sent via email')).toBeTruthy()
    expect(api.portalLinks.send).toHaveBeenCalledOnce()
  })

  it('says why a channel is closed', async () => {
    const { button } = await show({ compact: true, consent: consentOf({ sms_enabled: false }) })
    await waitFor(() => expect(button('Send SMS')).toHaveProperty('disabled', true))
    expect(screen.getByText('SMS is not enabled for this member')).toBeTruthy()
  })
})

describe('in Spanish', () => {
  it('every outcome reads well', async () => {
    const { user, button } = await show({ language: 'es' })
    expect(await screen.findByText('Activa')).toBeTruthy()
    await user.click(button('Enviar correo'))
    expect(await screen.findByText('Enlace(s) del portal enviado(s) por correo electrónico')).toBeTruthy()
    expect(screen.getByText('Ann Sample recibirá 1 enlace(s)')).toBeTruthy()
    await user.click(button('Copiar dirección del portal'))
    expect(await screen.findByText('Dirección del portal copiada al portapapeles')).toBeTruthy()
  })

  it('so do the refusals', async () => {
    const { user, button } = await show({
      language: 'es',
      consent: consentOf({ email_enabled: false, has_account: false }),
      portalLinks: { send: vi.fn(() => fails('app.unexpected')) },
    })
    expect(await screen.findByText('La cuenta del portal todavía no se ha creado')).toBeTruthy()
    expect(screen.getByText('El correo electrónico no está habilitado para este miembro')).toBeTruthy()
    await user.click(button('Enviar mensaje de texto'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'No se pudo enviar el enlace del portalIntente de nuevo',
    )
  })
})
