import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsAs, rowsAsService, type TestDatabase } from './support/database.ts'
import { memberId, staffId } from './support/fixture.ts'
import type { Persona } from './support/personas.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
})
beforeEach(async () => {
  await resetToFixture(database)
  await database.script(`
    delete from private.inbound_words;
    update public.contact_consents set sms_enabled = true;
    update public.members set phone = '+13055550111' where id = '${memberId(1)}';
    update public.members set phone = '(305) 555-0111 x12' where id = '${memberId(2)}';
    update public.members set phone = '3055550112' where id = '${memberId(3)}'`)
})

const NUMBER = '+13055550111'
const first = memberId(1)
const second = memberId(2)
const third = memberId(3)
const both = [first, second]
const say = async (word: string, at = 'now()', phone = NUMBER) =>
  (await rowsAsService(database, `select public.apply_inbound_message('${phone}', '${word}', ${at}) as answer`))[0]?.[
    'answer'
  ]
const consents = () =>
  database.rows('select member_id, sms_enabled, sms_stopped_at from public.contact_consents order by member_id')
const NOON = '2026-01-01T12:00:00Z'
const LATER = '2026-01-01T12:05:00Z'
const stopped = { sms_enabled: false, sms_stopped_at: new Date(NOON) }
const enabled = { sms_enabled: true, sms_stopped_at: null }

describe('STOP and START', () => {
  it('hold for everybody who has the number, however it is written, and for nobody else', async () => {
    expect(await say('stop', `'${NOON}'`)).toEqual({ members: both, changed: 2 })
    expect(await consents()).toMatchObject([stopped, stopped, enabled])
    expect(await say('start', `'${LATER}'`)).toEqual({ members: both, changed: 2 })
    expect(await consents()).toMatchObject([enabled, enabled, enabled])
  })

  it('change nothing when they are delivered again', async () => {
    await say('stop', `'${NOON}'`)
    expect(await say('stop', `'${NOON}'`)).toEqual({ members: both, changed: 0 })
    expect(await say('stop', `'${LATER}'`)).toEqual({ members: both, changed: 0 })
    expect(await consents()).toMatchObject([stopped, stopped, enabled])
  })

  it('count by their own time, not by that of delivery', async () => {
    await say('start', `'${LATER}'`)
    expect(await say('stop', `'${NOON}'`)).toEqual({ members: both, changed: 0 })
    expect(await consents()).toMatchObject([enabled, enabled, enabled])
  })

  it('at the same instant mean STOP', async () => {
    await say('start', `'${NOON}'`)
    expect(await say('stop', `'${NOON}'`)).toMatchObject({ changed: 2 })
    expect(await say('start', `'${NOON}'`)).toMatchObject({ changed: 0 })
    expect(await consents()).toMatchObject([stopped, stopped, enabled])
  })

  it('from the future count as now', async () => {
    await say('stop', `'2099-01-01'`)
    expect(await say('start')).toMatchObject({ changed: 2 })
  })

  it('switch off again what members switched on in between', async () => {
    await say('stop', `'${NOON}'`)
    for (const who of ['member', 'otherMember'] as const) {
      await rowsAs(database, who, 'update public.contact_consents set sms_enabled = true')
    }
    expect(await say('stop', `'${LATER}'`)).toMatchObject({ changed: 2 })
    expect(await consents()).toMatchObject([{ sms_enabled: false }, { sms_enabled: false }, enabled])
  })

  it('reach a member without a consent row', async () => {
    await database.script(`delete from public.contact_consents where member_id = '${memberId(1)}'`)
    await say('stop', `'${NOON}'`)
    expect(await consents()).toMatchObject([stopped, stopped, enabled])
  })

  it('are in the trail for each member', async () => {
    await say('stop')
    const events = await database.rows(
      `select member_id, actor_role, detail from public.audit_events where action = 'consent.stopped' order by member_id`,
    )
    expect(events).toEqual(both.map((member_id) => ({ member_id, actor_role: 'system', detail: {} })))
  })

  it('from a number of nobody are remembered for whoever gets it', async () => {
    expect(await say('stop', `'${NOON}'`, '+12125550100')).toEqual({ members: [], changed: 0 })
    await database.script(`update public.members set phone = '212-555-0100' where id = '${memberId(1)}'`)
    expect((await facts('coach'))?.['sms_stopped_at']).toBe('2026-01-01T12:00:00+00:00')
    await say('start', `'${LATER}'`, '+12125550100')
    expect((await facts('coach'))?.['sms_stopped_at']).toBeNull()
  })

  it.each(['help', 'STOP', ''])('do not include %j', async (word) => {
    await expect(say(word)).rejects.toMatchObject({ code: '22023' })
  })

  it.each(['3055550111', '+1 305 555 0111', '+', '', '+0123456789'])('need an E.164 number, not %j', async (phone) => {
    await expect(say('stop', 'now()', phone)).rejects.toMatchObject({ code: '22023' })
  })

  it('find the members by an index', async () => {
    await database.rows('set enable_seqscan = off')
    const plan = await database.rows(
      `explain (costs off) select id from public.members where private.phone_digits(phone) = '13055550111'`,
    )
    await database.rows('reset enable_seqscan')
    expect(JSON.stringify(plan)).toContain('members_phone_idx')
  })
})

