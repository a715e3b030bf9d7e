import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { KIT_TYPES, kitsOfResults, needsRiskQuestions, nextKitStatuses } from '#shared/domain/kits/index.ts'
import { KIT_STATUSES } from '#shared/sync/vocabulary.ts'
import { rowsAs, type TestDatabase } from './support/database.ts'
import { SOUTH, memberId, rowId, staffId } from './support/fixture.ts'
import type { Persona } from './support/personas.ts'
import { pull } from './support/pulling.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
})
beforeEach(async () => {
  await resetToFixture(database)
  await database.script('delete from public.test_kits')
})

const as = (persona: Persona, sql: string) => rowsAs(database, persona, sql)
const first = memberId(1)
const kit = rowId('test_kits', 1)
const TODAY = `(now() at time zone 'UTC')::date`
const LIPID = 'Lipid Panel Home Test'
const answers = (past: unknown) =>
  `'${JSON.stringify({ pastCancerOrPolyps: past, bowelDisease: false, familyHistory: false, currentSymptoms: false })}'`
const stool = { kit_type: `'Cologuard Kit'`, status: `'ordered'`, risk_answers: answers(false) }
const duplicate = { code: 'GW002', message: 'kit.duplicate' }
const unknownType = { code: '22023', message: 'kit.unknownType' }
const notEligible = { code: 'GW003', message: 'kit.notEligible' }

function order(values: Readonly<Record<string, string>> = {}): string {
  const all = { member_id: `'${first}'`, kit_type: `'${LIPID}'`, ...values }
  return `insert into public.test_kits (${Object.keys(all).join(', ')}) values (${Object.values(all).join(', ')})
    returning id, status, date_sent = ${TODAY} as today, ordered_by, approved_by`
}
/** A kit that is there already, however it came about. */
const existing = (values: Readonly<Record<string, string>>) => database.script(order(values))
const change = (persona: Persona, set: string) =>
  as(persona, `update public.test_kits set ${set} where id = '${kit}' returning *`)

