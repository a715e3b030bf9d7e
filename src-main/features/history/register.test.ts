import { beforeEach, describe, expect, it } from 'vitest'
import { createRows, type RowFactory } from '../../../tests/fixtures/rows.ts'
import { openWorkspace, storeRows } from '../../../tests/fixtures/workspace.ts'
import { deleteMember, upsertRows } from '../../db/row-writer.ts'
import type { Workspace } from '../../workspace/types.ts'
import { foundCallIds, searchHistory } from './register.ts'

let rows: RowFactory
beforeEach(() => {
  rows = createRows()
})

function worked() {
  const rosa = rows.member({ first_name: 'Rosa', last_name: 'Delgado' })
  const earl = rows.member({ first_name: 'Earl', last_name: 'Whitaker' })
  const calls = [
    rows.call(rosa.id, { notes: 'Daughter drives her to the lab on Tuesdays.', started_at: '2026-11-01T15:00:00Z' }),
    rows.call(rosa.id, {
      notes: '',
      transcript: 'Coach: Habló usted con el médico sobre la visión?',
      started_at: '2026-11-09T15:00:00Z',
    }),
    rows.call(earl.id, { notes: 'Needs a ride; no daughter near.', started_at: '2026-11-05T15:00:00Z' }),
    rows.call(earl.id, { notes: '', transcript: null }),
  ]
  return { rosa, earl, calls, workspace: openWorkspace({ members: [rosa, earl], calls }) }
}

/** What is found; a file of it has the same calls. */
function found({ db }: Workspace, query: string, memberId: string | null = null): string[] {
  const { entries } = searchHistory(db, { query, memberId })
  expect(foundCallIds(db, { query, memberId }).toSorted()).toEqual(entries.map(({ callId }) => callId).toSorted())
  return entries.map(({ memberName, at }) => `${memberName} ${at.slice(5, 10)}`)
}

describe('the search in notes and transcripts', () => {
  it('finds by the beginnings of words in any order, newest first, blind to case and accents', () => {
    const { workspace } = worked()
    expect(found(workspace, 'daugh')).toEqual(['Earl Whitaker 11-05', 'Rosa Delgado 11-01'])
    expect(found(workspace, 'lab DAUGHTER')).toEqual(['Rosa Delgado 11-01'])
    expect(found(workspace, 'vision medico')).toEqual(['Rosa Delgado 11-09'])
    expect(found(workspace, 'daughter medico')).toEqual([])
  })

  it('is of one member where that is asked', () => {
    const { workspace, rosa } = worked()
    expect(found(workspace, 'daughter', rosa.id)).toEqual(['Rosa Delgado 11-01'])
  })

  it('takes signs for what they are, and nothing for nothing', () => {
    const { workspace } = worked()
    for (const query of ['', '  ', '"', 'lab" OR "x', '(', '-', 'NEAR(', '*', 'notes:lab'])
      expect(() => searchHistory(workspace.db, { query, memberId: null })).not.toThrow()
    expect(found(workspace, '***')).toEqual([])
  })

  it('says where it was found, with the words marked', () => {
    const { workspace } = worked()
    const [entry] = searchHistory(workspace.db, { query: 'visión', memberId: null }).entries
    expect(entry).toMatchObject({ where: 'transcript', memberName: 'Rosa Delgado' })
    expect(entry?.parts.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['visión'])
  })

  it('says that there are more than it shows', () => {
    const rosa = rows.member()
    const calls = Array.from({ length: 60 }, () => rows.call(rosa.id, { notes: 'ride' }))
    const { db } = openWorkspace({ members: [rosa], calls })
    const { entries, more } = searchHistory(db, { query: 'ride', memberId: null })
    expect([entries.length, more]).toEqual([40, true])
  })
})

describe('the words that calls are found by', () => {
  const indexed = ({ db }: Workspace): void => {
    // Compares every word with the texts; throws where they differ.
    db.prepare(`INSERT INTO calls_text (calls_text, rank) VALUES ('integrity-check', 1)`).run()
  }

  it('follow a call that is written, corrected and erased', () => {
    const { workspace, calls, rosa, earl } = worked()
    const [first] = calls
    upsertRows(workspace.db, 'calls', [{ ...first!, notes: 'Takes the bus.', changed_xid: '900' }])
    expect(found(workspace, 'lab')).toEqual([])
    expect(found(workspace, 'bus')).toEqual(['Rosa Delgado 11-01'])
    upsertRows(workspace.db, 'calls', [{ ...first!, notes: '', changed_xid: '901' }])
    expect(found(workspace, 'bus')).toEqual([])
    storeRows(workspace.db, { calls: [rows.call(earl.id, { notes: 'Bus pass sent.' })] })
    expect(found(workspace, 'bus')).toHaveLength(1)
    deleteMember(workspace.db, rosa.id)
    expect(found(workspace, 'medico')).toEqual([])
    upsertRows(workspace.db, 'calls', [{ ...calls[2]!, deleted_at: '2026-11-20T00:00:00Z', changed_xid: '902' }])
    expect(found(workspace, 'daughter')).toEqual([])
    indexed(workspace)
  })

  it('are not there when what was to be written is taken back', () => {
    const { workspace, earl } = worked()
    const call = rows.call(earl.id, { notes: 'never stored' })
    expect(() =>
      workspace.db.transaction(() => {
        storeRows(workspace.db, { calls: [call] })
        throw new Error('power cut')
      })(),
    ).toThrow('power cut')
    expect(found(workspace, 'never')).toEqual([])
    indexed(workspace)
  })

  it('of an erased call are no longer in the file', () => {
    const { workspace, rosa } = worked()
    const terms = () =>
      workspace.db.prepare(`SELECT hex(block) FROM calls_text_data`).pluck().all().join(' ').toLowerCase()
    const tuesdays = Buffer.from('tuesdays').toString('hex')
    expect(terms()).toContain(tuesdays.slice(2))
    deleteMember(workspace.db, rosa.id)
    expect(terms()).not.toContain(tuesdays.slice(2))
  })
})
