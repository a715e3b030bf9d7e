import { expect, it, vi } from 'vitest'
import type { ContactFacts } from '#shared/domain/contact-rules/facts.ts'
import { factsOf } from '#shared/domain/contact-rules/test-facts.ts'
import { testBridge } from '../../../tests/fixtures/bridge.ts'
import { createFakeClock } from '../../../tests/fixtures/fake-clock.ts'
import { createRows, TEST_NOW } from '../../../tests/fixtures/rows.ts'
import { openWorkspace } from '../../../tests/fixtures/workspace.ts'
import { readRow } from '../../db/row-store.ts'
import { silentLog } from '../../db/test-log.ts'
import { jobsOfRow } from '../../sync/outbox.repo.ts'
import { createWorkspaceHolder } from '../../workspace/holder.ts'
import type { AuditLog } from '../../sync/audit.ts'
import { registerTexts } from './register.ts'

const rows = createRows(47)
const rosa = rows.member()
const SENT = { memberId: rosa.id, text: ' See you on Tuesday ' }

function setUp(facts: Partial<ContactFacts> = {}) {
  const workspace = openWorkspace({ members: [rosa] })
  const { ipc, call } = testBridge(createWorkspaceHolder(workspace, silentLog), () => undefined)
  const contactFacts = (id: string) => (id === rosa.id ? factsOf(facts) : null)
  const auditLog = { note: vi.fn<AuditLog['note']>(), list: vi.fn<AuditLog['list']>() }
  registerTexts({ ipc, clock: createFakeClock(TEST_NOW), contactFacts, auditLog })
  return { workspace, call, auditLog }
}

it('a text is on disk with the job that sends it, to the number that takes texts', async () => {
  const { workspace, call } = setUp()
  const sent = (await call('texts:send', SENT)) as { ok: true; value: { id: string } }
  const { id } = sent.value
  expect(readRow(workspace.db, 'communication_logs', id)).toMatchObject({
    content: 'See you on Tuesday',
    recipient: '+13055550111',
    status: 'queued',
  })
  expect(jobsOfRow(workspace.db, 'communication_logs', id)).toMatchObject([{ kind: 'text.send' }])
})

it.each([
  [{ text: 'Your A1C is due' }, {}, 'texts.healthWords', 'text'],
  [{ text: 'Su examen de la vista y su diabetes' }, {}, 'texts.healthWords', 'text'],
  [{ text: ' ' }, {}, 'texts.empty', 'text'],
  [{}, { smsStoppedAt: TEST_NOW }, 'texts.notAllowed', 'smsStopped'],
  [{}, { crisisHold: true }, 'texts.notAllowed', 'crisisHold'],
  [{}, { smsEnabled: false }, 'texts.notAllowed', 'smsOff'],
  [{ memberId: '00000000-0000-4000-8000-000000000fff' }, {}, 'texts.memberNotFound', undefined],
])('%j of a member with %j does not go out', async (change, facts, code, field) => {
  const { workspace, call, auditLog } = setUp(facts)
  expect(await call('texts:send', { ...SENT, ...change })).toMatchObject({
    ok: false,
    error: field === undefined ? { code } : { code, field },
  })
  expect(workspace.db.prepare('SELECT count(*) FROM outbox').pluck().get()).toBe(0)
  // What the contact rules forbid has a receipt.
  expect(auditLog.note.mock.calls.map(([, { action }]) => action)).toEqual(
    code === 'texts.notAllowed' ? ['contact.refused'] : [],
  )
})

it('says beforehand why none may go, and when one may', async () => {
  const gate = (facts: Partial<ContactFacts>) => setUp(facts).call('texts:getGate', { memberId: rosa.id })
  expect(await gate({})).toMatchObject({ value: { to: '+13055550111', reason: null } })
  expect(await gate({ phone: null })).toMatchObject({ value: { to: null, reason: 'noPhone', nextAllowedAt: null } })
})
