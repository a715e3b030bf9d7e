import { act, screen, waitFor, within } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { TEXT_CAPS } from '#shared/domain/contact-rules/index.ts'
import type { MemberProfile } from '../../api/member/profile.ts'
import type { OpenSession } from '../../api/member/session.ts'
import type { ConsentRow, MemberRow } from '../../api/member/rows.ts'
import { ApiProblem } from '../../api/problems.ts'
import { forgetEdits, hasKeptEdits } from '../../services/kept-edits.ts'
import { MemberProvider, useMember } from '../../services/MemberContext.tsx'
import { memberQueries } from '../../services/member-queries.ts'
import { NO_CONFIG } from '../../api/portal-config.ts'
import { fakeServices } from '../../test-utils/render-portal.tsx'
import { fakeMemberApi, renderMember, ROSA } from '../../test-utils/render-member.tsx'
import * as toasts from '../../ui/toast.ts'
import { OpenSessions } from './OpenSessions.tsx'
import { ProfilePage } from './ProfilePage.tsx'

afterEach(() => forgetEdits(ROSA.id))

const showToast = vi.fn<typeof toasts.showToast>(async () => {})

const STORED: MemberRow = { ...ROSA, phone: '+13055550111' }
const CONSENT: ConsentRow = {
  id: '00000000-0000-4000-8000-000000000009',
  sms_enabled: true,
  email_enabled: false,
  sms_stopped_at: null,
  updated_at: ROSA.updated_at,
}

/** Shows the newest known record, as the shell does. */
function Shown() {
  const signedIn = useMember()
  const { data } = useQuery(memberQueries.profile(signedIn))
  return (
    <MemberProvider value={{ ...signedIn, member: data }}>
      <ProfilePage />
    </MemberProvider>
  )
}

interface Given {
  readonly profile?: Partial<MemberProfile>
  readonly consent?: ConsentRow | null
  readonly helpPhone?: string | null
  readonly isOpen?: () => Promise<boolean>
  readonly language?: 'en' | 'es'
  readonly member?: MemberRow
}

async function open({
  profile = {},
  consent = CONSENT,
  language = 'en',
  helpPhone = null,
  isOpen,
  member = STORED,
}: Given = {}) {
  showToast.mockClear()
  vi.spyOn(toasts, 'showToast').mockImplementation(showToast)
  const save = vi.fn<MemberProfile['save']>(
    profile.save ??
      (async (seen, values) => ({
        status: 'saved',
        row: { ...seen, ...values, updated_at: '2026-11-20T10:00:00+00:00' },
      })),
  )
  const api = fakeMemberApi({
    session: { open: async () => [], ...(isOpen && { isOpen }) },
    profile: { ...profile, save },
    records: { consent: async () => consent },
  })
  const services = fakeServices({ config: async () => ({ ...NO_CONFIG, helpPhone }) })
  const rendered = await renderMember(<Shown />, { path: '/portal/profile', language, api, member, services })
  const switches = member.email === null ? 1 : 2
  if (consent !== null) expect(await screen.findAllByRole('switch')).toHaveLength(switches)
  const retype = async (label: string, text: string): Promise<void> => {
    await rendered.user.clear(field(label))
    if (text !== '') await rendered.user.type(field(label), text)
  }
  const press = async (name: string): Promise<void> => {
    await rendered.user.click(screen.getByRole('button', { name }))
  }
  return { ...rendered, save, retype, press }
}

const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label })

