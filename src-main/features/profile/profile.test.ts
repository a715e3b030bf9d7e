import { describe, expect, it } from 'vitest'
import type { CallOutput } from '#shared/ipc/index.ts'
import type { ProfileFields } from '#shared/ipc/profile.ts'
import { testBridge } from '../../../tests/fixtures/bridge.ts'
import { createFakeClock } from '../../../tests/fixtures/fake-clock.ts'
import { createRows, TEST_NOW } from '../../../tests/fixtures/rows.ts'
import { openWorkspace, SPECIALIST, storeRows } from '../../../tests/fixtures/workspace.ts'
import { readRow } from '../../db/row-store.ts'
import { silentLog } from '../../db/test-log.ts'
import { storeServerRows } from '../../sync/local-change.ts'
import { operationFit } from '../../sync/operations/index.ts'
import { jobsOfRow } from '../../sync/outbox.repo.ts'
import { createWorkspaceHolder } from '../../workspace/holder.ts'
import { createAuditLog } from '../../sync/audit.ts'
import { registerProfile } from './register.ts'

const rows = createRows(33)
const rosa = rows.member({ changed_xid: '7', phone: '+13055550100' })
const outreach = rows.outreach(rosa.id, { changed_xid: '8' })
const verification = rows.verification(rosa.id, { changed_xid: '9' })
const coach = rows.staff({ full_name: 'Sample Coach' })
const me = rows.staff({ id: SPECIALIST.staffId, full_name: SPECIALIST.fullName })

function setUp(pending = false) {
  const workspace = openWorkspace({
    members: [rosa],
    staff: [coach, me],
    member_outreach: [outreach],
    contact_verifications: [verification],
  })
  const workspaces = createWorkspaceHolder(workspace, silentLog)
  const { ipc, call } = testBridge(workspaces, () => {})
  const clock = createFakeClock(TEST_NOW)
  registerProfile({ ipc, clock, auditLog: createAuditLog(clock, silentLog), identityPending: () => pending })
  const ask = async <T>(name: string, input: object = {}): Promise<T> => {
    const answer = await call(`profile:${name}`, { memberId: rosa.id, ...input })
    if (!answer.ok) throw Object.assign(new Error(answer.error.code), answer.error)
    return answer.value as T
  }
  const get = () => ask<CallOutput<'profile', 'get'>>('get')
  const save = async (change: Partial<ProfileFields>, seen?: ProfileFields) => {
    const was = seen ?? (await get()).fields
    return ask('save', { source: 'call', was, now: { ...was, ...change } })
  }
  const operations = (table: string, id: string) => jobsOfRow(workspace.db, table, id).map(({ operation }) => operation)
  return { workspace, ask, get, save, operations }
}

const failure = (code: string, field?: string) => expect.objectContaining(field ? { code, field } : { code })

const bad = rows.statement(rosa.id, {
  kind: 'bad-number',
  details: { number: '+13055550100', why: 'wrong' },
  said_at: TEST_NOW,
})

describe('a number that does not work', () => {
  it('can be replaced, and neither typed again nor confirmed', async () => {
    const { workspace, save, ask, operations } = setUp()
    storeRows(workspace.db, { member_statements: [bad] })
    await expect(ask('confirm', { channel: 'sms' })).rejects.toEqual(failure('profile.knownBad', 'phone'))
    await expect(save({ otherPhone: '305-555-0100' })).rejects.toEqual(failure('profile.knownBad', 'otherPhone'))
    await save({ phone: '305-555-0177', otherPhone: '(305) 555-0188' })
    expect(operations('members', rosa.id)).toMatchObject([
      {
        was: { phone: '+13055550100', other_phone: null },
        now: { phone: '+13055550177', other_phone: '+13055550188' },
      },
    ])
    await expect(save({ phone: '(305) 555-0100' })).rejects.toEqual(failure('profile.knownBad', 'phone'))
  })
})

describe('whom the member wants us to talk with', () => {
  const may = (name: string, until: string) =>
    rows.statement(rosa.id, {
      kind: 'may-talk-with',
      details: { name, relation: 'child', topic: 'care', until },
      said_at: TEST_NOW,
    })

  it('is told to everybody who calls, about what only once it is certain who is on the line', async () => {
    for (const pending of [true, false]) {
      const { workspace, ask } = setUp(pending)
      storeRows(workspace.db, { member_statements: [may('Ana Kim', '2026-11-20'), may('Ben Kim', '2026-11-19')] })
      expect(await ask('getCallPreferences')).toMatchObject({
        mayTalkWith: [{ name: 'Ana Kim', until: '2026-11-20', topic: pending ? null : 'care' }],
      })
    }
  })
})

