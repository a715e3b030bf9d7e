import { describe, expect, it, vi } from 'vitest'
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
const rosa = rows.member({ preferred_language: 'es' })
const SENT = { memberId: rosa.id, type: 'sms', text: ' See you on Tuesday ' } as const

type Written = NonNullable<Parameters<typeof rows.log>[1]>

function setUp(facts: Partial<ContactFacts> = {}, written: readonly Written[] = []) {
  const workspace = openWorkspace({
    members: [rosa],
    communication_logs: written.map((email) => rows.log(rosa.id, email)),
  })
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
  const gate = (facts: Partial<ContactFacts>) => setUp(facts).call('texts:getGate', { memberId: rosa.id, type: 'sms' })
  expect(await gate({})).toMatchObject({ value: { to: '+13055550111', reason: null } })
  expect(await gate({ phone: null })).toMatchObject({ value: { to: null, reason: 'noPhone', nextAllowedAt: null } })
})

describe('by e-mail', () => {
  const EMAIL = { ...SENT, type: 'email' }
  const email = (subject: string | null, change: Written = {}): Written => ({
    type: 'email',
    status: 'received',
    subject,
    metadata: { message_id: '<1@example.com>' },
    ...change,
  })

  it('an answer goes to the address on file, under the subject of what the member wrote last', async () => {
    const { workspace, call } = setUp({ email: 'rosa@example.com' }, [
      email('My visit', { sent_at: '2026-11-01T10:00:00Z', status: 'read' }),
      email('Before', { sent_at: '2026-10-01T10:00:00Z' }),
      email('Out of office', { sent_at: '2026-11-02T10:00:00Z', metadata: { automatic: true } }),
    ])
    expect(await call('texts:getGate', { memberId: rosa.id, type: 'email' })).toMatchObject({
      value: { to: 'rosa@example.com', subject: 'Re: My visit', reason: null },
    })
    const { value } = (await call('texts:send', EMAIL)) as { value: { id: string } }
    expect(readRow(workspace.db, 'communication_logs', value.id)).toMatchObject({
      type: 'email',
      subject: 'Re: My visit',
      content: 'See you on Tuesday',
      recipient: 'rosa@example.com',
      status: 'queued',
    })
    const [job] = jobsOfRow(workspace.db, 'communication_logs', value.id)
    expect(job).toMatchObject({ kind: 'email.send', operation: { inReplyTo: '<1@example.com>' } })
  })

  it('an answer has a plain subject, in the member’s language, where the member’s tells of health', async () => {
    const gate = await setUp({}, [email('My diabetes')]).call('texts:getGate', { memberId: rosa.id, type: 'email' })
    expect(gate).toMatchObject({ value: { subject: 'Respuesta a su mensaje' } })
  })

  it.each([
    [{ emailEnabled: false }, [email('Hello')], 'texts.notAllowed', 'emailOff'],
    [{ crisisHold: true }, [email('Hello')], 'texts.notAllowed', 'crisisHold'],
    [{ email: null }, [email('Hello')], 'texts.notAllowed', 'noEmail'],
    [{}, [], 'texts.noEmail', undefined],
  ] as const)('with %j after %j no answer goes out', async (facts, written, code, field) => {
    const { workspace, call } = setUp(facts, written)
    expect(await call('texts:send', EMAIL)).toMatchObject({
      ok: false,
      error: field === undefined ? { code } : { code, field },
    })
    expect(workspace.db.prepare('SELECT count(*) FROM outbox').pluck().get()).toBe(0)
  })
})
