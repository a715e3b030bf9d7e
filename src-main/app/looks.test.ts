import { describe, expect, it } from 'vitest'
import { createFakeClock } from '../../tests/fixtures/fake-clock.ts'
import { testBridge } from '../../tests/fixtures/bridge.ts'
import { createRows, TEST_NOW } from '../../tests/fixtures/rows.ts'
import { openWorkspace } from '../../tests/fixtures/workspace.ts'
import { silentLog } from '../db/test-log.ts'
import { registerBoard } from '../features/board/register.ts'
import { registerHistory } from '../features/history/register.ts'
import { registerProfile } from '../features/profile/register.ts'
import { registerScript } from '../features/script/register.ts'
import { createAuditLog } from '../sync/audit.ts'
import { oldestEvents } from '../sync/audit.repo.ts'
import { createWorkspaceHolder } from '../workspace/holder.ts'

const rows = createRows(57)
const [rosa, earl] = [rows.member({ first_name: 'Rosa' }), rows.member({ first_name: 'Earl' })]
const of = <T>(make: (memberId: string) => T): T[] => [make(rosa.id), make(earl.id)]

/** The pages of the desk that show a member, and what is noted of them. */
function desk() {
  const workspace = openWorkspace({
    members: [rosa, earl],
    member_outreach: of((id) => rows.outreach(id)),
    contact_verifications: of((id) => rows.verification(id)),
    care_gaps: of((id) => rows.gap(id)),
    calls: [rows.call(rosa.id, { notes: 'Drives to the lab' })],
  })
  const workspaces = createWorkspaceHolder(workspace, silentLog)
  const { ipc, call } = testBridge(workspaces, () => {})
  const clock = createFakeClock(TEST_NOW)
  const shared = { ipc, workspaces, clock, log: silentLog, auditLog: createAuditLog(clock, silentLog) }
  const identityPending = (): boolean => false
  registerBoard(shared)
  registerHistory({ ...shared, identityPending })
  registerProfile({ ...shared, identityPending })
  const weather = { known: () => ({ status: 'unknown' }) as const, load: async () => null }
  registerScript({ ...shared, identityPending, weather, promisedAt: () => null, callbackNumber: () => null })
  const ask = async (channel: string, input: object): Promise<void> =>
    expect(await call(channel, input)).toMatchObject({ ok: true })
  const noted = () =>
    oldestEvents(workspace.db, 100).map(({ action, memberId, detail }) => ({ action, memberId, detail }))
  return { ask, noted }
}

describe('what the desk shows of a member is noted', () => {
  it.each<[string, string, object, object]>([
    ['contact data', 'profile:get', { memberId: rosa.id }, { memberId: rosa.id, detail: { panel: 'profile' } }],
    [
      'a call script',
      'script:getScript',
      { memberId: rosa.id, tone: 'friendly', language: null, staffLanguage: 'en' },
      { memberId: rosa.id, detail: { panel: 'script' } },
    ],
    ['a card', 'board:getMember', { memberId: rosa.id }, { memberId: rosa.id, detail: { panel: 'card' } }],
  ])('of %s', async (_, channel, input, event) => {
    const { ask, noted } = desk()
    await ask(channel, input)
    await ask(channel, input)
    expect(noted()).toEqual([{ action: 'member.opened', ...event }])
  })

  it('of a page of the board, once for all its cards', async () => {
    const { ask, noted } = desk()
    const page = { tab: 'all', query: '', showFinished: true, offset: 0, limit: 50, ranking: null }
    await ask('board:getPage', page)
    await ask('board:getPage', page)
    const members = expect.arrayContaining([rosa.id, earl.id])
    expect(noted()).toEqual([{ action: 'member.listed', memberId: null, detail: { panel: 'board', members } }])
  })

  it('of the calls that a search finds, beside the search', async () => {
    const { ask, noted } = desk()
    await ask('history:search', { query: 'lab', memberId: null })
    const byAction = noted().toSorted((one, other) => one.action.localeCompare(other.action))
    expect(byAction).toEqual([
      { action: 'member.listed', memberId: null, detail: { panel: 'history', members: [rosa.id] } },
      { action: 'member.searched', memberId: null, detail: {} },
    ])
  })
})