describe('a correction', () => {
  it('changes only what differs, says where it comes from, and is on the card at once', async () => {
    const { save, get, operations } = setUp()
    await save({ phone: '(305) 555-0177', preferredName: ' Rosie ' })
    expect(operations('members', rosa.id)).toEqual([
      {
        kind: 'member.correct',
        memberId: rosa.id,
        rowId: rosa.id,
        seenXid: '7',
        at: TEST_NOW,
        source: 'call',
        was: { phone: '+13055550100', preferred_name: null },
        now: { phone: '+13055550177', preferred_name: 'Rosie' },
      },
    ])
    expect(operations('member_outreach', outreach.id)).toEqual([])
    expect(await get()).toMatchObject({
      fields: { phone: '+13055550177', preferredName: 'Rosie' },
      correction: { at: TEST_NOW, source: 'call', by: me.full_name },
      unsent: true,
    })
  })

  it('that changes nothing sends nothing', async () => {
    const { save, operations } = setUp()
    await save({ preferredName: '  ' })
    expect(operations('members', rosa.id)).toEqual([])
  })

  it.each([
    [{ phone: '911' }, 'profile.badPhone', 'phone'],
    [{ email: 'rosa at home' }, 'profile.badEmail', 'email'],
    [{ zipCode: '3313' }, 'profile.badZip', 'zipCode'],
    [
      { callWindow: { ...outreach.call_window, timeRanges: [{ start: '12:00', end: '09:00' }] } },
      'profile.badWindow',
      'callWindow',
    ],
  ] as const)('is refused with %j', async (change, code, field) => {
    const { save } = setUp()
    await expect(save(change as Partial<ProfileFields>)).rejects.toEqual(failure(code, field))
  })

  it('is not laid over what the member wrote in the portal meanwhile, before anybody has decided', async () => {
    const { save, get, workspace } = setUp()
    const seen = (await get()).fields
    storeRows(workspace.db, { members: [{ ...rosa, zip_code: '60601', changed_xid: '20' }] })
    await expect(save({ zipCode: '77001' }, seen)).rejects.toEqual(failure('profile.changed', 'zipCode'))
    await expect(save({ phone: '+13055550177' }, seen)).resolves.toBeNull()
    expect(await save({ zipCode: '77001' })).toBeNull()
    expect(readRow(workspace.db, 'members', rosa.id)).toMatchObject({ zip_code: '77001', phone: '+13055550177' })
  })

  it('waits for a person where the server has another value than the one that was seen', () => {
    const operation = {
      kind: 'member.correct',
      memberId: rosa.id,
      rowId: rosa.id,
      seenXid: '7',
      at: TEST_NOW,
      source: 'call',
      was: { zip_code: '33130' },
      now: { zip_code: '77001' },
    } as const
    const fit = (zip: string) => operationFit(operation, { ...rosa, zip_code: zip, phone: null })
    expect([fit('33130'), fit('77001'), fit('60601')]).toEqual(['new', 'done', 'conflict'])
  })

  it('stays on top of what the server says of other columns', async () => {
    const { save, workspace, get } = setUp()
    await save({ preferredName: 'Rosie' })
    storeServerRows(workspace.db, 'members', [{ ...rosa, zip_code: '60601', changed_xid: '20' }], me.id)
    expect((await get()).fields).toMatchObject({ preferredName: 'Rosie', zipCode: '60601' })
  })
})

describe('a wish', () => {
  it('for an interpreter, one person, days and hours is there for every call', async () => {
    const { save, ask, operations } = setUp()
    const callWindow = {
      ...outreach.call_window,
      timeRanges: [{ start: '09:00', end: '11:30' }],
      daysOfWeek: ['Monday' as const],
    }
    await save({ interpreterLanguage: 'Korean', oneCaller: coach.id, callWindow })
    expect(operations('member_outreach', outreach.id)).toMatchObject([
      {
        kind: 'member.wish',
        seenXid: '8',
        now: { interpreter_language: 'Korean', one_caller: coach.id, call_window: callWindow },
      },
    ])
    expect(await ask('getCallPreferences')).toEqual({
      preferredName: null,
      interpreterLanguage: 'Korean',
      oneCaller: { name: 'Sample Coach', mine: false },
      mayTalkWith: [],
    })
  })
})

describe('a contact that was confirmed on a call', () => {
  it('has the day and the source', async () => {
    const { ask, workspace, operations } = setUp()
    await ask('confirm', { channel: 'sms' })
    expect(operations('contact_verifications', verification.id)).toMatchObject([
      { kind: 'contact.confirm', channel: 'sms', date: '2026-11-20', seenXid: '9' },
    ])
    expect(readRow(workspace.db, 'contact_verifications', verification.id)).toMatchObject({
      phone_verified: true,
      phone_verified_date: '2026-11-20',
      verification_source: 'call',
      last_verified: '2026-11-20',
      email_verified: false,
    })
    await expect(ask('confirm', { channel: 'email' })).rejects.toEqual(failure('profile.nothingToConfirm'))
  })
})

it('nothing of it is shown or changed while it is not certain who is on the line, but wishes for every call are', async () => {
  const { ask } = setUp(true)
  await expect(ask('get')).rejects.toEqual(failure('profile.identityPending'))
  await expect(ask('confirm', { channel: 'sms' })).rejects.toEqual(failure('profile.identityPending'))
  await expect(ask('getCallPreferences')).resolves.toMatchObject({ oneCaller: null })
})
