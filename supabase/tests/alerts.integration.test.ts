import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ALERT_LIMIT_MINUTES } from '#shared/ipc/alerts.ts'
import { urgentAlertRow, type UrgentAlertRow } from '#shared/sync/rows.ts'
import { rowsAs, type TestDatabase } from './support/database.ts'
import { NORTH, SOUTH, memberId, rowId, staffId } from './support/fixture.ts'
import type { Persona } from './support/personas.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
})
beforeEach(async () => {
  await resetToFixture(database)
  await database.script('delete from public.urgent_alerts')
})

const as = (persona: Persona, sql: string) => rowsAs(database, persona, sql)
const first = memberId(1)
const alertId = rowId('urgent_alerts', 1)

async function alerts(member = first): Promise<UrgentAlertRow[]> {
  const rows = await database.rows(
    `select to_jsonb(a) as line from public.urgent_alerts a where member_id = '${member}' order by raised_at, id`,
  )
  return rows.map(({ line }) => urgentAlertRow.parse(line))
}
const only = async (): Promise<UrgentAlertRow> => {
  const [alert, ...more] = await alerts()
  if (!alert || more.length > 0) throw new Error(`${more.length + (alert ? 1 : 0)} alerts`)
  return alert
}
const events = async () => (await only()).timeline.map(({ event, by }) => [event, by])
const isHeld = async () =>
  (await database.rows(`select contact_hold from public.member_outreach where member_id = '${first}'`))[0]?.[
    'contact_hold'
  ]
const say = (text: string, persona: Persona = 'member', member = first) =>
  as(
    persona,
    `insert into public.chat_messages (member_id, sender_type, sender_name, message)
     values ('${member}', 'member', '', '${text}') returning id`,
  )
const raiseAlert = (minutesAgo = 5) =>
  database.script(
    `insert into public.urgent_alerts (id, member_id, source, raised_at)
     values ('${alertId}', '${first}', 'staff', now() - interval '${minutesAgo} minutes')`,
  )
const change = (persona: Persona, set: string) =>
  as(persona, `update public.urgent_alerts set ${set} where id = '${alertId}' returning id`)
const acknowledge = (persona: Persona, at = 'now()') =>
  change(persona, `status = 'acknowledged', acknowledged_at = ${at}, acknowledged_by = '${staffId('coach')}'`)
/** What the member wrote has been read by somebody. */
const allRead = () => database.script(`update public.chat_messages set read = true where sender_type = 'member'`)
const close = (persona: Persona, reason = 'Spoke with her; safe') =>
  change(persona, `status = 'closed', closed_at = now(), closed_by = '${staffId('coach')}', close_reason = '${reason}'`)

