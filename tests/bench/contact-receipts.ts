import { fork } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { createClient } from '@supabase/supabase-js'
import postgres from 'postgres'
import { decideContact, receiptContent } from '#shared/domain/contact-rules/index.ts'
import { inShort } from '#shared/domain/contact-rules/receipts.ts'
import { factsOf, phoneOf } from '#shared/domain/contact-rules/test-facts.ts'
import { EXPORTS } from '#shared/domain/exports/index.ts'
import { SAMPLE_PASSWORD } from '#shared/sample-data/accounts.ts'
import { PLACES } from '#shared/sample-data/panel/places.ts'
import { toInstant } from '#shared/domain/time/index.ts'
import { startPostgres } from '../../local-stack/database/postgres-server.ts'
import { startStack } from '../../local-stack/index.ts'
import { keepYoungHeapSmall } from '../../src-main/app/memory.ts'
import { postgresSeconds } from './postgres-cpu.ts'
import { receiptServer, replayContacts } from '../../scripts/lib/replay-contacts.ts'
import { exportUnattended, type ExportReport } from '../../scripts/lib/unattended-export.ts'

/**
 * Receipts of contacts on PostgreSQL (docs/performance.md#files-that-leave): all of them decided anew by the command's own program, and a
 * contact log of many, from the server through its gateway to the disk, against a bare COPY ... TO STDOUT of the same table on the same server:
 * by the clock, and by the processor time of all that take part. Linux only.
 * `node tests/bench/contact-receipts.ts [replayed] [exported]`
 */
const [REPLAYED = 100_000, EXPORTED = 1_000_000] = process.argv.filter((argument) => /^\d+$/.test(argument)).map(Number)
const BATCH = 2000
const HOUR_MS = 3_600_000
const PROFILE = 'bench'
/** The first one warms the server. */
const ROUNDS = 2

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/** The receipt of call n: at any hour of two years, at any place of the sample panel. */
function receipt(n: number, memberId: string): object {
  const place = PLACES[n % PLACES.length]!
  const nowMs = Date.UTC(2025, 0, 1) + ((n * 7919) % 17_520) * HOUR_MS
  const callsAt = Array.from({ length: n % 4 }, (_, call) => toInstant(nowMs - (call + 1) * 31 * HOUR_MS))
  const facts = factsOf({
    zipCode: place.zip,
    timeZone: place.zone,
    phone: phoneOf(place),
    callsAt,
    onDnc: n % 50 === 0,
  })
  const about = { kind: 'call', channel: 'call', madeBy: 'desk', subject: `call:${randomUUID()}` }
  const basis = decideContact(facts, 'call', { nowMs })
  const id = randomUUID()
  const whole = { version: 1, id, memberId, ...about, consent: null, plan: null, known: basis.facts }
  const content = JSON.stringify({ ...whole, ...basis })
  const short = inShort(receiptContent.parse(JSON.parse(content)))
  const { at, decision } = basis
  return {
    id,
    member_id: memberId,
    ...about,
    at,
    allowed: decision.allowed,
    outcome: 'voicemail',
    ...short,
    content,
    hash: sha256(content),
  }
}

type Sql = ReturnType<typeof postgres>

async function fill(sql: Sql): Promise<void> {
  const [member] = await sql`select id from public.members order by id limit 1`
  for (let from = 0; from < REPLAYED; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, REPLAYED - from) }, (_, n) => receipt(from + n, member?.['id']))
    await sql.begin(async (one) => {
      await one`set local session_replication_role = replica`
      await one`
        with given as (select * from jsonb_to_recordset(${one.json(batch as never)}::jsonb) r (
          id uuid, member_id uuid, kind text, channel text, "madeBy" text, subject text, at timestamptz, allowed boolean, zone text,
          edition text, reason text, permission text, rules text, outcome text, content text, hash text)),
        kept as (insert into private.contact_receipts
          (id, member_id, kind, channel, made_by, subject, contacted_at, allowed, zone, edition, reason, permission, rules, outcome, content, hash)
          select id, member_id, kind, channel, "madeBy", subject, at, allowed, zone, edition, reason, permission, rules, outcome, content, hash
          from given)
        insert into public.audit_events (id, occurred_at, actor_role, action, table_name, row_id, member_id, detail, prev_hash, hash, chain, number)
        select ${1_000_000 + from} + row_number() over (), at, 'coach', 'contact.recorded', 'contact_receipts', id, member_id, jsonb_build_object('hash', hash), repeat('0', 64), repeat('1', 64),
          120, ${from} + row_number() over () from given`
    })
  }
  await sql`analyze private.contact_receipts`
  await sql`analyze public.audit_events`
}