it('lets staff correct a phone number as before', async () => {
  const [row] = await rowsAs(
    database,
    'coach',
    `update public.members set phone = '+12125550101' where id = '${memberId(1)}' returning phone`,
  )
  expect(row).toEqual({ phone: '+12125550101' })
})

async function facts(persona: Persona): Promise<Record<string, unknown> | null> {
  const [row] = await rowsAs(database, persona, `select public.message_facts('${memberId(1)}') as answer`)
  const answer = row?.['answer']
  return typeof answer === 'object' && answer !== null ? { ...answer } : null
}

describe('message_facts', () => {
  it('tells staff of the team what a message must respect', async () => {
    await database.script(`
      update public.contact_verifications set on_dnc = true, dnc_date = '2026-01-05';
      update public.contact_consents set email_enabled = true`)
    expect(await facts('coach')).toEqual({
      coverage_ends_on: null,
      staff_id: staffId('coach'),
      staff_name: 'Sample coach',
      staff_role: 'coach',
      member_id: memberId(1),
      plan_member_id: 'SH-1',
      first_name: 'Sample',
      last_name: 'Member 1',
      preferred_language: 'en',
      health_plan: 'Gold',
      zip_code: null,
      time_zone: null,
      phone: NUMBER,
      number_in_use: 'first',
      email: null,
      deceased: false,
      on_dnc: true,
      dnc_date: '2026-01-05',
      no_reminders: true,
      sms_enabled: true,
      email_enabled: true,
      sms_stopped_at: null,
      texted_us_at: null,
      texts_at: [],
      crisis_hold: true,
    })
  })

  it.each(['member', 'coachSouth', 'auditor', 'inactive'] as const)('tells %s nothing', async (persona) => {
    expect(await facts(persona)).toBeNull()
  })

  it('tells nothing about a deleted member', async () => {
    await database.script(`update public.members set deleted_at = now() where id = '${memberId(1)}'`)
    expect(await facts('coach')).toBeNull()
  })

  it('switches texting off for a member without any consent on file', async () => {
    await database.script(`
      delete from public.contact_consents; delete from public.contact_verifications; delete from public.member_outreach`)
    expect(await facts('coach')).toMatchObject({
      sms_enabled: false,
      email_enabled: false,
      on_dnc: false,
      crisis_hold: false,
      health_plan: null,
    })
  })
})

