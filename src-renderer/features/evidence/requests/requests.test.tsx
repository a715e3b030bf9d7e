import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CoverSheet } from '#shared/ipc/requests.ts'
import type { RecordRequestRow } from '#shared/sync/request-row.ts'
import type { StaffRole } from '#shared/sync/vocabulary.ts'
import { fakeApi, gapOf, memberId, ok, render, signedIn } from '../../../test-utils/index.ts'
import { clearNotices } from '../../../ui/notices.ts'
import { RequestLines } from './RequestLines.tsx'

beforeEach(() => clearNotices())

const gap = gapOf({ name: 'Colorectal Cancer Screening', created_at: '2026-03-01T09:00:00.000Z' })
const COLLEAGUE = memberId(66)
const ROW = memberId(71)
const NOW = '2026-11-20T17:00:00.000Z'
const requestOf = (change: Partial<RecordRequestRow> = {}): RecordRequestRow => ({
  id: ROW,
  member_id: gap.member_id,
  team_id: gap.team_id,
  created_at: NOW,
  updated_at: NOW,
  deleted_at: null,
  changed_xid: '1',
  care_gap_id: gap.id,
  asked_of: 'Clinic North',
  fax: '305-555-0111',
  phone: null,
  service: null,
  said_when: 'in May',
  opened_by: null,
  printed_at: null,
  printed_by: null,
  sent_at: null,
  sent_by: null,
  sent_how: null,
  chases: 0,
  chased_at: null,
  chased_by: null,
  state: 'open',
  ended_at: null,
  ended_by: null,
  end_reason: null,
  evidence_id: null,
  ...change,
})
const sheet: CoverSheet = {
  askedOf: 'Clinic North',
  fax: '305-555-0111',
  phone: null,
  planName: 'SunHealth',
  returnFax: '1-800-555-0198',
  callbackNumber: null,
  memberName: 'Rosa Delgado',
  birthDate: '1950-03-14',
  gapName: gap.name,
  records: [{ kind: 'colonoscopy', from: '2017-01-01', to: '2026-12-31', value: null }],
  date: '2026-11-20',
}

async function show(requests: RecordRequestRow[], role: StaffRole = 'care_coordinator', wanted = true) {
  const api = fakeApi({
    session: { getState: vi.fn(() => ok(signedIn({ role }))) },
    requests: { makeSheet: vi.fn(() => ok(sheet)) },
  })
  const detail = { requests, staffNames: { [COLLEAGUE]: 'Sample Colleague' }, unsentRowIds: [] }
  const shown = render(<RequestLines gap={gap} detail={detail} open wanted={wanted} />, { api })
  await shown.user.tab()
  return { ...shown, api }
}
const target = { memberId: gap.member_id, rowId: ROW }

