import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  contactBasis,
  decideContact,
  replayReceipt,
  storedReceipt,
  type ContactBasis,
} from '#shared/domain/contact-rules/index.ts'
import { contactFacts } from '#shared/domain/contact-rules/facts.ts'
import { factsOf } from '#shared/domain/contact-rules/test-facts.ts'
import { OUTCOMES } from '#shared/domain/calls/index.ts'
import { rowsOf } from '#shared/domain/exports/index.ts'
import { exportAnswers } from '#shared/ipc/exports.ts'
import { CALL_OUTCOMES } from '#shared/sync/vocabulary.ts'
import { rowsAs, rowsAsService, type TestDatabase } from './support/database.ts'
import { SOUTH, memberId, rowId, staffId } from './support/fixture.ts'
import type { Persona } from './support/personas.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
})
beforeEach(() => resetToFixture(database))

const as = (persona: Persona, sql: string) => rowsAs(database, persona, sql)
const first = memberId(1)

describe('the contact hold', () => {
  const held = async () =>
    (await database.rows(`select contact_hold from public.member_outreach where member_id = '${first}'`))[0]
  const setAlert = (set: string) =>
    database.script(`update public.urgent_alerts set ${set} where id = '${rowId('urgent_alerts', 1)}'`)

  it('begins with an alert, outlasts its acknowledgement and ends when it is closed', async () => {
    expect(await held()).toEqual({ contact_hold: true })
    await setAlert(`status = 'acknowledged', acknowledged_at = now()`)
    expect(await held()).toEqual({ contact_hold: true })
    await setAlert(`status = 'closed', closed_at = now()`)
    expect(await held()).toEqual({ contact_hold: false })
    await setAlert(`status = 'open'`)
    expect(await held()).toEqual({ contact_hold: true })
  })

  it('ends with the last of several alerts, and with a deleted one', async () => {
    await setAlert(`status = 'acknowledged'`)
    await database.script(`insert into public.urgent_alerts (member_id, source) values ('${first}', 'staff')`)
    await setAlert(`status = 'closed'`)
    expect(await held()).toEqual({ contact_hold: true })
    await database.script(`delete from public.urgent_alerts where member_id = '${first}' and source = 'staff'`)
    expect(await held()).toEqual({ contact_hold: false })
    await setAlert(`status = 'acknowledged'`)
    await setAlert('deleted_at = now()')
    expect(await held()).toEqual({ contact_hold: false })
  })

  it('gives the outreach record a new version only when it changes', async () => {
    const version = async () =>
      (await database.rows(`select changed_xid::text from public.member_outreach where member_id = '${first}'`))[0]
    const before = await version()
    await setAlert(`status = 'acknowledged'`)
    expect(await version()).toEqual(before)
    await setAlert(`status = 'closed'`)
    expect(await version()).not.toEqual(before)
  })
})

