import { createClient } from '@supabase/supabase-js'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { SAMPLE_PASSWORD } from '#shared/sample-data/accounts.ts'
import type { Stack } from '../local-stack/index.ts'
import { sharedStack } from '../local-stack/testing/test-stack.ts'
import { fromRoot } from './lib/paths.ts'
import { exportUnattended, type ExportReport, type ExportRequest } from './lib/unattended-export.ts'

let stack: Stack
let folder = ''
beforeAll(async () => {
  stack = await sharedStack()
})
beforeEach(async () => {
  await stack.resetData()
  folder = mkdtempSync(join(tmpdir(), 'gapwise-export-'))
  const client = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } })
  await client.auth.signInWithPassword({ email: 'supervisor@example.com', password: SAMPLE_PASSWORD })
  const { data, error } = await client.rpc('save_export_profile', {
    p_id: '00000000-0000-4000-8000-00000000f0e1',
    p_name: 'callbacks-weekly',
    p_kind: 'callbacks',
    p_choices: {
      columns: [
        { name: 'memberId', label: 'MBR' },
        { name: 'status', label: 'STATUS', width: 10 },
      ],
      asked: { zone: 'America/New_York' },
      words: {},
      format: 'csv',
      documents: false,
      why: 'work',
      note: 'The weekly list',
    },
  })
  expect([data, error]).toEqual(['done', null])
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
