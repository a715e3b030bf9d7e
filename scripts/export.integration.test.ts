import { createClient } from '@supabase/supabase-js'
import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { decideContact } from '#shared/domain/contact-rules/index.ts'
import { factsOf } from '#shared/domain/contact-rules/test-facts.ts'
import { EXPORT_KINDS, EXPORTS, mayExport } from '#shared/domain/exports/index.ts'
import { openImport } from '#shared/domain/import/index.ts'
import { STAFF_ROLES } from '#shared/sync/vocabulary.ts'
import { SAMPLE_ACCOUNTS, SAMPLE_PASSWORD } from '#shared/sample-data/accounts.ts'
import type { Stack } from '../local-stack/index.ts'
import { sharedStack } from '../local-stack/testing/test-stack.ts'
import { fromRoot } from './lib/paths.ts'
import { exportUnattended, type ExportReport, type ExportRequest } from './lib/unattended-export.ts'

let stack: Stack
let folder = ''
beforeAll(async () => {
  stack = await sharedStack()
})
async function saveProfile(id: string, name: string, kind: string, choices: object): Promise<void> {
  const client = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } })
  await client.auth.signInWithPassword({ email: 'supervisor@example.com', password: SAMPLE_PASSWORD })
  const { data, error } = await client.rpc('save_export_profile', {
    p_id: `00000000-0000-4000-8000-00000000f0e${id}`,
    p_name: name,
    p_kind: kind,
    p_choices: { asked: { zone: 'America/New_York' }, words: {}, documents: false, why: 'work', ...choices },
  })
  expect([data, error]).toEqual(['done', null])
}
beforeEach(async () => {
  await stack.resetData()
  folder = mkdtempSync(join(tmpdir(), 'gapwise-export-'))
  await saveProfile('1', 'callbacks-weekly', 'callbacks', {
    columns: [
      { name: 'memberId', label: 'MBR' },
      { name: 'status', label: 'STATUS', width: 10 },
    ],
    format: 'csv',
    note: 'The weekly list',
  })
})
afterEach(() => rmSync(folder, { recursive: true }))
afterAll(() => stack.resetData())

const environment = (more: Readonly<Record<string, string>> = {}) => ({
  GAPWISE_BACKEND_URL: stack.url,
  GAPWISE_BACKEND_KEY: stack.publishableKey,
  GAPWISE_EXPORT_EMAIL: 'supervisor@example.com',
  GAPWISE_EXPORT_PASSWORD: SAMPLE_PASSWORD,
  ...more,
})
const take = (
  request: Partial<ExportRequest> = {},
  more: Readonly<Record<string, string>> = {},
): Promise<ExportReport> =>
  exportUnattended(environment(more), { profile: 'callbacks-weekly', path: join(folder, 'out.csv'), ...request })

it('gives each kind to the roles that may take it and to no other signed-in person, by the answer of the server', async () => {
  const asked = async (email: string): Promise<readonly string[]> => {
    const client = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } })
    const { error } = await client.auth.signInWithPassword({ email, password: SAMPLE_PASSWORD })
    expect(error).toBeNull()
    const answers = await Promise.all(
      EXPORT_KINDS.map(async (kind) => {
        const order = { p_id: randomUUID(), p_why: 'review', p_note: 'Every role', p_asked: {}, p_given: 0 }
        const p_columns = EXPORTS[kind].minimum.length > 0 ? EXPORTS[kind].minimum : ['c1']
        const begun = await client.rpc('begin_export', { ...order, p_kind: kind, p_columns })
        if (begun.error === null) return [kind]
        expect([kind, begun.status, begun.error.code]).toEqual([kind, 403, '42501'])
        const read = await client.rpc('read_export', { p_id: order.p_id })
        expect([read.status, read.error?.code]).toEqual([403, '42501'])
        return []
      }),
    )
    return answers.flat()
  }
  const people = SAMPLE_ACCOUNTS.filter(({ email }) => !/[.]\w+@/.test(email))
  expect(new Set(people.map(({ role }) => role))).toEqual(new Set(STAFF_ROLES))
  const begun: string[] = []
  for (const { email, role } of people) {
    const may = EXPORT_KINDS.filter((kind) => mayExport(kind, role))
    expect([role, await asked(email)]).toEqual([role, may])
    begun.push(...may)
  }
  // Nobody who was refused is in the trail, and whoever was not is there before the first row.
  const events = await stack.sql(
    `select detail ->> 'kind' as kind from public.audit_events where action = 'export.begun'`,
  )
  expect(events.map(({ kind }) => kind).toSorted()).toEqual(begun.toSorted())
  const stranger = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } })
  const { status } = await stranger.rpc('preview_export', { p_kind: 'callbacks', p_asked: {} })
  expect(status).toBe(401)
})

it('takes a list along by its profile, with its report and its place in the trail', async () => {
  const report = join(folder, 'report.json')
  const path = join(folder, 'out.csv')
  const args = ['--profile', 'Callbacks-Weekly', '--report', report, path]
  const ended = await promisify(execFile)(process.execPath, [fromRoot('scripts', 'export.ts'), ...args], {
    env: { ...process.env, ...environment() },
  })
  expect(ended.stdout).toBe('')
  const said = JSON.parse(readFileSync(report, 'utf8')) as ExportReport
  const bytes = readFileSync(path)
  const [counted] =
    await stack.sql(`select count(*)::int as count from public.callbacks c join public.members m on m.id = c.member_id
    where c.deleted_at is null and m.deleted_at is null`)
  expect(said).toMatchObject({
    outcome: 'done',
    exitCode: 0,
    kind: 'callbacks',
    columns: ['memberId', 'status'],
    file: {
      name: 'out.csv',
      lines: counted?.['count'],
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    },
  })
  expect(bytes.toString()).toMatch(/^\uFEFFMBR,STATUS\r\n/)
  expect(
    await stack.sql(
      `select action, detail ->> 'outcome' as outcome from public.audit_events where row_id = '${said.id}' order by id`,
    ),
  ).toEqual([
    { action: 'export.begun', outcome: null },
    { action: 'export.ended', outcome: 'done' },
  ])
})

