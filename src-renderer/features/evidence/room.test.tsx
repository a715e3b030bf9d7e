import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { EvidenceWork } from '#shared/ipc/evidence.ts'
import { detail, fakeApi, gapOf, memberId, ok, render, signedIn } from '../../test-utils/index.ts'
import { clearNotices } from '../../ui/notices.ts'
import { useShortcuts } from '../commands/index.ts'
import { EvidenceRoom } from './index.ts'

// What draws a page is Chromium's business; the journey has it.
const openPdf = vi.hoisted(() => vi.fn())
vi.mock('./pdf-document.ts', () => ({ openPdf }))
beforeEach(() => clearNotices())

const gap = gapOf({ name: 'A1C Test' })
const row = (last: number) => {
  const { id: _, name: _name, measure: _measure, ...rest } = gap
  return {
    id: memberId(last),
    member_id: rest.member_id,
    team_id: rest.team_id,
    created_at: rest.created_at,
    updated_at: rest.updated_at,
    deleted_at: null,
    changed_xid: '1',
    care_gap_id: gap.id,
  }
}
const entryOf = (last: number, own: boolean) => ({
  ...row(last),
  state: 'received' as const,
  kind: 'a1c',
  service_date: '2026-03-14',
  provider_name: 'Sample Lab',
  value: '7.2',
  unit: '%',
  source: 'lab' as const,
  entered_by: memberId(66),
  verified_at: null,
  verified_by: null,
  returned_why: null,
  document_id: null,
  exclusion: null,
  own,
})
const document = {
  ...row(80),
  state: 'quarantined' as const,
  came_by: 'portal' as const,
  media_type: 'image/png' as const,
  bytes: 3,
  sha256: '0'.repeat(64),
  sent_by: null,
  said_service: null,
  said_month: '2026-10',
  said_place: 'Clinic Two',
  looked_at: null,
  looked_by: null,
  refused_why: null,
}
const work = (what: EvidenceWork['what'], last: number, own = false): EvidenceWork => ({
  id: memberId(last),
  what,
  memberId: gap.member_id,
  memberName: 'Sample Member',
  gapId: gap.id,
  gapName: gap.name,
  own,
  daysLeft: 35,
  at: gap.created_at,
  request: null,
})

function Desk({ onLeave }: { readonly onLeave: () => void }) {
  useShortcuts()
  return <EvidenceRoom hidden={false} onLeave={onLeave} />
}

const PICTURE = { shown: 'picture' as const, address: 'data:image/png;base64,AQID' }
const PDF = { shown: 'pdf' as const, base64: 'AQID' }
const OUTSIDE = { shown: 'outside' as const }

function show(
  waiting: () => EvidenceWork[],
  evidence = [entryOf(77, false)],
  shown: typeof PICTURE | typeof PDF | typeof OUTSIDE = PICTURE,
) {
  const api = fakeApi({
    session: { getState: vi.fn(() => ok(signedIn({ role: 'clinician' }))) },
    board: {
      getMember: vi.fn(() => ok(detail({ gaps: [gap], evidence, documents: [document] }))),
    },
    evidence: {
      list: vi.fn(() => ok(waiting())),
      openDocument: vi.fn(({ outside }: { readonly outside: boolean }) =>
        ok(outside ? { shown: 'outside' as const } : shown),
      ),
    },
  })
  const onLeave = vi.fn()
  return { onLeave, ...render(<Desk onLeave={onLeave} />, { api }) }
}

