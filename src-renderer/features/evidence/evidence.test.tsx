import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { GapEvidenceItem, MemberDetail } from '#shared/ipc/board.ts'
import type { EvidenceDocumentRow, GapMoveRow } from '#shared/sync/rows.ts'
import { fakeApi, gapOf, memberId, ok, render, signedIn } from '../../test-utils/index.ts'
import { clearNotices } from '../../ui/notices.ts'
import { GapEvidence } from './index.ts'

beforeEach(() => clearNotices())

const gap = gapOf({ name: 'A1C Test' })
const COLLEAGUE = memberId(66)
const item = (change: Partial<GapEvidenceItem> = {}): GapEvidenceItem => {
  const { id: _, name: _name, measure: _measure, ...row } = gap
  return {
    id: memberId(77),
    member_id: row.member_id,
    team_id: row.team_id,
    created_at: row.created_at,
    updated_at: row.updated_at,
    deleted_at: null,
    changed_xid: '1',
    care_gap_id: gap.id,
    state: 'received',
    kind: 'a1c',
    service_date: '2026-03-14',
    provider_name: 'Sample Lab',
    value: '7.2',
    unit: '%',
    source: 'lab',
    entered_by: COLLEAGUE,
    verified_at: null,
    verified_by: null,
    returned_why: null,
    document_id: null,
    exclusion: null,
    own: false,
    ...change,
  }
}

async function show(
  role: 'clinician' | 'outreach_specialist',
  {
    evidence = [],
    documents = [],
    shown = gap,
    known = {},
  }: {
    evidence?: GapEvidenceItem[]
    documents?: EvidenceDocumentRow[]
    shown?: typeof gap
    known?: Partial<Pick<MemberDetail, 'moves' | 'movedHere' | 'calls' | 'appointments'>>
  } = {},
) {
  const api = fakeApi({ session: { getState: vi.fn(() => ok(signedIn({ role }))) } })
  const detail = {
    evidence,
    documents,
    requests: [],
    moves: [],
    movedHere: [],
    calls: [],
    appointments: [],
    kits: [],
    results: [],
    staffNames: { [COLLEAGUE]: 'Sample Colleague' },
    unsentRowIds: [],
    closingDay: null,
    dateOfBirth: null,
    gender: null,
    ...known,
  }
  const rendered = render(<GapEvidence gap={shown} detail={detail} />, { api })
  return rendered
}