describe('the profile', () => {
  it('shows what the plan knows; what only the plan can change is plain text', async () => {
    await open()
    expect(['First name', 'Last name', 'ZIP code', 'Phone number', 'Email'].map((label) => field(label).value)).toEqual(
      ['Rosa', 'Delgado', '33130', '(305) 555-0111', 'rosa.delgado@example.com'],
    )
    expect(screen.getByText('SH-000001').tagName).toBe('DD')
    expect(screen.getByText('March 14, 1950').tagName).toBe('DD')
    expect(document.title).toBe('Profile · Gapwise')
  })

  it('calls the number for help, where there is one, when what only the plan can change is wrong', async () => {
    await open({ helpPhone: '1-800-555-0100' })
    const number = await screen.findByRole('link', { name: '1-800-555-0100' })
    expect(number.getAttribute('href')).toBe('tel:18005550100')
    expect(number.parentElement?.textContent).toBe('Is this wrong? Please call 1-800-555-0100')
  })

  it('is in Spanish too', async () => {
    await open({ language: 'es' })
    expect(field('Código postal').value).toBe('33130')
    expect(screen.getByText('14 de marzo de 1950')).toBeInstanceOf(HTMLElement)
  })

  it('is saved with the version that was seen, trimmed, and says so', async () => {
    const { save, retype, press } = await open()
    await retype('First name', '  Rosa María ')
    await retype('ZIP code', '331311234')
    await press('Save changes')
    expect(save).toHaveBeenCalledExactlyOnceWith(
      STORED,
      expect.objectContaining({ first_name: 'Rosa María', zip_code: '33131-1234' }),
    )
    expect(showToast).toHaveBeenCalledExactlyOnceWith({ tone: 'success', text: 'Your profile has been updated' })
    expect(field('ZIP code').value).toBe('33131-1234')
  })

  it('is kept where the session was ended elsewhere, and leads to the sign-in instead of failing again and again', async () => {
    const isOpen = vi.fn(async () => false)
    const refused = async (): Promise<never> => {
      throw new ApiProblem('signedOut')
    }
    const { retype, press } = await open({ profile: { save: refused, askContactCode: refused }, isOpen })
    await retype('Phone number', '(305) 555-0199')
    await press('Text a code to this number')
    const told = () => screen.queryAllByText(/You were signed out, so this has not been saved/)
    await waitFor(() => expect(told()).toHaveLength(1))
    await retype('ZIP code', '33131')
    await press('Save changes')
    await waitFor(() => expect(told()).toHaveLength(2))
    expect([showToast.mock.calls.length, screen.queryByText(/try again/i)]).toEqual([0, null])
    await waitFor(async () => expect(await hasKeptEdits(ROSA.id)).toBe(true))
    for (const button of screen.getAllByRole('button', { name: 'Sign in and go on' })) button.click()
    expect(isOpen).toHaveBeenCalledTimes(2)
  })

  it('sends nothing when nothing is new, also where a field was put back', async () => {
    const { save, retype, press } = await open()
    await retype('ZIP code', ' 33130 ')
    await press('Save changes')
    expect(save).not.toHaveBeenCalled()
    expect(showToast).toHaveBeenCalledExactlyOnceWith({ tone: 'success', text: 'There is nothing new to save' })
    expect(field('ZIP code').value).toBe('33130')
  })

  it('says beside each field what is wrong, and goes to the first', async () => {
    const { save, retype, press } = await open()
    await retype('Last name', '')
    await retype('ZIP code', '3313')
    await press('Save changes')
    expect(save).not.toHaveBeenCalled()
    expect(
      screen
        .getAllByRole('alert')
        .map(({ textContent }) => textContent)
        .filter(Boolean),
    ).toEqual([
      'Please enter your last name (up to 100 letters).',
      'Please enter a ZIP code with 5 or 9 digits, like 33130.',
    ])
    await waitFor(() => expect(document.activeElement).toBe(field('Last name')))
    expect(field('Last name').getAttribute('aria-invalid')).toBe('true')
  })

  it('keeps what was typed when saving fails, and saves it on the next try', async () => {
    const failures = [new ApiProblem('offline')]
    const { save, retype, press } = await open({
      profile: {
        save: async (seen, values) => {
          const failure = failures.shift()
          if (failure) throw failure
          return { status: 'saved', row: { ...seen, ...values } }
        },
      },
    })
    await retype('ZIP code', '33139')
    await press('Save changes')
    expect(showToast).toHaveBeenCalledExactlyOnceWith({
      tone: 'failure',
      text: 'Failed to update profile. Please try again.',
    })
    expect(field('ZIP code').value).toBe('33139')
    await press('Save changes')
    expect(save).toHaveBeenCalledTimes(2)
    expect(showToast).toHaveBeenLastCalledWith({ tone: 'success', text: 'Your profile has been updated' })
  })

  it('says at the field what only the server refuses', async () => {
    const { retype, press } = await open({
      profile: {
        save: async () => {
          throw new ApiProblem('invalid', { field: 'zip_code' })
        },
      },
    })
    await retype('ZIP code', '33139')
    await press('Save changes')
    expect(await screen.findByText('Please enter a ZIP code with 5 or 9 digits, like 33130.')).toBeTruthy()
    expect(field('ZIP code').value).toBe('33139')
  })

  it('follows the record while nothing is typed', async () => {
    const { queries } = await open()
    await act(async () => void queries.setQueryData(['profile'], { ...STORED, first_name: 'Rosario' }))
    await waitFor(() => expect(field('First name').value).toBe('Rosario'))
  })
})