describe('a logged call', () => {
  const call = (values: Readonly<Record<string, string>> = {}) => {
    const all = { member_id: `'${first}'`, outcome: `'voicemail'`, started_at: 'now()', ...values }
    return `insert into public.calls (${Object.keys(all).join(', ')}) values (${Object.values(all).join(', ')})`
  }
  const lastContact = async (at: string) =>
    (
      await database.rows(
        `select last_contact_at = ${at} as exact from public.member_outreach where member_id = '${first}'`,
      )
    )[0]
  const overrides = () =>
    database.rows(
      `select actor_role, table_name, member_id, columns, detail from public.audit_events where action = 'call.overridden'`,
    )

  it('takes a reason of its outcome only, and words with other', async () => {
    await as('coach', call({ outcome: `'refused'`, reason: `'cost'` }))
    await as('coach', call({ outcome: `'refused'`, reason: `'other'`, reason_note: `'Moving away'` }))
    await expect(as('coach', call({ reason: `'cost'` }))).rejects.toThrow('calls_reason_of_outcome')
    await expect(as('coach', call({ outcome: `'refused'`, reason: `'other'` }))).rejects.toThrow(
      'calls_reason_in_words',
    )
  })

  it('that the member made counts as theirs exactly where the identity was confirmed, without an override', async () => {
    const taken = { outcome: `'called-in-question'`, identity_verified: 'true', reason: `'about-kit'` }
    await as('coach', call(taken))
    await as('coach', call({ outcome: `'called-in-unverified'`, reason: `'someone-else'` }))
    for (const wrong of [
      { identity_verified: 'false' },
      { outcome: `'called-in-unverified'`, reason: 'null' },
      { override_reason: `'they asked me to'` },
    ]) {
      await expect(as('supervisorBoth', call({ ...taken, ...wrong }))).rejects.toThrow('calls_called_in_identity')
    }
    await expect(as('coach', call({ ...taken, reason: `'cost'` }))).rejects.toThrow('calls_reason_of_outcome')
  })

  it('that the member made is taken from somebody on the do-not-call list', async () => {
    await database.script(`update public.contact_verifications set on_dnc = true where member_id = '${first}'`)
    const later = { started_at: 'clock_timestamp()' }
    await expect(as('coach', call(later))).rejects.toMatchObject({ message: 'call.doNotCall' })
    await as('coach', call({ ...later, outcome: `'called-in'`, identity_verified: 'true' }))
  })

  it('is the last contact, unless a later one is known already', async () => {
    const reached = (day: number) =>
      as('coach', call({ outcome: `'completed'`, started_at: `'2026-05-0${day}T15:00:00Z'` }))
    await reached(5)
    expect(await lastContact(`'2026-05-05T15:00:00Z'`)).toEqual({ exact: true })
    await reached(4)
    expect(await lastContact(`'2026-05-05T15:00:00Z'`)).toEqual({ exact: true })
    await reached(6)
    expect(await lastContact(`'2026-05-06T15:00:00Z'`)).toEqual({ exact: true })
  })

  it('is contact where somebody spoke with the member, and none as a try or by somebody who was not confirmed', async () => {
    for (const [month, outcome] of CALL_OUTCOMES.entries()) {
      const at = `'2026-0${month + 1}-02T15:00:00Z'`
      const { inbound, reached } = OUTCOMES[outcome]
      const identity = { identity_verified: String(inbound && reached) }
      const reason =
        inbound && !reached ? { reason: `'someone-else'` } : outcome === 'refused' ? { reason: `'cost'` } : {}
      await as('coach', call({ outcome: `'${outcome}'`, started_at: at, ...identity, ...reason }))
      expect(await lastContact(at)).toEqual({ exact: reached })
    }
  })

  it('leaves the status of the member and the callbacks alone', async () => {
    await as('coach', call({ outcome: `'scheduled'` }))
    const [facts] = await database.rows(
      `select o.status, b.status as callback from public.member_outreach o join public.callbacks b using (member_id)
       where o.member_id = '${first}' and b.deleted_at is null`,
    )
    expect(facts).toEqual({ status: 'new', callback: 'open' })
  })

  it('of a station whose clock runs ahead began when the server took it', async () => {
    await as('coach', call({ started_at: `now() + interval '6 minutes'` }))
    expect(await database.rows('select from public.calls where started_at > now()')).toEqual([])
    expect(
      await database.rows(
        `select from public.member_outreach where member_id = '${first}' and last_contact_at > now()`,
      ),
    ).toEqual([])
    for (const time of ['infinity', '-infinity', '1999-12-31T23:59:59Z']) {
      await expect(as('coach', call({ started_at: `'${time}'` }))).rejects.toMatchObject({
        code: '22023',
        message: 'call.impossibleTime',
      })
    }
  })

  it.each(['specialist', 'coordinator', 'coach'] as const)(
    'against the contact rules is refused to a %s',
    async (persona) => {
      await expect(as(persona, call({ override_reason: `'she asked me to'` }))).rejects.toMatchObject({
        code: '42501',
        message: 'call.overrideNotAllowed',
      })
      expect(await overrides()).toEqual([])
    },
  )

  it('against the contact rules is noted in the trail, without the reason', async () => {
    await as('supervisorBoth', call({ override_reason: `'she asked me to'` }))
    await as('clinician', call({ override_reason: `'safety check'` }))
    const event = { table_name: 'calls', member_id: first, columns: null, detail: {} }
    expect(await overrides()).toEqual([
      { ...event, actor_role: 'supervisor' },
      { ...event, actor_role: 'clinician' },
    ])
  })

  it('against the contact rules is made by whom its decision names, else by a clinician only while an alert is open', async () => {
    const noon = Date.UTC(2026, 10, 20, 17)
    const capped = decideContact(factsOf({ callsAt: [new Date(noon - 3_600_000).toISOString()] }), 'call', {
      nowMs: noon,
    })
    const held = decideContact(factsOf({ crisisHold: true }), 'call', { nowMs: noon })
    const free = decideContact(factsOf(), 'call', { nowMs: noon })
    const log = (persona: Persona, basis: ContactBasis | null) =>
      as(
        persona,
        call({ override_reason: `'because'`, ...(basis ? { basis: `'${JSON.stringify(basis)}'` } : {}) }),
      ).then(
        () => 'taken',
        (error: { message: string }) => error.message,
      )
    const refused = 'call.overrideNotAllowed'
    expect(await log('clinician', capped)).toBe(refused)
    expect(await log('clinician', held)).toBe('taken')
    expect(await log('supervisorBoth', capped)).toBe('taken')
    // Nothing to override; and nobody overrides this.
    expect(await log('supervisorBoth', free)).toBe(refused)
    const nobody = decideContact(factsOf({ phone: null }), 'call', { nowMs: noon })
    expect(await log('supervisorBoth', nobody)).toBe(refused)
    // An older desk does not say what it decided on.
    expect(await log('clinician', null)).toBe('taken')
    await database.script(
      `update public.urgent_alerts set status = 'closed', closed_at = now() where member_id = '${first}'`,
    )
    expect(await log('clinician', null)).toBe(refused)
    expect(await log('supervisorBoth', null)).toBe('taken')
  })

  it('needs a reason with words in it, and has notes of at most 20,000 characters', async () => {
    await expect(as('clinician', call({ override_reason: `'  '` }))).rejects.toMatchObject({ code: '23514' })
    await expect(as('clinician', call({ notes: `repeat('x', 20001)` }))).rejects.toMatchObject({ code: '23514' })
  })

  describe('to a member who must not be called', () => {
    const setFlag = (on: boolean) =>
      database.script(
        `update public.contact_verifications set on_dnc = ${on}, dnc_date = '2026-01-05' where member_id = '${first}'`,
      )
    const refused = { code: '22023', message: 'call.doNotCall' }

    it.each(['coach', 'clinician', 'supervisorBoth'] as const)(
      'is refused to a %s, with any reason',
      async (persona) => {
        await setFlag(true)
        const reason = persona === 'coach' ? 'null' : `'she asked me to'`
        await expect(as(persona, call({ override_reason: reason }))).rejects.toMatchObject(refused)
      },
    )

    it('is kept with its note where it began before the server knew', async () => {
      const before = await database.rows('select clock_timestamp()::text as at')
      await setFlag(true)
      await as('coach', call({ started_at: `'${String(before[0]?.['at'])}'`, notes: `'made offline'` }))
      await setFlag(true)
      await expect(as('coach', call())).rejects.toMatchObject(refused)
    })

    it('is taken again once the flag is lifted, and by an import always', async () => {
      await setFlag(true)
      await database.script(call({ coach_name: `''` }))
      await setFlag(false)
      expect(await as('coach', `${call()} returning id`)).toHaveLength(1)
    })

    it('is refused where the flag was loaded without its time', async () => {
      await setFlag(true)
      await database.script('delete from private.do_not_call_since')
      await expect(as('coach', call())).rejects.toMatchObject(refused)
    })
  })

  it('is taken as it is from an import', async () => {
    await database.script(call({ coach_name: `''`, started_at: `now() + interval '1 hour'` }))
    expect(await lastContact('null')).toEqual({ exact: null })
  })
})