describe('evidence of a gap', () => {
  it('is entered by keyboard, told what the rules say of it, and kept in percent', async () => {
    const { user, api } = await show('outreach_specialist')
    const add = await screen.findByRole('button', { name: 'Add evidence: A1C Test' })
    add.focus()
    await user.keyboard('{Enter}')
    await user.selectOptions(await screen.findByLabelText('What was done'), 'A1C test')
    await user.type(screen.getByLabelText('Date of service'), '2026-03-14')
    expect(screen.getByText(/A1C test: this date counts for 2026, and the value decides/)).toBeTruthy()
    await user.type(screen.getByLabelText('Value, in % or with its unit'), '55')
    expect(screen.getByText('A1C test: counts for 2026 by the rules that Gapwise knows.')).toBeTruthy()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Evidence saved. Someone else has to verify it.')).toBeTruthy()
    expect(api.evidence.add).toHaveBeenCalledExactlyOnceWith({
      memberId: gap.member_id,
      gapId: gap.id,
      service: 'a1c',
      serviceDate: '2026-03-14',
      provider: '',
      value: '7.2',
      unit: '%',
      source: 'record',
      documentId: null,
    })
  })

  it('is not sent off without a service, a day, or with a value that nobody has', async () => {
    const { user, api } = await show('outreach_specialist')
    await user.click(await screen.findByRole('button', { name: 'Add evidence: A1C Test' }))
    await user.click(await screen.findByRole('button', { name: 'Save evidence' }))
    expect(screen.getByText('Choose what was done.')).toBeTruthy()
    expect(screen.getByText('Enter the date of service.')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('What was done'), 'A1C test')
    await user.type(screen.getByLabelText('Date of service'), '2026-03-14')
    await user.type(screen.getByLabelText('Value, in % or with its unit'), '17')
    expect(screen.getByText('Enter the unit too: % or mmol/mol.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save evidence' }))
    expect(api.evidence.add).not.toHaveBeenCalled()
  })

  it('is verified or sent back with a reason by a clinician, but not by who entered it', async () => {
    const { user, api } = await show('clinician', {
      evidence: [item(), item({ id: memberId(78), own: true }), item({ id: memberId(79), value: '8.1' })],
    })
    const what = (value: string) => `A1C test, Mar 14, 2026, ${value} %, Sample Lab, lab report`
    expect((await screen.findAllByRole('button', { name: /^Verify:/ })).length).toBe(2)
    expect(screen.getByText('Someone else has to verify it.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: `Verify: ${what('7.2')}` }))
    expect(api.evidence.verify).toHaveBeenCalledExactlyOnceWith({ memberId: gap.member_id, rowId: memberId(77) })
    await user.click(screen.getByRole('button', { name: `Send back: ${what('8.1')}` }))
    await user.type(await screen.findByLabelText('Why'), 'Of another year')
    await user.click(screen.getByRole('button', { name: 'Send back' }))
    expect(api.evidence.sendBack).toHaveBeenCalledExactlyOnceWith({
      memberId: gap.member_id,
      rowId: memberId(79),
      reason: 'Of another year',
    })
  })

  it('of the plan’s file without a day is completed from the record, as an entry of whoever reads it', async () => {
    const ofPlan = { source: 'plan-file', kind: 'a1c', service_date: null, value: '7.2 %', unit: null } as const
    const { user, api } = await show('clinician', { evidence: [item(ofPlan)] })
    expect(await screen.findByText(/^It has no date of service, so no one can verify it\./)).toBeTruthy()
    expect(screen.queryByText(/counts for 2026 by the rules/)).toBeNull()
    expect(screen.queryByRole('button', { name: /^Verify/ })).toBeNull()
    screen.getByRole('button', { name: /^Enter what is missing: / }).focus()
    await user.keyboard('{Enter}')
    expect(screen.getByLabelText('Value, in % or with its unit')).toHaveProperty('value', '7.2 %')
    await user.type(screen.getByLabelText('Date of service'), '2026-03-14{Enter}')
    await waitFor(() => expect(api.evidence.add).toHaveBeenCalledOnce())
    expect(api.evidence.add).toHaveBeenCalledWith(
      expect.objectContaining({ service: 'a1c', serviceDate: '2026-03-14', value: '7.2', unit: '%', source: 'record' }),
    )
  })

  it('that a feed closed the gap with is not said to be verified by anybody', async () => {
    const byFeed = {
      state: 'verified',
      entered_by: null,
      verified_at: '2026-11-20T15:00:00Z',
      verified_by: null,
    } as const
    await show('outreach_specialist', { evidence: [item(byFeed)] })
    expect(await screen.findByText(/^counted as the plan set, .*; no one verified it$/)).toBeTruthy()
  })

  it('that does not count by the rules is shown as that, and nobody is asked to verify it', async () => {
    await show('clinician', { evidence: [item({ value: '9.4' })] })
    expect(await screen.findByText('A1C test: this value is too high to count for 2026.')).toBeTruthy()
    expect(screen.getByText(/^No one can verify it without a value that counts/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Verify/ })).toBeNull()
    expect(screen.getByRole('button', { name: /^Send back/ })).toBeTruthy()
  })

  it('shows others who entered it and who decided, and offers them nothing', async () => {
    const decided = { state: 'rejected', verified_at: '2026-11-20T15:00:00Z', verified_by: COLLEAGUE } as const
    await show('outreach_specialist', {
      evidence: [item(), item({ id: memberId(78), ...decided, returned_why: 'Of another year' })],
    })
    expect(await screen.findByText('Of another year')).toBeTruthy()
    expect(screen.getByText(/^sent back .* by Sample Colleague/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(Verify|Send back|Withdraw)/ })).toBeNull()
  })
})

