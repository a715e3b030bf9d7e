import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { URI, type TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres, type RunningPostgres } from '../../local-stack/database/postgres-server.ts'
import { startStack, type Stack } from '../../local-stack/index.ts'
import { pulledRows } from '../../local-stack/testing/pulled-rows.ts'
import { checkServer, GROUPS } from '../../scripts/lib/check-server/check.ts'
import { SECRETS } from '../../scripts/lib/check-server/test-support/breach.ts'
import { firstAdministrator } from '../../scripts/lib/first-administrator.ts'
import { portalAt } from '../functions/_shared/test-support/portal-client.ts'
import { HOSTED_OWNER_SQL, pushFolder } from './support/db-push.ts'
import { openSession } from './support/postgres.ts'

const PASSWORD = 'lluvia-tarde-2041-puente'
const ADA = 'ada@plan.example'
const SUE = 'sue@plan.example'
const IDA = { phone: '+13055550188', typed: '(305) 555-0188' }
const CODE = /^([2-9A-HJ-NP-Z]{5}-){3}[2-9A-HJ-NP-Z]{5}$/m
/** Limits and schedules have a test of their own (scripts/lib/check-server), which takes its time. */
const CHECKED = GROUPS.filter(({ name }) => name !== 'Limits' && name !== 'Schedules')

/**
 * The services bring their own schemas, then the owner of a hosted project, who is no superuser but may set the API up, applies the
 * migrations: whatever runs as its definer has no more rights than on a hosted project. Other stacks apply them as a superuser.
 */
async function migrateAsOwner(url: string): Promise<void> {
  const services = await startStack({
    db: { url },
    supabaseDir: join(import.meta.dirname, 'no-migrations'),
    seed: false,
  })
  await services.close()
  const database = openSession(url)
  await database.script(`drop schema supabase_migrations cascade; ${HOSTED_OWNER_SQL}
    grant authenticator to hosted_owner with admin option;
    grant set on parameter pgrst.db_pre_request to hosted_owner`)
  await database.close()
  const folder = await pushFolder()
  const { code, output } = await folder.push(url)
  await folder.remove()
  expect(code, output).toBe(0)
}

/** What people do at the server's doors, with what its mailbox has for them. */
function peopleOf(stack: Stack) {
  const newClient = (): SupabaseClient =>
    createClient(stack.url, stack.publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })
  return {
    newClient,
    /** Sets a password with the code that was mailed, signs in, and sets the second factor up. */
    async join(email: string): Promise<SupabaseClient> {
      const mail = stack.mailbox.messages().find(({ to }) => to === email)
      const code = CODE.exec(mail?.text ?? '')?.[0]
      const client = newClient()
      const joined = await client.functions.invoke('staff-accounts', {
        body: { action: 'join', code, password: PASSWORD },
      })
      expect(joined.data).toEqual({ status: 'joined', email })
      expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
      expect((await client.from('staff').select('role')).data).toHaveLength(1)
      expect((await client.from('members').select('id')).error?.message).toBe('session.secondFactor')
      const { data } = await client.auth.mfa.enroll({ factorType: 'totp', issuer: 'Gapwise', friendlyName: 'phone' })
      const app = URI.parse(data?.type === 'totp' ? data.totp.uri : '') as TOTP
      const verified = await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: app.generate() })
      expect(verified.error).toBeNull()
      return client
    },
  }
}

/** What a function answers to somebody who is signed in. */
async function asked(client: SupabaseClient, name: string, args: Record<string, unknown> = {}) {
  const { data, error } = await client.rpc(name, args)
  expect(error).toBeNull()
  return data as Record<string, unknown>
}

async function bringIn(supervisor: SupabaseClient, teamId: string): Promise<void> {
  const plan = randomUUID()
  const told = {
    member_id: 'N-1',
    first_name: 'Ida',
    last_name: 'Brandt',
    date_of_birth: '1948-03-09',
    phone: IDA.phone,
  }
  const file = {
    p_id: plan,
    p_team_id: teamId,
    p_file_name: 'june.csv',
    p_file_sha256: 'a'.repeat(64),
    p_health_plan: 'Blue',
  }
  await asked(supervisor, 'begin_roster_plan', file)
  await asked(supervisor, 'stage_roster_lines', { p_id: plan, p_lines: [{ line: 2, told }] })
  const { hash } = await asked(supervisor, 'plan_roster', { p_id: plan })
  expect(await asked(supervisor, 'apply_roster', { p_id: plan, p_hash: hash })).toMatchObject({ done: true })
}

