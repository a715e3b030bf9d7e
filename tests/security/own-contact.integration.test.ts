import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SAMPLE_PASSWORD } from '#shared/sample-data/accounts.ts'
import type { Stack } from '../../local-stack/index.ts'
import { sharedStack } from '../../local-stack/testing/test-stack.ts'
import { ROSA } from '../../supabase/functions/_shared/test-support/functions-client.ts'
import { portalAt, wrongCode, type PortalClient } from '../../supabase/functions/_shared/test-support/portal-client.ts'
import { eventually } from '../fixtures/eventually.ts'

const PHONE = '+13055550111'
const EMAIL = 'rosa.delgado@example.com'
const NEW_PHONE = '+17865550134'
const NEW_EMAIL = 'somebody@example.org'

let stack: Stack
let portal: PortalClient
beforeAll(async () => {
  stack = await sharedStack()
})
beforeEach(async () => {
  await stack.resetData()
  portal = portalAt(stack)
})

const anybody = (): SupabaseClient =>
  createClient(stack.url, stack.publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })

async function rosaBy(contact: string): Promise<SupabaseClient> {
  const { status, body } = await portal.giveCode(contact, await portal.receiveCode(contact))
  expect(status).toBe(200)
  const client = anybody()
  expect((await client.auth.setSession(body['session'] as never)).error).toBeNull()
  return client
}

