import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PULL_START } from '#shared/sync/pull.ts'
import { SHARED_SETTINGS } from '#shared/sync/plan-settings-row.ts'
import { rowsAs, type TestDatabase } from './support/database.ts'
import { staffId } from './support/fixture.ts'
import { PERSONAS, type Persona } from './support/personas.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
})
beforeEach(async () => {
  await database.script('truncate private.staff_codes, private.plan_proposals')
  await resetToFixture(database)
})

const ask = async (persona: Persona, expression: string): Promise<unknown> =>
  (await rowsAs(database, persona, `select ${expression} as answer`))[0]?.['answer']
const kept = async () => (await database.rows('select * from public.plan_settings'))[0] ?? {}
const save = async (settings: object, version: unknown = null, persona: Persona = 'administrator') => {
  const seen = version ?? (await kept())['changed_xid'] ?? ''
  return ask(persona, `public.save_plan_settings('${String(seen)}', '${JSON.stringify(settings)}')`)
}
const trail = async (like: string) =>
  database.rows(
    `select action, columns, actor_staff_id from public.audit_events
     where table_name = 'plan_settings' and action like '${like}' order by id`,
  )
const calling = { monFri: { start: 600, end: 1020 }, sat: null, perWeek: 2, perSixtyDays: 4 }
const snippet = {
  id: '00000000-0000-4000-8000-000000000051',
  use: 'chat',
  title: { en: 'Hello', es: 'Saludo' },
  text: { en: 'Hello from Sun.', es: 'Hola de Sun.' },
}

const NEW = {
  plan_name: 'Sunrise Health',
  plan_short: 'Sunrise',
  callback_number: '1-900-555-0199',
  portal_url: 'https://elsewhere.example',
  pages: { help: { en: 'Call {phone}.', es: 'Llame al {phone}.' }, cost: { en: 'Nothing.', es: 'Nada.' } },
  chat_to_model: true,
  emergencies: [{ state: 'FL', until: '2026-12-02', reason: 'Hurricane, order of the governor' }],
  records_fax: '1-900-555-0198',
  files_close_gaps: true,
  feeds_close_gaps: true,
} as const

const limits = {
  youngest: 18,
  oldest: 115,
  perPhone: 40,
  perAddress: 25,
  perBirth: 40,
  yearsBack: 30,
  yearsAhead: 6,
  value: 10_000,
}