describe('a member who is not counted', () => {
  it('is said so by keyboard with a reason of the measure, by a clinician and no specialist', async () => {
    const { user, api } = await show('clinician')
    const button = await screen.findByRole('button', { name: 'Does not count: A1C Test' })
    button.focus()
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Save the reason' }))
    expect(screen.getByText('Choose why the member is not counted.')).toBeTruthy()
    const reason = screen.getByLabelText('Why not counted')
    expect(within(reason).queryByText('bilateral mastectomy')).toBeNull()
    await user.selectOptions(reason, 'hospice care')
    await user.type(screen.getByLabelText('Date of the record that says so'), '2026-03-14')
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Reason saved. Someone else has to verify it.')).toBeTruthy()
    expect(api.evidence.exclude).toHaveBeenCalledExactlyOnceWith({
      memberId: gap.member_id,
      gapId: gap.id,
      exclusion: 'hospice',
      serviceDate: '2026-03-14',
      provider: '',
      source: 'record',
      documentId: null,
    })
  })

  it('stands at the gap with its reason until another person has verified it', async () => {
    const waits = item({ kind: null, value: null, unit: null, exclusion: 'hospice', source: 'record' })
    const { user, api } = await show('clinician', { evidence: [waits] })
    const what = 'Not counted: hospice care (Mar 14, 2026, Sample Lab, medical record)'
    await user.click(await screen.findByRole('button', { name: `Verify: ${what}` }))
    expect(await screen.findByText('Verification saved. The gap no longer counts once the server has it.')).toBeTruthy()
    expect(api.evidence.verify).toHaveBeenCalledOnce()
  })

  it('is not said so by a specialist', async () => {
    await show('outreach_specialist')
    expect(await screen.findByRole('button', { name: 'Add evidence: A1C Test' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Does not count/ })).toBeNull()
  })
})

describe('a closed gap', () => {
  it('is opened again by a clinician who says why, and by no specialist', async () => {
    const shown = { ...gap, status: 'closed' as const }
    const { user, api } = await show('clinician', { shown })
    await user.click(await screen.findByRole('button', { name: 'Open again: A1C Test' }))
    await user.type(await screen.findByLabelText('Why'), 'Of another member')
    await user.click(screen.getByRole('button', { name: 'Open again' }))
    expect(await screen.findByText('Saved: the gap is open again.')).toBeTruthy()
    const asked = { memberId: gap.member_id, rowId: gap.id, reason: 'Of another member' }
    expect(api.evidence.reopen).toHaveBeenCalledExactlyOnceWith(asked)
    expect(screen.queryByRole('button', { name: /^Add evidence/ })).toBeNull()
  })
})

describe('the history of a gap', () => {
  const move = (change: Partial<GapMoveRow>): GapMoveRow => {
    const { id: _, state: _state, ...row } = item()
    return {
      ...row,
      id: memberId(91),
      gap_id: gap.id,
      number: 1,
      moved_at: '2026-03-15T17:00:00+00:00',
      moved_by: null,
      from_status: 'open',
      to_status: 'contacted',
      cause: 'call',
      cause_id: null,
      why: null,
      ...change,
    }
  }

  it('says by keyboard who moved it, when, why and what each move rests on', async () => {
    const evidence = [item({ state: 'verified', verified_by: COLLEAGUE, verified_at: '2026-03-15T17:00:00+00:00' })]
    const moves = [
      move({
        id: memberId(94),
        number: 4,
        from_status: 'closed',
        to_status: 'reopened',
        cause: 'reopened',
        moved_by: COLLEAGUE,
        why: 'The record is of another member',
      }),
      move({
        id: memberId(93),
        number: 3,
        from_status: 'reported-done',
        to_status: 'closed',
        cause: 'evidence',
        cause_id: evidence[0]?.id ?? null,
        moved_by: COLLEAGUE,
      }),
      move({ id: memberId(92), number: 2, from_status: 'contacted', to_status: 'reported-done', cause: 'statement' }),
      move({ gap_id: memberId(8), to_status: 'kit-out', cause: 'kit' }),
    ]
    const { user } = await show('outreach_specialist', { evidence, known: { moves } })
    const key = await screen.findByRole('button', { name: 'History: A1C Test' })
    key.focus()
    await user.keyboard('{Enter}')
    const lines = within(screen.getByRole('list', { name: 'History: A1C Test' })).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /^Opened again.*by Sample Colleague · before: ClosedOpened again with a reasonThe record is of another member$/,
      ),
      expect.stringMatching(
        /^Closed.*by Sample Colleague · before: Said to be done.*Evidence: A1C test.*7\.2 %, Sample Lab, lab report$/,
      ),
      expect.stringMatching(/^Said to be done.*by the member · before: Talked with the memberWhat was said of it$/),
      expect.stringMatching(/^On the list since /),
    ])
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('list', { name: 'History: A1C Test' })).toBeNull()
  })

  it('says where a gap stands by what the server does not know yet', async () => {
    const { user } = await show('outreach_specialist', {
      shown: { ...gap, status: 'scheduled' },
      known: { movedHere: [gap.id] },
    })
    await user.click(await screen.findByRole('button', { name: 'History: A1C Test' }))
    expect(
      screen.getByText('By what was done on this computer. The server has not confirmed it yet.').previousSibling
        ?.textContent,
    ).toBe('Scheduled')
  })
})
