import { beforeEach, describe, expect, it } from 'vitest'
import type { CallDraft } from '#shared/ipc/calls.ts'
import { TEST_NOW } from '../../../tests/fixtures/rows.ts'
import { openWorkspace } from '../../../tests/fixtures/workspace.ts'
import { deleteMember } from '../../db/row-writer.ts'
import { readDraft } from './calls.repo.ts'
import { callDesk, EARL, failure, ROSA, to, typed, type CallDesk } from './test-support/call-desk.ts'

let desk: CallDesk
beforeEach(async () => {
  desk = callDesk()
  await desk.service.start(to(ROSA))
})

const save = (notes: string, memberId = ROSA.id) => desk.service.saveDraft({ memberId, draft: typed({ notes }) })
const cancel = () => desk.service.cancel({ memberId: ROSA.id })
const complete = () =>
  desk.service.complete({ memberId: ROSA.id, draft: typed({ outcome: 'completed', reason: 'informed' }) })
const kept = (member = ROSA) => readDraft(desk.workspace.db, member.id)

describe('what is typed during a call', () => {
  it('is kept whole, the latest wins', () => {
    const draft = typed({
      notes: 'Spoke with her — «mañana» 😀',
      outcome: 'scheduled',
      sentiment: 'positive',
      scheduledTests: ['A1C Test'],
      callback: { date: '2026-11-23', time: '10:00', whose: 'team', note: 'After lunch' },
    })
    save('Spo')
    desk.service.saveDraft({ memberId: ROSA.id, draft })
    expect(desk.service.getActive()?.draft).toEqual(draft)
  })

  it('takes the longest note the contract allows', () => {
    const notes = 'ñ'.repeat(20_000)
    save(notes)
    expect(desk.service.getActive()?.draft.notes).toBe(notes)
  })

  it('is not announced: the screen that types it knows it', () => {
    const before = desk.events.length
    save('typing')
    expect(desk.events).toHaveLength(before)
  })

  it('of another member than the one in call changes nothing', () => {
    save('for Earl', EARL.id)
    expect(kept(EARL).notes).toBe('')
  })

  it.each([
    ['completed', complete],
    ['cancelled', cancel],
  ])('and comes late, after the call was %s, is ignored without an error', (_name, end) => {
    save('the last word')
    end()
    const after = kept()
    expect(save('the last word and a late one')).toBeNull()
    expect(kept()).toEqual(after)
  })
})

describe('Cancel', () => {
  it('logs nothing, goes back to idle and shows the notes in the next call of this member, apart from its own', async () => {
    desk.service.saveDraft({ memberId: ROSA.id, draft: typed({ notes: 'Wrong number?', outcome: 'refused' }) })
    expect(cancel()).toBeNull()
    expect([desk.service.getActive(), desk.events.at(-1), desk.published]).toEqual([null, null, []])
    await desk.service.start(to(EARL))
    expect(desk.service.getActive()?.draft.notes).toBe('')
    desk.service.cancel({ memberId: EARL.id })
    await desk.service.start(to(ROSA))
    expect(desk.service.getActive()?.draft).toEqual(typed({ earlier: { at: TEST_NOW, notes: 'Wrong number?' } }))
  })

  it('leaves earlier notes to wait until somebody decides about them: no other call is logged with them', async () => {
    const begin = async (): Promise<CallDraft['earlier']> => (await desk.service.start(to(ROSA))).draft.earlier
    save('First try')
    cancel()
    const first = await begin()
    desk.service.saveDraft({ memberId: ROSA.id, draft: typed({ notes: 'Second try', earlier: first }) })
    cancel()
    const both = await begin()
    expect(both?.notes).toBe('First try\n\nSecond try')
    desk.service.complete({ memberId: ROSA.id, draft: typed({ outcome: 'voicemail', earlier: both }) })
    expect(desk.workspace.db.prepare('SELECT notes FROM calls').pluck().all()).toEqual([''])
    expect(kept()).toEqual(typed({ earlier: both }))
  })

  it('keeps nothing of empty notes', () => {
    save(' \n ')
    cancel()
    expect(desk.workspace.db.prepare('SELECT count(*) FROM call_drafts').pluck().get()).toBe(0)
  })

  it('is fine twice, and refused for a member who is not in the call', () => {
    expect(() => desk.service.cancel({ memberId: EARL.id })).toThrow(failure('calls.notInCall'))
    cancel()
    expect(cancel()).toBeNull()
  })
})

describe('the identity check', () => {
  it('is kept and announced, and can be taken back', () => {
    const yes = { memberId: ROSA.id, name: true, dateOfBirth: true }
    expect(desk.service.confirmIdentity(yes)).toMatchObject({ identity: { name: true, dateOfBirth: true } })
    expect(desk.events.at(-1)?.identity).toEqual({ name: true, dateOfBirth: true })
    expect(desk.service.confirmIdentity({ ...yes, name: false }).identity.name).toBe(false)
  })

  it('belongs to the member in the call', () => {
    expect(() => desk.service.confirmIdentity({ memberId: EARL.id, name: true, dateOfBirth: true })).toThrow(
      failure('calls.notInCall'),
    )
  })
})

describe('a member who leaves this station', () => {
  it('takes notes along, but not those of the running call', async () => {
    save('for Rosa')
    cancel()
    await desk.service.start(to(EARL))
    save('for Earl', EARL.id)
    for (const member of [ROSA, EARL]) deleteMember(desk.workspace.db, member.id)
    expect([kept(ROSA).notes, kept(EARL).notes]).toEqual(['', 'for Earl'])
    expect(desk.service.getActive()).toMatchObject({ firstName: 'Earl', draft: { notes: 'for Earl' } })
    desk.service.cancel({ memberId: EARL.id })
    expect(kept(EARL)).toEqual(typed())
  })
})

describe('a draft that another version wrote', () => {
  const write = (draft: string) => desk.workspace.db.prepare('UPDATE call_drafts SET draft = ?').run(draft)
  it.each([
    ['keeps its notes', JSON.stringify({ notes: 'Still here', mood: 'good' }), 'Still here'],
    ['is empty where nothing can be read', 'not json', ''],
    ['is empty where there is no note', '{"notes": 7}', ''],
  ])('%s', (_name, stored, notes) => {
    save('first')
    write(stored)
    expect(desk.service.getActive()?.draft).toEqual(typed({ notes }))
  })
})

describe('one desk', () => {
  it('has the drafts of one person each', async () => {
    save('mine')
    desk.holder.switchTo(openWorkspace({ members: [ROSA] }))
    await desk.service.start(to(ROSA))
    expect(desk.service.getActive()?.draft.notes).toBe('')
  })
})
