import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AbsentColleague, OwnAbsence } from '#shared/ipc/absences.ts'
import type { StaffRole } from '#shared/sync/vocabulary.ts'
import { clearNotices } from '../../ui/notices.ts'
import { fakeApi, memberId, ok, render, signedIn } from '../../test-utils/index.ts'
import { exportDialog, useExportDialog } from '../exports/index.ts'
import { AbsenceChip, AbsenceDialog } from './index.ts'

beforeEach(clearNotices)

const ANA = { id: memberId(801), name: 'Ana Ruiz' }
const ME = memberId(800)
const NOTHING: OwnAbsence = { id: ME, away: null, quietUntil: null, colleagues: [ANA] }
const AWAY = {
  from: '2026-11-20T15:00:00.000Z',
  until: '2026-11-23T15:00:00.000Z',
  note: 'Back on Monday',
  coverId: null,
  statedBy: null,
}

function open(own: OwnAbsence | null = NOTHING, list: AbsentColleague[] = [], language: 'en' | 'es' = 'en') {
  const api = fakeApi({ absences: { getOwn: vi.fn(() => ok(own)), list: vi.fn(() => ok(list)) } })
  const onOpen = vi.fn()
  const { user } = render(
    <>
      <AbsenceChip onOpen={onOpen} />
      <AbsenceDialog opened onClose={vi.fn()} />
    </>,
    { api, language },
  )
  return { api, user, onOpen }
}

describe('saying that one is away', () => {
  it('takes two times, a cover and a line', async () => {
    const { api, user } = open()
    const from = await screen.findByLabelText('From')
    const until = screen.getByLabelText('Until')
    await user.clear(from)
    await user.type(from, '2026-11-24T09:00')
    await user.clear(until)
    await user.type(until, '2026-11-24T08:00')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toBe('The end has to be after the start.')
    expect(api.absences.setAway).not.toHaveBeenCalled()
    await user.clear(until)
    await user.type(until, '2026-11-25T17:30')
    await user.selectOptions(screen.getByLabelText('Who covers'), ANA.name)
    await user.type(screen.getByLabelText(/^Note for colleagues/), 'At a course')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const at = (local: string): string => new Date(local).toISOString()
    await waitFor(() =>
      expect(api.absences.setAway).toHaveBeenCalledWith({
        from: at('2026-11-24T09:00'),
        until: at('2026-11-25T17:30'),
        note: 'At a course',
        coverId: ANA.id,
      }),
    )
  })

  it('shows it in the header as long as it lasts, and ends by one press', async () => {
    const { api, user, onOpen } = open({ ...NOTHING, away: AWAY })
    await user.click(await screen.findByRole('button', { name: /^Away until Nov 23/, hidden: true }))
    expect(onOpen).toHaveBeenCalledOnce()
    expect(screen.queryByText(/^Entered by/)).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'I am back' }))
    expect(api.absences.setAway).toHaveBeenCalledWith(null)
  })
})

it('shows in the header that both hold, and by whom an absence was stated that I did not state', async () => {
  const stated = { ...AWAY, statedBy: 'Dana Brooks' }
  open({ ...NOTHING, away: stated, quietUntil: '2026-11-20T17:00:00.000Z' }, [
    { ...ANA, away: { ...stated, statedBy: 'Kim Lee', coverName: null, now: true }, quietUntil: null },
  ])
  const both = /^Away until Nov 23.* · Do not disturb until /
  expect(await screen.findByRole('button', { name: both, hidden: true })).toBeDefined()
  expect(screen.getByText('Entered by Dana Brooks')).toBeDefined()
  expect(await screen.findByText('Entered by Kim Lee')).toBeDefined()
})

it('says in Spanish until which day somebody is away, with the article', async () => {
  open({ ...NOTHING, away: AWAY }, [], 'es')
  expect(await screen.findByRole('button', { name: /^Ausente hasta el 23 nov, /, hidden: true })).toBeDefined()
})