describe('words of crisis in a member’s chat', () => {
  it('raise an alert and the contact hold with the message itself', async () => {
    expect(await isHeld()).toBe(false)
    const [message] = await say('I want to die')
    expect(await only()).toMatchObject({
      source: 'chat',
      source_id: message?.['id'],
      status: 'open',
      team_id: NORTH,
      acknowledged_at: null,
      escalated_at: null,
    })
    expect(await events()).toEqual([['raised', null]])
    expect(await isHeld()).toBe(true)
  })

  it('raise it in Spanish', async () => {
    await say('Ya no quiero vivir')
    expect(await only()).toMatchObject({ status: 'open' })
  })

  it('are heard in two messages that follow each other, and not hours later', async () => {
    await say('ya no quiero')
    await database.script(
      `set session_replication_role = replica;
      update public.chat_messages set created_at = created_at - interval '1 hour' where message = 'ya no quiero';
      reset session_replication_role`,
    )
    await say('vivir asi')
    expect(await alerts()).toEqual([])
    await say('ya no quiero')
    const [message] = await say('vivir asi')
    expect(await only()).toMatchObject({ source: 'chat', source_id: message?.['id'], status: 'open' })
    await say('gracias')
    expect(await events()).toEqual([['raised', null]])
  })

  it('leave no alert behind when the message is refused', async () => {
    await expect(say('I want to die', 'otherMember')).rejects.toMatchObject({ code: '42501' })
    expect(await alerts()).toEqual([])
    expect(await isHeld()).toBe(false)
  })

  it('are not looked for in other messages of the member or in those of staff', async () => {
    await say('My back is killing me')
    await as(
      'coach',
      `insert into public.chat_messages (member_id, sender_type, sender_name, message)
       values ('${first}', 'coordinator', '', 'Call 988 if you want to die')`,
    )
    expect(await alerts()).toEqual([])
  })

  it('add to the open alert instead of raising another', async () => {
    await say('I want to die')
    await say('I want to die')
    await say('Are you there?')
    await say('goodbye forever')
    expect(await events()).toEqual([
      ['raised', null],
      ['repeated', null],
      ['repeated', null],
    ])
  })

  it('add to the alert that somebody has just taken on', async () => {
    await raiseAlert()
    await acknowledge('clinician')
    await say('I want to die')
    expect((await events()).map(([event]) => event)).toEqual(['raised', 'acknowledged', 'repeated'])
    expect(await only()).toMatchObject({ status: 'acknowledged' })
  })

  it('raise a new one when the last one was taken on long ago, or is closed', async () => {
    await raiseAlert(60)
    await acknowledge('clinician', `now() - interval '${ALERT_LIMIT_MINUTES + 1} minutes'`)
    await say('I want to die')
    expect((await alerts()).map(({ status }) => status)).toEqual(['acknowledged', 'open'])
    await allRead()
    await close('clinician')
    expect(await isHeld()).toBe(true)
    await database.script(`update public.urgent_alerts set status = 'closed' where status = 'open'`)
    expect(await isHeld()).toBe(false)
    await say('I want to die')
    expect((await alerts()).map(({ status }) => status).toSorted()).toEqual(['closed', 'closed', 'open'])
  })

  it('do not let a flood of messages grow the alert for ever', async () => {
    await database.script(
      `insert into public.chat_messages (member_id, sender_type, sender_name, message)
       select '${first}', 'member', '', 'I want to die' from generate_series(1, 250)`,
    )
    expect((await only()).timeline).toHaveLength(200)
    await as('clinician', `update public.urgent_alerts set status = 'acknowledged'`)
    expect((await only()).timeline.at(-1)).toMatchObject({ event: 'acknowledged', by: staffId('clinician') })
  })

  it('are no secret that a member or a specialist could read back', async () => {
    await say('I want to die')
    for (const persona of ['member', 'otherMember', 'specialist', 'coach', 'clinicianSouth', 'auditor'] as const) {
      expect(await as(persona, 'select id from public.urgent_alerts')).toEqual([])
    }
    expect(await as('clinician', 'select id from public.urgent_alerts')).toHaveLength(1)
  })
})

