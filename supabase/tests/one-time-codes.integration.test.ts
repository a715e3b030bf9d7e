import * as fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSignInContact } from '#shared/domain/sign-in/index.ts'
import { rowsAs, rowsAsService, type TestDatabase } from './support/database.ts'
import { memberId, userId } from './support/fixture.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
})
beforeEach(async () => {
  await resetToFixture(database)
  await database.script(`
    delete from private.one_time_codes;
    delete from private.inbound_words;
    update public.members set phone = '(305) 555-0111', email = ' Ana@Example.com ', date_of_birth = '1950-01-02'
      where id = '${memberId(1)}';
    update public.members set phone = '305.555.0112 x4', date_of_birth = '1951-03-04' where id = '${memberId(2)}'`)
})

const PHONE = '+13055550111'
const EMAIL = 'ana@example.com'
/** Stands for the hash of a contact or a code: the database never sees either. */
const mark = (text: string): string => Buffer.from(text).toString('hex').padEnd(64, '0').slice(0, 64)
const channelOf = (contact: string) => (contact.includes('@') ? 'email' : 'sms')
const quoted = (contact: string, code: string) =>
  `'${channelOf(contact)}', '${contact}', '${mark(contact)}', '${mark(code)}'`
const answerOf = async (expression: string): Promise<unknown> =>
  (await rowsAsService(database, `select ${expression} as answer`))[0]?.['answer']
const issue = (contact = PHONE, code = '111111') => answerOf(`public.issue_one_time_code(${quoted(contact, code)})`)
const orNull = (text: string | null): string => (text === null ? 'null' : `'${text}'`)
const check = async (
  code = '111111',
  { contact = PHONE, born = null as string | null, hint = null as string | null } = {},
) =>
  (await answerOf(
    `public.check_one_time_code(${quoted(contact, code)}, ${orNull(born)}, p_hint => ${orNull(hint)})`,
  )) as {
    result: string
    claim_id?: string
    member_id?: string
    account_email?: string | null
  }
const resultOf = async (...args: Parameters<typeof check>) => (await check(...args)).result
/** As if it had been confirmed long ago. */
const givePhone = (member: 1 | 2, phone: string | null) =>
  database.script(`update public.members set phone = ${phone === null ? 'null' : `'${phone}'`} where id = '${memberId(member)}';
    delete from private.contact_changes`)
const shareContact = () => givePhone(2, PHONE)

describe('issuing a code', () => {
  it('says what is needed to send it', async () => {
    expect(await issue()).toEqual({ known: true, language: 'en', sms_stopped: false })
    expect(await issue(EMAIL)).toEqual({ known: true, language: 'en', sms_stopped: false })
    await database.rows(`update public.members set preferred_language = 'es' where id = '${memberId(1)}'`)
    expect(await issue()).toMatchObject({ language: 'es' })
    await shareContact()
    expect(await issue()).toMatchObject({ language: 'en' })
  })

  it('stores the same for a contact that nobody has', async () => {
    expect(await issue('+13055550199')).toEqual({ known: false, language: 'en', sms_stopped: false })
    await issue()
    const rows = await database.rows(
      `select member_id, attempts, expires_at - created_at as valid, used_at, claim_id from private.one_time_codes`,
    )
    expect(rows).toHaveLength(2)
    expect(rows[0]).toEqual(rows[1])
    const text = await database.rows(`select jsonb_agg(c)::text as stored from private.one_time_codes c`)
    expect(JSON.stringify(text)).not.toMatch(/5550199|111111/)
  })

  it('counts a STOP of the number, or of a member who has it, for texts only', async () => {
    await database.rows(`insert into private.inbound_words values ('13055550111', 'stop', now())`)
    expect([await issue(), await issue(EMAIL)]).toMatchObject([{ sms_stopped: true }, { sms_stopped: false }])
    await database.rows(`update private.inbound_words set word = 'start'`)
    expect(await issue()).toMatchObject({ sms_stopped: false })
    await database.rows(`update public.contact_consents set sms_stopped_at = now() where member_id = '${memberId(1)}'`)
    expect(await issue()).toMatchObject({ sms_stopped: true })
  })

  it('throws away what is older than a day', async () => {
    await issue()
    await database.rows(`update private.one_time_codes set created_at = now() - interval '25 hours'`)
    await issue('+13055550199')
    expect(await database.rows('select contact_hash from private.one_time_codes')).toEqual([
      { contact_hash: mark('+13055550199') },
    ])
  })

  it.each([
    ['a channel', `'fax', '${PHONE}', '${mark('a')}', '${mark('b')}'`],
    ['a contact', `'sms', '', '${mark('a')}', '${mark('b')}'`],
    ['hashes', `'sms', '${PHONE}', '${PHONE}', '123456'`],
  ])('needs %s', async (_what, args) => {
    await expect(answerOf(`public.issue_one_time_code(${args})`)).rejects.toMatchObject({ code: '22023' })
    await expect(answerOf(`public.check_one_time_code(${args})`)).rejects.toMatchObject({ code: '22023' })
  })
})