async function call(client: SupabaseClient, body: object): Promise<{ status: number; code: unknown }> {
  const token = (await client.auth.getSession()).data.session?.access_token
  const response = await fetch(`${stack.url}/functions/v1/contact-change`, {
    method: 'POST',
    headers: {
      apikey: stack.publishableKey,
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const { status, code } = (await response.json()) as Record<string, unknown>
  return { status: response.status, code: code ?? status }
}

const sentTo = (to: string) => stack.mailbox.messages().filter((message) => message.to === to)
async function codeAt(client: SupabaseClient, contact: string, removes = false): Promise<string> {
  const before = sentTo(contact).length
  expect(await call(client, { contact, removes })).toEqual({ status: 200, code: 'sent' })
  await eventually(() => expect(sentTo(contact).length).toBeGreaterThan(before))
  return /\b\d{6}\b/.exec(sentTo(contact)[0]?.text ?? '')?.[0] ?? ''
}
const move = async (client: SupabaseClient, contact: string) =>
  call(client, { contact, code: await codeAt(client, contact) })

const record = async () => (await stack.sql('select phone, email from members where id = $1', [ROSA]))[0]
const verified = async () =>
  (
    await stack.sql(
      `select phone_verified, phone_verified_date = current_date as today, verification_source as source
       from contact_verifications where member_id = $1`,
      [ROSA],
    )
  )[0]
interface OpenChange {
  readonly id: string
  readonly channel: string
  readonly may_decide: boolean
}
const openChanges = async (client: SupabaseClient): Promise<OpenChange[]> =>
  ((await client.rpc('my_contact_changes')).data ?? []) as OpenChange[]
const putBack = async (client: SupabaseClient, id: string | undefined) => {
  const { data, error } = await client.rpc('object_to_contact_change', { p_change_id: id })
  return error?.message ?? (data as unknown)
}

describe('a member', () => {
  it('can not write a phone number or an email into the own record; the name as before', async () => {
    const rosa = await rosaBy(PHONE)
    for (const change of [{ phone: NEW_PHONE }, { email: NEW_EMAIL }, { phone: null }]) {
      expect((await rosa.from('members').update(change).eq('id', ROSA).select('id')).error).toMatchObject({
        code: '42501',
        message: 'contact.needsCode',
      })
    }
    expect((await rosa.from('members').update({ first_name: 'Rosalía' }).eq('id', ROSA).select('id')).data).toEqual([
      { id: ROSA },
    ])
    expect(await record()).toEqual({ phone: PHONE, email: EMAIL })
  })

  it('moves to a number by the code that arrives there: verified today, other sessions ended, the trail says so', async () => {
    const elsewhere = await rosaBy(EMAIL)
    const rosa = await rosaBy(PHONE)
    const code = await codeAt(rosa, NEW_PHONE)
    expect(await record()).toMatchObject({ phone: PHONE })
    expect(await call(rosa, { contact: '(786) 555-0134', code })).toEqual({ status: 200, code: 'changed' })
    expect(await record()).toMatchObject({ phone: NEW_PHONE })
    expect(await verified()).toEqual({ phone_verified: true, today: true, source: 'portal' })
    expect((await rosa.auth.refreshSession()).error).toBeNull()
    expect((await elsewhere.auth.refreshSession()).error).not.toBeNull()
    const byRosa = await stack.sql(
      `select action, columns, detail from audit_events
       where actor_role = 'member' and actor_user_id = (select auth_user_id from members where id = $1) and member_id = $1
         and action ~ '^(contact|row)' order by id`,
      [ROSA],
    )
    expect(byRosa).toContainEqual({ action: 'contact.confirmed', columns: ['phone'], detail: { source: 'member' } })
    expect(byRosa).toContainEqual({ action: 'row.updated', columns: ['phone'], detail: {} })
    expect(await call(rosa, { contact: NEW_PHONE, code })).toEqual({ status: 400, code: 'otp.expired' })
    await rosaBy(NEW_PHONE)
  })

  it('has five tries for a code, which is good for this member, this contact and nothing else', async () => {
    const rosa = await rosaBy(PHONE)
    const code = await codeAt(rosa, NEW_PHONE)
    expect((await portal.giveCode(NEW_PHONE, code)).status).toBe(400)
    expect(await call(rosa, { contact: '+17865550135', code })).toEqual({ status: 400, code: 'otp.expired' })
    const walter = await portal.giveCode('+13125550122', await portal.receiveCode('+13125550122'))
    const other = anybody()
    await other.auth.setSession(walter.body['session'] as never)
    expect(await call(other, { contact: NEW_PHONE, code })).toEqual({ status: 400, code: 'otp.expired' })
    const signIn = await portal.receiveCode(EMAIL)
    expect(await call(rosa, { contact: EMAIL, code: signIn })).toEqual({ status: 400, code: 'otp.expired' })
    const tries: unknown[] = []
    for (const nth of [1, 2, 3, 4, 5])
      tries.push((await call(rosa, { contact: NEW_PHONE, code: wrongCode(code, nth) })).code)
    expect(tries).toEqual([...Array.from({ length: 4 }, () => 'otp.wrong'), 'otp.tooManyTries'])
    expect(await call(rosa, { contact: NEW_PHONE, code })).toEqual({ status: 400, code: 'otp.tooManyTries' })
    expect(await record()).toMatchObject({ phone: PHONE })
  })

  it('confirms in this way also the number that staff wrote', async () => {
    await stack.sql('update members set phone = $1 where id = $2', [NEW_PHONE, ROSA])
    const rosa = await rosaBy(EMAIL)
    expect(await move(rosa, NEW_PHONE)).toEqual({ status: 200, code: 'changed' })
    expect(await verified()).toMatchObject({ phone_verified: true, today: true })
    await rosaBy(NEW_PHONE)
  })

  it('takes out one contact by a code at the one that stays, never the last one that works', async () => {
    const rosa = await rosaBy(PHONE)
    const [byPhone, byEmail] = [
      { contact: PHONE, removes: true },
      { contact: EMAIL, removes: true },
    ]
    // Not by a code that confirms a contact, nor by one that went to a number of somebody else.
    const other = await codeAt(rosa, PHONE)
    expect(await call(rosa, { ...byPhone, code: other })).toEqual({ status: 400, code: 'otp.expired' })
    const strange = await codeAt(rosa, NEW_PHONE, true)
    expect((await call(rosa, { contact: NEW_PHONE, removes: true, code: strange })).status).toBe(422)
    expect(await record()).toEqual({ phone: PHONE, email: EMAIL })
    const code = await codeAt(rosa, PHONE, true)
    expect(await call(rosa, { ...byPhone, code })).toEqual({ status: 200, code: 'changed' })
    expect(await record()).toEqual({ phone: PHONE, email: null })
    await portal.askForCode(PHONE)
    await eventually(() => expect(sentTo(EMAIL)).toHaveLength(1))
    const late = await codeAt(rosa, EMAIL, true)
    expect((await call(rosa, { ...byEmail, code: late })).status).toBe(422)
    expect(await record()).toEqual({ phone: PHONE, email: null })
  })
})

describe('nobody else', () => {
  it('is served: staff, strangers, and who brings no contact', async () => {
    const specialist = anybody()
    await specialist.auth.signInWithPassword({ email: 'specialist@example.com', password: SAMPLE_PASSWORD })
    expect(await call(specialist, { contact: NEW_PHONE })).toEqual({ status: 403, code: 'member.only' })
    expect(await call(anybody(), { contact: NEW_PHONE })).toEqual({ status: 401, code: 'auth.required' })
    const rosa = await rosaBy(PHONE)
    for (const body of [{ contact: 'rosa' }, { contact: '911' }, {}, { contact: NEW_PHONE, code: '1' }]) {
      expect(await call(rosa, body)).toEqual({ status: 400, code: 'otp.invalid' })
    }
    expect(sentTo(NEW_PHONE)).toEqual([])
  })

  it('keeps an account that was taken over by an open session: the old phone puts everything back', async () => {
    const thief = await rosaBy(PHONE)
    await move(thief, NEW_PHONE)
    await move(thief, NEW_EMAIL)
    await eventually(() => {
      expect(sentTo(PHONE).some(({ text }) => /72 horas/.test(text))).toBe(true)
      expect(sentTo(EMAIL).some(({ subject }) => subject === 'Se cambió el contacto con el que usted entra')).toBe(true)
    })
    const byNewPhone = await rosaBy(NEW_PHONE)
    expect((await openChanges(byNewPhone)).map(({ may_decide }) => may_decide)).toEqual([false, false])
    for (const { id } of await openChanges(byNewPhone)) expect(await putBack(byNewPhone, id)).toBe('contact.notAllowed')

    const rosa = await rosaBy(PHONE)
    const changes = await openChanges(rosa)
    expect(changes.map(({ may_decide }) => may_decide)).toEqual([true, true])
    for (const { id } of changes) expect(await putBack(rosa, id)).toBe(true)
    expect(await record()).toEqual({ phone: PHONE, email: EMAIL })
    for (const gone of [thief, byNewPhone]) expect((await gone.auth.refreshSession()).error).not.toBeNull()
    await portal.askForCode(NEW_PHONE)
    await portal.receiveCode(PHONE)
    expect(sentTo(NEW_PHONE).filter(({ text }) => /es su clave para entrar/.test(text))).toHaveLength(1)
  })

  it('comes in by the number before once three days have passed', async () => {
    await move(await rosaBy(PHONE), NEW_PHONE)
    const rosa = await rosaBy(PHONE)
    const [change] = await openChanges(rosa)
    await stack.sql(`update private.contact_changes set former_until = now() - interval '1 second'`)
    expect(await putBack(rosa, change?.id)).toBe(false)
    await portal.askForCode(PHONE)
    await portal.receiveCode(NEW_PHONE)
    const codes = sentTo(PHONE).filter(({ text }) => /es su clave para entrar/.test(text))
    expect(codes).toHaveLength(2)
  })
})
