import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ContactAnswer, MemberProfile } from '../../api/member/profile.ts'
import type { ContactChangeRow, MemberRow } from '../../api/member/rows.ts'
import { ApiProblem } from '../../api/problems.ts'
import { forgetEdits } from '../../services/kept-edits.ts'
import { fakeMemberApi, renderMember, ROSA } from '../../test-utils/render-member.tsx'
import * as toasts from '../../ui/toast.ts'
import { RecentChanges } from './RecentChanges.tsx'
import { SignInContacts } from './SignInContacts.tsx'

const showToast = vi.fn<typeof toasts.showToast>(async () => {})
beforeEach(() => {
  showToast.mockClear()
  vi.spyOn(toasts, 'showToast').mockImplementation(showToast)
})

afterEach(() => forgetEdits(ROSA.id))

const STORED: MemberRow = { ...ROSA, phone: '+13055550111' }
const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label })
const button = (name: string) => screen.getByRole('button', { name })

async function open(profile: Partial<MemberProfile> = {}, member = STORED) {
  const rendered = await renderMember(<SignInContacts />, { api: fakeMemberApi({ profile }), member })
  const retype = async (label: string, text: string): Promise<void> => {
    await rendered.user.clear(field(label))
    if (text !== '') await rendered.user.type(field(label), text)
  }
  const press = async (name: string): Promise<void> => {
    await rendered.user.click(button(name))
    await act(async () => void (await import('#shared/domain/sign-in/contact.ts')))
  }
  return { ...rendered, retype, press }
}

describe('a new phone number of the member', () => {
  it('counts once the code that went there is entered', async () => {
    const askContactCode = vi.fn<MemberProfile['askContactCode']>(async () => {})
    const answers: ContactAnswer[] = ['wrong', 'changed']
    const giveContactCode = vi.fn<MemberProfile['giveContactCode']>(async () => answers.shift()!)
    const { retype, press, user } = await open({ askContactCode, giveContactCode })
    await retype('Phone number', '786 555 0134')
    await press('Text a code to this number')
    expect(askContactCode).toHaveBeenCalledExactlyOnceWith('+17865550134', 'change')
    const code = await screen.findByRole('textbox', { name: '6-digit code' })
    expect(document.activeElement).toBe(code)
    expect(screen.getByText(/^A code is on its way to \(786\) 555-0134, unless .* STOP/)).toBeInstanceOf(HTMLElement)
    expect(screen.getByText(/Text START .* Or change your email instead/)).toBeInstanceOf(HTMLElement)
    expect(screen.getByText(/Call the number on the back of your member ID card/)).toBeInstanceOf(HTMLElement)
    await press('Confirm')
    expect(screen.getByText('Please enter the 6-digit code.')).toBeInstanceOf(HTMLElement)
    await user.type(code, '123 456')
    await press('Confirm')
    expect(await screen.findByText(/That code is not right/)).toBeInstanceOf(HTMLElement)
    await press('Confirm')
    expect(giveContactCode).toHaveBeenLastCalledWith('+17865550134', '123456', 'change')
    expect(showToast).toHaveBeenCalledExactlyOnceWith({
      tone: 'success',
      text: 'Your phone number has been changed',
    })
    expect(screen.queryByRole('textbox', { name: '6-digit code' })).toBeNull()
  })

  it('is refused beside the field where it is none, and asks for nothing', async () => {
    const askContactCode = vi.fn<MemberProfile['askContactCode']>(async () => {})
    const { retype, press } = await open({ askContactCode })
    await retype('Phone number', 'rosa@example.com')
    await press('Text a code to this number')
    expect(await screen.findByText(/Please enter a phone number with 10 digits/)).toBeInstanceOf(HTMLElement)
    expect(askContactCode).not.toHaveBeenCalled()
  })

  it.each([
    ['offline', 'This could not be done. Please try again.'],
    ['busy', 'You asked for several codes. Please wait 15 minutes and try again.'],
  ] as const)('stays typed when the server is %s', async (kind, said) => {
    const { retype, press } = await open({ askContactCode: () => Promise.reject(new ApiProblem(kind)) })
    await retype('Email', 'rosa@example.org')
    await press('Email a code to this address')
    expect(await screen.findByText(said)).toBeInstanceOf(HTMLElement)
    expect(field('Email').value).toBe('rosa@example.org')
  })

  it('says of too many tries only where codes were tried', async () => {
    const { retype, press, user } = await open({
      askContactCode: async () => {},
      giveContactCode: () => Promise.reject(new ApiProblem('busy')),
    })
    await retype('Email', 'rosa@example.org')
    await press('Email a code to this address')
    await user.type(await screen.findByRole('textbox', { name: '6-digit code' }), '123456')
    await press('Confirm')
    expect(await screen.findByText(/^Too many tries in a short time/)).toBeInstanceOf(HTMLElement)
  })

  it('is at the same step after a reload, while its code works, and asks for no other', async () => {
    const askContactCode = vi.fn<MemberProfile['askContactCode']>(async () => {})
    const giveContactCode = vi.fn<MemberProfile['giveContactCode']>(async () => 'changed')
    const { retype, press, unmount } = await open({ askContactCode, giveContactCode })
    await retype('Phone number', '786 555 0134')
    await press('Text a code to this number')
    expect(await screen.findByRole('textbox', { name: '6-digit code' })).toBeInstanceOf(HTMLElement)
    unmount()
    const again = await open({ askContactCode, giveContactCode })
    await again.user.type(await screen.findByRole('textbox', { name: '6-digit code' }), '123456')
    await again.press('Confirm')
    expect(giveContactCode).toHaveBeenCalledExactlyOnceWith('+17865550134', '123456', 'change')
    expect(askContactCode).toHaveBeenCalledOnce()
  })

  it('is given up by Cancel', async () => {
    const { retype, press } = await open({ askContactCode: async () => {} })
    await retype('Email', 'rosa@example.org')
    await press('Email a code to this address')
    await screen.findByRole('textbox', { name: '6-digit code' })
    await press('Cancel')
    expect(field('Email').value).toBe('rosa.delgado@example.com')
  })
})