describe('what is typed and not saved', () => {
  /** The page as it is after a reload, a discarded tab, or another sign-in. */
  const openAgain = async (before: { unmount: () => void }, given: Given = {}) => {
    before.unmount()
    return open(given)
  }

  it('is there again on the next page, and is saved as the version that the member saw', async () => {
    const first = await open()
    await first.retype('ZIP code', '33131')
    const { save, press } = await openAgain(first)
    await waitFor(() => expect(field('ZIP code').value).toBe('33131'))
    expect(field('First name').value).toBe('Rosa')
    await press('Save changes')
    expect(save).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: ROSA.id, updated_at: STORED.updated_at }),
      { first_name: 'Rosa', last_name: 'Delgado', zip_code: '33131' },
    )
  })

  it('is forgotten once it is saved, put back, or given up', async () => {
    const first = await open()
    await first.retype('ZIP code', '33131')
    await first.press('Save changes')
    await first.retype('Last name', 'Delgado Ruiz')
    await first.retype('Last name', 'Delgado')
    await act(async () => {})
    expect(await hasKeptEdits(ROSA.id)).toBe(false)
    await first.retype('Last name', 'Delgado Ruiz')
    await waitFor(async () => expect(await hasKeptEdits(ROSA.id)).toBe(true))
    await forgetEdits(ROSA.id)
    await openAgain(first)
    expect(await hasKeptEdits(ROSA.id)).toBe(false)
    expect(field('Last name').value).toBe('Delgado')
  })

  it('is another member’s own', async () => {
    const first = await open()
    await first.retype('ZIP code', '33131')
    await waitFor(async () => expect(await hasKeptEdits(ROSA.id)).toBe(true))
    expect(await hasKeptEdits('00000000-0000-4000-8000-000000000077')).toBe(false)
  })
})

describe('a profile that was changed meanwhile', () => {
  const THEIRS: MemberRow = {
    ...STORED,
    last_name: 'Delgado Ruiz',
    zip_code: '33199',
    updated_at: '2026-11-19T09:00:00+00:00',
  }

  async function inConflict() {
    const saves: MemberProfile['save'][] = [
      async () => ({ status: 'conflict', row: THEIRS }),
      async (seen, values) => ({ status: 'saved', row: { ...seen, ...values } }),
    ]
    const shown = await open({ profile: { save: async (seen, values) => saves.shift()!(seen, values) } })
    await shown.retype('ZIP code', '33139')
    await shown.retype('First name', 'Rosalía')
    await shown.press('Save changes')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your care team changed this too' }))
    return shown
  }

  it('shows both versions of what the member changed, and keeps what only the others changed', async () => {
    const { save, press } = await inConflict()
    const section = screen.getByRole('region', { name: 'Your care team changed this too' })
    const choices = within(section).getAllByRole('radiogroup')
    expect(choices.map((group) => group.getAttribute('aria-labelledby') !== null)).toEqual([true, true])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'You entered: 33139' }).checked).toBe(true)
    await press('Save my choices')
    expect(save).toHaveBeenLastCalledWith(
      THEIRS,
      expect.objectContaining({ first_name: 'Rosalía', last_name: 'Delgado Ruiz', zip_code: '33139' }),
    )
    expect(showToast).toHaveBeenLastCalledWith({ tone: 'success', text: 'Your profile has been updated' })
    expect(field('Last name').value).toBe('Delgado Ruiz')
  })

  it('takes the other version where the member chooses it', async () => {
    const { save, user, press } = await inConflict()
    await user.click(screen.getByRole('radio', { name: 'Your care team has: 33199' }))
    await press('Save my choices')
    expect(save).toHaveBeenLastCalledWith(THEIRS, expect.objectContaining({ first_name: 'Rosalía', zip_code: '33199' }))
  })
})

