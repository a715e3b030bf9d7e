import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Stack } from '../../local-stack/index.ts'
import { sharedStack } from '../../local-stack/testing/test-stack.ts'
import { ROSA, WALTER } from '../../supabase/functions/_shared/test-support/functions-client.ts'
import { portalAt, wrongCode, type PortalAnswer } from '../../supabase/functions/_shared/test-support/portal-client.ts'

const PHONE = '+13055550111'
const EMAIL = 'rosa.delgado@example.com'
const UNKNOWN = '+13055550199'
const AT_HOME = '198.51.100.1'
const plain = ({ status, body }: PortalAnswer) => ({ status, body })

let stack: Stack
beforeAll(async () => {
  stack = await sharedStack()
})
beforeEach(() => stack.resetData())

const at = (address: string) => portalAt(stack, address)
/** As if strangers from everywhere had done as much as they may. */
const strangersDidTheirWorst = () =>
  stack.sql(`update private.rate_limits set hits = 1000 where bucket ~ '^(code|try)-contact'`)

describe('strangers', () => {
  it('never shut out the address from which the member signed in before, by whichever contact', async () => {
    const home = at(AT_HOME)
    await home.giveCode(EMAIL, await home.receiveCode(EMAIL))
    const stranger = at('203.0.113.66')
    await stranger.askForCode(PHONE)
    await stranger.giveCode(PHONE, '000000')
    await strangersDidTheirWorst()
    const elsewhere = at('203.0.113.67')
    expect((await elsewhere.askForCode(PHONE)).status).toBe(429)
    expect((await elsewhere.giveCode(PHONE, '000000')).status).toBe(429)
    expect((await home.giveCode(PHONE, await home.receiveCode(PHONE))).status).toBe(200)
  })

  it('do not use up the tries of whoever asked for the code', async () => {
    const home = at(AT_HOME)
    const code = await home.receiveCode(PHONE)
    const answers: unknown[] = []
    for (const nth of [1, 2, 3, 4, 5]) {
      const { body } = await at(`203.0.113.${nth}`).giveCode(PHONE, wrongCode(code, nth))
      answers.push(body['code'])
    }
    expect(answers).toEqual([...Array.from({ length: 4 }, () => 'otp.wrong'), 'otp.tooManyTries'])
    expect((await home.giveCode(PHONE, wrongCode(code))).body['code']).toBe('otp.wrong')
    expect((await home.giveCode(PHONE, code)).status).toBe(200)
  })

  it('hear the same of a contact that nobody has, up to the last limit', async () => {
    const [one, two] = [at('203.0.113.66'), at('203.0.113.67')]
    const contacts = [UNKNOWN, PHONE]
    const heard: PortalAnswer[][] = []
    // Both at once, because each is held for a moment at the end.
    const ask = async (request: (contact: string) => Promise<PortalAnswer>) =>
      void heard.push(await Promise.all(contacts.map(request)))
    await ask((contact) => one.askForCode(contact))
    await stack.sql(`update private.one_time_codes set code_hash = repeat('0', 64)`)
    for (const from of [one, two, two]) await ask((contact) => from.giveCode(contact, '000000'))
    await strangersDidTheirWorst()
    await ask((contact) => two.askForCode(contact))
    await ask((contact) => two.giveCode(contact, '000000'))
    expect(heard.map(([unknown]) => unknown && plain(unknown))).toEqual(heard.map(([, known]) => known && plain(known)))
  })

  it('leave nothing in the database that tells where a member was', async () => {
    const home = at(AT_HOME)
    await home.giveCode(PHONE, await home.receiveCode(PHONE))
    const [kept] = await stack.sql(
      `select (select jsonb_agg(f)::text from private.familiar_addresses f) || (select jsonb_agg(c)::text from private.one_time_codes c) as text`,
    )
    expect(String(kept?.['text'])).not.toContain(AT_HOME)
    await stack.sql(`update private.familiar_addresses set signed_in_at = now() - interval '91 days'`)
    await strangersDidTheirWorst()
    await at('203.0.113.66').askForCode(PHONE)
    await strangersDidTheirWorst()
    expect((await home.askForCode(PHONE)).status).toBe(429)
  })
})

describe('a STOP on the record of somebody else', () => {
  const stopWalter = () =>
    stack.sql('update contact_consents set sms_stopped_at = now() where member_id = $1', [WALTER])

  it('holds back nothing from whoever has the number, shared or only claimed', async () => {
    await stopWalter()
    await stack.sql('update members set phone = $1 where id = $2', [PHONE, WALTER])
    expect(await at(AT_HOME).receiveCode(PHONE)).toMatch(/^\d{6}$/)
    await stack.sql('delete from private.contact_changes')
    expect(await at(AT_HOME).receiveCode(PHONE)).toMatch(/^\d{6}$/)
  })

  it('counts where it came from the number itself, and not for a number that was confirmed later', async () => {
    const stopped = async () =>
      (
        await stack.sql(`select public.issue_one_time_code('sms', $1, repeat('a', 64), repeat('b', 64)) as answer`, [
          PHONE,
        ])
      )[0]
    await stack.sql('update contact_consents set sms_stopped_at = now() where member_id = $1', [ROSA])
    expect(await stopped()).toMatchObject({ answer: { sms_stopped: true } })
    await stack.sql(
      `insert into private.contact_changes (member_id, channel, source, new_key, state) values ($1, 'sms', 'member', 'x', 'confirmed')`,
      [ROSA],
    )
    expect(await stopped()).toMatchObject({ answer: { sms_stopped: false } })
    await stack.sql(`insert into private.inbound_words (digits, word, said_at) values ('13055550111', 'stop', now())`)
    expect(await stopped()).toMatchObject({ answer: { sms_stopped: true } })
  })
})