describe('the settings of the plan', () => {
  const withText = (text: object, use = 'chat') => [{ ...snippet, use, text: { ...snippet.text, ...text } }]

  it('are one set, by the version that was seen: the second administrator is told', async () => {
    const seen = (await kept())['changed_xid']
    const onCall = { on_call_phone: '305-555-0111', on_call_email: 'nurse@sun.example', on_call_minutes: 3 }
    const goals = { daily_calls: 25, daily_reached: 9, answer_hours: 2, evidence_until: '02-15', file_limits: limits }
    const wanted = { lab_one_name: 'Sun Lab', calling, ...goals, ...onCall, snippets: [snippet] }
    expect(await save(wanted)).toEqual({ status: 'done' })
    expect(await save(wanted, seen)).toEqual({ status: 'done' })
    expect(await save({ lab_one_name: 'Moon Lab' }, seen)).toEqual({ refusal: 'changed' })
    expect(await kept()).toMatchObject({ plan_short: 'Sun', ...wanted })
    expect(await trail('row.updated')).toMatchObject([
      {
        columns: [
          'answer_hours',
          'calling',
          'daily_calls',
          'daily_reached',
          'evidence_until',
          'file_limits',
          'lab_one_name',
          ...Object.keys(onCall).toSorted(),
          'snippets',
        ],
      },
    ])
    expect(await save({ lab_one_name: null, calling: null, daily_calls: null })).toEqual({ status: 'done' })
    expect(await kept()).toMatchObject({ lab_one_name: null, calling: null, daily_calls: null })
  })

  it('that a desk of before does not know stay as they are', async () => {
    const since = { daily_calls: 25, snippets: [snippet] }
    await save({ lab_one_name: 'Sun Lab', ...since })
    expect(await save({ lab_one_name: 'Moon Lab' })).toEqual({ status: 'done' })
    expect(await kept()).toMatchObject({ lab_one_name: 'Moon Lab', ...since })
  })

  it.each([
    [{ portal_url: 'http://my.sun.example' }, 'settings'],
    [{ portal_url: 'https://sun.example/page' }, 'settings'],
    [{ plan_name: ' Sun' }, 'settings'],
    [{ plan_short: 'Sun/Moon' }, 'settings'],
    [{ callback_number: 'call us' }, 'settings'],
    [{ records_fax: 'by mail' }, 'settings'],
    [{ chat_to_model: false }, 'settings'],
    [{ daily_calls: 0 }, 'settings'],
    [{ on_call_phone: 'the nurse' }, 'settings'],
    [{ on_call_email: 'nurse' }, 'settings'],
    [{ on_call_minutes: 0 }, 'settings'],
    [{ on_call_minutes: 61 }, 'settings'],
    [{ answer_hours: 0 }, 'settings'],
    [{ evidence_until: '02-29' }, 'settings'],
    [{ file_limits: { ...limits, youngest: 14 } }, 'settings'],
    [{ file_limits: { ...limits, perPhone: 0 } }, 'settings'],
    [{ file_limits: { ...limits, perPhone: '12' } }, 'settings'],
    [{ file_limits: { ...limits, perPhone: 1.5 } }, 'settings'],
    [{ file_limits: { youngest: 18, oldest: 115 } }, 'settings'],
    [{ file_limits: { ...limits, perName: 3 } }, 'settings'],
    [{ daily_reached: 'many' }, 'settings'],
    [{ plan_short: 'Sun', portal_url: 'https://members.sunshine-health.example' }, 'planTooLong'],
    [{ lab_one_scheduler: 'https://{zip}.lab.example' }, 'settings'],
    [{ lab_one_scheduler: 'https://user:pass@lab.example' }, 'settings'],
    [{ calling: { ...calling, monFri: { start: 480, end: 1020 } } }, 'settings'],
    [{ calling: { ...calling, monFri: { start: 600, end: 1260 } } }, 'settings'],
    [{ calling: { ...calling, sun: { start: 600, end: 700 } } }, 'settings'],
    [{ calling: { ...calling, perWeek: 4 } }, 'settings'],
    [{ snippets: [] }, 'settings'],
    [{ snippets: [snippet, snippet] }, 'settings'],
    [{ snippets: [{ ...snippet, title: { en: 'Hello' } }] }, 'settings'],
    [{ snippets: withText({ es: ' ' }) }, 'settings'],
    [{ snippets: withText({ en: 'Dear ___' }) }, 'settings'],
    [{ snippets: withText({ en: 'Your kit' }) }, 'settings'],
    [{ snippets: withText({ en: 'See sun.example' }) }, 'settings'],
    [{ snippets: withText({ es: 'Llame al 1-900-555-0199' }) }, 'settings'],
    [{ snippets: withText({ en: 'x'.repeat(601) }, 'notes') }, 'settings'],
    [{ emergencies: [] }, 'settings'],
    [{ emergencies: [{ state: 'Florida', until: '2026-12-02', reason: 'Hurricane' }] }, 'settings'],
    [{ emergencies: [{ state: 'FL', until: '2026-12-32', reason: 'Hurricane' }] }, 'settings'],
    [{ emergencies: [{ state: 'FL', until: null, reason: 'Hurricane' }] }, 'settings'],
    [{ emergencies: [{ state: 'FL', until: '2026-12-02', reason: ' ' }] }, 'settings'],
    [{ emergencies: [...NEW.emergencies, ...NEW.emergencies] }, 'settings'],
    [{ pages: {} }, 'settings'],
    [{ pages: { help: 'Call us.' } }, 'settings'],
    [{ pages: { prices: { en: 'Free', es: 'Gratis' } } }, 'settings'],
    [{ pages: { help: { en: 'Call us.' } } }, 'settings'],
    [{ pages: { help: { en: 'Call us.', es: 'Llame.', fr: 'Appelez.' } } }, 'settings'],
    [{ pages: { help: { en: 'Dear {name}', es: 'Hola' } } }, 'settings'],
    [{ pages: { terms: { en: 'x'.repeat(8001), es: 'x' } } }, 'settings'],
    [{ pages: { cost: { en: 'x', es: 'x'.repeat(601) } } }, 'settings'],
  ])('can’t be %j', async (settings, refusal) => {
    expect(await save({ daily_calls: 25, ...settings })).toEqual({ refusal })
    expect(await kept()).toMatchObject({ plan_short: 'Sun', portal_url: null, calling: null, daily_calls: null })
    expect(await database.rows('select from private.plan_proposals')).toEqual([])
  })

  it('reach everybody of the staff, and nobody changes them past the function', async () => {
    const pulled = `public.sync_pull('plan_settings', '${JSON.stringify(PULL_START)}', 10) -> 'rows' ->> 0 <> ''`
    for (const persona of ['coach', 'clinicianSouth', 'auditor', 'administrator'] as const) {
      expect(await ask(persona, pulled)).toBe(true)
    }
    await expect(save({ lab_one_name: 'X' }, '1', 'supervisorBoth')).rejects.toThrow(/administrator/)
    await expect(
      rowsAs(
        database,
        'administrator',
        `update public.plan_settings set portal_url = 'https://x.example' returning id`,
      ),
    ).rejects.toThrow(/permission denied/)
  })
})