describe('the language of the record', () => {
  it('is shown, saved at once, and put on the screen', async () => {
    const chooseLanguage = vi.fn<MemberProfile['chooseLanguage']>(async (_id, language) => ({
      ...STORED,
      preferred_language: language,
    }))
    const { user } = await open({ profile: { chooseLanguage } })
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'English' }).checked).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'Español' }))
    expect(await screen.findByRole('heading', { name: 'Idioma' })).toBeInstanceOf(HTMLElement)
    expect(chooseLanguage).toHaveBeenCalledExactlyOnceWith(ROSA.id, 'es')
    await waitFor(() =>
      expect(showToast).toHaveBeenCalledExactlyOnceWith({ tone: 'success', text: 'Se guardó el idioma' }),
    )
  })

  it('that the portal does not speak is kept, with the number for help by phone', async () => {
    const chooseLanguage = vi.fn<MemberProfile['chooseLanguage']>(async (_id, language) => ({
      ...STORED,
      preferred_language: language,
    }))
    const { user } = await open({ profile: { chooseLanguage }, helpPhone: '1-800-555-0100' })
    expect(screen.queryByText(/interpreter/)).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Tiếng Việt' }))
    expect(await screen.findByText(/interpreter is free/)).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('heading', { name: 'Language' })).toBeInstanceOf(HTMLElement)
  })

  it('goes back to what is stored where it could not be saved, and says so', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('radio', { name: 'Español' }))
    expect(await screen.findByText(/could not be saved/i)).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'English' }).checked).toBe(true)
  })

  it('is no change of what is typed meanwhile: that is saved without a question', async () => {
    const later = { ...STORED, preferred_language: 'es' as const, updated_at: '2026-11-20T10:00:00+00:00' }
    const save = vi
      .fn<MemberProfile['save']>(async (seen, values) => ({ status: 'saved', row: { ...seen, ...values } }))
      .mockResolvedValueOnce({ status: 'conflict', row: later })
    const { retype, press } = await open({ profile: { save } })
    await retype('First name', 'Rosita')
    await press('Save changes')
    expect(save).toHaveBeenLastCalledWith(later, expect.objectContaining({ first_name: 'Rosita' }))
    expect(showToast).toHaveBeenCalledExactlyOnceWith({ tone: 'success', text: 'Your profile has been updated' })
  })
})

describe('the contact preferences', () => {
  const texts = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Text messages' })
  const email = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Email' })

  it('are saved at once and confirmed', async () => {
    const allow = vi.fn<MemberProfile['allow']>(async () => ({ ...CONSENT, email_enabled: true }))
    const { user } = await open({ profile: { allow } })
    expect([texts().checked, email().checked]).toEqual([true, false])
    // As many as the rules let us send, like the reply to START and what is read on the phone.
    expect(screen.getByText(/up to \d+ a month/).textContent).toContain(`up to ${TEXT_CAPS.perMonth} a month`)
    await user.click(email())
    expect(allow).toHaveBeenCalledExactlyOnceWith(ROSA.id, 'email', true)
    expect(showToast).toHaveBeenCalledExactlyOnceWith({ tone: 'success', text: 'Email is on' })
    expect(email().checked).toBe(true)
  })

  it('have no switch for an address that is not on file', async () => {
    await open({ member: { ...STORED, email: null } })
    expect(await screen.findByText('Email: add your email above first.')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('switch', { name: 'Email' })).toBeNull()
    expect(texts().checked).toBe(true)
  })

  it('go back to what is stored when that fails, and say so', async () => {
    const { user } = await open()
    await user.click(texts())
    expect(await screen.findByText('This could not be saved. Please try again.')).toBeInstanceOf(HTMLElement)
    expect(texts().checked).toBe(true)
  })

  it('explain a STOP that the member sent, and how to take it back', async () => {
    await open({ consent: { ...CONSENT, sms_enabled: false, sms_stopped_at: '2026-11-01T10:00:00+00:00' } })
    expect(texts().disabled).toBe(true)
    expect(within(document.body).getByText(/text START to the number/)).toBeInstanceOf(HTMLElement)
  })

  it('say where to ask when there are none', async () => {
    await open({ consent: null })
    expect(await screen.findByText(/We cannot show this here yet/)).toBeInstanceOf(HTMLElement)
  })
})