/** The same again under other ids, until there are as many as are to leave. */
async function multiply(sql: Sql): Promise<void> {
  await sql.begin(async (one) => {
    await one`set local session_replication_role = replica`
    await one`
      insert into private.contact_receipts
        (member_id, kind, channel, made_by, subject, contacted_at, allowed, zone, edition, reason, permission, rules, outcome, content, hash)
      select member_id, kind, channel, made_by, 'call:' || gen_random_uuid(), contacted_at, allowed, zone, edition, reason, permission, rules,
        outcome, content, hash
      from private.contact_receipts, generate_series(1, ${Math.ceil(EXPORTED / REPLAYED) - 1}) n
      limit ${Math.max(0, EXPORTED - REPLAYED)}`
  })
  await sql`analyze private.contact_receipts`
}

interface Spent {
  /** By the clock. */
  readonly seconds: number
  /** Processor seconds of the server, and of whoever reads or passes on what it says. */
  readonly server: number
  readonly here: number
}

const ownSeconds = (before = { user: 0, system: 0 }): number => {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

/** @param folder of the server */
async function spent<T>(folder: string, work: () => Promise<T>): Promise<Spent & { readonly result: T }> {
  const [began, before, server] = [performance.now(), process.cpuUsage(), postgresSeconds(folder)]
  const result = await work()
  return {
    result,
    seconds: (performance.now() - began) / 1000,
    server: postgresSeconds(folder) - server,
    here: ownSeconds(before),
  }
}

/** Nothing is done with it: only its bytes are counted. */
async function copied(sql: Sql): Promise<number> {
  let bytes = 0
  for await (const piece of await sql`copy private.contact_receipts to stdout`.readable())
    bytes += (piece as Uint8Array).length
  return bytes
}

interface Written {
  readonly report: ExportReport
  /** Processor seconds. */
  readonly used: number
  readonly peak: number
}

/** The part that is measured: in a process of its own, so that its memory is its own too. */
async function writes(environment: NodeJS.ProcessEnv, path: string): Promise<void> {
  keepYoungHeapSmall()
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20)
  const report = await exportUnattended(environment, { profile: PROFILE, path })
  clearInterval(watch)
  process.send?.({ report, used: ownSeconds(), peak } satisfies Written)
}

const written = (environment: NodeJS.ProcessEnv, path: string): Promise<Written> =>
  new Promise((resolve, reject) => {
    // As `npm run export` starts.
    const execArgv = ['--max-old-space-size=512']
    const child = fork(import.meta.filename, ['--child', path], { env: environment, execArgv, stdio: 'inherit' })
    child.once('message', (message) => resolve(message as Written))
    child.once('exit', (code) => (code === 0 ? undefined : reject(new Error(`ended with ${code}`))))
  })

const say = (...parts: readonly string[]): void => void process.stdout.write(`${parts.join(', ')}\n`)

async function bench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gapwise-receipts-bench-'))
  const server = await startPostgres(folder)
  const stack = await startStack({ dir: join(folder, 'stack'), db: { url: server.url } })
  const sql = postgres(server.url, { max: 1, onnotice: () => {} })
  try {
    await fill(sql)
    const began = performance.now()
    const cpu = process.cpuUsage()
    const replayed = await replayContacts(receiptServer({ url: stack.url, secretKey: stack.secretKey }))
    const used = process.cpuUsage(cpu)
    say(
      `replayed ${replayed.receipts}`,
      `${((performance.now() - began) / 1000).toFixed(1)} s (target 60)`,
      `processor of the gateway and the replay ${((used.user + used.system) / 1e6).toFixed(1)} s`,
      `differences ${replayed.findings.length} (target 0)`,
    )
    await multiply(sql)
    const client = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } })
    const email = 'auditor@example.com'
    await client.auth.signInWithPassword({ email, password: SAMPLE_PASSWORD })
    await client.rpc('save_export_profile', {
      p_id: '00000000-0000-4000-8000-00000000f0e3',
      p_name: PROFILE,
      p_kind: 'contacts',
      p_choices: {
        columns: EXPORTS.contacts.minimum.map((name) => ({ name, label: name })),
        asked: { zone: 'America/Denver' },
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
      const copy = await spent(folder, () => copied(sql))
      const file = await spent(folder, () => written(environment, join(folder, 'out.zip')))
      const { report, used, peak } = file.result
      if (report.outcome !== 'done') throw new Error(JSON.stringify(report))
      const [copyCpu, fileCpu] = [copy.server + copy.here, file.server + file.here + used]
      say(
        `${report.file.lines} rows`,
        `COPY ${copy.seconds.toFixed(1)} s`,
        `file ${file.seconds.toFixed(1)} s with the start of its program`,
        `ratio ${(copy.seconds / file.seconds).toFixed(2)} (target 0.5)`,
        `processor: COPY ${copyCpu.toFixed(1)} s (server ${copy.server.toFixed(1)})`,
        `file ${fileCpu.toFixed(1)} s (server ${file.server.toFixed(1)}, gateway ${file.here.toFixed(1)}, program ${used.toFixed(1)})`,
        `ratio ${(copyCpu / fileCpu).toFixed(2)}`,
        `memory ${Math.round(peak / 1e6)} MB (target below 350)`,
      )
    }
  } finally {
    await sql.end()
    await stack.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const child = process.argv.indexOf('--child')
await (child === -1 ? bench() : writes(process.env, process.argv[child + 1] ?? ''))