describe('a new kit', () => {
  it('is sent today by the caller, and by nobody else', async () => {
    await expect(as('coach', order({ ordered_by: `'${staffId('clinician')}'` }))).rejects.toMatchObject({
      code: '42501',
    })
    const [row] = await as('coach', order({}))
    expect(row).toMatchObject({
      status: 'sent',
      today: true,
      ordered_by: staffId('coach'),
      approved_by: null,
    })
  })

  it.each([
    [29, true],
    [30, true],
    [31, false],
  ])('of a type that was sent %i days ago is a duplicate: %s', async (days, refused) => {
    await existing({ date_sent: `${TODAY} - ${days}` })
    const ordered = as('coach', order())
    await (refused ? expect(ordered).rejects.toMatchObject(duplicate) : expect(ordered).resolves.toHaveLength(1))
  })

  it('is a duplicate of one that is still to be sent, however old', async () => {
    await existing({ status: `'ordered'` })
    await expect(as('coach', order())).rejects.toMatchObject(duplicate)
  })

  it.each([' lipid panel home test ', 'LIPID PANEL HOME TEST'])(
    'is a duplicate of an imported %j',
    async (spelling) => {
      await existing({ date_sent: TODAY, kit_type: `'${spelling}'` })
      await expect(as('coach', order())).rejects.toMatchObject(duplicate)
    },
  )

  it.each(['Colo-guard Kit', ' COLOGUARD kit', 'lipid panel home test', 'X-Ray Kit'])(
    'is one of the list, letter by letter, and not %j',
    async (spelling) => {
      await expect(as('clinician', order({ ...stool, kit_type: `'${spelling}'` }))).rejects.toMatchObject(unknownType)
    },
  )

  it('is one of those that the desk offers, with the same rule of who sends it', async () => {
    const listed = await database.rows('select name, needs_clinician from private.kit_types')
    expect(new Map(listed.map((kit) => [kit['name'], kit['needs_clinician']]))).toEqual(
      new Map(KIT_TYPES.map((type) => [type, needsRiskQuestions(type)])),
    )
  })

  it('is refused while the result of its test waits to be talked about, and delivered twice all the same', async () => {
    const result = (set: string) => database.script(`update public.lab_results set ${set} where member_id = '${first}'`)
    await as('coach', order({ id: `'${kit}'` }))
    await result(`test_name = 'Annual LIPID panel'`)
    await expect(as('coach', order({ id: `'${kit}'` }))).rejects.toMatchObject({ code: '23505' })
    for (const persona of ['coach', 'clinician'] as const) {
      const another = as(persona, order({ duplicate_confirmed: 'true' }))
      await expect(another).rejects.toMatchObject({ code: '22023', message: 'kit.resultOnFile' })
    }
    await result(`status = 'discussed-with-member'`)
    expect(await as('coach', order({ duplicate_confirmed: 'true' }))).toHaveLength(1)
  })

  it('is for the same tests as on the desk', async () => {
    const names = [
      'FIT',
      'Stool DNA',
      'Outfit',
      'HbA1c',
      'A1C Test',
      'Hemoglobin A1C',
      'Lipid Panel',
      'Cholesterol',
      'Lipids',
      'Mammogram',
    ]
    for (const name of names) {
      const answered = await database.rows(
        `select name from private.kit_types where private.kit_is_answered(name, '${name}')`,
      )
      expect(answered.map((row) => row['name'])).toEqual(kitsOfResults([name]))
    }
  })

  it('is a duplicate of nothing else', async () => {
    await existing({ member_id: `'${memberId(2)}'`, date_sent: TODAY })
    await existing({ kit_type: `'A1C Home Test Kit'`, date_sent: TODAY })
    await existing({ date_sent: TODAY, deleted_at: 'now()' })
    expect(await as('coach', order())).toHaveLength(1)
  })

  it('goes through where somebody was asked and wants another', async () => {
    await existing({ date_sent: TODAY })
    expect(await as('coach', order({ duplicate_confirmed: 'true' }))).toHaveLength(1)
  })

  it('that arrives again is known by its id, even when a second one was confirmed meanwhile', async () => {
    await as('coach', order({ id: `'${kit}'` }))
    await as('clinician', order({ duplicate_confirmed: 'true' }))
    await expect(as('coach', order({ id: `'${kit}'` }))).rejects.toMatchObject({ code: '23505' })
  })

  it('that was ordered offline is judged by its own day, and cannot be dated away', async () => {
    await existing({ date_sent: `${TODAY} - 40` })
    await expect(as('coach', order({ date_sent: `${TODAY} - 12` }))).rejects.toMatchObject(duplicate)
    await existing({ date_sent: `${TODAY} - 5` })
    for (const day of ['2001-01-01', '2026-01-01']) {
      await expect(as('coach', order({ date_sent: `'${day}'` }))).rejects.toMatchObject(duplicate)
    }
  })

  it.each([`${TODAY} + 2`, `'infinity'`, `'1999-12-31'`])('cannot be sent on %s', async (day) => {
    await expect(as('coach', order({ date_sent: day }))).rejects.toMatchObject({ code: '22023', message: 'kit.date' })
  })

  it('says nothing about kits of other teams', async () => {
    await existing({ date_sent: TODAY })
    await expect(as('coachSouth', order())).rejects.toMatchObject({ code: '42501' })
    await expect(as('coachSouth', order({ kit_type: `'Cologuard Kit'` }))).rejects.toMatchObject({ code: '42501' })
  })

  it('is taken as it is from an import', async () => {
    await existing({ date_sent: TODAY })
    await existing({ date_sent: TODAY, kit_type: `'Cologuard Kit'` })
    expect(await database.rows('select id from public.test_kits')).toHaveLength(2)
  })
})

describe('what staff note on an order', () => {
  const NOTE = 'Ring twice. He is hard of hearing.'
  const pulled = async (persona: Persona) => (await pull(database, persona, { table: 'test_kits' })).rows

  it('reaches the stations of the team with the kit, and is not in the row that the member reads', async () => {
    await as('coach', order({ id: `'${kit}'`, order_notes: `'${NOTE}'` }))
    expect(await pulled('clinician')).toMatchObject([{ id: kit, order_notes: NOTE }])
    expect(await as('member', 'select id, order_notes from public.test_kits')).toEqual([{ id: kit, order_notes: '' }])
    expect(await pulled('member')).toEqual([])
    expect(JSON.stringify(await as('member', 'select k from public.test_kits k'))).not.toContain('Ring')
  })

  it('from an import is kept in the same place, and replaced by a later one', async () => {
    await existing({ id: `'${kit}'`, order_notes: `'${NOTE}'` })
    await database.script(`update public.test_kits set order_notes = 'Ring once' where id = '${kit}'`)
    expect(await pulled('coach')).toMatchObject([{ order_notes: 'Ring once' }])
    expect(await database.rows('select order_notes from public.test_kits')).toEqual([{ order_notes: '' }])
  })

  it('goes with the team, and with the kit', async () => {
    await as('coach', order({ id: `'${kit}'`, order_notes: `'${NOTE}'` }))
    await database.script(`update public.members set team_id = '${SOUTH}' where id = '${first}'`)
    expect(await as('coach', 'select 1 as found from public.test_kit_notes')).toEqual([])
    expect(await pulled('coachSouth')).toMatchObject([{ order_notes: NOTE }])
    await database.script('delete from public.test_kits')
    expect(await database.rows('select 1 as found from public.test_kit_notes')).toEqual([])
  })
})