describe('taking a contact out', () => {
  it('is possible with a code that arrives at the one that is left', async () => {
    const askContactCode = vi.fn<MemberProfile['askContactCode']>(async () => {})
    const giveContactCode = vi.fn<MemberProfile['giveContactCode']>(async () => 'changed')
    const { retype, press, user } = await open({ askContactCode, giveContactCode })
    await retype('Email', '')
    await press('Remove this email')
    expect(askContactCode).toHaveBeenCalledExactlyOnceWith('+13055550111', 'remove')
    expect(await screen.findByText(/on its way to \(305\) 555-0111.*Nothing is removed before/)).toBeInstanceOf(
      HTMLElement,
    )
    await user.type(screen.getByRole('textbox', { name: '6-digit code' }), '123456')
    await press('Confirm')
    expect(giveContactCode).toHaveBeenCalledExactlyOnceWith('+13055550111', '123456', 'remove')
    expect(showToast).toHaveBeenCalledExactlyOnceWith({ tone: 'success', text: 'Your email has been removed' })
  })

  it('goes on with the same code after a session that ended elsewhere', async () => {
    const askContactCode = vi.fn<MemberProfile['askContactCode']>(async () => {})
    const giveContactCode = vi.fn<MemberProfile['giveContactCode']>(async () => 'changed')
    giveContactCode.mockRejectedValueOnce(new ApiProblem('signedOut'))
    const { retype, press, user, unmount } = await open({ askContactCode, giveContactCode })
    await retype('Email', '')
    await press('Remove this email')
    await user.type(await screen.findByRole('textbox', { name: '6-digit code' }), '123456')
    await press('Confirm')
    expect(await screen.findByText(/^You were signed out, so this has not been saved/)).toBeInstanceOf(HTMLElement)
    expect(button('Sign in and go on')).toBeInstanceOf(HTMLElement)
    unmount()

    const again = await open({ askContactCode, giveContactCode })
    await again.user.type(await screen.findByRole('textbox', { name: '6-digit code' }), '123456')
    await again.press('Confirm')
    expect(giveContactCode).toHaveBeenLastCalledWith('+13055550111', '123456', 'remove')
    expect(askContactCode).toHaveBeenCalledOnce()
  })

  it('is refused for the last one', async () => {
    const { retype, press } = await open({}, { ...STORED, email: null })
    await retype('Phone number', '')
    await press('Remove this number')
    expect(await screen.findByText(/Please keep a phone number or an email/)).toBeInstanceOf(HTMLElement)
  })
})

describe('a contact that was changed lately', () => {
  const CHANGE: ContactChangeRow = {
    id: '00000000-0000-4000-8000-000000000007',
    channel: 'sms',
    source: 'staff',
    state: 'pending',
    changed_at: '2026-11-20T15:00:00+00:00',
    undo_until: '2026-11-23T15:00:00+00:00',
    may_decide: true,
  }
  const show = (
    change: Partial<ContactChangeRow>,
    profile: Partial<MemberProfile> = {},
    language: 'en' | 'es' = 'en',
  ) =>
    renderMember(<RecentChanges />, {
      api: fakeMemberApi({ profile: { contactChanges: async () => [{ ...CHANGE, ...change }], ...profile } }),
      language,
    })

  it('is put back, or confirmed, by the session that may', async () => {
    const undoContactChange = vi.fn<MemberProfile['undoContactChange']>(async () => true)
    const keepContactChange = vi.fn<MemberProfile['keepContactChange']>(async () => {})
    const { user } = await show({}, { undoContactChange, keepContactChange })
    expect(await screen.findByRole('heading', { name: 'Was this you?' })).toBeInstanceOf(HTMLElement)
    await user.click(button('No, undo it'))
    expect(undoContactChange).toHaveBeenCalledExactlyOnceWith(CHANGE.id)
    expect(showToast).toHaveBeenLastCalledWith({
      tone: 'success',
      text: expect.stringMatching(/^The change was undone/),
    })
    await user.click(button('Yes, that is right'))
    expect(keepContactChange).toHaveBeenCalledExactlyOnceWith(ROSA.id, 'sms')
  })

  it('says so where it is too late', async () => {
    const { user } = await show(
      { source: 'member', state: 'confirmed' },
      { undoContactChange: async () => false },
      'es',
    )
    expect(await screen.findByText(/^El .+ se cambió aquí su/)).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('button', { name: 'Sí, está bien' })).toBeNull()
    await user.click(button('No, deshacer el cambio'))
    expect(await screen.findByText(/No se pudo hacer/)).toBeInstanceOf(HTMLElement)
  })

  it('is not shown to a session that may not decide', async () => {
    const contactChanges = vi.fn<MemberProfile['contactChanges']>(async () => [{ ...CHANGE, may_decide: false }])
    await show({}, { contactChanges })
    await act(async () => {})
    expect(contactChanges).toHaveBeenCalled()
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
