import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { URI, type TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { columnsKey } from '#shared/domain/import/index.ts'
import { SAMPLE_PASSWORD, TEAM_NORTH } from '#shared/sample-data/accounts.ts'
import type { Stack } from '../local-stack/index.ts'
import { sharedStack } from '../local-stack/testing/test-stack.ts'
import { importFiles } from './lib/import-file.ts'
import type { ImportReport } from './lib/unattended-import.ts'
import { fromRoot } from './lib/paths.ts'

const SUPERVISOR = 'supervisor@example.com'
const HEADERS = ['ID', 'First', 'Last', 'DOB', 'Deceased']
const ROSTER = [HEADERS, ['N-1', 'Ida', 'Brandt', '3/9/1948', ''], ['N-2', 'Otto', 'Lindqvist', '31/31/1950', '']]
const ENDED = [HEADERS, ['N-1', 'Ida', 'Brandt', '3/9/1948', 'Y'], ['N-3', 'Eva', 'Holm', '4/9/1949', 'Y']]
const text = (rows: readonly (readonly string[])[]): string => rows.map((cells) => cells.join(',')).join('\n')

let stack: Stack
let folder = ''
let supervisor: SupabaseClient
beforeAll(async () => {
  stack = await sharedStack()
})
beforeEach(async () => {
  await stack.resetData()
  folder = mkdtempSync(join(tmpdir(), 'gapwise-import-'))
  supervisor = await signedIn(SUPERVISOR)
  const { error } = await supervisor.rpc('save_import_profile', {
    p_id: '00000000-0000-4000-8000-00000000f0a1',
    p_name: 'roster-monthly',
    p_columns: await columnsKey(HEADERS),
    p_match: ['member_id', 'first_name', 'last_name', 'date_of_birth:monthFirst', 'deceased:yes'],
    p_team_id: TEAM_NORTH,
    p_health_plan: 'Blue Plan',
  })
  expect(error).toBeNull()
})
afterEach(() => rmSync(folder, { recursive: true }))
afterAll(() => stack.resetData())

async function signedIn(email: string): Promise<SupabaseClient> {
  const client = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } })
  const { error } = await client.auth.signInWithPassword({ email, password: SAMPLE_PASSWORD })
  expect(error).toBeNull()
  return client
}

const JOB = { GAPWISE_IMPORT_EMAIL: SUPERVISOR, GAPWISE_IMPORT_PASSWORD: SAMPLE_PASSWORD }

function written(rows: readonly (readonly string[])[], name = 'roster_2026-05-31.csv'): string {
  const path = join(folder, name)
  writeFileSync(path, text(rows))
  return path
}
const environment = (account: Readonly<Record<string, string>>) => ({
  GAPWISE_BACKEND_URL: stack.url,
  GAPWISE_BACKEND_KEY: stack.publishableKey,
  ...account,
})

/** What the command does, without a process of its own. */
const bring = (
  rows: readonly (readonly string[])[],
  { account = JOB, dryRun = false, profile = 'roster-monthly' } = {},
): Promise<ImportReport> => importFiles(environment(account), { profile, paths: [written(rows)], dryRun })

/** The command as a job runs it. */
async function command(...args: string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, ...environment(JOB) }
  return promisify(execFile)(process.execPath, [fromRoot('scripts', 'import.ts'), ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  )
}

const members = () =>
  stack.sql(
    `select member_id, deleted_at is null as active, changed_xid::text from members where member_id like 'N-%' order by 1`,
  )

it('brings a file in once, tells by figures what was refused, and changes nothing with the same file again', async () => {
  expect(await bring(ROSTER, { dryRun: true })).toMatchObject({ exitCode: 5, outcome: 'planned', counts: { new: 1 } })
  expect(await members()).toEqual([])

  const path = join(folder, 'report.json')
  writeFileSync(path, 'of yesterday', { mode: 0o644 })
  const ended = await command('--profile', 'roster-monthly', '--report', path, written(ROSTER))
  expect(ended).toEqual({ code: 5, output: '' })
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const content = readFileSync(path, 'utf8')
  const report = JSON.parse(content) as ImportReport
  expect(report).toMatchObject({
    outcome: 'done',
    counts: { new: 1, refused: 1 },
    refused: [{ line: 3, code: 'badDate', field: 'date_of_birth' }],
    file: { day: '2026-05-31', lines: 2 },
  })
  expect(content).not.toMatch(/Brandt|Lindqvist|Otto|Ida|N-1|N-2/)
  const before = await members()
  expect(before).toMatchObject([{ member_id: 'N-1', active: true }])
  const [event] = await stack.sql(
    `select s.full_name from audit_events e join staff s on s.id = (e.detail ->> 'broughtBy')::uuid
      where e.action = 'roster.applied' and e.row_id = $1`,
    [report.id],
  )
  expect(event).toEqual({ full_name: 'Sample Supervisor' })

  expect(await bring(ROSTER)).toMatchObject({ exitCode: 5, outcome: 'unchanged', counts: { unchanged: 1 } })
  expect(await members()).toEqual(before)
})