describe.each([15, 17] as const)('a server that its owner set up, who is no superuser, on PostgreSQL %i', (version) => {
  let server: RunningPostgres
  let stack: Stack
  beforeAll(async () => {
    server = await startPostgres(null, undefined, version)
    await migrateAsOwner(server.url)
    stack = await startStack({ db: { url: server.url }, seed: false })
    await stack.sql('drop function auth.is_sample_project()')
  })
  afterAll(async () => {
    await stack?.close()
    await server?.stop()
  })

  it('lets staff in by invitation, password and app, takes a roster in, and lets its member in by a code', async () => {
    const people = peopleOf(stack)
    const who = { fullName: 'Ada Field', email: ADA, team: 'North', language: 'en', second: false } as const
    expect(await firstAdministrator(stack, who)).toEqual({ status: 'mailed' })
    const ada = await people.join(ADA)
    const { teams } = (await asked(ada, 'administration_overview')) as { teams: { id: string }[] }
    const teamId = String(teams[0]?.id)
    const sue = { id: randomUUID(), fullName: 'Sue Lake', email: SUE, role: 'supervisor', teamId, furtherTeamIds: [] }
    const invited = await ada.functions.invoke('staff-accounts', { body: { action: 'invite', language: 'en', ...sue } })
    expect(invited.data).toEqual({ status: 'invited', mailed: true })
    const supervisor = await people.join(SUE)
    await bringIn(supervisor, teamId)
    expect(await pulledRows(supervisor, 'members')).toMatchObject([{ first_name: 'Ida' }])

    const portal = portalAt(stack)
    const { status, body } = await portal.giveCode(IDA.typed, await portal.receiveCode(IDA.typed))
    expect(status).toBe(200)
    const ida = people.newClient()
    await ida.auth.setSession(body['session'] as { access_token: string; refresh_token: string })
    expect((await ida.from('members').select('first_name')).data).toEqual([{ first_name: 'Ida' }])
    expect((await ida.auth.refreshSession()).error).toBeNull()

    // Nobody gets in beside these ways, and whoever is taken out is out with the next request.
    expect((await people.newClient().auth.signInWithOtp({ email: SUE })).error?.status).toBe(403)
    expect(await asked(ada, 'switch_staff', { p_id: sue.id, p_active: false })).toEqual({ status: 'done' })
    expect((await supervisor.rpc('sync_news', { p_after: [] })).error?.code).toBe('PT401')
    const admin = createClient(stack.url, stack.secretKey, { auth: { persistSession: false } })
    const [{ auth_user_id: account } = {}] = await stack.sql('select auth_user_id from public.members')
    expect((await admin.auth.admin.updateUserById(String(account), { ban_duration: '1h' })).error).toBeNull()
    expect((await ida.from('members').select('first_name')).error?.code).toBe('PT401')
  })

  it('is right in every point of the check', async () => {
    await stack.setFunctionsEnv(SECRETS)
    await stack.sql(`insert into public.plan_settings (on_call_email) values ('nurse@plan.example')
      on conflict (id) do update set on_call_email = excluded.on_call_email`)
    const address = {
      url: stack.url,
      secretKey: stack.secretKey,
      publishableKey: stack.publishableKey,
      databaseUrl: null,
    }
    const checked = await checkServer(address, { groups: CHECKED }).done
    await stack.setFunctionsEnv({})
    const results = checked.state === 'done' ? checked.results : []
    expect(
      results.filter(({ finding }) => finding.state !== 'right').map(({ group, finding }) => [group, finding.why]),
    ).toEqual([
      ['Address', 'a stack on this machine needs none'],
      ['Database', 'SUPABASE_DB_URL is not set'],
    ])
  })
})