describe('a stool kit', () => {
  it('waits without a date for a clinician', async () => {
    const [row] = await as('coach', order({ ...stool, date_sent: TODAY }))
    expect(row).toMatchObject({ status: 'ordered', today: null, ordered_by: staffId('coach') })
  })

  it.each([
    ['is sent at once', { status: `'sent'` }],
    ['has no answers', { risk_answers: 'null' }],
    ['has a yes', { risk_answers: answers(true) }],
  ])('that %s is refused', async (_name, values) => {
    await expect(as('clinician', order({ ...stool, ...values }))).rejects.toMatchObject(notEligible)
  })

  it.each([
    ['no answers in the object', `'{}'`],
    ['an answer that is no yes or no', answers('false')],
    [
      'an answer too many',
      `'{"pastCancerOrPolyps":false,"bowelDisease":false,"familyHistory":false,"currentSymptoms":false,"x":false}'`,
    ],
    ['a list', `'["pastCancerOrPolyps","bowelDisease","familyHistory","currentSymptoms"]'`],
  ])('with %s is refused', async (_name, risk) => {
    await expect(as('clinician', order({ ...stool, risk_answers: risk }))).rejects.toMatchObject({ code: '23514' })
  })

  it.each(['specialist', 'coordinator', 'coach', 'supervisorBoth'] as const)('is not sent by a %s', async (persona) => {
    await as('coach', order({ ...stool, id: `'${kit}'` }))
    await expect(change(persona, `status = 'sent'`)).rejects.toMatchObject({
      code: '42501',
      message: 'kit.needsClinician',
    })
  })

  it('is sent by a clinician, who signs it, once', async () => {
    await as('coach', order({ ...stool, id: `'${kit}'` }))
    const approve = `status = 'sent', date_sent = ${TODAY}, approved_by = '${staffId('coach')}'`
    const [sent] = await change('clinician', approve)
    expect(sent).toMatchObject({
      status: 'sent',
      approved_by: staffId('clinician'),
      status_changed_by: staffId('clinician'),
      ordered_by: staffId('coach'),
    })
    expect(sent?.['approved_at']).toBeInstanceOf(Date)
    const [again] = await change('supervisorBoth', `${approve}, approved_at = now()`)
    expect(again).toMatchObject({
      approved_by: staffId('clinician'),
      approved_at: sent?.['approved_at'],
      status_changed_by: staffId('clinician'),
    })
  })

  it('whose import lacks the answers is not sent, but can be called off by anybody', async () => {
    await existing({ ...stool, id: `'${kit}'`, risk_answers: 'null' })
    await expect(change('clinician', `status = 'sent'`)).rejects.toMatchObject(notEligible)
    expect(await change('coach', `status = 'lost'`)).toMatchObject([{ status: 'lost', approved_by: null }])
  })

  it.each(['Colo-guard Kit', 'cologuard kit'])('is one that an import calls %j', async (kit_type) => {
    await existing({ ...stool, id: `'${kit}'`, kit_type: `'${kit_type}'` })
    await expect(change('coach', `status = 'sent'`)).rejects.toMatchObject({ message: 'kit.needsClinician' })
  })
})