describe('where the member is signed in', () => {
  const session = (last: number, isCurrent = false) => ({
    id: `00000000-0000-4000-8000-00000000000${last}`,
    channel: last === 1 ? ('email' as const) : ('sms' as const),
    signed_in_at: `2026-11-20T1${last}:00:00+00:00`,
    last_used_at: `2026-11-20T1${last}:30:00+00:00`,
    is_current: isCurrent,
    device: null,
    browser: null,
  })
  async function openWith(listed: OpenSession[], language: 'en' | 'es' = 'en') {
    const end = vi.fn(async (_id: string | null) => {})
    vi.spyOn(toasts, 'showToast').mockImplementation(showToast)
    const api = fakeMemberApi({ session: { open: async () => listed, end } })
    const { user } = await renderMember(<OpenSessions />, { api, language })
    await screen.findByText(language === 'en' ? 'This device' : 'Este dispositivo')
    return { end, user }
  }

  it('says where and since when, and ends one of the others', async () => {
    const { end, user } = await openWith([session(1, true), session(2)])
    expect(screen.getByText('Signed in with an email on Nov 20, 6:00 AM')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Sign out there: signed in on Nov 20, 7:00 AM' }))
    expect(end).toHaveBeenCalledExactlyOnceWith(session(2).id)
  })

  it.each([
    ['en', 'Phone, Safari', 'Computer or tablet, Chrome', 'Another device or browser'],
    ['es', 'Teléfono, Safari', 'Computadora o tableta, Chrome', 'Otro dispositivo o navegador'],
  ] as const)('says with what kind of device, where it is known, in %s', async (language, phone, computer, unknown) => {
    const here: OpenSession = { ...session(1, true), device: 'phone', browser: 'safari' }
    const library: OpenSession = { ...session(2), device: 'computer-or-tablet', browser: 'chrome' }
    await openWith([here, library, session(3)], language)
    for (const text of [phone, computer, unknown]) expect(screen.getAllByText(text)).toHaveLength(1)
    expect(screen.getByRole('button', { name: new RegExp(`${computer}$`) })).toBeDefined()
  })

  it('ends all others at once', async () => {
    const { end, user } = await openWith([session(1, true), session(2), session(3)])
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
    expect(end).toHaveBeenCalledExactlyOnceWith(null)
  })
})

describe('a wish not to be called', () => {
  it('is shown to whoever said it, and taken back by one button', async () => {
    const allowCalls = vi.fn<MemberProfile['allowCalls']>(async () => {})
    const { press } = await open({ profile: { doNotCall: async () => 'all', allowCalls } })
    expect(await screen.findByText('You asked us not to call you, so we do not.')).toBeInstanceOf(HTMLElement)
    await press('You may call me again')
    expect(allowCalls).toHaveBeenCalledOnce()
    expect(showToast).toHaveBeenCalledExactlyOnceWith({ tone: 'success', text: 'Thank you. We may call you again.' })
    expect(screen.queryByRole('heading', { name: 'Phone calls' })).toBeNull()
  })

  it('stays, and says so, where it could not be taken back', async () => {
    const allowCalls = async (): Promise<void> => {
      throw new ApiProblem('offline')
    }
    const { press } = await open({ profile: { doNotCall: async () => 'reminders', allowCalls } })
    await screen.findByText(/with reminders, so we do not/)
    await press('You may call me again')
    expect(await screen.findByText('This could not be saved. Please try again.')).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('button', { name: 'You may call me again' })).toBeInstanceOf(HTMLElement)
  })

  it('that nobody said shows nothing', async () => {
    await open({ profile: { doNotCall: async () => null } })
    expect(screen.queryByRole('heading', { name: 'Phone calls' })).toBeNull()
  })
})
