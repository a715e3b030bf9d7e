import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Stack } from '../../local-stack/index.ts'
import { sharedStack } from '../../local-stack/testing/test-stack.ts'
import { anchorAudit } from '../../scripts/lib/audit-anchor.ts'

let stack: Stack
let folder: string
beforeAll(async () => {
  stack = await sharedStack()
})
beforeEach(async () => {
  await stack.resetData()
  folder = mkdtempSync(join(tmpdir(), 'anchors-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const anchored = () =>
  anchorAudit({ url: stack.url, secretKey: stack.secretKey, file: join(folder, 'anchors.jsonl'), nowMs: Date.now() })
const happen = (times: number, action = 'test.happened') =>
  stack.sql(
    `select private.append_audit_event($2, null, null, null, null, '{}') from generate_series(1, $1::text::int)`,
    [String(times), action],
  )
/** What only the owner of the database can do: the rule of the table rests, and the end of the chain is set back. */
const rewrite = (change: string) =>
  stack.sql(`do $$ begin
    set local session_replication_role = replica;
    ${change}
    update private.audit_heads h set number = a.number, hash = a.hash
    from (select distinct on (chain) chain, number, hash from public.audit_events order by chain, number desc) a
    where a.chain = h.chain;
  end $$`)

it('notes the end of the trail once, and again when there is more', async () => {
  await happen(3)
  const first = await anchored()
  expect(first.status).toBe('anchored')
  expect((await anchored()).status).toBe('unchanged')
  await happen(2, 'alarm.bulk_read')
  expect(await anchored()).toEqual({ status: 'anchored', id: Number(Reflect.get(first, 'id')) + 2, alarms: 2 })
  expect(readFileSync(join(folder, 'anchors.jsonl'), 'utf8').trim().split('\n')).toHaveLength(2)
})

it.each([
  ['cut off', 'delete from public.audit_events where id = (select max(id) from public.audit_events);'],
  [
    'rebuilt',
    `update public.audit_events set action = 'test.nothing', hash = repeat('e', 64)
     where id = (select max(id) from public.audit_events);`,
  ],
])(
  'tells that a trail was %s, although the chain itself ends well, and notes nothing over it',
  async (_how, change) => {
    await happen(3)
    await anchored()
    const before = readFileSync(join(folder, 'anchors.jsonl'), 'utf8')
    await rewrite(change)
    await happen(1)
    expect(await anchored()).toMatchObject({ status: 'broken', anchor: JSON.parse(before) })
    expect(readFileSync(join(folder, 'anchors.jsonl'), 'utf8')).toBe(before)
  },
)

it('goes on from a line of the time of one chain', async () => {
  await happen(2)
  const [event] = await stack.sql(
    `select number::int as id, hash from public.audit_events where chain = 0 order by number desc`,
  )
  const line = (hash: unknown) => `${JSON.stringify({ at: '2026-01-02T03:04:05Z', id: event?.['id'], hash })}\n`
  writeFileSync(join(folder, 'anchors.jsonl'), line('e'.repeat(64)))
  expect((await anchored()).status).toBe('broken')
  writeFileSync(join(folder, 'anchors.jsonl'), line(event?.['hash']))
  expect((await anchored()).status).toBe('unchanged')
  await happen(1)
  expect((await anchored()).status).toBe('anchored')
})

it('takes no line that is none, and no key but the secret one', async () => {
  writeFileSync(join(folder, 'anchors.jsonl'), '{"id":1}\n')
  await expect(anchored()).rejects.toThrow(/line 1 is no anchor/)
  const file = join(folder, 'other.jsonl')
  await expect(anchorAudit({ url: stack.url, secretKey: stack.publishableKey, file, nowMs: 0 })).rejects.toThrow(
    /answered 40/,
  )
})