describe('an urgent alert', () => {
  beforeEach(() => raiseAlert())

  it.each(['clinician', 'supervisorBoth'] as const)(
    'is taken on by a %s, whose name the database writes',
    async (who) => {
      await acknowledge(who)
      expect(await only()).toMatchObject({
        status: 'acknowledged',
        acknowledged_by: staffId(who),
        closed_at: null,
        closed_by: null,
        close_reason: null,
      })
      expect(await events()).toEqual([
        ['raised', null],
        ['acknowledged', staffId(who)],
      ])
      expect(await isHeld()).toBe(true)
    },
  )

  it('keeps the time at which a station that was offline took it on, within reason', async () => {
    const at = async () => Date.parse((await only()).acknowledged_at ?? '')
    const raised = Date.parse((await only()).raised_at)
    const stated = new Date(raised + 60_000).toISOString()
    await acknowledge('clinician', `'${stated}'`)
    expect(await at()).toBe(Date.parse(stated))
    for (const wrong of [`now() + interval '1 hour'`, `'2020-01-01T00:00:00Z'`]) {
      await database.script('delete from public.urgent_alerts')
      await raiseAlert()
      await acknowledge('clinician', wrong)
      expect(await at()).toBeGreaterThanOrEqual(raised)
      expect(await at()).toBeLessThanOrEqual(Date.now() + 1000)
    }
  })

  it('belongs to the first who took it on; the same person once more changes nothing', async () => {
    await acknowledge('clinician', `now() - interval '1 minute'`)
    const before = await only()
    await expect(acknowledge('supervisorBoth')).rejects.toMatchObject({ code: '22023', message: 'alert.wrongStatus' })
    await acknowledge('clinician')
    const { acknowledged_at, acknowledged_by, timeline } = before
    expect(await only()).toMatchObject({ acknowledged_at, acknowledged_by, timeline })
  })

  it('is closed by a clinician with a reason, taken on or not', async () => {
    await close('clinician')
    expect(await only()).toMatchObject({
      status: 'closed',
      closed_by: staffId('clinician'),
      close_reason: 'Spoke with her; safe',
      acknowledged_at: null,
    })
    expect(await events()).toEqual([
      ['raised', null],
      ['closed', staffId('clinician')],
    ])
    expect(await isHeld()).toBe(false)
  })

  it('is not closed by a supervisor', async () => {
    await acknowledge('supervisorBoth')
    await expect(close('supervisorBoth')).rejects.toMatchObject({ code: '42501', message: 'alert.needsClinician' })
  })

  it.each(['', '  ', 'ok', '\n ok\t', 'x'.repeat(1001)])('is not closed with the reason %j', async (reason) => {
    await expect(close('clinician', reason)).rejects.toMatchObject({ code: '22023', message: 'alert.reason' })
  })

  it('is not closed with words that came after the clinician closed it at a station that was offline', async () => {
    await acknowledge('clinician')
    await say('I want to die')
    const closeAt = (at: string) =>
      change('clinician', `status = 'closed', closed_at = ${at}, close_reason = 'Spoke with her; safe'`)
    await expect(closeAt(`now() - interval '1 minute'`)).rejects.toMatchObject({
      code: '22023',
      message: 'alert.repeatedSince',
    })
    await allRead()
    expect(await closeAt('now()')).toHaveLength(1)
  })

  it('is not closed over words that nobody has read, whichever way they came and whoever asks', async () => {
    const unread = { code: '22023', message: 'alert.unread' }
    await say('Are you there?')
    await expect(close('clinician')).rejects.toMatchObject(unread)
    await allRead()
    await database.script(
      `insert into public.communication_logs (member_id, type, sender_name, recipient, provider, status, content)
       values ('${first}', 'sms', 'Member', '+13055550111', 'twilio', 'received', 'Are you there?')`,
    )
    await expect(close('clinician')).rejects.toMatchObject(unread)
    await database.script(`update public.communication_logs set status = 'read' where status = 'received'`)
    await close('clinician')
    expect(await only()).toMatchObject({ status: 'closed' })
  })

  it('stays closed by who was offline when words without a sign of crisis came later', async () => {
    await acknowledge('clinician', `now() - interval '10 minutes'`)
    await say('Thank you')
    const before = `status = 'closed', closed_at = now() - interval '1 minute', close_reason = 'Spoke with her; safe'`
    expect(await change('clinician', before)).toHaveLength(1)
  })

  it('is never opened again, and its end is not rewritten', async () => {
    await close('clinician')
    const wrong = { code: '22023', message: 'alert.wrongStatus' }
    await expect(acknowledge('clinician')).rejects.toMatchObject(wrong)
    await expect(change('clinician', `status = 'open'`)).rejects.toMatchObject(wrong)
    await expect(close('clinician', 'Another reason')).rejects.toMatchObject(wrong)
    await expect(change('supervisorBoth', `close_reason = 'Not so'`)).rejects.toMatchObject(wrong)
    const before = await only()
    await close('clinician')
    expect(await only()).toMatchObject({ closed_at: before.closed_at, timeline: before.timeline })
  })

  it('is out of reach for everyone else', async () => {
    for (const persona of ['specialist', 'coach', 'clinicianSouth', 'supervisorSouth', 'member', 'inactive'] as const) {
      expect(await acknowledge(persona)).toEqual([])
    }
    expect(await only()).toMatchObject({ status: 'open' })
    await database.script(`update public.urgent_alerts set deleted_at = now()`)
    expect(await acknowledge('clinician')).toEqual([])
  })

  it('goes with its member to another team', async () => {
    await acknowledge('clinician')
    await database.script(`update public.members set team_id = '${SOUTH}' where id = '${first}'`)
    expect(await close('clinician')).toEqual([])
    expect(await close('clinicianSouth')).toHaveLength(1)
    expect(await only()).toMatchObject({ acknowledged_by: staffId('clinician'), closed_by: staffId('clinicianSouth') })
  })

  it('is in the audit trail from the message that raised it to its end, without a word of either', async () => {
    await database.script('delete from public.urgent_alerts')
    const [message] = await say('I want to die')
    await as('clinician', `update public.urgent_alerts set status = 'acknowledged'`)
    await allRead()
    await as('clinician', `update public.urgent_alerts set status = 'closed', close_reason = 'Safe at home'`)
    const trail = await database.rows(
      `select action, actor_role, columns from public.audit_events
       where table_name = 'urgent_alerts' and row_id = (select id from public.urgent_alerts) order by id`,
    )
    expect(trail).toEqual([
      { action: 'row.inserted', actor_role: 'member', columns: null },
      {
        action: 'row.updated',
        actor_role: 'clinician',
        columns: ['acknowledged_at', 'acknowledged_by', 'status', 'timeline'],
      },
      {
        action: 'row.updated',
        actor_role: 'clinician',
        columns: ['close_reason', 'closed_at', 'closed_by', 'status', 'timeline'],
      },
    ])
    const said = await database.rows(
      `select id from public.audit_events e where e::text like '%want to die%' or e::text like '%Safe at home%'`,
    )
    expect(said).toEqual([])
    expect(message).toBeDefined()
  })
})

