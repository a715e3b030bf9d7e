import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createRows } from '../../../tests/fixtures/rows.ts'
import { openWorkspace, SPECIALIST, storeRows } from '../../../tests/fixtures/workspace.ts'
import type { EvidenceDocuments } from '../../backend/evidence-documents.ts'
import type { Workspace } from '../../workspace/types.ts'
import { openDocument, sendDocument } from './documents.ts'
import { readEvidenceWork } from './waiting.repo.ts'

const rows = createRows(3)
const member = rows.member()
const gap = rows.gap(member.id, { name: 'A1C Test', created_at: '2026-02-01T09:00:00.000Z' })
const later = rows.gap(member.id, { name: 'Mammogram', status: 'reported-done', window_end: '2026-12-31' })
const PICTURE = new Uint8Array([1, 2, 3])
const { id: _id, name: _name, measure: _measure, status: _status, ...columns } = gap
const owned = {
  member_id: member.id,
  team_id: columns.team_id,
  created_at: '2026-11-10T09:00:00.000Z',
  updated_at: columns.updated_at,
  deleted_at: null,
  changed_xid: '1',
  care_gap_id: gap.id,
}
const id = (last: number): string => `00000000-0000-4000-8000-0000000000${String(last).padStart(2, '0')}`
const document = {
  ...owned,
  id: id(1),
  state: 'quarantined' as const,
  came_by: 'portal' as const,
  media_type: 'image/png' as const,
  bytes: 3,
  sha256: createHash('sha256').update(PICTURE).digest('hex'),
  sent_by: null,
  said_service: null,
  said_month: '2026-10',
  said_place: 'Sample Lab',
  looked_at: null,
  looked_by: null,
  refused_why: null,
}
const entry = {
  ...owned,
  id: id(2),
  state: 'received' as const,
  kind: 'a1c',
  service_date: '2026-03-14',
  provider_name: null,
  value: null,
  unit: null,
  source: 'lab' as const,
  entered_by: SPECIALIST.staffId,
  verified_at: null,
  verified_by: null,
  returned_why: null,
  document_id: null,
  exclusion: null,
}

let workspace: Workspace
beforeEach(() => {
  workspace = openWorkspace({
    members: [member],
    care_gaps: [gap, later],
    evidence_documents: [
      document,
      { ...document, id: id(3), state: 'released', media_type: 'application/pdf' },
      { ...document, id: id(4), state: 'released', media_type: 'image/heic' },
    ],
    gap_evidence: [entry],
  })
})
const failure = (code: string) => expect.objectContaining({ code })
const target = { memberId: member.id, rowId: document.id, outside: false }
const deps = (change: Partial<EvidenceDocuments> = {}) => ({
  documents: {
    address: () => Promise.resolve('https://server.example/x'),
    bytes: () => Promise.resolve(PICTURE),
    send: () => Promise.resolve(null),
    ...change,
  },
  links: { open: vi.fn(() => Promise.resolve({ status: 'opened' as const })) },
})

describe('a document', () => {
  it.each([
    ['a picture', document.id, { shown: 'picture', address: 'data:image/png;base64,AQID' }],
    ['a PDF', id(3), { shown: 'pdf', base64: 'AQID' }],
  ])('that is %s is drawn as it was stored', async (_, rowId, shown) => {
    const given = deps()
    expect(await openDocument(given, workspace, { ...target, rowId })).toEqual(shown)
    expect(given.links.open).not.toHaveBeenCalled()
  })

  it.each([
    ['a HEIC', id(4), false],
    ['wanted there', id(3), true],
  ])('that is %s goes to the viewer of the system, by its address of a minute', async (_, rowId, outside) => {
    const given = deps()
    expect(await openDocument(given, workspace, { ...target, rowId, outside })).toEqual({ shown: 'outside' })
    expect(given.links.open).toHaveBeenCalledExactlyOnceWith('document', 'https://server.example/x')
  })

  it.each([
    ['needsServer', { address: () => Promise.resolve(null) }],
    ['noDocument', { address: () => Promise.resolve('refused' as const) }],
    ['needsServer', { bytes: () => Promise.resolve(null) }],
    ['documentChanged', { bytes: () => Promise.resolve(new Uint8Array([9])) }],
  ])('says %s where it can not be shown', async (code, change) => {
    await expect(openDocument(deps(change), workspace, target)).rejects.toEqual(failure(`evidence.${code}`))
  })

  it('that is sent is stored at once, or says why not', async () => {
    const send = (answer: Awaited<ReturnType<EvidenceDocuments['send']>>) =>
      sendDocument({ ...deps().documents, send: () => Promise.resolve(answer) }, workspace, {
        gapId: gap.id,
        bytes: PICTURE,
      })
    expect(await send({ documentId: id(9) })).toEqual({ documentId: id(9), fault: null })
    expect(await send({ fault: 'locked' })).toEqual({ documentId: null, fault: 'locked' })
    await expect(send(null)).rejects.toEqual(failure('evidence.needsServer'))
  })
})

describe('what waits at the evidence desk', () => {
  const list = (today: string, staffId = SPECIALIST.staffId) =>
    readEvidenceWork(workspace.db, { staffId, zone: 'America/New_York', today, closingDay: null }).map(
      ({ what, own, daysLeft }) => [what, own, daysLeft],
    )

  it('is documents first, then entries, those of others before the own, then what ends soon', () => {
    expect(list('2026-11-30')).toEqual([
      ['document', false, 31],
      ['entry', true, 31],
      ['due', false, 31],
    ])
    expect(list('2026-11-01').map(([what]) => what)).toEqual(['document', 'entry', 'due'])
    expect(list('2026-10-31').map(([what]) => what)).toEqual(['document', 'entry'])
  })

  it('has a gap of which only a lab’s result is here, until evidence was entered from it', () => {
    const known = { ...gap, status: 'evidence-in', moved_at: '2026-11-20T10:00:00Z' } as const
    storeRows(workspace.db, { care_gaps: [known] })
    expect(list('2026-10-31').map(([what]) => what)).toEqual(['document', 'entry'])
    workspace.db.exec('DELETE FROM gap_evidence')
    expect(list('2026-10-31').map(([what]) => what)).toEqual(['document', 'result'])
  })

  it('is over with the year once the plan has closed it', () => {
    expect(list('2027-03-31').map(([what]) => what)).toEqual(['document', 'entry'])
    expect(list('2027-04-01')).toEqual([])
  })
})
