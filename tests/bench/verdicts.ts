import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { createClient } from '@supabase/supabase-js'
import { openImport } from '#shared/domain/import/index.ts'
import { matchVerdictColumns, readVerdict, type VerdictLine } from '#shared/domain/verdicts/index.ts'
import { VERDICTS_AT_ONCE, type VerdictCounts } from '#shared/ipc/verdicts.ts'
import { SAMPLE_PASSWORD, TEAM_NORTH } from '#shared/sample-data/accounts.ts'
import { startPostgres } from '../../local-stack/database/postgres-server.ts'
import { startStack } from '../../local-stack/index.ts'
import { createVerdictsBackend } from '../../src-main/backend/verdicts.ts'
import { systemClock } from '../../src-main/base/clock.ts'

/**
 * A plan's answer of many lines (docs/performance.md#files-that-leave): read as the desk reads it, staged in its parts, and done as a whole on
 * PostgreSQL. Seven of ten lines agree, two reject what is closed here, one closes what is open. `node tests/bench/verdicts.ts [lines]`
 */
const [LINES = 20_000] = process.argv.filter((argument) => /^\d+$/.test(argument)).map(Number)
const YEAR = new Date().getFullYear()

const panel = `
  set session_replication_role = replica;
  insert into public.members (id, team_id, member_id, first_name, last_name, time_zone)
  select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, '${TEAM_NORTH}', 'V-' || n, 'Member', 'Number ' || n, 'America/New_York'
  from generate_series(1, ${LINES}) n;
  insert into public.care_gaps (id, member_id, team_id, name, measure, window_end, status)
  select ('00000000-0000-4000-9100-' || lpad(n::text, 12, '0'))::uuid, ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid,
    '${TEAM_NORTH}', 'Diabetic Eye Exam', 'EED', '${YEAR}-12-31', case when n % 10 = 0 then 'open' else 'closed' end
  from generate_series(1, ${LINES}) n;
  set session_replication_role = origin;
  analyze public.members; analyze public.care_gaps;`

const csv = (): string => {
  const said = (n: number): string => (n % 10 === 1 || n % 10 === 2 ? 'Rejected,No result in the record' : 'Closed,')
  const lines = Array.from({ length: LINES }, (_, n) => `V-${n + 1},EED,${YEAR},${said(n + 1)}`)
  return ['Member ID,Measure,Year,Status,Reason', ...lines].join('\r\n')
}

async function linesOf(text: string): Promise<readonly VerdictLine[]> {
  const bytes = Buffer.from(text)
  const opened = await openImport(
    [{ name: 'answer.csv', size: bytes.length, bytes: async () => bytes }],
    undefined,
    `${YEAR}-06-01`,
  )
  if ('refusal' in opened) throw new Error(opened.refusal)
  const match = matchVerdictColumns(opened.headers)
  return [...opened.rows()].flatMap(({ line, cells }) => {
    const read = readVerdict(line, cells, match)
    return read !== null && 'verdict' in read ? [read] : []
  })
}

const folder = mkdtempSync(join(tmpdir(), 'gapwise-verdicts-bench-'))
const server = await startPostgres(null)
const stack = await startStack({ dir: join(folder, 'stack'), db: { url: server.url } })
let peak = 0
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50)
const timed = async <T>(name: string, work: () => T | Promise<T>): Promise<T> => {
  const [began, cpu] = [performance.now(), process.cpuUsage()]
  const result = await work()
  const used = process.cpuUsage(cpu)
  process.stdout.write(
    `${name}: ${((performance.now() - began) / 1000).toFixed(1)} s, processor here ${((used.user + used.system) / 1e6).toFixed(1)} s, ` +
      `memory ${Math.round(peak / 1e6)} MB with the gateway\n`,
  )
  return result
}
try {
  await stack.sql(panel)
  const client = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } })
  await client.auth.signInWithPassword({ email: 'supervisor@example.com', password: SAMPLE_PASSWORD })
  const backend = createVerdictsBackend({ client: () => client, clock: systemClock })
  const lines = await timed(`read ${LINES} lines`, () => linesOf(csv()))
  const id = crypto.randomUUID()
  const counts = await timed('preview', async () => {
    let found: VerdictCounts = {}
    for (let at = 0; at < lines.length; at += VERDICTS_AT_ONCE) {
      const part = lines.slice(at, at + VERDICTS_AT_ONCE)
      found = await backend.stage({ id, fileName: 'answer.csv', sha256: 'a'.repeat(64), lines: part })
    }
    return found
  })
  process.stdout.write(`${JSON.stringify(counts)}\n`)
  const { status } = await timed('do it', () => backend.apply({ id, counts }))
  process.stdout.write(`${status}\n`)
} finally {
  clearInterval(watch)
  await stack.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