describe('an alert that nobody takes on', () => {
  const escalate = async (persona: Persona) =>
    (await as(persona, 'select public.escalate_alerts() as count'))[0]?.['count']

  it('goes to the supervisors after 15 minutes, once, at the word of any station of the team', async () => {
    await raiseAlert(ALERT_LIMIT_MINUTES)
    expect(await escalate('specialist')).toBe(1)
    const { escalated_at } = await only()
    expect(escalated_at).not.toBeNull()
    expect(await events()).toEqual([
      ['raised', null],
      ['escalated', null],
    ])
    expect(await escalate('coach')).toBe(0)
    expect(await only()).toMatchObject({ escalated_at, status: 'open' })
  })

  it('waits until then, and is left alone when somebody took it on, closed or deleted it', async () => {
    await raiseAlert(ALERT_LIMIT_MINUTES - 1)
    expect(await escalate('coach')).toBe(0)
    const late = `raised_at = now() - interval '1 day'`
    for (const state of [`status = 'acknowledged'`, `status = 'closed'`, `status = 'open', deleted_at = now()`]) {
      await database.script(`update public.urgent_alerts set ${late}, ${state}`)
      expect(await escalate('coach')).toBe(0)
    }
  })

  it('is not touched by another team, and can still be taken on', async () => {
    await raiseAlert(ALERT_LIMIT_MINUTES + 60)
    expect(await escalate('coachSouth')).toBe(0)
    expect(await escalate('supervisorBoth')).toBe(1)
    expect(await acknowledge('clinician')).toHaveLength(1)
    expect((await events()).map(([event]) => event)).toEqual(['raised', 'escalated', 'acknowledged'])
  })

  it.each(['member', 'auditor', 'inactive'] as const)('is none of the business of %s', async (persona) => {
    await expect(escalate(persona)).rejects.toMatchObject({ code: '42501' })
  })
})