describe('checking a code', () => {
  it('names the member to whom it was sent, and the account', async () => {
    await database.rows(`update auth.users set email = 'account@members.invalid' where id = '${userId('member')}'`)
    await issue()
    expect(await check()).toEqual({
      result: 'ok',
      claim_id: expect.any(String),
      member_id: memberId(1),
      account_email: 'account@members.invalid',
    })
  })

  it('allows five wrong ones, then not even the right one, and says so with the fifth', async () => {
    await issue()
    for (const wrong of ['1', '2', '3', '4']) expect(await resultOf(wrong)).toBe('wrong')
    expect([await resultOf('5'), await resultOf()]).toEqual(['tooManyTries', 'tooManyTries'])
    await issue(PHONE, '222222')
    expect(await resultOf('222222')).toBe('ok')
  })

  it('finds an unknown contact wrong in the same steps', async () => {
    await issue('+13055550199')
    const results: string[] = []
    for (const code of ['1', '111111', '3', '4', '111111', '6']) {
      results.push(await resultOf(code, { contact: '+13055550199' }))
    }
    expect(results).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'tooManyTries', 'tooManyTries'])
    expect(await resultOf('1', { contact: '+13055550198' })).toBe('expired')
  })

  it('knows an expired, a replaced and a used one as expired, and a try is not lost on the first two', async () => {
    await issue()
    await issue(PHONE, '222222')
    expect([await resultOf('111111'), await resultOf('222222')]).toEqual(['expired', 'ok'])
    expect(await database.rows('select sum(attempts)::int as tries from private.one_time_codes')).toEqual([
      { tries: 0 },
    ])
    await database.rows('update private.one_time_codes set used_at = now()')
    expect(await resultOf('222222')).toBe('expired')
    await issue(PHONE, '333333')
    await database.rows(`update private.one_time_codes set expires_at = now() where code_hash = '${mark('333333')}'`)
    expect([await resultOf('333333'), await resultOf('4')]).toEqual(['expired', 'expired'])
  })

  it('goes by who has the contact at that moment', async () => {
    await issue()
    await givePhone(1, null)
    expect(await resultOf()).toBe('wrong')
    await givePhone(2, PHONE)
    expect(await check()).toMatchObject({ result: 'ok', member_id: memberId(2) })
  })

  it('finds a deleted member wrong', async () => {
    await issue()
    await database.rows(`update public.members set deleted_at = now() where id = '${memberId(1)}'`)
    expect(await resultOf()).toBe('wrong')
  })

  it('asks for the date of birth where two members share the contact, after the right code only', async () => {
    await shareContact()
    await issue()
    expect([await resultOf('1'), await resultOf()]).toEqual(['wrong', 'birthDateNeeded'])
    expect(await resultOf('111111', { born: '1960-01-01' })).toBe('wrong')
    expect(await check('111111', { born: '1951-03-04' })).toMatchObject({ result: 'ok', member_id: memberId(2) })
    expect(await database.rows('select attempts from private.one_time_codes')).toEqual([{ attempts: 2 }])
  })

  it('counts wrong dates of birth as tries', async () => {
    await shareContact()
    await issue()
    for (const day of [1, 2, 3, 4]) expect(await resultOf('111111', { born: `1960-01-0${day}` })).toBe('wrong')
    expect(await resultOf('111111', { born: '1960-01-05' })).toBe('tooManyTries')
    expect(await resultOf('111111', { born: '1951-03-04' })).toBe('tooManyTries')
  })

  it('asks whoever has the phone and the birth date of another for a hint, and never guesses', async () => {
    const BORN = '1950-01-02'
    await shareContact()
    await database.script(`update public.members set date_of_birth = '${BORN}';
      update public.members set first_name = 'Álvaro', member_id = 'SH-0A-17' where id = '${memberId(1)}';
      update public.members set first_name = 'Bea', member_id = 'SH-0A-18' where id = '${memberId(2)}'`)
    await issue()
    expect([await resultOf(), await resultOf('111111', { born: BORN })]).toEqual(['birthDateNeeded', 'hintNeeded'])
    expect(await database.rows('select attempts from private.one_time_codes')).toEqual([{ attempts: 0 }])
    // A wrong hint, the right one with a wrong date, and a contact that nobody has are answered alike.
    await issue('+13055550199')
    const answers = [
      await resultOf('111111', { born: BORN, hint: 'c' }),
      await resultOf('111111', { born: '1950-01-03', hint: 'a' }),
      await resultOf('111111', { born: BORN, hint: 'a', contact: '+13055550199' }),
    ]
    expect(answers).toEqual(['wrong', 'wrong', 'wrong'])
    for (const [hint, member] of [
      ['a', 1],
      ['B', 2],
      ['0a17', 1],
      ['0a18', 2],
    ] as const) {
      await issue()
      expect(await check('111111', { born: BORN, hint })).toMatchObject({ result: 'ok', member_id: memberId(member) })
    }
    await database.rows(`update public.members set first_name = 'Ana' where id = '${memberId(2)}'`)
    await issue()
    expect(await resultOf('111111', { born: BORN, hint: 'a' })).toBe('wrong')
  })
})

