import { expect, it, vi } from 'vitest'
import type { ContactFacts } from '#shared/domain/contact-rules/facts.ts'
import { factsOf } from '#shared/domain/contact-rules/test-facts.ts'
import { testBridge } from '../../../tests/fixtures/bridge.ts'
import { createFakeClock } from '../../../tests/fixtures/fake-clock.ts'
import { createRows, TEST_NOW } from '../../../tests/fixtures/rows.ts'
import { openWorkspace } from '../../../tests/fixtures/workspace.ts'
import { silentLog } from '../../db/test-log.ts'
import type { AuditLog } from '../../sync/audit.ts'
import { createWorkspaceHolder } from '../../workspace/holder.ts'
import { registerLetters } from './register.ts'

const rows = createRows(53)
const rosa = { ...rows.member(), mailing_address: '12 Elm St\nMiami, FL 33130', preferred_language: 'es' as const }

function setUp(
  facts: Partial<ContactFacts> = {},
  { address = rosa.mailing_address as string | null, plan = true } = {},
) {
  const settings = { ...rows.planSettings(), plan_name: 'SunHealth', callback_number: '1-800-555-0100' }
  const workspace = openWorkspace({
    members: [{ ...rosa, mailing_address: address }],
    ...(plan ? { plan_settings: [settings] } : {}),
  })
  const { ipc, call } = testBridge(createWorkspaceHolder(workspace, silentLog), () => undefined)
  const auditLog = { note: vi.fn<AuditLog['note']>(), list: vi.fn<AuditLog['list']>() }
  const contactFacts = (id: string) => (id === rosa.id ? factsOf(facts) : null)
  registerLetters({ ipc, clock: createFakeClock(TEST_NOW), contactFacts, auditLog })
  const noted = () =>
    auditLog.note.mock.calls.map(([, { action, detail }]) => [action, detail['kind'], detail['channel']])
  return { write: () => call('letters:write', { memberId: rosa.id }), noted }
}

it('a letter is noted with what it rests on, and says whom to call in the language of the member', async () => {
  const { write, noted } = setUp({ onDnc: true, numberInUse: 'bad' })
  expect(await write()).toMatchObject({
    ok: true,
    value: {
      address: rosa.mailing_address,
      language: 'es',
      planName: 'SunHealth',
      callbackNumber: '1-800-555-0100',
    },
  })
  expect(noted()).toEqual([['contact.written', 'letter', 'mail']])
})

it.each([
  [{}, null, 'noAddress'],
  [{}, '  ', 'noAddress'],
  [{ deceased: true }, rosa.mailing_address, 'deceased'],
  [{ crisisHold: true }, rosa.mailing_address, 'crisisHold'],
])('none is written where the rules forbid it, and the refusal is noted: %j to %j', async (facts, address, reason) => {
  const { write, noted } = setUp(facts, { address })
  expect(await write()).toMatchObject({ ok: false, error: { code: 'letters.notAllowed', field: reason } })
  expect(noted()).toEqual([['contact.refused', 'letter', 'mail']])
})

it('none is written while nobody could answer it', async () => {
  const { write, noted } = setUp({}, { plan: false })
  expect(await write()).toMatchObject({ ok: false, error: { code: 'letters.noNumber' } })
  expect(noted()).toEqual([])
})
