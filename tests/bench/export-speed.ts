import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { createClient } from '@supabase/supabase-js'
import postgres from 'postgres'
import { SAMPLE_PASSWORD } from '#shared/sample-data/accounts.ts'
import { EXPORTS } from '#shared/domain/exports/index.ts'
import { startPostgres } from '../../local-stack/database/postgres-server.ts'
import { startStack } from '../../local-stack/index.ts'
import { exportUnattended, type ExportReport } from '../../scripts/lib/unattended-export.ts'

/**
 * The contact log of many receipts, from the server through its gateway to a ZIP on the disk, against a bare COPY ... TO STDOUT of the same table on
 * the same server (docs/performance.md#files-that-leave): seconds of both, their ratio, and the memory of the process that writes. Linux only.
 * `node tests/bench/export-speed.ts [rows]`
 */
const ROWS = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 1_000_000)
const PROFILE = 'bench'
/** The first one warms the server. */
const ROUNDS = 2

/** The part that is measured: in a process of its own, so that its memory is its own too. */
async function writes(environment: NodeJS.ProcessEnv, path: string): Promise<void> {
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20)
  const began = performance.now()
  const report = await exportUnattended(environment, { profile: PROFILE, path })
  clearInterval(watch)
  process.send?.({ report, seconds: (performance.now() - began) / 1000, peak })
}

interface Written {
  readonly report: ExportReport
  readonly seconds: number
  readonly peak: number
}

const inChild = (environment: NodeJS.ProcessEnv, path: string): Promise<Written> =>
  new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, ['--child', path], { env: environment, stdio: 'inherit' })
    child.once('message', (message) => resolve(message as Written))
    child.once('exit', (code) => (code === 0 ? undefined : reject(new Error(`ended with ${code}`))))
  })

async function copies(url: string): Promise<number> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const began = performance.now()
  const stream = await sql`copy private.contact_receipts to stdout`.readable()
  const hash = createHash('sha256')
  for await (const piece of stream) hash.update(piece as Uint8Array)
  const seconds = (performance.now() - began) / 1000
  await sql.end()
  return seconds
}

async function bench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gapwise-export-bench-'))
  const server = await startPostgres(null)
  const stack = await startStack({ dir: join(folder, 'stack'), db: { url: server.url } })
  try {
    await stack.sql(
      `do $do$ begin
        set local session_replication_role = replica;
        insert into private.contact_receipts (member_id, kind, channel, made_by, staff_id, subject, contacted_at, allowed, zone, edition, reason,
          permission, rules, content, hash)
        select m.ids[1 + n % cardinality(m.ids)], 'call', 'call', 'desk', s.id, 'call:' || gen_random_uuid(),
          '2026-01-05T15:00:00Z'::timestamptz + n * interval '20 seconds', true, 'America/New_York', '2026-01-01/first', null, 'no-objection',
          'MA: 47 CFR 64.1200', jsonb_build_object('version', 1, 'n', n, 'facts', repeat('fact ', 200))::text, repeat('0', 64)
        from generate_series(1, ${ROWS}) n, (select array_agg(id) as ids from public.members) m, (select id from public.staff limit 1) s;
      end $do$`,
    )
    await stack.sql('analyze private.contact_receipts')
    const client = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } })
    const email = 'auditor@example.com'
    await client.auth.signInWithPassword({ email, password: SAMPLE_PASSWORD })
    const names = EXPORTS.contacts.minimum
    await client.rpc('save_export_profile', {
      p_id: '00000000-0000-4000-8000-00000000f0e2',
      p_name: PROFILE,
      p_kind: 'contacts',
      p_choices: {
        columns: names.map((name) => ({ name, label: name })),
        asked: {},
        words: {},
        format: 'csv',
        documents: false,
        why: 'review',
        note: 'Bench',
      },
    })
    const environment = {
      ...process.env,
      GAPWISE_BACKEND_URL: stack.url,
      GAPWISE_BACKEND_KEY: stack.publishableKey,
      GAPWISE_EXPORT_EMAIL: email,
      GAPWISE_EXPORT_PASSWORD: SAMPLE_PASSWORD,
    }
    for (let round = 1; round <= ROUNDS; round += 1) {
      const copy = await copies(server.url)
      const { report, seconds, peak } = await inChild(environment, join(folder, 'out.zip'))
      if (report.outcome !== 'done') throw new Error(JSON.stringify(report))
      const line = [
        `${report.file.lines} rows`,
        `COPY ${copy.toFixed(1)} s`,
        `file ${seconds.toFixed(1)} s`,
        `ratio ${(copy / seconds).toFixed(2)} (target 0.5)`,
        `memory ${Math.round(peak / 1e6)} MB (target below 350)`,
      ]
      process.stdout.write(`${line.join(', ')}\n`)
    }
  } finally {
    await stack.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const child = process.argv.indexOf('--child')
await (child === -1 ? bench() : writes(process.env, process.argv[child + 1] ?? ''))
