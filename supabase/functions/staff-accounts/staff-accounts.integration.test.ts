import { createClient } from '@supabase/supabase-js'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Stack } from '../../../local-stack/index.ts'
import { sharedStack } from '../../../local-stack/testing/test-stack.ts'
import { pulledRows } from '../../../local-stack/testing/pulled-rows.ts'
import { SAMPLE_ACCOUNTS, TEAM_SOUTH } from '../../../src-shared/sample-data/accounts.ts'
import { firstAdministrator } from '../../../scripts/lib/first-administrator.ts'
import { functionsAs, type FunctionsClient } from '../_shared/test-support/functions-client.ts'

const PASSWORD = 'lluvia-tarde-2041-puente'
const ANA = { fullName: 'Ana Ruiz', email: 'ana@plan.example', role: 'outreach_specialist', teamId: TEAM_SOUTH }
const staffIdOf = (email: string): string => SAMPLE_ACCOUNTS.find((known) => known.email === email)?.staffId ?? ''

describe('staff-accounts in Deno', () => {
  let stack: Stack
  let first: FunctionsClient
  let second: FunctionsClient
  let nobody: FunctionsClient
  let earlier = 0

  beforeAll(async () => {
    stack = await sharedStack()
  })
  beforeEach(async () => {
    await stack.resetData()
    earlier = stack.mailbox.messages().length
    first = await functionsAs(stack, 'administrator@example.com')
    second = await functionsAs(stack, 'administrator.two@example.com')
    nobody = await functionsAs(stack, null)
  })

  const NAME = 'staff-accounts'
  const invite = (client: FunctionsClient, change: Record<string, unknown> = {}) =>
    client.call(NAME, { action: 'invite', id: randomUUID(), ...ANA, furtherTeamIds: [], language: 'en', ...change })
  const mails = () => stack.mailbox.messages().slice(0, stack.mailbox.messages().length - earlier)
  const newestCode = (): string => /^([2-9A-HJ-NP-Z]{5}-){3}[2-9A-HJ-NP-Z]{5}$/m.exec(mails()[0]?.text ?? '')?.[0] ?? ''
  const join = (code: string, password = PASSWORD) => nobody.call(NAME, { action: 'join', code, password })
  async function signIn(email: string, password: string) {
    const client = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } })
    const { error } = await client.auth.signInWithPassword({ email, password })
    return { client, refused: error?.code ?? null }
  }
  const ask = async (email: string, name: string, args: Record<string, unknown>) => {
    const { client } = await signIn(email, 'Gapwise-demo-2026')
    return (await client.rpc(name, args)).data as Record<string, unknown>
  }
  const stateOf = async (id: string) => {
    const overview = await ask('administrator@example.com', 'administration_overview', {})
    return (overview['people'] as { id: string; state: string }[]).find((one) => one.id === id)
  }
  const trail = async () =>
    (await stack.sql(`select action from audit_events where action like 'staff.%' order by id`)).map(
      (row) => row['action'],
    )

  it('invites somebody, who sets a password with the code and works in the right team', async () => {
    const id = randomUUID()
    const answer = { status: 200, body: { status: 'invited', mailed: true } }
    expect(await invite(first, { id })).toEqual(answer)
    // The answer was lost, and it is asked again: one person, one e-mail.
    expect(await invite(first, { id })).toEqual(answer)
    expect(mails()).toMatchObject([{ channel: 'email', to: ANA.email, subject: 'Your invitation to Gapwise' }])
    expect(await stateOf(id)).toMatchObject({ state: 'invited', email: ANA.email, codeNotSent: false })

    expect(await join(newestCode(), 'password1234')).toMatchObject({
      status: 400,
      body: { code: 'staff.passwordCommon' },
    })
    expect(await join('ABCDE-FGHJK-LMNPQ-RSTUV')).toMatchObject({ body: { code: 'staff.codeWrong' } })
    expect(await join(newestCode())).toEqual({ status: 200, body: { status: 'joined', email: ANA.email } })
    expect(await join(newestCode(), 'otra-frase-larga-77')).toMatchObject({ body: { code: 'staff.codeUsed' } })

    const { client, refused } = await signIn(ANA.email, PASSWORD)
    expect(refused).toBeNull()
    expect((await client.from('teams').select('id')).data).toEqual([{ id: TEAM_SOUTH }])
    expect(await stateOf(id)).toMatchObject({ state: 'active', role: 'outreach_specialist', teamId: TEAM_SOUTH })
    expect(await trail()).toEqual(['staff.invited', 'staff.joined'])
  })

  it('lets one of several requests with one code set the password, and only that one works', async () => {
    await invite(first, { id: randomUUID() })
    const code = newestCode()
    const passwords = [1, 2, 3, 4, 5].map((nth) => `lluvia-tarde-2041-puente-${nth}`)
    const answers = await Promise.all(passwords.map((password) => join(code, password)))
    expect(answers.map(({ body }) => body['code'] ?? body['status']).toSorted()).toEqual([
      'joined',
      ...Array.from({ length: 4 }, () => 'staff.codeUsed'),
    ])
    const opened: string[] = []
    for (const password of passwords) if ((await signIn(ANA.email, password)).refused === null) opened.push(password)
    expect(opened).toEqual([passwords[answers.findIndex(({ status }) => status === 200)]])
  })

  it('sends another code in place of the one before, and none to an address that is taken', async () => {
    const id = randomUUID()
    await invite(first, { id })
    const before = newestCode()
    expect(await first.call(NAME, { action: 'renew', id: randomUUID(), personId: id, language: 'es' })).toMatchObject({
      body: { mailed: true },
    })
    expect(mails()[0]?.subject).toBe('Su invitación a Gapwise')
    expect(await join(before)).toMatchObject({ body: { code: 'staff.codeEnded' } })
    for (const email of ['ANA@plan.example ', 'coach@example.com']) {
      expect(await invite(first, { email })).toEqual({ status: 409, body: { code: 'staff.emailTaken' } })
    }
    expect(await invite(first, { email: 'x@members.invalid' })).toMatchObject({ body: { code: 'staff.email' } })
    await stack.sql(`update private.staff_codes set expires_at = now() where code_hash is not null`)
    expect(await join(newestCode())).toMatchObject({ body: { code: 'staff.codeExpired' } })
  })

  it('ends password and sessions at once, and a code sets the new password', async () => {
    const coach = await signIn('coach@example.com', 'Gapwise-demo-2026')
    const reset = { action: 'renew', id: randomUUID(), personId: staffIdOf('coach@example.com'), language: 'en' }
    expect(await first.call(NAME, reset)).toMatchObject({ status: 200, body: { mailed: true } })
    expect(await pulledRows(coach.client, 'members')).toEqual([])
    expect((await signIn('coach@example.com', 'Gapwise-demo-2026')).refused).toBe('invalid_credentials')
    expect(await join(newestCode())).toMatchObject({ status: 200 })
    expect((await signIn('coach@example.com', PASSWORD)).refused).toBeNull()
    const own = { ...reset, id: randomUUID(), personId: staffIdOf('administrator@example.com') }
    expect(await first.call(NAME, own)).toEqual({ status: 409, body: { code: 'staff.own' } })
  })

  it('makes nobody an administrator or auditor without another administrator', async () => {
    const id = randomUUID()
    expect(await invite(first, { id, role: 'administrator' })).toEqual({
      status: 200,
      body: { status: 'waiting', mailed: null },
    })
    expect(mails()).toEqual([])
    expect(await stateOf(id)).toMatchObject({ state: 'waiting' })
    const again = { action: 'renew', id: randomUUID(), personId: id, language: 'en' }
    expect(await first.call(NAME, again)).toEqual({ status: 409, body: { code: 'staff.waiting' } })
    const [request] = await stack.sql('select id from private.staff_requests')
    const approve = { action: 'approve', requestId: request?.['id'] }
    expect(await first.call(NAME, approve)).toEqual({ status: 409, body: { code: 'staff.own' } })
    expect(await second.call(NAME, approve)).toEqual({ status: 200, body: { status: 'done', mailed: true } })
    await join(newestCode())
    const { client } = await signIn(ANA.email, PASSWORD)
    expect((await client.rpc('administration_overview')).error).toBeNull()
    expect(await pulledRows(client, 'members')).toEqual([])
  })

  it('serves administrators only', async () => {
    const supervisor = await functionsAs(stack, 'supervisor@example.com')
    expect(await invite(supervisor)).toEqual({ status: 403, body: { code: 'staff.notAllowed' } })
    expect((await invite(nobody)).status).toBe(401)
    expect(mails()).toEqual([])
  })

  it('makes the first administrator and the second for the secret key, and then nobody any more', async () => {
    const server = { url: stack.url, secretKey: stack.secretKey }
    const who = {
      fullName: 'Ada First',
      email: 'ada@plan.example',
      team: 'Central',
      language: 'en' as const,
      second: false,
    }
    expect(await firstAdministrator(server, who)).toEqual({ status: 'refused', code: 'exists' })
    await stack.sql(`update public.staff set active = false where role = 'administrator'`)
    await stack.sql('truncate private.rate_limits')
    expect(await firstAdministrator({ ...server, secretKey: stack.publishableKey }, who)).toMatchObject({
      code: 'notAllowed',
    })
    expect(await firstAdministrator(server, { ...who, second: true })).toEqual({ status: 'refused', code: 'noneYet' })
    expect(await firstAdministrator(server, { ...who, email: 'typo@plan.example' })).toEqual({ status: 'mailed' })
    expect(await firstAdministrator(server, who)).toEqual({ status: 'mailed' })
    expect(await join(newestCode())).toMatchObject({ status: 200, body: { email: who.email } })
    const { client } = await signIn(who.email, PASSWORD)
    const { data } = await client.rpc('administration_overview')
    const people = (data as { people: { email: string; role: string; state: string }[] }).people
    expect(people.filter(({ email }) => email === 'typo@plan.example')).toEqual([])
    expect(people.find(({ email }) => email === who.email)).toMatchObject({ role: 'administrator', state: 'active' })
    expect(await firstAdministrator(server, { ...who, email: 'bo@plan.example' })).toMatchObject({ code: 'exists' })
    const second = { ...who, fullName: 'Bo Second', email: 'bo@plan.example', second: true }
    expect(await firstAdministrator(server, second)).toEqual({ status: 'mailed' })
    await join(newestCode())
    expect(await firstAdministrator(server, { ...second, email: 'cy@plan.example' })).toMatchObject({ code: 'exists' })
  })

  it('stops a flood of e-mails to one address, and keeps the invitation', async () => {
    const id = randomUUID()
    await invite(first, { id })
    const renew = () => first.call(NAME, { action: 'renew', id: randomUUID(), personId: id, language: 'en' })
    for (let sent = 1; sent < 5; sent += 1) expect(await renew()).toMatchObject({ body: { mailed: true } })
    expect(await renew()).toMatchObject({ status: 200, body: { mailed: false } })
    expect(await stateOf(id)).toMatchObject({ state: 'invited', codeNotSent: true })
  })
})