describe('a callback', () => {
  const callback = (values: Readonly<Record<string, string>> = {}) => {
    const all = { member_id: `'${first}'`, due_at: `now() + interval '1 day'`, ...values }
    return `insert into public.callbacks (${Object.keys(all).join(', ')}) values (${Object.values(all).join(', ')})
      returning assigned_to, created_by, status`
  }
  const change = (set: string) => `update public.callbacks set ${set} where id = '${rowId('callbacks', 1)}'
    returning status, done_by, done_at is not null as timed`
  const notTheirs = { code: '22023', message: 'callback.notStaffOfTeam' }

  it("is the team's or somebody's who works in the team, further teams included", async () => {
    expect(await as('coach', callback())).toEqual([{ assigned_to: null, created_by: staffId('coach'), status: 'open' }])
    const own = await as('coach', callback({ assigned_to: `'${staffId('coach')}'` }))
    expect(own).toMatchObject([{ assigned_to: staffId('coach') }])
    const further = callback({ member_id: `'${memberId(3)}'`, assigned_to: `'${staffId('supervisorBoth')}'` })
    expect(await as('coachSouth', further)).toMatchObject([{ assigned_to: staffId('supervisorBoth') }])
  })

  it.each(['coachSouth', 'auditor', 'inactive'] as const)('is refused for %s', async (persona) => {
    const given = `'${staffId(persona)}'`
    await expect(as('coach', callback({ assigned_to: given }))).rejects.toMatchObject(notTheirs)
    await expect(as('coach', change(`assigned_to = ${given}`))).rejects.toMatchObject(notTheirs)
  })

  it('can still be closed when the person it was given to has left the team', async () => {
    await as('coach', change(`assigned_to = '${staffId('specialist')}'`))
    await database.script(`update public.staff set team_id = '${SOUTH}' where id = '${staffId('specialist')}'`)
    expect(await as('coach', change(`status = 'done'`))).toMatchObject([{ status: 'done' }])
  })

  it('is closed with a time and a name, once', async () => {
    const closed = { status: 'cancelled', done_by: staffId('coach'), timed: true }
    expect(await as('coach', change(`status = 'cancelled', done_by = '${staffId('clinician')}'`))).toEqual([closed])
    expect(await as('clinician', change(`status = 'cancelled'`))).toEqual([closed])
    await expect(as('coach', change(`status = 'open'`))).rejects.toMatchObject({ message: 'callback.ended' })
  })

  it.each(['infinity', '-infinity', '1999-12-31T00:00:00Z', '2099-01-01T00:00:00Z'])(
    'cannot be due at %s',
    async (time) => {
      const refusal = { code: '22023', message: 'callback.dueAt' }
      await expect(as('coach', callback({ due_at: `'${time}'` }))).rejects.toMatchObject(refusal)
      await expect(as('coach', change(`due_at = '${time}'`))).rejects.toMatchObject(refusal)
    },
  )

  it("cannot be promised in another member's call", async () => {
    await expect(as('coach', callback({ call_id: `'${rowId('calls', 2)}'` }))).rejects.toMatchObject({
      code: '22023',
      message: 'callback.otherCall',
    })
    expect(await as('coach', callback({ call_id: `'${rowId('calls', 1)}'` }))).toHaveLength(1)
  })

  it('has a note of at most 2,000 characters', async () => {
    await expect(as('coach', callback({ note: `repeat('x', 2001)` }))).rejects.toMatchObject({ code: '23514' })
  })
})