describe('record requests of a gap', () => {
  it('are opened with whom to ask, for one service, by whoever decides upon evidence', async () => {
    const { user, api } = await show([])
    await user.click(await screen.findByRole('button', { name: 'Ask for a record: Colorectal Cancer Screening' }))
    await user.keyboard('Clinic North')
    await user.selectOptions(screen.getByLabelText('What to ask for'), 'Colonoscopy')
    await user.type(screen.getByLabelText('Its fax number'), '305')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    screen.getByText('Enter a number such as 305-555-0111.')
    expect(api.requests.open).not.toHaveBeenCalled()
    await user.type(screen.getByLabelText('Its fax number'), '-555-0111{Enter}')
    expect(api.requests.open).toHaveBeenCalledExactlyOnceWith({
      memberId: gap.member_id,
      gapId: gap.id,
      askedOf: 'Clinic North',
      fax: '305-555-0111',
      phone: null,
      service: 'colonoscopy',
    })
  })

  it('say what the member says and who has it, and are only read by others', async () => {
    await show([requestOf()], 'outreach_specialist')
    const line = await screen.findByRole('listitem')
    expect(line.textContent).toContain('Record to ask for: Clinic North')
    expect(line.textContent).toContain('The member says: in May')
    expect(within(line).queryByRole('button')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Ask for a record/ })).toBeNull()
  })

  it('are not opened while a record waits for somebody to decide upon it', async () => {
    await show([], 'clinician', false)
    expect(screen.queryByRole('button', { name: /^Ask for a record/ })).toBeNull()
  })

  it('make a sheet that is a file without a name in its own, once that it is made is kept', async () => {
    const files: Blob[] = []
    Object.assign(URL, { createObjectURL: (file: Blob) => (files.push(file), 'blob:1'), revokeObjectURL: () => {} })
    let name = ''
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      name = this.download
    })
    const { user, api } = await show([requestOf()])
    await user.click(await screen.findByRole('button', { name: 'Cover sheet for Clinic North' }))
    await user.click(await screen.findByRole('menuitem', { name: 'In Spanish' }))
    expect(await screen.findByText(/^Cover sheet made, and noted in the audit log/)).toBeTruthy()
    expect(api.requests.makeSheet).toHaveBeenCalledExactlyOnceWith(target)
    expect(name).toBe('record-request.pdf')
    expect(files[0]?.type).toBe('application/pdf')
  })

  it('are marked as sent by how they were', async () => {
    const { user, api } = await show([requestOf()])
    await user.click(await screen.findByRole('button', { name: 'Mark as sent: Clinic North' }))
    await user.click(await screen.findByRole('menuitem', { name: 'By fax' }))
    expect(api.requests.markSent).toHaveBeenCalledExactlyOnceWith({ ...target, how: 'fax' })
  })

  it('are ended with a reason', async () => {
    const { user, api } = await show([requestOf()])
    await user.click(await screen.findByRole('button', { name: 'End the request: Clinic North' }))
    await user.click(await screen.findByRole('menuitem', { name: 'They refuse' }))
    await user.type(await screen.findByLabelText(/^Why/), 'They want a form of their own')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End' }))
    const asked = { ...target, how: 'refused', reason: 'They want a form of their own' }
    expect(api.requests.end).toHaveBeenCalledExactlyOnceWith(asked)
  })

  it('name nobody yet: only whom to ask can be entered, or the end', async () => {
    const { user, api } = await show([requestOf({ asked_of: '', fax: null, said_when: '2026-05' })])
    const line = await screen.findByRole('listitem')
    expect(line.textContent).toContain('The member says: May 2026')
    expect(line.textContent).toContain('who has it is not known yet')
    expect(within(line).queryByRole('button', { name: /^(Cover|Mark)/ })).toBeNull()
    await user.click(within(line).getByRole('button', { name: /^Change whom to ask/ }))
    await user.keyboard('Clinic South{Enter}')
    expect(api.requests.correct).toHaveBeenCalledExactlyOnceWith({
      ...target,
      askedOf: 'Clinic South',
      fax: null,
      phone: null,
      service: null,
    })
  })

  it('are chased while that is due, twice at most', async () => {
    const sent = { sent_at: '2026-11-03T15:00:00.000Z', sent_by: COLLEAGUE, sent_how: 'fax' as const }
    const { user, api, rerender } = await show([requestOf(sent)])
    const line = await screen.findByRole('listitem')
    expect(line.textContent).toMatch(/sent by fax .* by Sample Colleague/)
    await user.click(within(line).getByRole('button', { name: 'Asked again: Clinic North' }))
    expect(api.requests.chase).toHaveBeenCalledExactlyOnceWith(target)
    const twice = requestOf({ ...sent, chases: 2, chased_at: NOW, chased_by: COLLEAGUE })
    rerender(<RequestLines gap={gap} open wanted detail={{ requests: [twice], staffNames: {}, unsentRowIds: [ROW] }} />)
    expect(screen.queryByRole('button', { name: /^Asked again/ })).toBeNull()
    expect(screen.getByRole('listitem').textContent).toContain('asked again 2 times')
    expect(screen.getByRole('listitem').textContent).toContain('(not sent to the server yet)')
  })

  it('keep how they ended and why while the gap is open, and another can be opened with the same practice', async () => {
    const ended = { state: 'not-found' as const, ended_at: NOW, ended_by: COLLEAGUE, end_reason: 'Another name' }
    const { user, rerender } = await show([requestOf(ended)])
    const line = await screen.findByRole('listitem')
    expect(line.textContent).toMatch(/Ended .*: no record was found\..*Another name/)
    await user.click(screen.getByRole('button', { name: /^Ask for a record/ }))
    expect(screen.getByLabelText('Practice or provider')).toHaveProperty('value', 'Clinic North')
    rerender(
      <RequestLines
        gap={gap}
        open={false}
        wanted
        detail={{ requests: [requestOf(ended)], staffNames: {}, unsentRowIds: [] }}
      />,
    )
    expect(screen.queryByRole('listitem')).toBeNull()
  })
})