interface Proposal {
  readonly id: string
  readonly setting: string
  readonly [name: string]: unknown
}

/** What each administrator sees waiting. */
const proposals = async (persona: Persona): Promise<readonly Proposal[]> =>
  (await ask(persona, `public.administration_overview() -> 'proposals'`)) as Proposal[]
const decide = (persona: Persona, id: unknown, approve: boolean) =>
  ask(persona, `public.decide_plan_proposal('${String(id)}', ${approve})`)

describe('what members read of the plan, whether their chats may leave, where nobody is called and where records go', () => {
  // Whoever runs the server could make the auditor of the fixture the second administrator.
  beforeEach(() =>
    database.script(`update public.staff set role = 'administrator' where id = '${staffId('auditor')}';
      update public.plan_settings set files_close_gaps = null where true`),
  )
  const only = async (persona: Persona = 'auditor'): Promise<Proposal> => (await proposals(persona))[0]!

  it.each(SHARED_SETTINGS)('takes two administrators: %s', async (setting) => {
    const before = (await kept())[setting]
    expect(await save({ daily_calls: 25, [setting]: NEW[setting] })).toEqual({ status: 'waiting' })
    expect(await kept()).toMatchObject({ [setting]: before, daily_calls: 25 })
    const to =
      setting === 'pages'
        ? expect.stringContaining('Llame al')
        : setting === 'emergencies'
          ? expect.stringContaining('Hurricane')
          : String(NEW[setting])
    const seen = { setting, from: before, to, askedAt: expect.any(String) }
    expect(await proposals('administrator')).toMatchObject([{ ...seen, barred: 'own' }])
    expect(await proposals('auditor')).toMatchObject([{ ...seen, barred: null }])
    const { id } = await only()
    expect(await decide('administrator', id, true)).toEqual({ refusal: 'own' })
    expect(await kept()).toMatchObject({ [setting]: before })
    expect(await decide('auditor', id, true)).toEqual({ status: 'done' })
    expect(await decide('auditor', id, true)).toEqual({ status: 'done' })
    expect(await kept()).toMatchObject({ [setting]: NEW[setting], daily_calls: 25 })
    expect(await proposals('auditor')).toEqual([])
    expect(await trail('plan.%')).toEqual([
      { action: 'plan.asked', columns: [setting], actor_staff_id: staffId('administrator') },
      { action: 'plan.approved', columns: [setting], actor_staff_id: staffId('auditor') },
    ])
    expect((await trail('row.updated')).at(-1)).toMatchObject({
      columns: [setting],
      actor_staff_id: staffId('auditor'),
    })
  })

  it('takes two from the first day on: what the server was set up with counts meanwhile', async () => {
    await database.script('delete from public.plan_settings where true')
    expect(await save(NEW, '')).toEqual({ status: 'waiting' })
    expect(await kept()).toMatchObject({ plan_name: null, plan_short: null, portal_url: null, chat_to_model: null })
    const waiting = await proposals('auditor')
    expect(waiting.map(({ setting, from }) => [setting, from]).toSorted()).toEqual(
      SHARED_SETTINGS.map((setting) => [setting, null]).toSorted(),
    )
    for (const { id } of waiting) expect(await decide('auditor', id, true)).toEqual({ status: 'done' })
    expect(await kept()).toMatchObject(NEW)
  })

  it('takes one before the first member comes in, but for chats and for what closes gaps', async () => {
    await database.script(
      'delete from public.plan_settings where true; update public.members set deleted_at = now() where true',
    )
    expect(await save(NEW, '')).toEqual({ status: 'waiting' })
    const two = { chat_to_model: null, feeds_close_gaps: null, files_close_gaps: null }
    expect(await kept()).toMatchObject({ ...NEW, ...two })
    expect((await proposals('auditor')).map(({ setting }) => setting).toSorted()).toEqual(Object.keys(two))
  })

  it('takes two to be as the server was set up again, but for chats, which one alone keeps here', async () => {
    await database.script(
      `update public.plan_settings set portal_url = 'https://sun.example', chat_to_model = true where true`,
    )
    expect(await save({ portal_url: null, chat_to_model: null })).toEqual({ status: 'waiting' })
    expect(await kept()).toMatchObject({ portal_url: 'https://sun.example', chat_to_model: null })
    expect(await proposals('auditor')).toMatchObject([{ setting: 'portal_url', from: 'https://sun.example', to: null }])
    expect(await decide('auditor', (await only()).id, true)).toEqual({ status: 'done' })
    expect(await kept()).toMatchObject({ portal_url: null })
  })

  it('is not approved by whoever invited the one who proposes, or was invited by them', async () => {
    const [one, other] = [staffId('administrator'), staffId('auditor')]
    for (const [invited, by] of [
      [one, other],
      [other, one],
    ]) {
      await database.script(
        `truncate private.staff_codes, private.plan_proposals;
         insert into private.staff_codes (id, staff_id, kind, email, language, made_by)
         values (gen_random_uuid(), '${invited}', 'invitation', 'a@plan.example', 'en', '${by}')`,
      )
      await save({ portal_url: NEW.portal_url })
      const { id, barred } = await only()
      expect(barred).toBe('invitedOther')
      expect(await decide('auditor', id, true)).toEqual({ refusal: 'invitedOther' })
      expect(await kept()).toMatchObject({ portal_url: null })
      expect(await decide('auditor', id, false)).toEqual({ status: 'done' })
    }
  })

  it('is taken back by who proposed it, declined by another, and replaced by another proposal', async () => {
    await save({ portal_url: NEW.portal_url })
    const first = (await only()).id
    const seen = (await kept())['changed_xid']
    expect(await save({ portal_url: NEW.portal_url }, seen)).toEqual({ status: 'waiting' })
    expect(await proposals('auditor')).toMatchObject([{ id: first }])
    await save({ portal_url: 'https://third.example' }, null, 'auditor')
    expect(await decide('auditor', first, true)).toEqual({ refusal: 'gone' })
    const second = await only('administrator')
    expect(second).toMatchObject({ to: 'https://third.example', barred: null })
    expect(await decide('auditor', second.id, false)).toEqual({ status: 'done' })
    expect(await decide('administrator', second.id, true)).toEqual({ refusal: 'gone' })
    expect(await kept()).toMatchObject({ portal_url: null })
    expect((await trail('plan.%')).map(({ action }) => action)).toEqual([
      'plan.asked',
      'plan.declined',
      'plan.asked',
      'plan.withdrawn',
    ])
  })

  it('is closed when whoever proposed it is switched off, with why in the trail', async () => {
    await save({ portal_url: NEW.portal_url })
    const { id } = await only()
    const off = `public.switch_staff('${staffId('administrator')}', false)`
    expect(await ask('auditor', off)).toEqual({ status: 'done' })
    expect(await decide('auditor', id, true)).toEqual({ refusal: 'gone' })
    const [, closed] = await database.rows(`select action, actor_staff_id, detail from public.audit_events
      where action like 'plan.%' order by id`)
    const detail = { reason: 'proposer switched off' }
    expect(closed).toEqual({ action: 'plan.declined', actor_staff_id: staffId('auditor'), detail })
  })

  it('is not proposed by a version that somebody has changed, nor approved where a text has no room for it', async () => {
    const seen = (await kept())['changed_xid']
    await save({ daily_calls: 25 })
    expect(await save({ portal_url: NEW.portal_url }, seen)).toEqual({ refusal: 'changed' })
    expect(await proposals('auditor')).toEqual([])
    await save({ portal_url: `https://${'a'.repeat(16)}.example` })
    await database.script(`update public.plan_settings set plan_short = 'Sunshine' where true`)
    expect(await decide('auditor', (await only()).id, true)).toEqual({ refusal: 'planTooLong' })
    expect(await proposals('auditor')).toHaveLength(1)
  })

  it('is nobody else’s to see or decide', async () => {
    await save({ portal_url: NEW.portal_url })
    const { id } = await only()
    for (const persona of PERSONAS.filter((one) => one !== 'administrator' && one !== 'auditor')) {
      await expect(decide(persona, id, true)).rejects.toThrow(/administrator|permission denied/)
      await expect(proposals(persona)).rejects.toThrow(/administrator|permission denied/)
      await expect(rowsAs(database, persona, 'select * from private.plan_proposals')).rejects.toThrow(
        /permission denied/,
      )
    }
    expect(await kept()).toMatchObject({ portal_url: null })
  })
})