describe('the status of a kit', () => {
  const LEGAL: Readonly<Record<string, readonly string[]>> = {
    ordered: ['sent', 'lost'],
    sent: ['delivered', 'awaiting-completion', 'completed', 'lost'],
    delivered: ['awaiting-completion', 'completed', 'lost'],
    'awaiting-completion': ['completed', 'lost'],
    completed: [],
    lost: [],
  }

  it.each(KIT_STATUSES.flatMap((from) => KIT_STATUSES.map((to) => [from, to] as const)))(
    'moves from %s to %s only where that makes sense',
    async (from, to) => {
      await existing({ id: `'${kit}'`, status: `'${from}'` })
      const moved = change('coach', `status = '${to}'`)
      const legal = from === to || LEGAL[from]?.includes(to)
      await (legal
        ? expect(moved).resolves.toMatchObject([
            { status: to, status_changed_by: from === to ? null : staffId('coach') },
          ])
        : expect(moved).rejects.toMatchObject({ code: '22023', message: 'kit.wrongStatus' }))
    },
  )

  it('moves by hand to everything that the desk offers, and by a clinician to sent', () => {
    for (const from of KIT_STATUSES) {
      expect(nextKitStatuses(from)).toEqual(LEGAL[from]?.filter((to) => to !== 'sent'))
    }
  })

  it('keeps the time at which a station acted offline, but none from the future, and names the caller', async () => {
    await existing({ id: `'${kit}'`, status: `'sent'` })
    const [offline] = await change(
      'coach',
      `status = 'delivered', status_changed_at = '2026-01-02T03:04:05Z', status_changed_by = '${staffId('clinician')}'`,
    )
    expect(offline).toMatchObject({
      status_changed_at: new Date('2026-01-02T03:04:05Z'),
      status_changed_by: staffId('coach'),
    })
    const [row] = await change('clinician', `status = 'completed', status_changed_at = now() + interval '1 day'`)
    expect(Number(row?.['status_changed_at'])).toBeLessThanOrEqual(Date.now() + 1000)
    expect(row).toMatchObject({ status_changed_by: staffId('clinician'), approved_by: null })
  })

  it('brings its day along where the client names none', async () => {
    await existing({ id: `'${kit}'`, status: `'ordered'` })
    const days = `date_sent = ${TODAY} as sent, date_delivered = ${TODAY} as delivered, date_completed = ${TODAY} as completed`
    const step = (status: string) =>
      as(
        'clinician',
        `update public.test_kits set status = '${status}' where id = '${kit}' returning ${days}, approved_by`,
      )
    const approved_by = staffId('clinician')
    expect(await step('sent')).toEqual([{ sent: true, delivered: null, completed: null, approved_by }])
    expect(await step('delivered')).toEqual([{ sent: true, delivered: true, completed: null, approved_by }])
    expect(await step('completed')).toEqual([{ sent: true, delivered: true, completed: true, approved_by }])
  })

  it.each(['date_sent', 'date_delivered', 'date_completed'])('cannot have a %s that has not come', async (column) => {
    await existing({ id: `'${kit}'` })
    await expect(change('coach', `${column} = ${TODAY} + 2`)).rejects.toMatchObject({ code: '22023' })
    await expect(change('coach', `${column} = 'infinity'`)).rejects.toMatchObject({ code: '22023' })
  })

  it('is left alone by a follow-up, by an import and by a repeated change', async () => {
    await existing({ id: `'${kit}'`, status: `'completed'` })
    expect(await change('coach', 'followed_up_at = now()')).toMatchObject([
      { status_changed_at: null, followed_up_by: staffId('coach') },
    ])
    await database.script(`update public.test_kits set status = 'sent' where id = '${kit}'`)
    const [once] = await change('coach', `status = 'delivered'`)
    const [twice] = await change('clinician', `status = 'delivered'`)
    expect(twice?.['status_changed_at']).toEqual(once?.['status_changed_at'])
    expect(twice?.['status_changed_by']).toBe(staffId('coach'))
  })
})

describe('recent_kit', () => {
  const recent = async (persona: Persona) =>
    (
      await as(
        persona,
        `select public.recent_kit('${first}', 'lipid panel HOME test') = ${TODAY} - 30 as day,
           public.recent_kit('${first}', '${LIPID}') is null as none`,
      )
    )[0]

  it('answers the newest day within 30 days to staff of the team, and nothing to others', async () => {
    await existing({ date_sent: `${TODAY} - 31` })
    expect(await recent('coach')).toEqual({ day: null, none: true })
    await existing({ date_sent: `${TODAY} - 30` })
    expect(await recent('coach')).toEqual({ day: true, none: false })
    expect(await recent('coachSouth')).toEqual({ day: null, none: true })
    expect(await recent('member')).toEqual({ day: null, none: true })
  })

  it('answers the day of an order that waits', async () => {
    await existing({ status: `'ordered'` })
    const [row] = await as('coach', `select public.recent_kit('${first}', '${LIPID}') = ${TODAY} as today`)
    expect(row).toEqual({ today: true })
  })
})