describe('a claim', () => {
  const finish = (claim: string | undefined, user = userId('member')) =>
    answerOf(`public.finish_sign_in('${claim}', '${user}')`)

  it('keeps others out until it is given back or runs out', async () => {
    await issue()
    const first = await check()
    expect(await resultOf()).toBe('busy')
    expect(await answerOf(`public.release_sign_in('${first.claim_id}')`)).toBe(true)
    const second = await check()
    expect(second.result).toBe('ok')
    await database.rows(`update private.one_time_codes set claimed_at = now() - interval '31 seconds'`)
    const third = await check()
    expect([await finish(second.claim_id), await finish(third.claim_id), await finish(third.claim_id)]).toEqual([
      false,
      true,
      false,
    ])
    expect([await answerOf(`public.release_sign_in('${third.claim_id}')`), await resultOf()]).toEqual([
      false,
      'expired',
    ])
  })

  it('that nobody judged takes its hits out of the limits, once', async () => {
    const take = (bucket: string) => answerOf(`public.take_rate_limit('${bucket}', 900, 1)`)
    const release = (claim: string | undefined) =>
      answerOf(`public.release_sign_in('${claim}', array['of the pair', 'of the address', 'never taken'])`)
    await database.script('delete from private.rate_limits')
    await issue()
    const { claim_id: claim } = await check()
    const buckets = ['of the pair', 'of the address', 'of another']
    for (const bucket of buckets) expect([await take(bucket), await take(bucket)]).toEqual([true, false])
    expect([await release(claim), await release(claim)]).toEqual([true, false])
    expect([await take('of the pair'), await take('of the pair')]).toEqual([true, false])
    expect([await take('of the address'), await take('of another')]).toEqual([true, false])
    expect(await resultOf()).toBe('ok')
    expect(await answerOf(`public.release_sign_in(null, array['of the pair'])`)).toBe(true)
    expect([await take('of the pair'), await take('of the address'), await resultOf()]).toEqual([true, false, 'busy'])
  })

  it('opens nothing once the contact is not the member’s any more', async () => {
    const note = async (claim: string | undefined) =>
      answerOf(`public.note_sign_in('${claim}', gen_random_uuid(), 'sms', '${PHONE}', '${mark('address')}')`)
    await issue()
    const { claim_id: claim } = await check()
    expect(await note(claim)).toBe(true)
    await givePhone(1, null)
    expect(await note(claim)).toBe(false)
  })

  it('ends in an account, a note in the consents and a line in the trail', async () => {
    await database.rows(`update public.members set auth_user_id = null where id = '${memberId(1)}'`)
    await database.rows(`update public.contact_consents set has_account = false, last_login_at = null`)
    await issue()
    const { claim_id, account_email } = await check()
    expect(account_email).toBeNull()
    expect(await finish(claim_id)).toBe(true)
    const [line] = await database.rows(
      `select m.auth_user_id, c.has_account, c.last_login_at > now() - interval '1 minute' as just_now
       from public.members m join public.contact_consents c on c.member_id = m.id where m.id = '${memberId(1)}'`,
    )
    expect(line).toEqual({ auth_user_id: userId('member'), has_account: true, just_now: true })
    const events = await database.rows(
      `select member_id, actor_role, detail from public.audit_events where action = 'member.signed_in'`,
    )
    expect(events).toEqual([{ member_id: memberId(1), actor_role: 'system', detail: {} }])
    expect(await rowsAs(database, 'auditor', 'select public.verify_audit_chain() as broken')).toEqual([
      { broken: null },
    ])
  })

  it('works for a member without a line of consents', async () => {
    await database.rows(`delete from public.contact_consents`)
    await issue()
    expect(await finish((await check()).claim_id)).toBe(true)
    expect(await database.rows('select member_id, has_account, sms_enabled from public.contact_consents')).toEqual([
      { member_id: memberId(1), has_account: true, sms_enabled: false },
    ])
  })

  it('never gives a member the account of somebody else, nor a deleted one any', async () => {
    await issue()
    expect(await finish((await check()).claim_id, userId('otherMember'))).toBe(false)
    await issue(PHONE, '222222')
    const { claim_id } = await check('222222')
    await database.rows(`update public.members set deleted_at = now() where id = '${memberId(1)}'`)
    expect(await finish(claim_id)).toBe(false)
    expect(await database.rows(`select from public.audit_events where action = 'member.signed_in'`)).toEqual([])
  })
})

