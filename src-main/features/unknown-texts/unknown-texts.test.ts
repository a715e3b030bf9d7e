import { expect, it } from 'vitest'
import { testBridge } from '../../../tests/fixtures/bridge.ts'
import { createRows } from '../../../tests/fixtures/rows.ts'
import { openWorkspace } from '../../../tests/fixtures/workspace.ts'
import type { UnknownTextsBackend } from '../../backend/unknown-texts.ts'
import { silentLog } from '../../db/test-log.ts'
import { createWorkspaceHolder } from '../../workspace/holder.ts'
import { registerUnknownTexts } from './register.ts'

const rows = createRows(53)
const jose = { ...rows.member(), first_name: 'José', last_name: 'Ángel Ruiz' }
const josefa = { ...rows.member(), first_name: 'Josefa', last_name: 'Lane' }
const ID = '00000000-0000-4000-8000-0000000000fb'

function setUp(backend: Partial<UnknownTextsBackend> = {}) {
  const holder = createWorkspaceHolder(openWorkspace({ members: [jose, josefa] }), silentLog)
  const { ipc, call } = testBridge(holder, () => undefined)
  const unknownTexts = { list: async () => [], settle: async () => 'done' as const, ...backend }
  registerUnknownTexts({ ipc, workspaces: holder, unknownTexts })
  return call
}

it.each([
  ['jose', [jose.id, josefa.id]],
  ['RUIZ jose', [jose.id]],
  [josefa.member_id, [josefa.id]],
  [' ', []],
  ['jose lane ruiz', []],
])('finds members by %j, however it is written', async (search, found) => {
  const answer = (await setUp()('unknownTexts:findMembers', { search })) as { value: { memberId: string }[] }
  expect(new Set(answer.value.map(({ memberId }) => memberId))).toEqual(new Set(found))
})

it.each([
  [null, 'unknownTexts.unreachable'],
  ['gone', 'unknownTexts.notFound'],
  ['not-visible', 'unknownTexts.notYours'],
] as const)('says of the answer %j that it is %s', async (answer, code) => {
  const call = setUp({ settle: async () => answer, list: async () => null })
  expect(await call('unknownTexts:settle', { id: ID, memberId: jose.id })).toMatchObject({ error: { code } })
  expect(await call('unknownTexts:list')).toMatchObject({ error: { code: 'unknownTexts.unreachable' } })
})