describe('a text in words of their own', () => {
  let texts = 0
  const receive = async (body: string, change: Readonly<Record<string, unknown>> = {}) => {
    texts += 1
    const text = {
      id: `message-${texts}000`,
      digest: `digest-${texts}000`,
      phone: NUMBER,
      provider: 'twilio',
      revokes: false,
    }
    const given = JSON.stringify({ ...text, body, ...change })
    return (await rowsAsService(database, `select public.receive_text('${given}') as answer`))[0]?.['answer']
  }
  const kept = () =>
    database.rows(
      `select member_id, content, status, sender_name from public.communication_logs where status in ('received', 'read')
       order by member_id, created_at`,
    )
  const tasks = () =>
    database.rows(
      `select member_id, kind, due_on - current_date as days from public.outreach_tasks
       where kind in ('answer-text', 'confirm-stop') and status = 'open' order by member_id, kind`,
    )
  const alerts = () =>
    database.rows(`select member_id, status from public.urgent_alerts where source = 'text' order by member_id`)
  beforeEach(() =>
    database.script(`
      delete from private.inbound_messages; delete from public.communication_logs;
      delete from public.urgent_alerts; delete from public.outreach_tasks`),
  )

  it('stands unread at everyone who has the number, with one task each, and names nobody where it may be either', async () => {
    const answer = { taken: true, members: both, crisis: false, repeated: false, confirmed: false, near: [] }
    expect(await receive('Running late', { visit: 'late' })).toEqual(answer)
    await receive('Ten minutes')
    expect(await kept()).toMatchObject(
      [first, first, second, second].map((member_id) => ({ member_id, status: 'received', sender_name: null })),
    )
    expect((await tasks()).map(({ member_id, kind }) => [member_id, kind])).toEqual(
      both.map((id) => [id, 'answer-text']),
    )
  })

  it('is found by the other number on file too, and of one member is signed with the name', async () => {
    await database.script(`update public.members set other_phone = '(305) 555-0177' where id = '${third}'`)
    expect(await receive('Hello', { phone: '+13055550177' })).toMatchObject({ members: [third] })
    expect((await kept())[0]?.['sender_name']).toEqual(expect.any(String))
  })

  it('counts once, whether its id or its content comes again', async () => {
    await receive('Hello', { id: 'message-again', digest: 'digest-one' })
    expect(await receive('Hello', { id: 'message-again', digest: 'digest-two' })).toMatchObject({
      repeated: true,
      members: both,
    })
    expect(await receive('Hello', { id: 'message-other', digest: 'digest-one' })).toMatchObject({ repeated: true })
    expect(await kept()).toHaveLength(2)
  })

  it('raises the alert where it speaks of a crisis', async () => {
    expect(await receive('I want to die')).toMatchObject({ crisis: true })
    expect(await alerts()).toEqual(both.map((member_id) => ({ member_id, status: 'open' })))
  })

  describe('that needs no answer', () => {
    const stated = (until: string) => `words_ended_until = ${until}`
    const state = async (change: string, persona: Persona = 'specialist') =>
      rowsAs(
        database,
        persona,
        `update public.member_outreach set ${change} where member_id = '${first}' returning words_ended_by, words_ended_at <= now() as past`,
      )
    const answerTasks = () =>
      database.rows(
        `select status, outcome, due_on::text, asked_at::text, created_by from public.outreach_tasks where kind = 'answer-text' order by created_at, status`,
      )
    const phone = '+13055550113'
    beforeEach(() =>
      database.script(
        `update public.member_outreach set words_ended_until = null, words_ended_at = null, words_ended_by = null;
        update public.members set phone = '3055550113' where id = '${first}'`,
      ),
    )

    it('ends with its task, by whom and when, and waits again with the same task once that is taken back', async () => {
      await receive('Thanks!', { phone })
      const [task] = await answerTasks()
      expect(await state(`${stated('now()')}, words_ended_at = now() + interval '1 day'`)).toEqual([
        { words_ended_by: staffId('specialist'), past: true },
      ])
      expect(await answerTasks()).toEqual([{ ...task, status: 'cancelled', outcome: 'No answer needed' }])
      await state(stated('null'), 'coordinator')
      expect((await answerTasks()).filter(({ status }) => status === 'open')).toEqual([task])
      expect(
        await database.rows(`select action from public.audit_events where action like 'words.%' order by id`),
      ).toEqual([{ action: 'words.ended' }, { action: 'words.reopened' }])
    })

    it('is not what came after it, and not what is in the future', async () => {
      await receive('Thanks!', { phone })
      await state(stated(`now() - interval '1 hour'`))
      expect(await answerTasks()).toMatchObject([{ status: 'open' }])
      await state(stated(`now() + interval '1 day'`))
      await receive('And my ride?', { phone })
      expect((await answerTasks()).filter(({ status }) => status === 'open')).toHaveLength(1)
      const [row] = await database.rows(
        `select words_ended_until < now() as past from public.member_outreach where member_id = '${first}'`,
      )
      expect(row).toEqual({ past: true })
    })

    it('is refused while an alert is open, and to those who do not work with the member', async () => {
      await receive('I want to die', { phone })
      await expect(state(stated('now()'))).rejects.toMatchObject({ code: '22023' })
      expect(await state(stated('now()'), 'coachSouth')).toEqual([])
    })
  })

  it.each([
    ['in order', ['The kids called. I want to', 'die, I mean it']],
    ['with the cut in a word', ['The kids called. I want to d', 'ie, I mean it']],
    ['the later one first', ['die, I mean it', 'The kids called. I want to']],
  ])('raises the alert where its words of a crisis span two parts, %s', async (_order, [one = '', two = '']) => {
    expect(await receive(one)).toMatchObject({ crisis: false })
    expect(await receive(two)).toMatchObject({ crisis: true })
    expect(await alerts()).toEqual(both.map((member_id) => ({ member_id, status: 'open' })))
    const stranger = { phone: '+13055550198' }
    await receive(one, stranger)
    expect(await receive(two, stranger)).toMatchObject({ members: [], crisis: true })
  })

  it('is no crisis for what stood in the text before, or minutes ago', async () => {
    await receive('I want to die')
    expect(await receive('Sorry, wrong word')).toMatchObject({ crisis: false })
    await receive('I want to', { phone: '+13055550112' })
    await database.script(`update public.communication_logs set sent_at = sent_at - interval '6 minutes'`)
    expect(await receive('die Katze', { phone: '+13055550112' })).toMatchObject({ crisis: false })
  })

  it('that revokes with the one before stops texts once for everyone who has the number, with the task to ask', async () => {
    const at = new Date().toISOString()
    await receive('Do not ever', { id: 'message-part-1' })
    expect(await receive('text me again', { id: 'message-part-2' })).toMatchObject({ near: ['Do not ever'] })
    const revoke = async () =>
      (
        await rowsAsService(database, `select public.revoke_by_parts('message-part-2', '${NUMBER}', '${at}') as done`)
      )[0]
    expect([await revoke(), await revoke()]).toEqual([{ done: true }, { done: false }])
    expect((await tasks()).map(({ member_id, kind }) => [member_id, kind])).toEqual(
      both.flatMap((id) => ['answer-text', 'confirm-stop'].map((kind) => [id, kind])),
    )
    expect(await consents()).toMatchObject([{ sms_enabled: false }, { sms_enabled: false }, enabled])
  })

  it('that revokes stops texts at once and asks a person by the next working day', async () => {
    expect(await receive('leave me alone', { revokes: true })).toMatchObject({ members: both })
    expect(await consents()).toMatchObject([{ sms_enabled: false }, { sms_enabled: false }, enabled])
    expect((await tasks()).map(({ kind }) => kind)).toEqual(['confirm-stop', 'confirm-stop'])
    expect((await tasks()).every(({ days }) => Number(days) >= 0 && Number(days) <= 4)).toBe(true)
  })

  describe('that answers the reminder of a visit', () => {
    const OTHER = '+13055550177'
    const remind = (change = '') =>
      database.script(`
        update public.members set phone = '${OTHER}' where id = '${third}';
        delete from public.appointments where member_id = '${third}';
        insert into public.appointments (member_id, test_name, appointment_datetime, status, reminder_sent, reminder_sent_at)
        values ('${third}', 'A1C Test', now() + interval '1 day', 'scheduled', true, now() - interval '1 hour')${change}`)
    const visits = () =>
      database.rows(`select status from public.appointments where member_id = '${third}' order by created_at, id`)
    const answer = (visit: string, change = {}) => receive('C', { phone: OTHER, visit, ...change })
    const left = async () => [
      ...(await visits()).map(({ status }) => status),
      ...(await database.rows(`select kind from public.outreach_tasks where status = 'open'`)).map(({ kind }) => kind),
      ...(await kept()).map(({ status }) => status),
    ]

    it('with a yes confirms the one visit, once, and leaves nobody anything to do', async () => {
      await remind()
      expect(await answer('yes', { id: 'message-visit' })).toMatchObject({ confirmed: true, repeated: false })
      expect(await answer('yes', { id: 'message-visit' })).toMatchObject({ confirmed: true, repeated: true })
      expect(await left()).toEqual(['confirmed', 'read'])
    })

    it.each(['cannot', 'late'])('with %s is a task of the same day, and the visit stays', async (visit) => {
      await remind()
      expect(await answer(visit)).toMatchObject({ confirmed: false, near: [] })
      expect(await left()).toEqual(['scheduled', 'visit-answer', 'received'])
    })

    it('is for a person where it can be about two visits', async () => {
      await remind(
        `, ('${third}', 'Eye Exam', now() + interval '2 days', 'scheduled', true, now() - interval '1 hour')`,
      )
      expect(await answer('yes')).toMatchObject({ confirmed: false, near: [] })
      expect(await left()).toEqual(['scheduled', 'scheduled', 'visit-answer', 'received'])
    })

    it.each([
      ['nobody was reminded', `update public.appointments set reminder_sent_at = null where member_id = '${third}'`],
      [
        'the visit is over',
        `update public.appointments set appointment_datetime = now() - interval '3 hours' where member_id = '${third}'`,
      ],
      ['it was called off', `update public.appointments set status = 'cancelled' where member_id = '${third}'`],
    ])('is a text like any other where %s', async (_why, change) => {
      await remind()
      await database.script(change)
      expect(await answer('yes', { only_visit: true })).toMatchObject({ taken: false })
      expect(await kept()).toEqual([])
      await answer('yes')
      expect((await left()).slice(1)).toEqual(['answer-text', 'received'])
    })

    it('with a word that starts texts does so where they were stopped', async () => {
      await remind()
      await database.script(`insert into private.inbound_words (digits, word, said_at)
        values (private.phone_digits('${OTHER}'), 'stop', now()) on conflict (digits) do update set word = 'stop'`)
      expect(await answer('yes', { only_visit: true })).toMatchObject({ taken: false })
    })

    it('raises the alert and confirms nothing where it speaks of a crisis', async () => {
      await remind()
      await receive('yes I want to die', { phone: OTHER, visit: 'yes' })
      expect(await left()).toEqual(['scheduled', 'answer-text', 'received'])
      expect(await alerts()).toEqual([{ member_id: third, status: 'open' }])
    })
  })

  describe('by e-mail', () => {
    const ADDRESS = 'shared@example.com'
    const mail = (body: string, change: Readonly<Record<string, unknown>> = {}) =>
      receive(body, {
        phone: null,
        email: ADDRESS,
        subject: 'Re: Your visit',
        whole: body,
        provider: 'resend',
        ...change,
      })
    const mails = () =>
      database.rows(
        `select member_id, type, status, sender_name is null as unnamed, recipient, subject, content, metadata
         from public.communication_logs order by member_id, created_at`,
      )
    const whole = async (persona: Persona) => {
      const [row] = await database.rows(`select id from public.communication_logs where member_id = '${first}'`)
      return (await rowsAs(database, persona, `select public.whole_email('${String(row?.['id'])}') as answer`))[0]?.[
        'answer'
      ]
    }
    beforeEach(() =>
      database.script(`
        delete from private.paused_emails;
        update public.members set email = 'Shared@Example.com ' where id in ('${first}', '${second}');
        update public.members set email = 'one@example.com' where id = '${third}';
        update public.contact_consents set email_enabled = true, sms_enabled = true, sms_stopped_at = null`),
    )

    it('keeps its Message-ID for an answer, and none that is no such id', async () => {
      const ids = ['<1@example.com>', `<${'a'.repeat(990)}@b>`, 'Bcc: x@example.com', `<${'a'.repeat(1000)}@b>`]
      for (const message_id of ids) await mail('Hello', { message_id })
      const kept = await database.rows(
        `select metadata ->> 'message_id' as id from public.communication_logs where member_id = '${first}' order by created_at`,
      )
      expect(kept.map(({ id }) => id)).toEqual([ids[0], ids[1], null, null])
    })

    it('stands unread at everyone who has the address, with a task each, once, and names nobody where it may be either', async () => {
      const answer = { taken: true, members: both, crisis: false, repeated: false, confirmed: false, near: [] }
      expect(await mail('Please call me', { id: 'mail-0000001', media: 2 })).toEqual(answer)
      expect(await mail('Please call me', { id: 'mail-0000001' })).toEqual({ ...answer, repeated: true })
      const line = {
        type: 'email',
        status: 'received',
        unnamed: true,
        recipient: ADDRESS,
        subject: 'Re: Your visit',
        content: 'Please call me',
      }
      expect(await mails()).toMatchObject(
        both.map((member_id) => ({ member_id, ...line, metadata: { purpose: 'from_member', shared_by: 2, media: 2 } })),
      )
      expect((await tasks()).map(({ kind }) => kind)).toEqual(['answer-text', 'answer-text'])
    })

    it('is kept with all that it quotes, for staff who work with the member alone, and goes with its line', async () => {
      await mail('No.', { whole: 'No.\n> Tuesday?' })
      for (const persona of ['coach', 'specialist', 'coordinator'] as const)
        expect(await whole(persona), persona).toBe('No.\n> Tuesday?')
      for (const persona of ['coachSouth', 'auditor', 'member', 'inactive'] as const)
        expect(await whole(persona), persona).toBeNull()
      expect((await mails())[0]?.['metadata']).toMatchObject({ longer: true })
      await database.script('delete from public.communication_logs')
      expect(await database.rows('select * from private.whole_emails')).toEqual([])
    })

    it.each([
      ['in its words', 'I want to die', {}],
      ['in its subject', 'see above', { subject: 'quiero morir' }],
      ['below what it quotes, where only a part is shown', 'Yes', { whole: 'Yes\n> When?\n> I want to die' }],
    ])('raises the alert where it speaks of a crisis %s', async (_where, body, change) => {
      expect(await mail(body, change)).toMatchObject({ crisis: true })
      expect(await database.rows(`select member_id, source from public.urgent_alerts order by member_id`)).toEqual(
        both.map((member_id) => ({ member_id, source: 'email' })),
      )
    })

    it('raises no alert by quoting our own answer', async () => {
      expect(await mail('Thank you', { whole: 'Thank you\n> Call or text 988 now' })).toMatchObject({ crisis: false })
    })

    it('that revokes pauses e-mails and texts of everyone with the address, until a person finds that it was not meant', async () => {
      const wanted = () =>
        database.rows(
          'select sms_enabled as sms, email_enabled as email from public.contact_consents order by member_id',
        )
      await mail('stop emailing me', { revokes: true, at: new Date().toISOString() })
      const [off, on] = [
        { sms: false, email: false },
        { sms: true, email: true },
      ]
      expect(await wanted()).toEqual([off, off, on])
      expect((await tasks()).map(({ kind }) => kind)).toEqual(['confirm-stop', 'confirm-stop'])
      for (const id of both) {
        await rowsAs(
          database,
          'coordinator',
          `update public.outreach_tasks set status = 'done', result = 'not-meant' where member_id = '${id}' and status = 'open'`,
        )
      }
      expect(await wanted()).toEqual([on, on, on])
    })

    it('that answers a reminder is for a person: anybody can write a sender', async () => {
      await database.script(`
        delete from public.appointments where member_id = '${third}';
        insert into public.appointments (member_id, test_name, appointment_datetime, status, reminder_sent, reminder_sent_at)
        values ('${third}', 'A1C Test', now() + interval '1 day', 'scheduled', true, now() - interval '1 hour')`)
      expect(await mail('Yes', { email: 'one@example.com', visit: 'yes' })).toMatchObject({
        members: [third],
        confirmed: false,
      })
      expect(await database.rows(`select status from public.appointments where member_id = '${third}'`)).toEqual([
        { status: 'scheduled' },
      ])
      expect(await database.rows(`select kind from public.outreach_tasks where status = 'open'`)).toEqual([
        { kind: 'visit-answer' },
      ])
    })

    it('of a megabyte is taken', async () => {
      expect(await mail('word', { whole: 'word '.repeat(200_000) })).toMatchObject({ members: both })
    })

    it('from an address of nobody waits in the list, and goes to the member it is of with all that it says', async () => {
      await mail('Hello', { email: 'new@example.com', whole: 'Hello\n> You' })
      const answer = async (expression: string) =>
        (await rowsAs(database, 'coordinator', `select ${expression} as answer`))[0]?.['answer']
      const [waiting] = (await answer('public.unknown_texts()')) as readonly { readonly id: string }[]
      expect(waiting).toMatchObject({ phone: null, email: 'new@example.com', subject: 'Re: Your visit', body: 'Hello' })
      expect(await answer(`public.settle_unknown_text('${waiting!.id}', '${first}')`)).toBe('done')
      expect(await mails()).toMatchObject([
        { member_id: first, type: 'email', recipient: 'new@example.com', unnamed: false },
      ])
      expect(await whole('coordinator')).toBe('Hello\n> You')
    })

    it.each([null, '', 'nobody', 'a b@example.com'])('needs an address, not %j', async (email) => {
      await expect(mail('Hello', { email })).rejects.toMatchObject({ code: '22023' })
    })
  })

  describe('from a number that nobody has', () => {
    const STRANGER = '+13055550199'
    type Listed = { readonly id: string; readonly body: string; readonly crisis: boolean }
    const ask = async (persona: Persona, expression: string): Promise<unknown> =>
      (await rowsAs(database, persona, `select ${expression} as answer`))[0]?.['answer']
    const list = async (persona: Persona) => (await ask(persona, 'public.unknown_texts()')) as readonly Listed[]
    const settle = (persona: Persona, id: string, member: string | null) =>
      ask(persona, `public.settle_unknown_text('${id}', ${member === null ? 'null' : `'${member}'`})`)
    const write = async (...bodies: readonly string[]) => {
      for (const body of bodies) await receive(body, { phone: STRANGER })
      return list('coordinator')
    }
    beforeEach(() => database.script('delete from private.unknown_texts'))

    it('is listed once for coordinators and supervisors of every team, words of crisis first, and for nobody else', async () => {
      await receive('Hello', { phone: STRANGER, id: 'message-stranger' })
      await receive('Hello', { phone: STRANGER, id: 'message-stranger' })
      expect(await write('I want to die')).toMatchObject([
        { phone: STRANGER, body: 'I want to die', crisis: true },
        { phone: STRANGER, body: 'Hello', crisis: false },
      ])
      for (const other of ['coordinatorSouth', 'supervisorSouth'] as const) expect(await list(other)).toHaveLength(2)
      expect(await list('clinician')).toMatchObject([{ crisis: true }])
      for (const other of ['specialist', 'coach', 'auditor', 'administrator', 'member'] as const) {
        expect(await list(other), other).toEqual([])
      }
    })

    it('is ended by a clinician where it has words of crisis, and only then', async () => {
      const [crisis, calm] = await write('Hello', 'I want to die')
      expect(await settle('clinician', calm!.id, first)).toBe('gone')
      expect(await settle('clinician', crisis!.id, first)).toBe('done')
      expect(await alerts()).toEqual([{ member_id: first, status: 'open' }])
    })

    it('with words of crisis reaches the on-call contact until somebody ends it', async () => {
      await database.script(`insert into public.plan_settings (on_call_phone, on_call_minutes) values ('+13055550150', 5)
        on conflict (id) do update set on_call_phone = excluded.on_call_phone, on_call_minutes = 5`)
      const claimed = async () =>
        (await rowsAsService(database, 'select public.claim_on_call_notices(9) as due'))[0]?.['due'] as { id: string }[]
      const [crisis] = await write('Hello', 'I want to die')
      expect(await claimed()).toEqual([])
      await database.script(`update private.unknown_texts set received_at = now() - interval '6 minutes'`)
      const due = await claimed()
      expect(due).toMatchObject([{ channel: 'sms', recipient: '+13055550150' }])
      await rowsAsService(database, `select public.finish_on_call_notice('${due[0]!.id}', true)`)
      const trail = await database.rows(
        `select row_id, member_id from public.audit_events where action = 'alert.on_call_told'`,
      )
      expect(trail).toEqual([{ row_id: crisis!.id, member_id: null }])
      await settle('clinician', crisis!.id, null)
      expect(await database.rows('select * from private.on_call_notices')).toEqual([])
    })

    it('goes unread into the conversation of the member it is of, with the task, the alert and the time it came', async () => {
      const [text] = await write('I want to die')
      await database.script(`update private.unknown_texts set received_at = now() - interval '2 days'`)
      expect(await settle('specialist', text!.id, first)).toBe('gone')
      expect(await settle('coordinatorSouth', text!.id, first)).toBe('not-visible')
      expect(await settle('coordinator', text!.id, first)).toBe('done')
      expect(await settle('coordinator', text!.id, second)).toBe('gone')
      expect(await kept()).toMatchObject([{ member_id: first, content: 'I want to die', status: 'received' }])
      expect(await tasks()).toMatchObject([{ member_id: first, kind: 'answer-text' }])
      expect(await database.rows(`select created_by from public.outreach_tasks where kind = 'answer-text'`)).toEqual([
        { created_by: null },
      ])
      expect(await alerts()).toEqual([{ member_id: first, status: 'open' }])
      expect(
        await database.rows(
          `select sent_at < now() - interval '1 day' as old, recipient, sent_by from public.communication_logs`,
        ),
      ).toEqual([{ old: true, recipient: STRANGER, sent_by: null }])
      expect(await list('coordinator')).toEqual([])
    })

    it('keeps its pictures with the service until it is known whose they are, and asks for them for a week', async () => {
      const picture = { media: 1, files: [{ name: null, type: 'image/jpeg' }], sources: ['https://service.example/1'] }
      const claim = async () =>
        (await rowsAsService(database, 'select public.claim_message_files(10) as files'))[0]?.['files']
      await receive('My card', { phone: STRANGER, ...picture })
      expect(await claim()).toEqual([])
      const [text] = await list('coordinator')
      expect(await settle('coordinator', text!.id, first)).toBe('done')
      const [file] = (await claim()) as { readonly id: string }[]
      expect(file).toMatchObject({ source: 'https://service.example/1', object: `${first}/${file?.id}` })
      expect(await claim()).toEqual([])
      const told = () => database.rows(`select metadata -> 'files' as files from public.communication_logs`)
      expect(await told()).toEqual([{ files: [{ name: null, type: 'image/jpeg', id: file?.id, state: 'waiting' }] }])
      await database.script(`update private.message_files set created_at = now() - interval '8 days', due_at = now()`)
      expect(await claim()).toEqual([])
      expect(await told()).toMatchObject([{ files: [{ state: 'lost' }] }])
    })

    it('is erased as of nobody, which the trail tells without its words', async () => {
      const [text] = await write('You won a prize')
      expect(await settle('supervisorBoth', text!.id, null)).toBe('done')
      expect(await kept()).toEqual([])
      expect(await database.rows('select * from private.unknown_texts')).toEqual([])
      expect(
        await database.rows(
          `select action, member_id, detail from public.audit_events where action like 'unknown_text.%'`,
        ),
      ).toContainEqual({ action: 'unknown_text.dismissed', member_id: null, detail: {} })
    })

    it('is gone after 30 days, without another text', async () => {
      const [text] = await write('Hello')
      await database.script(`update private.unknown_texts set received_at = now() - interval '30 days'`)
      expect(await list('coordinator')).toEqual([])
      expect(await settle('coordinator', text!.id, first)).toBe('gone')
      await rowsAsService(database, 'select public.claim_contact_notices(1)')
      expect(await database.rows('select * from private.unknown_texts')).toEqual([])
    })
  })

  describe('that was taken for a revocation', () => {
    const as = (persona: Persona, sql: string) => rowsAs(database, persona, sql)
    const meant = (member: string, result: string, persona: Persona = 'coordinator', change = '') =>
      as(
        persona,
        `update public.outreach_tasks set status = 'done', result = '${result}' ${change}
         where member_id = '${member}' and kind = 'confirm-stop' and status = 'open' returning result`,
      )
    const texted = async () => (await consents()).map(({ sms_enabled }) => sms_enabled)
    const paused = () => receive('stop by at 3 or leave me alone', { revokes: true })

    it('gives texts back once everyone who has the number was asked, by a coordinator or supervisor, in the trail', async () => {
      await database.script(`update public.contact_consents set sms_enabled = false where member_id = '${second}'`)
      await paused()
      await expect(meant(first, 'not-meant', 'coach')).rejects.toMatchObject({ message: 'task.coordinatorOnly' })
      await expect(as('coach', `update public.outreach_tasks set status = 'done'`)).rejects.toMatchObject({
        message: 'task.needsResult',
      })
      await meant(first, 'not-meant')
      expect(await texted()).toEqual([false, false, true])
      await meant(second, 'not-meant', 'supervisorBoth')
      expect(await texted()).toEqual([true, false, true])
      expect((await facts('coach'))?.['sms_stopped_at']).toBeNull()
      const trail = await database.rows(
        `select distinct member_id from public.audit_events where action = 'consent.resumed' order by member_id`,
      )
      expect(trail).toEqual(both.map((member_id) => ({ member_id })))
    })

    it('stays one where anybody else with the number meant it, and where the word STOP came as well', async () => {
      await paused()
      await meant(first, 'texts-only', 'coach')
      await meant(second, 'not-meant')
      expect(await texted()).toEqual([false, false, true])
      await database.script('delete from private.inbound_words; delete from public.outreach_tasks')
      await database.script(`update public.contact_consents set sms_enabled = true, sms_stopped_at = null`)
      await paused()
      await say('stop')
      await meant(first, 'not-meant')
      await meant(second, 'not-meant')
      expect(await texted()).toEqual([false, false, true])
    })

    it('stays one where it was said again after the member was asked, and is asked about again', async () => {
      await database.script(`update public.members set phone = '305 555 0112' where id = '${second}'`)
      await paused()
      await meant(first, 'not-meant', 'coordinator', `, done_at = now() - interval '1 hour'`)
      expect(await texted()).toEqual([false, true, true])
      const asked = `select created_by from public.outreach_tasks where kind = 'confirm-stop' and status = 'open'`
      expect(await database.rows(asked)).toEqual([{ created_by: null }])
    })
  })

  it('from a number that nobody has is kept nowhere', async () => {
    expect(await receive('Hello', { phone: '+13055550199' })).toMatchObject({ members: [], crisis: false })
    expect(await kept()).toEqual([])
  })

  it.each([
    ['no number', { phone: '22000' }],
    ['a book', { body: 'x'.repeat(10_001) }],
  ])('with %s is refused', async (_what, change) => {
    await expect(receive('Hello', change)).rejects.toMatchObject({ code: '22023' })
  })

  it('is marked as read by care staff of the team, once, and changed in no other way', async () => {
    await receive('Hello')
    const mark = (persona: Persona, set: string) =>
      rowsAs(
        database,
        persona,
        `update public.communication_logs set ${set} where member_id = '${first}' returning status`,
      )
    expect(await mark('specialistSouth', `status = 'read'`)).toEqual([])
    await expect(mark('coordinator', `status = 'failed'`)).rejects.toMatchObject({ code: '42501' })
    await expect(mark('coordinator', `content = 'Bye'`)).rejects.toMatchObject({ code: '42501' })
    expect(await mark('coordinator', `status = 'read'`)).toEqual([{ status: 'read' }])
    expect(await mark('coordinator', `status = 'read'`)).toEqual([])
  })
})