describe('the public pages of the plan', () => {
  it('are read by everybody with the plan’s name and number, and nothing else of it is', async () => {
    for (const persona of PERSONAS) {
      expect(await ask(persona, 'public.plan_pages()')).toEqual({ plan: null, phone: null, pages: null })
    }
    const { plan_name: plan, callback_number: phone, pages } = NEW
    await database.script(
      `update public.plan_settings set plan_name = '${plan}', callback_number = '${phone}', on_call_phone = '305-555-0111',
       pages = '${JSON.stringify(pages)}' where true`,
    )
    expect(await ask('anonymous', 'public.plan_pages()')).toEqual({ plan, phone, pages })
    await database.script('delete from public.plan_settings where true')
    expect(await ask('anonymous', 'public.plan_pages()')).toEqual({ plan: null, phone: null, pages: null })
  })
})

describe('drafts of chat replies', () => {
  it('are told whether a chat may leave for a model: not unless the plan lets it', async () => {
    const mayLeave = `public.draft_facts('00000000-0000-4000-8000-00000000d001') -> 'mayLeave'`
    expect(await ask('specialist', mayLeave)).toBe(false)
    await database.script('delete from public.plan_settings where true')
    expect(await ask('specialist', mayLeave)).toBe(false)
    await database.script('insert into public.plan_settings (chat_to_model) values (true)')
    expect(await ask('specialist', mayLeave)).toBe(true)
    expect(await ask('specialistSouth', mayLeave)).toBeNull()
  })
})