describe('the evidence desk', () => {
  it('verifies by keyboard alone, and goes on with the next', async () => {
    let waiting = [work('entry', 77), work('entry', 78)]
    const { user, api, onLeave } = show(() => waiting)
    const [first, second] = await screen.findAllByRole('option')
    first?.focus()
    await screen.findByRole('button', { name: /^Verify:/ })
    expect(api.evidence.verify).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: /^Verify:/ })).toBe(window.document.activeElement)
    expect(api.evidence.verify).not.toHaveBeenCalled()
    vi.mocked(api.evidence.verify).mockImplementation(() => {
      waiting = [work('entry', 78)]
      return ok(null)
    })
    await user.keyboard('{Enter}')
    expect(api.evidence.verify).toHaveBeenCalledExactlyOnceWith({ memberId: gap.member_id, rowId: memberId(77) })
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    expect(screen.getByRole('option').textContent).toBe(second?.textContent)
    expect(screen.getByRole('option')).toBe(window.document.activeElement)
    await user.keyboard('{Escape}')
    expect(onLeave).toHaveBeenCalledOnce()
  })

  it('verifies the chosen one of several entries, and opens no document of another', async () => {
    const { user, api } = show(() => [work('entry', 78)], [entryOf(77, false), entryOf(78, false)])
    ;(await screen.findByRole('option')).focus()
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Verify:/ })).toHaveLength(2))
    await user.keyboard('{Enter}{Enter}')
    expect(api.evidence.verify).toHaveBeenCalledExactlyOnceWith({ memberId: gap.member_id, rowId: memberId(78) })
    expect(api.evidence.openDocument).not.toHaveBeenCalled()
  })

  it('says by a key why the chosen gap does not count', async () => {
    const { user, api } = show(() => [work('entry', 78)], [entryOf(78, false)])
    ;(await screen.findByRole('option')).focus()
    await screen.findByRole('button', { name: 'Does not count: A1C Test' })
    await user.keyboard('x')
    const reason = await screen.findByLabelText('Why not counted')
    expect(reason).toBe(window.document.activeElement)
    await user.selectOptions(reason, 'hospice care')
    await user.type(screen.getByLabelText('Date of the record that says so'), '2026-03-14{Enter}')
    expect(api.evidence.exclude).toHaveBeenCalledOnce()
    expect(api.evidence.verify).not.toHaveBeenCalled()
  })

  it('opens a document beside what it says, and starts the entry with that', async () => {
    const { user, api } = show(() => [work('document', 80)])
    const [first] = await screen.findAllByRole('option')
    first?.focus()
    expect(first?.textContent).toMatch(/ 35 days left$/)
    const list = await screen.findByRole('list', { name: 'Documents: A1C Test' })
    expect(list.textContent).toContain('Clinic Two, October 2026')
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('group', { name: 'Document of evidence' })).toBeTruthy()
    expect(api.evidence.openDocument).toHaveBeenCalledExactlyOnceWith({
      memberId: gap.member_id,
      rowId: memberId(80),
      outside: false,
    })
    await user.click(within(list).getByRole('button', { name: 'Enter evidence from it' }))
    expect(screen.getByLabelText('Where or by whom')).toHaveProperty('value', 'Clinic Two')
    await user.selectOptions(screen.getByLabelText('What was done'), 'A1C test')
    await user.type(screen.getByLabelText('Date of service'), '2026-03-14')
    await user.type(screen.getByLabelText('Value, in % or with its unit'), '7.2{Enter}')
    expect(api.evidence.add).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ source: 'member', documentId: memberId(80) }),
    )
  })

  it('shows a PDF beside what it says, page by page, and in another program where that is wanted', async () => {
    const draw = vi.fn(() => Promise.resolve())
    const close = vi.fn()
    openPdf.mockResolvedValueOnce({ count: 2, draw, close })
    const { user, api } = show(() => [work('document', 80)], [], PDF)
    ;(await screen.findByRole('option')).focus()
    await screen.findByRole('list', { name: 'Documents: A1C Test' })
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('img', { name: 'Page 1 of 2' })).toBeTruthy()
    expect(openPdf).toHaveBeenCalledExactlyOnceWith(new Uint8Array([1, 2, 3]))
    screen.getByRole('button', { name: 'Next page' }).focus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(screen.getByRole('img', { name: 'Page 2 of 2' })).toBeTruthy()
    await waitFor(() => expect(draw).toHaveBeenLastCalledWith(2, expect.anything(), expect.any(Number)))
    await user.click(screen.getByRole('button', { name: 'Open in another program' }))
    expect(api.evidence.openDocument).toHaveBeenLastCalledWith(expect.objectContaining({ outside: true }))
    expect(screen.getByText("It opens in your system's own viewer.")).toBeTruthy()
    const key = screen.getByRole('button', { name: 'Close document' })
    await waitFor(() => expect(key).toHaveProperty('disabled', false))
    await user.click(key)
    expect(close).toHaveBeenCalledOnce()
  })

  it('says of a HEIC that it is not shown here, and where it opens', async () => {
    const { user } = show(() => [work('document', 80)], [], OUTSIDE)
    ;(await screen.findByRole('option')).focus()
    await screen.findByRole('list', { name: 'Documents: A1C Test' })
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/^A HEIC photo can't be shown here/)).toBeTruthy()
  })

  it('says of a PDF that it can not be drawn whole, rather than show a part of it', async () => {
    openPdf.mockRejectedValueOnce(new Error('no such object'))
    const { user } = show(() => [work('document', 80)], [], PDF)
    ;(await screen.findByRole('option')).focus()
    await screen.findByRole('list', { name: 'Documents: A1C Test' })
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/can't be drawn here as a whole/)).toBeTruthy()
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('verifies by its letter pressed twice, and sends back with a reason, without the pointer', async () => {
    const { user, api } = show(() => [work('entry', 77)])
    ;(await screen.findByRole('option')).focus()
    await screen.findByRole('button', { name: /^Verify:/ })
    await user.keyboard('v')
    expect(screen.getByRole('button', { name: /^Verify:/ })).toBe(window.document.activeElement)
    expect(api.evidence.verify).not.toHaveBeenCalled()
    await user.keyboard('r')
    await screen.findByRole('dialog')
    await user.keyboard('Of another{Enter}person{Control>}{Enter}{/Control}')
    const reason = 'Of another\nperson'
    expect(api.evidence.sendBack).toHaveBeenCalledExactlyOnceWith({
      memberId: gap.member_id,
      rowId: memberId(77),
      reason,
    })
  })

  it('enters nothing for the gap while the document that was chosen has not come, and shows it once it has', async () => {
    let documents: (typeof document)[] = []
    const { user, api } = show(() => [work('document', 80)], [])
    vi.mocked(api.board.getMember).mockImplementation(() => ok(detail({ gaps: [gap], evidence: [], documents })))
    ;(await screen.findByRole('option')).focus()
    act(() => api.emit('evidence', 'changed', null))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Documents: A1C Test' })).toBeNull())
    await user.keyboard('e')
    expect(screen.queryByRole('form')).toBeNull()
    documents = [document]
    act(() => api.emit('evidence', 'changed', null))
    await screen.findByRole('list', { name: 'Documents: A1C Test' })
    await user.keyboard('e')
    expect(screen.getByLabelText('Where or by whom')).toHaveProperty('value', 'Clinic Two')
  })

  it('leads to sending back where nobody may verify, also by the letter of verifying', async () => {
    const { user, api } = show(() => [work('entry', 77)], [{ ...entryOf(77, false), kind: 'glucose-reading' }])
    ;(await screen.findByRole('option')).focus()
    const back = await screen.findByRole('button', { name: /^Send back:/ })
    await user.keyboard('vv')
    expect(back).toBe(window.document.activeElement)
    expect(api.evidence.verify).not.toHaveBeenCalled()
  })

  it('refuses a document with a reason', async () => {
    const { user, api } = show(() => [work('document', 80)])
    await user.click(await screen.findByRole('button', { name: 'Refuse' }))
    await user.type(await screen.findByLabelText(/^Why/), 'Too dark to read')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Refuse' }))
    const asked = { memberId: gap.member_id, rowId: memberId(80), reason: 'Too dark to read' }
    expect(api.evidence.refuseDocument).toHaveBeenCalledExactlyOnceWith(asked)
  })
})