it('leaves what a second person has to approve waiting, once however often it runs', async () => {
  await stack.sql(`update members set deleted_at = now() where id not in (select id from members order by id limit 4)`)
  await bring([HEADERS, ['N-1', 'Ida', 'Brandt', '3/9/1948', ''], ['N-3', 'Eva', 'Holm', '4/9/1949', '']])
  const waits = { exitCode: 6, outcome: 'waits', reasons: ['ended'], counts: { ended: 2 } }
  expect(await bring(ENDED, { dryRun: true })).toMatchObject({ exitCode: 6, outcome: 'planned' })
  expect(await bring(ENDED)).toMatchObject(waits)
  expect(await bring(ENDED)).toMatchObject(waits)
  expect(await members()).toMatchObject([{ active: true }, { active: true }])

  const second = await signedIn('administrator@example.com')
  const { data } = await second.rpc('waiting_rosters')
  expect(data).toMatchObject([{ by: 'Sample Supervisor', own: false }])
  const [{ id, summary }] = data as [{ id: string; summary: { hash: string } }]
  const decision = { p_id: id, p_approve: true, p_hash: summary.hash, p_why: '' }
  expect((await second.rpc('decide_roster', decision)).data).toEqual({ done: true })
  expect(await members()).toMatchObject([{ active: false }, { active: false }])
  expect(await bring(ENDED)).toMatchObject({ exitCode: 0, outcome: 'unchanged' })
})

it('takes a file whose name has no day for one of the day on which it was last changed', async () => {
  const path = written(ROSTER, 'roster.csv')
  // In seconds; file systems keep parts of a millisecond.
  const midday = Date.parse('2026-05-30T12:00:00Z') / 1000 + 0.0004
  utimesSync(path, midday, midday)
  const report = await importFiles(environment(JOB), { profile: 'roster-monthly', paths: [path], dryRun: true })
  expect(report).toMatchObject({ outcome: 'planned', file: { day: '2026-05-30' } })
})

it('signs in with a second factor where the account has one', async () => {
  const { data } = await supervisor.auth.mfa.enroll({ factorType: 'totp', issuer: 'Gapwise', friendlyName: 'job' })
  const totp = URI.parse(data?.type === 'totp' ? data.totp.uri : '') as TOTP
  const proof = { factorId: data?.id ?? '', code: totp.generate() }
  expect((await supervisor.auth.mfa.challengeAndVerify(proof)).error).toBeNull()
  expect(await bring(ROSTER)).toMatchObject({ exitCode: 2, problem: 'settingsMissing' })
  const account = { ...JOB, GAPWISE_IMPORT_TOTP_SECRET: totp.secret.base32 }
  // Within the half minute of the code that was just used.
  expect(await bring(ROSTER, { account })).toMatchObject({ exitCode: 5, outcome: 'done' })
})

it('ends with a code of its own where it may not, or has not what it needs', async () => {
  const wrong = { ...JOB, GAPWISE_IMPORT_PASSWORD: 'not-this-one-at-all' }
  expect(await bring(ROSTER, { account: wrong })).toMatchObject({ exitCode: 4, problem: 'session.invalidCredentials' })
  const coach = { ...JOB, GAPWISE_IMPORT_EMAIL: 'coach@example.com' }
  expect(await bring(ROSTER, { account: coach })).toMatchObject({ exitCode: 4, problem: 'notAllowed' })
  const other = [
    ['ID', 'DOB'],
    ['N-1', '3/9/1948'],
  ]
  expect(await bring(other)).toMatchObject({ exitCode: 3, problem: 'otherColumns' })
  expect(await bring(ROSTER, { profile: 'weekly' })).toMatchObject({ exitCode: 2, problem: 'noSuchProfile' })
  expect(await command('--profile')).toMatchObject({ code: 2 })
  const key = { ...JOB, GAPWISE_BACKEND_KEY: 'sb_publishable_of_another_server' }
  expect(await bring(ROSTER, { account: key })).toMatchObject({ exitCode: 2, problem: 'wrongKey' })
  const address = { ...JOB, GAPWISE_BACKEND_URL: 'localhost:4400' }
  expect(await bring(ROSTER, { account: address })).toMatchObject({ exitCode: 2, problem: 'badAddress' })
  const order = { profile: 'roster-monthly', dryRun: true }
  const aFolder = await importFiles(environment(JOB), { ...order, paths: [folder] })
  expect(aFolder).toMatchObject({ exitCode: 3, problem: 'unreadable' })
  const unwritten = await command('--profile', 'roster-monthly', '--report', folder, written(ROSTER))
  expect(unwritten).toMatchObject({ code: 2, output: expect.stringContaining('reportNotWritten') })
  expect(await members()).toEqual([])
})