describe('local resources', () => {
  const pantry = {
    name: 'Sun Pantry',
    need: 'food',
    phone: '305-555-0100',
    zip_areas: ['331'],
    languages: ['en', 'es'],
  }
  const ids = ['1', '2'].map((end) => `00000000-0000-4000-8000-00000000005${end}`)
  const list = () =>
    database.rows(`select * from public.resources where id::text like '%5_' and deleted_at is null order by name`)
  const saveAll = (lines: readonly object[], persona: Persona = 'administrator') =>
    ask(persona, `public.save_resources('${JSON.stringify(lines)}')`)
  const change = async (fields: object) => {
    const [row] = await list()
    return saveAll([{ ...pantry, id: ids[0], version: row?.['changed_xid'], ...fields }])
  }

  it('are all saved or none, each by the version that was seen, and each change is in the trail', async () => {
    const first = { ...pantry, id: ids[0], version: null }
    const second = { ...pantry, id: ids[1], version: null, name: 'Moon Shelter', need: 'housing', zip_areas: [] }
    expect(await saveAll([first, { ...second, phone: 'call us' }])).toEqual({ refusal: 'resource' })
    expect(await list()).toEqual([])
    expect(await saveAll([first, second])).toEqual({ status: 'done' })
    // An answer that was lost.
    expect(await saveAll([first, second])).toEqual({ status: 'done' })
    const before = (await list()).map(({ changed_xid: version }) => version)
    expect(await saveAll([{ ...first, phone: '211' }])).toEqual({ refusal: 'changed' })
    expect(await saveAll([{ ...first, version: '1', zip_areas: [] }])).toEqual({ refusal: 'changed' })
    expect(await saveAll([{ ...second, version: before[0], name: 'SUN pantry', need: 'food' }])).toEqual({
      refusal: 'resourceTaken',
    })
    expect((await list()).map(({ changed_xid: version }) => version)).toEqual(before)
    expect(await saveAll([{ ...first, version: before[1], phone: '211' }])).toEqual({ status: 'done' })
    const events = await database.rows(
      `select action, columns, actor_staff_id = '${staffId('administrator')}' as own from public.audit_events where table_name = 'resources' and actor_staff_id is not null order by id`,
    )
    expect(events).toEqual([
      { action: 'row.inserted', columns: null, own: true },
      { action: 'row.inserted', columns: null, own: true },
      { action: 'row.updated', columns: ['phone'], own: true },
    ])
  })

  it.each([
    { name: '' },
    { name: ' Sun' },
    { need: 'pets' },
    { phone: '12' },
    { zip_areas: ['3313'] },
    { languages: [] },
    { languages: ['de'] },
    { name: null },
  ])('take no %j', async (wrong) => {
    await saveAll([{ ...pantry, id: ids[0], version: null }])
    expect(await change(wrong)).toEqual({ refusal: 'resource' })
    expect(await list()).toMatchObject([pantry])
  })

  it('leave the stations when they are removed, and make room for another one of the name', async () => {
    await saveAll([{ ...pantry, id: ids[0], version: null }])
    const [row] = await list()
    const remove = (version: unknown) =>
      ask('administrator', `public.remove_resource('${ids[0] ?? ''}', '${String(version)}')`)
    expect(await remove('1')).toEqual({ refusal: 'changed' })
    expect(await remove(row?.['changed_xid'])).toEqual({ status: 'done' })
    expect(await remove(row?.['changed_xid'])).toEqual({ status: 'done' })
    expect(await ask('administrator', `public.remove_resource('${ids[1] ?? ''}', '1')`)).toEqual({ refusal: 'gone' })
    expect(await saveAll([{ ...pantry, id: ids[0], version: null }])).toEqual({ refusal: 'changed' })
    expect(await saveAll([{ ...pantry, id: ids[1], version: null }])).toEqual({ status: 'done' })
    await expect(saveAll([{ ...pantry, id: ids[0], version: null }], 'supervisorBoth')).rejects.toMatchObject({
      code: '42501',
    })
  })
})