it('says why nothing came of it, by its code, and leaves nothing', async () => {
  const failures = [
    [await take({ profile: 'none' }), 2, 'noProfile'],
    [await take({ path: join(folder, 'no', 'out.csv') }), 2, 'noFolder'],
    [await take({ from: '2026-03-01', to: '2026-01-01' }), 2, 'refused'],
    [await take({}, { GAPWISE_EXPORT_PASSWORD: '' }), 2, 'settingsMissing'],
    [await take({}, { GAPWISE_EXPORT_ZIP_PASSWORD: 'short' }), 2, 'passwordShort'],
    [await take({}, { GAPWISE_EXPORT_PASSWORD: 'wrong' }), 4, 'session.invalidCredentials'],
    [await take({}, { GAPWISE_EXPORT_EMAIL: 'specialist@example.com' }), 4, 'notAllowed'],
    [await take({}, { GAPWISE_EXPORT_EMAIL: 'auditor@example.com' }), 2, 'noProfile'],
    [await take({ signal: AbortSignal.abort() }), 5, 'stopped'],
  ] as const
  for (const [report, exitCode, problem] of failures) {
    expect(report, problem).toMatchObject({ outcome: 'failed', exitCode, problem })
  }
  expect(readdirSync(folder)).toEqual([])
})

it('encrypts the file where a password is set', async () => {
  const report = await take({ path: join(folder, 'out.zip') }, { GAPWISE_EXPORT_ZIP_PASSWORD: 'a long password' })
  expect(report).toMatchObject({ outcome: 'done', file: { name: 'out.zip' } })
  expect(readFileSync(join(folder, 'out.zip')).includes('MBR')).toBe(false)
})

it('hands gaps in care over as FHIR, which the import reads as the same gap list', async () => {
  const columns = ['memberId', 'gaps', 'needs'].map((name) => ({ name, label: name }))
  await saveProfile('2', 'fhir-yearly', 'fhir', { columns, format: 'bundles', note: 'The plan asks for it' })
  const path = join(folder, 'gaps.zip')
  const [held] = await stack.sql(`select count(*)::int as gaps, count(distinct g.member_id)::int as members
    from public.care_gaps g join public.members m on m.id = g.member_id
    where g.deleted_at is null and m.deleted_at is null and coalesce(g.window_start, current_date) <= current_date`)
  const report = await take({ profile: 'fhir-yearly', path })
  expect(report).toMatchObject({ outcome: 'done', kind: 'fhir', file: { name: 'gaps.zip' } })
  const bytes = new Uint8Array(readFileSync(path))
  const file = await openImport([{ name: 'gaps.zip', size: bytes.length, bytes: () => Promise.resolve(bytes) }])
  if ('refusal' in file) throw new Error(file.refusal)
  const rows = [...file.rows()].map(({ cells }) => cells)
  expect([file.kind, rows.length, new Set(rows.map(([member]) => member)).size]).toEqual([
    'gapsInCare',
    held?.['gaps'],
    held?.['members'],
  ])
  await saveProfile('3', 'fhir-table', 'fhir', { columns, format: 'csv', note: 'There is no such form' })
  expect(await take({ profile: 'fhir-table' })).toMatchObject({ exitCode: 2, problem: 'refused' })
})

it('decides every contact anew by a command, and ends otherwise where one is gone', async () => {
  const client = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } })
  await client.auth.signInWithPassword({ email: 'coach@example.com', password: SAMPLE_PASSWORD })
  const [member] = await stack.sql(`select id from public.members where first_name = 'Rosa'`)
  // Two from a desk that decided, and one from an older desk, which the server decides.
  const at = Date.parse('2026-11-20T12:00:00-05:00')
  for (const basis of [0, 1, null].map((n) =>
    n === null ? null : decideContact(factsOf(), 'call', { nowMs: at + n * 60_000 }),
  )) {
    const { error } = await client.from('calls').insert({
      member_id: member?.['id'],
      outcome: 'no-answer',
      started_at: basis?.at ?? new Date(at).toISOString(),
      basis,
    })
    expect(error).toBeNull()
  }
  const replay = async () => {
    const env = { ...process.env, SUPABASE_URL: stack.url, SUPABASE_SECRET_KEY: stack.secretKey }
    const args = [fromRoot('scripts', 'replay-contacts.ts')]
    const ended = await promisify(execFile)(process.execPath, args, { env }).catch(
      (error: { code: number; stdout: string }) => error,
    )
    return { code: 'code' in ended ? ended.code : 0, report: JSON.parse(ended.stdout) as object }
  }
  expect(await replay()).toMatchObject({ code: 0, report: { receipts: 3, decided: 1, waiting: 0, findings: [] } })
  await stack.sql(`do $do$ begin
    set local session_replication_role = replica;
    delete from private.contact_receipts where number = (select min(number) from private.contact_receipts);
    update private.contact_receipts set allowed = not allowed where number = (select max(number) from private.contact_receipts);
  end $do$`)
  expect(await replay()).toMatchObject({ code: 7, report: { receipts: 2, missing: 1, forged: 1, different: 0 } })
})