describe('a contact', () => {
  const digit = (from: number) => fc.integer({ min: from, max: 9 })
  const written = fc
    .tuple(
      fc.constantFrom('', '1 ', '+1', '+1 ', '1-'),
      fc.constantFrom(['(', ') ', '-'], ['', '-', '-'], ['', '.', '.'], ['', '', ''], ['', ' ', ' ']),
      fc.constantFrom('305', '312', '916'),
      fc.tuple(digit(2), digit(0), digit(2)),
      fc.tuple(digit(0), digit(0), digit(0), digit(0)),
      fc.constantFrom('', ' ', ' x12', ' ext. 7'),
    )
    .map(([prefix, [open, close, dash], area, exchange, line, behind]) =>
      [prefix, open, area, close, exchange.join(''), dash, line.join(''), behind].join(''),
    )

  it('is the same number to the database as to the functions, however it is written', async () => {
    const phones = fc.sample(written, 300).filter((phone) => readSignInContact(phone) !== null)
    expect(phones.length).toBeGreaterThan(200)
    const rows = await database.rows(
      `select p as phone, private.phone_digits(p) as digits from jsonb_array_elements_text($1::text::jsonb) p`,
      [JSON.stringify(phones)],
    )
    const differing = rows.filter(
      ({ phone, digits }) => readSignInContact(String(phone))?.address !== `+${String(digits)}`,
    )
    expect(differing).toEqual([])
  })

  it('is the same address to the database as to the functions, in whichever case', async () => {
    const emails = fc
      .sample(fc.tuple(fc.emailAddress(), fc.boolean()), 300)
      .map(([email, isLoud]) => ` ${isLoud ? email.toUpperCase() : email}\n`)
      .filter((email) => readSignInContact(email) !== null)
    const rows = await database.rows(
      `select e as email, private.email_key(e) as key from jsonb_array_elements_text($1::text::jsonb) e`,
      [JSON.stringify(emails)],
    )
    expect(rows.length).toBeGreaterThan(50)
    expect(rows.filter(({ email, key }) => readSignInContact(String(email))?.address !== key)).toEqual([])
  })

  it('is found through an index', async () => {
    await database.script('set enable_seqscan = off')
    const plan = async (condition: string) =>
      JSON.stringify(await database.rows(`explain select * from public.members where ${condition}`))
    expect(await plan(`private.phone_digits(phone) = '13055550111'`)).toContain('members_phone_idx')
    expect(await plan(`private.email_key(email) = 'ana@example.com'`)).toContain('members_email_idx')
    await database.script('reset enable_seqscan')
  })
})
