import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallOutput } from '#shared/ipc/index.ts'
import type { ProfileFields } from '#shared/ipc/profile.ts'
import { fails, FAKE_NOW, fakeApi, memberId, ok, render, type FakeDesk } from '../../test-utils/index.ts'
import { clearNotices } from '../../ui/notices.ts'
import { MemberProfile } from './index.ts'

beforeEach(clearNotices)

const coach = { id: memberId(77), name: 'Sample Coach', role: 'coach' as const }
const FIELDS: ProfileFields = {
  preferredName: null,
  phone: '+13055550100',
  otherPhone: null,
  email: null,
  zipCode: '33130',
  preferredLanguage: 'en',
  interpreterLanguage: null,
  oneCaller: null,
  callWindow: { timeRanges: [], daysOfWeek: [], timezone: 'America/New_York', notes: 'Rings twice' },
}
const profileOf = (change: Partial<CallOutput<'profile', 'get'>> = {}): CallOutput<'profile', 'get'> => ({
  fields: FIELDS,
  correction: null,
  unsent: false,
  phoneWorks: true,
  ...change,
})

function mount(profile: Partial<FakeDesk['profile']> = {}) {
  const api = fakeApi({
    profile: { get: vi.fn(() => ok(profileOf())), ...profile },
    tasks: { listColleagues: vi.fn(() => ok([coach])) },
  })
  return { ...render(<MemberProfile memberId={memberId(1)} />, { api }), api }
}

async function openForm(profile: Partial<FakeDesk['profile']> = {}) {
  const mounted = mount(profile)
  await mounted.user.click(await screen.findByRole('button', { name: 'Edit details and preferences' }))
  await screen.findByRole('option', { name: 'Sample Coach' })
  return mounted
}

describe('what a member says about themselves', () => {
  it('is corrected and wished in one form; what was not touched stays', async () => {
    const { user, api } = await openForm()
    await user.type(screen.getByLabelText('Wants to be called'), 'Rosie')
    await user.type(screen.getByLabelText(/^Interpreter/), 'Korean')
    await user.selectOptions(screen.getByLabelText('Calls only by'), 'Sample Coach')
    fireEvent.change(screen.getByLabelText(/^Best from/), { target: { value: '09:00' } })
    fireEvent.change(screen.getByLabelText(/^Best until/), { target: { value: '11:30' } })
    await user.click(screen.getByRole('checkbox', { name: 'Monday' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(api.profile.save).toHaveBeenCalledExactlyOnceWith({
      memberId: memberId(1),
      source: 'call',
      was: FIELDS,
      now: {
        ...FIELDS,
        preferredName: 'Rosie',
        interpreterLanguage: 'Korean',
        oneCaller: coach.id,
        callWindow: {
          ...FIELDS.callWindow,
          timeRanges: [{ start: '09:00', end: '11:30' }],
          daysOfWeek: ['Monday'],
        },
      },
    })
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  })

  it('says at the field what is wrong with it', async () => {
    const { user } = await openForm({ save: vi.fn(() => fails('profile.badPhone', 'phone')) })
    await user.type(screen.getByLabelText('Phone'), '9')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('This is not a phone number that can be dialed.')).toBeDefined()
  })

  it('keeps the keyboard at what is wrong, and never loses half a best time', async () => {
    const { user, api } = await openForm()
    expect(document.activeElement).toBe(screen.getByLabelText('Wants to be called'))
    const end = screen.getByLabelText(/^Best until/)
    fireEvent.change(screen.getByLabelText(/^Best from/), { target: { value: '09:00' } })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Enter both times, or neither')).toBeDefined()
    expect(document.activeElement).toBe(end)
    expect(api.profile.save).not.toHaveBeenCalled()
    fireEvent.change(end, { target: { value: '11:30' } })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(api.profile.save).toHaveBeenCalledOnce()
  })

  it('takes no more than the desk does, and says what the form has no place for', async () => {
    const { user } = await openForm({ save: vi.fn(() => fails('ipc.invalidInput', 'now.callWindow.notes')) })
    await user.click(screen.getByLabelText('Wants to be called'))
    await user.paste('Rosie '.repeat(40))
    expect(screen.getByLabelText('Wants to be called')).toHaveProperty('value', 'Rosie '.repeat(40).slice(0, 80))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^Gapwise did not understand/)).toBeDefined()
  })

  it('asks what counts when somebody else wrote something else meanwhile', async () => {
    const get = vi.fn(() => ok(profileOf()))
    const save = vi.fn<FakeDesk['profile']['save']>(() => fails('profile.changed', 'zipCode') as never)
    const { user, api } = await openForm({ get, save })
    const zip = screen.getByLabelText('ZIP code')
    fireEvent.change(zip, { target: { value: '77001' } })
    const theirs = { ...FIELDS, zipCode: '60601' }
    get.mockImplementation(() => ok(profileOf({ fields: theirs })))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Someone else has changed the same field')
    await waitFor(() => expect(api.profile.get).toHaveBeenCalledTimes(2))
    save.mockImplementation(() => ok(null))
    await user.click(screen.getByRole('button', { name: 'Keep what I typed' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(api.profile.save).toHaveBeenLastCalledWith(
      expect.objectContaining({ was: theirs, now: { ...theirs, zipCode: '77001' } }),
    )
  })

  it('shows wishes for every call, and who corrected what from where', async () => {
    mount({
      get: vi.fn(() =>
        ok(profileOf({ correction: { at: FAKE_NOW, source: 'call', by: 'Sample Coach' }, unsent: true })),
      ),
      getCallPreferences: vi.fn(() =>
        ok({
          preferredName: 'Rosie',
          interpreterLanguage: 'Korean',
          oneCaller: { name: 'Dana Lee', mine: false },
          mayTalkWith: [],
        }),
      ),
    })
    expect(await screen.findByText('Interpreter on every call: Korean')).toBeDefined()
    expect(screen.getByText('Asked to be called by Dana Lee only')).toBeDefined()
    expect(screen.getByText(/as said on a call\. Sample Coach$/)).toBeDefined()
    expect(screen.getByText('Waiting to send')).toBeDefined()
  })

  it('follows what other stations say', async () => {
    const getCallPreferences = vi.fn(() =>
      ok({ preferredName: null as string | null, interpreterLanguage: null, oneCaller: null, mayTalkWith: [] }),
    )
    const { api } = mount({ getCallPreferences })
    await waitFor(() => expect(getCallPreferences).toHaveBeenCalledOnce())
    getCallPreferences.mockImplementation(() =>
      ok({ preferredName: 'Rosie', interpreterLanguage: null, oneCaller: null, mayTalkWith: [] }),
    )
    act(() => api.emit('board', 'membersChanged', { memberIds: [memberId(1)] }))
    expect(await screen.findByText('Wants to be called Rosie')).toBeDefined()
  })

  it('is confirmed on the call with one key, once', async () => {
    const { user, api } = mount()
    const confirm = await screen.findByRole('button', { name: 'Mark phone as confirmed' })
    expect(screen.queryByRole('button', { name: /^Mark email/ })).toBeNull()
    act(() => confirm.focus())
    await user.keyboard('{Enter}')
    expect(api.profile.confirm).toHaveBeenCalledExactlyOnceWith({ memberId: memberId(1), channel: 'sms' })
    expect(await screen.findByText('Phone marked as confirmed on a call today')).toBeDefined()
  })
})