describe('the receipt of a call', () => {
  const NEW_CALL = '00000000-0000-4000-8000-00000000ca11'
  const NEW_EVENT = '00000000-0000-4000-8000-00000000e001'
  const OTHER_EVENT = '00000000-0000-4000-8000-00000000e002'
  const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')
  const receipts = async () => {
    const [row] = await rowsAsService(database, 'select public.contact_receipts_page() as page')
    return z.array(storedReceipt).parse(row?.['page'])
  }
  const nowMs = (hoursAgo = 0): number => Date.now() - hoursAgo * 3_600_000
  /** As of the last noon at which the member could be sent a text: whatever the time of the test is, it is none at night or on a Sunday. */
  const textOfNoon = (): ContactBasis => {
    const noon = new Date().setUTCHours(17, 0, 0, 0)
    const days = Array.from({ length: 9 }, (_, ago) => noon - (ago + 1) * 24 * 3_600_000)
    return days
      .map((ms) => contactBasis.parse(decideContact(factsOf(), 'sms', { nowMs: ms, purpose: 'words' })))
      .find(({ decision }) => decision.allowed)!
  }
  const basisAt = (ms: number) => contactBasis.parse(decideContact(factsOf(), 'call', { nowMs: ms }))
  const log = (basis: unknown, change: Readonly<Record<string, string>> = {}) => {
    const all = {
      id: `'${NEW_CALL}'`,
      member_id: `'${first}'`,
      outcome: `'voicemail'`,
      started_at: 'now()',
      ...(basis === undefined ? {} : { basis: `'${JSON.stringify(basis)}'` }),
      ...change,
    }
    return as(
      'coach',
      `insert into public.calls (${Object.keys(all).join(', ')}) values (${Object.values(all).join(', ')}) returning id, basis`,
    )
  }

  it('is written with the call, holds what it rested on, and is decided anew the same', async () => {
    const basis = basisAt(nowMs())
    expect(await log(basis)).toEqual([{ id: NEW_CALL, basis: null }])
    const [receipt] = await receipts()
    expect(receipt).toMatchObject({
      memberId: first,
      kind: 'call',
      madeBy: 'desk',
      staffId: staffId('coach'),
      subject: `call:${NEW_CALL}`,
      at: basis.at,
      allowed: basis.decision.allowed,
    })
    const { result, content } = replayReceipt(receipt!, sha256)
    expect(result).toBe('whole')
    expect(content).toMatchObject({ facts: basis.facts, decision: basis.decision, known: { crisisHold: true } })
    expect(content?.late).toBeUndefined()
  })

  it('that comes late, or with a clock that was set back, keeps its time and says so', async () => {
    await log(basisAt(nowMs(30)), { started_at: `now() - interval '30 hours'` })
    await log(basisAt(Date.UTC(2021, 5, 1, 16)), { id: 'gen_random_uuid()' })
    const contents = (await receipts()).map((receipt) => replayReceipt(receipt, sha256))
    expect(contents.map(({ result }) => result)).toEqual(['whole', 'whole'])
    expect(contents.map(({ content }) => [content?.late, content?.clock])).toEqual([
      [true, undefined],
      [true, 'wrong'],
    ])
  })

  it('of an older desk waits, and is decided once, by the server’s own facts', async () => {
    await log(undefined)
    const [waiting] = await receipts()
    const { content, result } = replayReceipt(waiting!, sha256)
    expect(result).toBe('waiting')
    const { known } = content!
    const basis = decideContact(known!, 'call', { nowMs: Date.parse(content!.at) })
    const decision = JSON.stringify([{ id: waiting!.id, ...basis, at: undefined, purpose: undefined }])
    const decide = async () => (await rowsAsService(database, `select public.decide_contacts('${decision}') as n`))[0]
    expect(await decide()).toEqual({ n: 1 })
    expect(await decide()).toEqual({ n: 0 })
    const [decided] = await receipts()
    expect(replayReceipt(decided!, sha256).result).toBe('whole')
    expect(decided).toMatchObject({ allowed: false })
  })

  it('is not written for a call that the member made, nor for one that is refused', async () => {
    await log(undefined, { outcome: `'called-in-unverified'` })
    await expect(log(basisAt(nowMs()), { id: 'gen_random_uuid()', member_id: `'${memberId(3)}'` })).rejects.toThrow()
    expect(await receipts()).toEqual([])
  })

  it('is not changed, taken away or added by anybody, and what whoever owns the database does to it shows', async () => {
    await log(basisAt(nowMs()))
    for (const sql of ['delete from private.contact_receipts', `update private.contact_receipts set content = '{}'`]) {
      await expect(rowsAsService(database, sql)).rejects.toThrow(/permission denied/)
      await expect(database.script(sql)).rejects.toThrow(/append-only/)
    }
    await database.script(`
      alter table private.contact_receipts disable trigger keep_receipt;
      update private.contact_receipts set content = replace(content, '"outreach"', '"reminder"'), hash = private.hash_of_text(replace(content, '"outreach"', '"reminder"'));`)
    expect(replayReceipt((await receipts())[0]!, sha256).result).toBe('forged')
    await database.script(
      'delete from private.contact_receipts; alter table private.contact_receipts enable trigger keep_receipt;',
    )
    const [row] = await rowsAsService(database, 'select public.missing_contact_receipts() as missing')
    expect(row?.['missing']).toMatchObject([{ receipt: expect.any(String) }])
  })

  it('is in the contact log of supervisors and auditors, on both clocks, with its rule and what came of it', async () => {
    const at = Date.now() - 3_600_000
    await log(basisAt(at))
    const columns = 'contactedAt,memberTime,memberZone,contactKind,way,decision,permission,rule,outcome,person'
    const read = async (persona: Persona, asked: object) => {
      const id = randomUUID()
      const [begun] = await rowsAs(
        database,
        persona,
        `select public.begin_export('${id}', 'contacts', 'counsel', 'For counsel', '{${columns}}', '${JSON.stringify(asked)}') as n`,
      )
      const [page] = await rowsAs(database, persona, `select public.read_export('${id}') as page`)
      const rows = rowsOf(exportAnswers.page.parse(page?.['page']))
      expect(begun).toEqual({ n: rows?.length })
      return rows
    }
    const onClock = (zone: string): string => new Date(at).toLocaleString('sv-SE', { timeZone: zone })
    const { timeZone } = factsOf()
    const rows = await read('supervisorBoth', { zone: 'America/Denver' })
    expect(rows).toEqual([
      [
        onClock('America/Denver'),
        onClock(timeZone!),
        timeZone,
        'call',
        'call',
        basisAt(at).decision.allowed ? 'allowed' : 'refused',
        'no-objection',
        'US: 47 CFR 64.1200(c)(1), 16 CFR 310.4(c); FL: Fla. Stat. 501.616(6)',
        'voicemail',
        'Sample coach',
      ],
    ])
    expect(
      await read('auditor', { zone: 'America/Denver', status: basisAt(at).decision.allowed ? 'allowed' : 'refused' }),
    ).toEqual(rows)
    expect(await read('supervisorBoth', { member: 'NOBODY' })).toEqual([])
    expect(await read('supervisorSouth', {})).toEqual([])
    for (const persona of ['coach', 'specialist', 'clinician', 'administrator', 'member'] as const) {
      await expect(rowsAs(database, persona, `select public.preview_export('contacts', '{}')`)).rejects.toMatchObject({
        code: '42501',
      })
    }
  })

  it('is what its member alone sees of it in the portal: by what and about what, and no refusal', async () => {
    await log(basisAt(nowMs()))
    const refusal = JSON.stringify({
      kind: 'text',
      madeBy: 'function',
      subject: 'message:text-refused',
      basis: decideContact(factsOf({ smsEnabled: false }), 'sms', { nowMs: nowMs() }),
    })
    await rowsAsService(database, `select public.record_contact('${first}', 'sms', '${refusal}')`)
    const sent = JSON.stringify({
      kind: 'text',
      madeBy: 'function',
      subject: 'message:text-sent-1',
      basis: textOfNoon(),
    })
    await rowsAsService(
      database,
      `select public.reserve_message('text-sent-1', '${first}', 'sms', 'mailbox', 'answer', '${sent}')`,
    )
    const seen = (persona: Persona) => rowsAs(database, persona, 'select way, about from public.my_contacts()')
    expect(await seen('member')).toEqual([{ way: 'call', about: 'care' }])
    await rowsAsService(database, `select public.confirm_message('text-sent-1', 'x')`)
    expect(await seen('member')).toEqual([
      { way: 'call', about: 'care' },
      { way: 'sms', about: 'words' },
    ])
    for (const persona of ['otherMember', 'coach', 'auditor'] as const) expect(await seen(persona)).toEqual([])

    const noted = async (persona: Persona, action: string, kind: string, basis: ContactBasis, more: object = {}) => {
      const detail = { kind, channel: kind === 'letter' ? 'mail' : 'call', basis: JSON.stringify(basis), ...more }
      const event = { id: randomUUID(), at: basis.at, action, memberId: first, detail }
      await as(persona, `select public.record_audit_events('${JSON.stringify([event])}')`)
    }
    const held = decideContact(factsOf({ crisisHold: true }), 'call', { nowMs: nowMs() - 60_000 })
    await noted('clinician', 'contact.canceled', 'call', held, {
      call: randomUUID(),
      dialed: 'true',
      overrideReason: 'Alert',
    })
    const letter = decideContact(factsOf({ hasAddress: true }), 'mail', { nowMs: nowMs() - 120_000 })
    await noted('coach', 'contact.written', 'letter', letter)
    expect((await seen('member')).slice(0, 3)).toEqual([
      { way: 'call', about: 'care' },
      { way: 'call', about: 'concern' },
      { way: 'mail', about: 'reach' },
    ])
  })

  it('of a message that went out with a later try is one contact, with the time at which it went out', async () => {
    const noon = Date.UTC(2026, 10, 20, 17)
    const key = 'text-late-1'
    for (const minute of [0, 5, 10]) {
      const basis = decideContact(factsOf(), 'sms', { nowMs: noon + minute * 60_000 })
      const receipt = JSON.stringify({ kind: 'text', madeBy: 'function', subject: `message:${key}`, basis })
      await rowsAsService(database, `select public.drop_message('${key}')`)
      await rowsAsService(
        database,
        `select public.reserve_message('${key}', '${first}', 'sms', 'mailbox', 'answer', '${receipt}')`,
      )
    }
    await rowsAsService(database, `select public.confirm_message('${key}', 'x')`)
    const seen = `select at = to_timestamp(${noon / 1000 + 600}) as last from public.my_contacts()`
    expect(await rowsAs(database, 'member', seen)).toEqual([{ last: true }])
    const id = randomUUID()
    await rowsAs(
      database,
      'auditor',
      `select public.begin_export('${id}', 'contacts', 'counsel', 'For counsel', '{outcome}', '{}')`,
    )
    const [page] = await rowsAs(database, 'auditor', `select public.read_export('${id}') as page`)
    expect(rowsOf(exportAnswers.page.parse(page?.['page']))).toEqual([['none'], ['none'], ['sent']])
  })

  it('of a call that was canceled comes with the trail: in the contact log, and for the member if it rang', async () => {
    const noon = Date.UTC(2026, 10, 20, 17)
    const allowed = decideContact(factsOf(), 'call', { nowMs: noon })
    const called = [new Date(noon - 3_600_000).toISOString()]
    const refused = decideContact(factsOf({ callsAt: called }), 'call', { nowMs: noon })
    const event = (change: Readonly<Record<string, string>>, basis: ContactBasis = allowed) => ({
      id: randomUUID(),
      at: allowed.at,
      action: 'contact.canceled',
      memberId: first,
      detail: {
        kind: 'call',
        channel: 'call',
        basis: JSON.stringify(basis),
        call: randomUUID(),
        dialed: 'true',
        ...change,
      },
    })
    expect([allowed.decision.allowed, refused.decision.allowed]).toEqual([true, false])
    const send = (persona: Persona, one: object) =>
      as(persona, `select public.record_audit_events('${JSON.stringify([one])}') as added`)
    const overridden = event({ overrideReason: 'The daughter asked for it' }, refused)
    expect(await send('coach', event({}))).toEqual([{ added: 1 }])
    expect(await send('coach', event({ dialed: 'false' }))).toEqual([{ added: 1 }])
    expect(await send('supervisorBoth', overridden)).toEqual([{ added: 1 }])
    // A reason that was not needed, none where one was, and one by somebody who overrides nothing.
    await expect(send('supervisorBoth', event({ overrideReason: 'Because' }))).rejects.toThrow(/no event/)
    await expect(send('supervisorBoth', event({}, refused))).rejects.toThrow(/no event/)
    await expect(send('coach', { ...overridden, id: randomUUID() })).rejects.toThrow(/no event/)
    await expect(send('clinician', { ...overridden, id: randomUUID() })).rejects.toThrow(/no event/)
    const all = await receipts()
    expect(all.map((receipt) => replayReceipt(receipt, sha256).result)).toEqual(['whole', 'whole', 'whole'])
    const kept = z.object({ known: z.object({ crisisHold: z.literal(true) }), overridden: z.literal(true) }).loose()
    expect(kept.parse(JSON.parse(all[2]!.content))).toMatchObject({ overrideReason: 'The daughter asked for it' })
    const id = randomUUID()
    await rowsAs(
      database,
      'auditor',
      `select public.begin_export('${id}', 'contacts', 'counsel', 'For counsel', '{decision,outcome,overrideReason}', '{}')`,
    )
    const [page] = await rowsAs(database, 'auditor', `select public.read_export('${id}') as page`)
    expect(rowsOf(exportAnswers.page.parse(page?.['page']))).toEqual([
      ['allowed', 'canceled', null],
      ['allowed', 'canceled', null],
      ['overridden', 'canceled', 'The daughter asked for it'],
    ])
    expect(await rowsAs(database, 'member', 'select way from public.my_contacts()')).toHaveLength(2)
  })

  it('of a refusal at a desk comes with the trail, once', async () => {
    const basis = basisAt(Date.UTC(2026, 10, 20, 3))
    const event = {
      id: NEW_EVENT,
      at: basis.at,
      action: 'contact.refused',
      memberId: first,
      detail: { kind: 'call', channel: 'call', basis: JSON.stringify(basis) },
    }
    const send = (one: object) => as('coach', `select public.record_audit_events('${JSON.stringify([one])}') as added`)
    expect(await send(event)).toEqual([{ added: 1 }])
    expect(await send(event)).toEqual([{ added: 0 }])
    const all = await receipts()
    expect(all).toMatchObject([{ subject: `refusal:${event.id}`, allowed: false, staffId: staffId('coach') }])
    expect(replayReceipt(all[0]!, sha256).result).toBe('whole')
    const letter = decideContact(factsOf({ hasAddress: true }), 'mail', { nowMs: nowMs() })
    const written = {
      ...event,
      id: OTHER_EVENT,
      action: 'contact.written',
      detail: { kind: 'letter', channel: 'mail', basis: JSON.stringify(letter) },
    }
    expect(await send(written)).toEqual([{ added: 1 }])
    const [, second] = await receipts()
    expect(second).toMatchObject({
      subject: `letter:${OTHER_EVENT}`,
      kind: 'letter',
      channel: 'mail',
      allowed: true,
      rules: '',
    })
    expect(replayReceipt(second!, sha256).result).toBe('whole')
    // What was refused was not written, and the other way round.
    for (const action of ['contact.written', 'contact.refused']) {
      const other = action === 'contact.written' ? event.detail : written.detail
      await expect(send({ ...event, id: randomUUID(), action, detail: other })).rejects.toThrow(/no event/)
    }
    await expect(send({ ...event, id: randomUUID(), detail: { ...event.detail, basis: '{}' } })).rejects.toThrow(
      /no event/,
    )
    // Each fact that the rules read, in its form: nobody could decide it anew.
    for (const [name, value] of Object.entries(contactFacts.shape)) {
      if (value.safeParse(undefined).success) continue
      for (const wrong of [undefined, { not: 'a fact' }]) {
        const said = JSON.stringify({ ...basis, facts: { ...basis.facts, [name]: wrong } })
        const detail = { ...event.detail, basis: said }
        await expect(send({ ...event, id: randomUUID(), detail }), name).rejects.toThrow(/no event/)
      }
    }
    const died = decideContact(factsOf({ deceased: true }), 'sms', { nowMs: nowMs(), purpose: 'reminder' })
    const reminder = { kind: 'reminder', channel: 'sms', basis: JSON.stringify(died) }
    expect(await send({ ...event, id: randomUUID(), detail: reminder })).toEqual([{ added: 1 }])
    const last = (await receipts()).at(-1)!
    expect([last.kind, last.reason, replayReceipt(last, sha256).result]).toEqual(['reminder', 'deceased', 'whole'])
  })
})