it('lists nobody whose absence begins in more than two weeks', async () => {
  const later = { ...AWAY, from: '2026-12-20T15:00:00.000Z', until: '2026-12-23T15:00:00.000Z' }
  open(NOTHING, [{ ...ANA, away: { ...later, coverName: null, now: false }, quietUntil: null }])
  expect(await screen.findByText('No one else is away in the next two weeks.')).toBeDefined()
})

it('lets somebody be left alone for a while', async () => {
  const { api, user } = open({ ...NOTHING, quietUntil: '2026-11-20T17:00:00.000Z' }, [], 'es')
  expect(await screen.findByRole('button', { name: /^No molestar hasta las \d/, hidden: true })).toBeDefined()
  await user.click(await screen.findByRole('button', { name: '1 hora' }))
  expect(api.absences.setQuiet).toHaveBeenCalledWith({ span: 'hour' })
  await user.click(screen.getByRole('button', { name: 'Desactivar' }))
  await waitFor(() => expect(api.absences.setQuiet).toHaveBeenCalledWith({ span: null }))
})

it('tells who else is away and who covers, also in the list of those who can cover', async () => {
  open(NOTHING, [{ ...ANA, away: { ...AWAY, coverName: 'Ben Ode', now: true }, quietUntil: null }])
  const line = within((await screen.findByText('Ben Ode covers', { exact: false })).closest('li')!)
  expect(line.getByText('Ana Ruiz')).toBeDefined()
  expect(line.getByText('Back on Monday')).toBeDefined()
  expect(screen.getByRole('option', { name: /^Ana Ruiz \(away until/ })).toBeDefined()
})

it('lets a supervisor say it for somebody of the team who is ill', async () => {
  const ben = { id: memberId(802), name: 'Ben Ode' }
  const api = fakeApi({
    absences: {
      getOwn: vi.fn(() => ok(NOTHING)),
      getTeam: vi.fn(() => ok([ANA, ben])),
      getOf: vi.fn(() => ok({ id: ANA.id, away: AWAY, quietUntil: null, colleagues: [ben] })),
    },
  })
  const { from, until, note } = AWAY
  const { user } = render(<AbsenceDialog opened onClose={vi.fn()} />, { api })
  await user.selectOptions(await screen.findByLabelText('Set for a teammate'), ANA.name)
  const form = within(await screen.findByRole('form', { name: 'Absence of Ana Ruiz' }))
  await user.selectOptions(form.getByLabelText('Who covers'), ben.name)
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  expect(api.absences.setAwayOf).toHaveBeenCalledWith({ staffId: ANA.id, away: { from, until, note, coverId: ben.id } })
  await user.click(await form.findByRole('button', { name: 'Back again' }))
  expect(api.absences.setAwayOf).toHaveBeenLastCalledWith({ staffId: ANA.id, away: null })
  expect(api.absences.setAway).not.toHaveBeenCalled()
})

it('lets a supervisor take the list of colleagues along as a file, and nobody else', async () => {
  const mountAs = (role: StaffRole) => {
    const list: AbsentColleague[] = [{ ...ANA, away: null, quietUntil: AWAY.until }]
    const api = fakeApi({
      absences: { getOwn: vi.fn(() => ok(NOTHING)), list: vi.fn(() => ok(list)) },
      session: { getState: vi.fn(() => ok(signedIn({ role }))) },
    })
    return render(<AbsenceDialog opened onClose={vi.fn()} />, { api })
  }
  const { user, unmount } = mountAs('supervisor')
  await user.click(await screen.findByRole('button', { name: 'Save as a file...' }))
  expect(useExportDialog.getState().request).toMatchObject({ kind: 'absences' })
  exportDialog.close()
  unmount()
  mountAs('coach')
  await screen.findByText(ANA.name)
  expect(screen.queryByRole('button', { name: 'Save as a file...' })).toBeNull()
})