describe('an order that somebody ships', () => {
  const parcel = (more = '') => `shipped_at = now(), date_sent = ${TODAY}${more}`
  const ordered = (values: Readonly<Record<string, string>> = {}) =>
    existing({ id: `'${kit}'`, ordered_by: `'${staffId('coach')}'`, date_sent: `${TODAY} - 3`, ...values })
  const wrongStatus = { code: '22023', message: 'kit.wrongStatus' }

  it('keeps the address on file at its order, whatever becomes of that', async () => {
    await database.script(`update public.members set mailing_address = '1 Main St' where id = '${first}'`)
    const [row] = await as('specialist', order({ ship_to: `' 9 Elm St '` }))
    const [other] = await as('coach', order({ kit_type: `'Blood Pressure Monitor Kit'` }))
    await database.script(`update public.members set mailing_address = '2 Side St' where id = '${first}'`)
    const addresses = await database.rows(
      `select id, ship_to from public.test_kits where id in ('${row!['id']}', '${other!['id']}')`,
    )
    expect(addresses).toContainEqual({ id: row!['id'], ship_to: '9 Elm St' })
    expect(addresses).toContainEqual({ id: other!['id'], ship_to: '1 Main St' })
  })

  it.each(['coordinator', 'clinician', 'supervisorBoth'] as const)(
    'is in the mail when a %s says so',
    async (persona) => {
      await ordered()
      const [row] = await change(persona, parcel(`, ship_to = '1 Main St', tracking_number = 'T-1'`))
      expect(row).toMatchObject({
        status: 'sent',
        ship_to: '1 Main St',
        tracking_number: 'T-1',
        shipped_by: expect.any(String),
      })
      // Again, and by somebody else.
      await expect(change(persona, parcel())).resolves.toMatchObject([{ shipped_by: row!['shipped_by'] }])
      await expect(change('coordinator', parcel(`, tracking_number = 'T-2'`))).rejects.toMatchObject(wrongStatus)
    },
  )

  it.each(['specialist', 'coach'] as const)('is not shipped by a %s', async (persona) => {
    await ordered()
    await expect(change(persona, parcel(`, ship_to = '1 Main St'`))).rejects.toMatchObject({ code: '42501' })
  })

  it('needs an address, and is none that was given up, waits for its clinician or has left', async () => {
    await ordered()
    await expect(change('coordinator', parcel())).rejects.toMatchObject({ code: '22023', message: 'kit.noAddress' })
    for (const status of ['lost', 'delivered']) {
      await database.script(
        `update public.test_kits set status = '${status}', ship_to = '1 Main St' where id = '${kit}'`,
      )
      await expect(change('coordinator', parcel())).rejects.toMatchObject(wrongStatus)
    }
    await database.script('delete from public.test_kits')
    await existing({ id: `'${kit}'`, ship_to: `'1 Main St'` })
    await expect(change('coordinator', parcel())).rejects.toMatchObject(wrongStatus)
  })

  it('is a duplicate until it has left, however old, and leaves with the day on which it did', async () => {
    await ordered({ ship_to: `'1 Main St'`, date_sent: `${TODAY} - 90`, created_at: `now() - interval '90 days'` })
    await expect(as('coach', order())).rejects.toMatchObject(duplicate)
    await change('coordinator', `shipped_at = now(), date_sent = ${TODAY} - 40`)
    await expect(as('coach', order())).resolves.toHaveLength(1)
  })

  it('is given up for whoever has died, and comes back with them', async () => {
    await ordered({ ship_to: `'1 Main St'` })
    const [said] = await as(
      'coach',
      `insert into public.member_statements (member_id, kind, details, said_at)
       values ('${first}', 'deceased', '{}', now()) returning id`,
    )
    await expect(change('coordinator', parcel())).rejects.toMatchObject({ code: '22023' })
    await as(
      'supervisorBoth',
      `update public.member_statements set withdrawn_at = now(), withdraw_reason = 'Someone else' where id = '${said!['id']}' returning id`,
    )
    await expect(change('coordinator', parcel())).resolves.toHaveLength(1)
  })
})
