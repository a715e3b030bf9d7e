import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { promiseSaid } from '#shared/domain/assessments/index.ts'
import { isWorkdayAt, staffingAt } from '#shared/domain/staffed-hours/index.ts'
import { rowsAs, rowsAsService, type Row, type TestDatabase } from './support/database.ts'
import { memberId, rowId, staffId } from './support/fixture.ts'
import type { Persona } from './support/personas.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'
import { NO_NEED, NOT_AT_ALL, save as saveIn, type Save } from './support/screenings.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
})
beforeEach(async () => {
  await resetToFixture(database)
  await database.script(
    'delete from public.care_gap_assessments; delete from public.urgent_alerts; delete from public.outreach_tasks',
  )
})

const first = memberId(1)
const save = (what: Save, persona: Persona = 'member') => saveIn(database, persona, what)
const rows = (columns = '*') =>
  database.rows(`select ${columns} from public.care_gap_assessments order by created_at, id`)
const alerts = () =>
  database.rows(
    `select source, source_id, status, jsonb_path_query_array(timeline, '$[*].event') as events
     from public.urgent_alerts order by raised_at, id`,
  )
const isHeld = async () =>
  (await database.rows(`select contact_hold from public.member_outreach where member_id = '${first}'`))[0]?.[
    'contact_hold'
  ]

describe('thoughts of death or self-harm', () => {
  it('raise an alert and the contact hold with the answer itself, at a total of 1', async () => {
    const id = randomUUID()
    expect(await save({ id, answers: { ...NOT_AT_ALL, 9: 1 }, done: true })).toMatchObject({
      score: 1,
      risk_level: 'minimal',
      crisis: true,
    })
    expect(await alerts()).toEqual([{ source: 'assessment', source_id: id, status: 'open', events: ['raised'] }])
    expect(await isHeld()).toBe(true)
  })

  it('raise it from a draft at once, and never again from the same screening', async () => {
    const id = randomUUID()
    expect(await save({ id, answers: { 9: 1 } })).toMatchObject({ status: 'in-progress', crisis: true })
    await save({ id, answers: { 9: 3 } })
    await save({ id, answers: { 9: 0 } })
    await save({ id, answers: { 9: 2 } })
    expect(await save({ id, answers: NOT_AT_ALL, done: true })).toMatchObject({ score: 0, crisis: true })
    expect(await alerts()).toMatchObject([{ events: ['raised'] }])
  })

  it('raise it when they come after other answers, and not before', async () => {
    const id = randomUUID()
    await save({ id, answers: { ...NOT_AT_ALL, 8: 3, 10: 3 } })
    expect(await alerts()).toEqual([])
    await save({ id, answers: { 9: 1 } })
    expect(await alerts()).toHaveLength(1)
  })

  it('raise it although the draft comes after the screening was completed without them', async () => {
    const id = randomUUID()
    await save({ id, answers: NOT_AT_ALL, done: true })
    expect(await save({ id, answers: { 9: 1 } })).toMatchObject({ score: 0, risk_level: 'minimal', crisis: true })
    await save({ id, answers: { 9: 1 } })
    expect(await alerts()).toMatchObject([{ source_id: id, events: ['raised'] }])
    expect(await rows('responses, status')).toEqual([{ responses: NOT_AT_ALL, status: 'completed' }])
  })

  it('are noted on the alert that is open, and raise another one with another screening later', async () => {
    await save({ id: randomUUID(), answers: { ...NOT_AT_ALL, 9: 1 }, done: true })
    await save({ id: randomUUID(), answers: { ...NOT_AT_ALL, 9: 1 }, done: true })
    expect(await alerts()).toMatchObject([{ events: ['raised', 'repeated'] }])
    await database.script(`update public.urgent_alerts set status = 'closed'`)
    await save({ id: randomUUID(), answers: { ...NOT_AT_ALL, 9: 1 }, done: true })
    expect(await alerts()).toHaveLength(2)
  })

  it('are no answer to the tenth question or to the social needs check', async () => {
    await save({ id: randomUUID(), answers: { ...NOT_AT_ALL, 10: 3 }, done: true })
    await save({ id: randomUUID(), type: 'sdoh', answers: { 9: 'No' } })
    expect(await alerts()).toEqual([])
  })

  it('raise it when somebody else brings the answers', async () => {
    await rowsAsService(
      database,
      `insert into public.care_gap_assessments (member_id, assessment_type, status, responses, score, risk_level)
       values ('${first}', 'phq9', 'completed', '{"9":"2"}', 2, 'minimal')`,
    )
    expect(await alerts()).toHaveLength(1)
    expect(await rows('score, risk_level')).toEqual([{ score: 2, risk_level: 'minimal' }])
  })

  it('leave nothing behind when the save is refused', async () => {
    await expect(save({ id: randomUUID(), answers: { 9: 1, 1: 9 } })).rejects.toMatchObject({ code: '22023' })
    await expect(save({ id: rowId('care_gap_assessments', 2), answers: { 9: 1 } }, 'clinician')).rejects.toThrow()
    expect([await alerts(), await rows()]).toEqual([[], []])
  })

  it('are not in the audit trail, which says that the member changed the row', async () => {
    await save({ id: randomUUID(), answers: { 9: 1 } })
    const trail = await database.rows(
      `select action, actor_role from public.audit_events where table_name = 'care_gap_assessments' order by id`,
    )
    expect(trail).toContainEqual({ action: 'row.inserted', actor_role: 'member' })
    expect(await database.rows(`select id from public.audit_events e where e.detail::text like '%9%'`)).toEqual([])
  })
})

describe('the crisis card', () => {
  const press = async (choice: string, persona: Persona = 'member'): Promise<unknown> =>
    (await rowsAs(database, persona, `select public.answer_crisis_card('${choice}') as found`))[0]?.['found']
  const lastEvents = async () => (await alerts()).map(({ events }: Row) => events)
  const raise = () => save({ id: randomUUID(), answers: { 9: 1 } })

  it('notes on the alert what the member pressed, and the alert stays', async () => {
    await raise()
    expect(await press('callback')).toBe(true)
    expect(await press('safe')).toBe(true)
    expect(await alerts()).toMatchObject([{ status: 'open', events: ['raised', 'callbackAsked', 'safeForNow'] }])
    expect(await isHeld()).toBe(true)
    const by = await database.rows(`select jsonb_path_query_array(timeline, '$[*].by') as by from public.urgent_alerts`)
    expect(by).toEqual([{ by: [null, null, null] }])
  })

  it('says once what is pressed several times, and again what is pressed after something else', async () => {
    await raise()
    await press('callback')
    await press('callback')
    await press('safe')
    await press('callback')
    expect(await lastEvents()).toEqual([['raised', 'callbackAsked', 'safeForNow', 'callbackAsked']])
  })

  it('can’t be pressed until the alert bursts, and is heard on a full one', async () => {
    await raise()
    const repeated = `(select jsonb_agg(private.alert_event('repeated', null)) from generate_series(1, 210))`
    await database.script(`update public.urgent_alerts set timeline = ${repeated}`)
    for (let turn = 0; turn < 3; turn += 1) {
      await press('callback')
      await press('safe')
    }
    expect((await database.rows(`select jsonb_array_length(timeline) as length from public.urgent_alerts`))[0]).toEqual(
      {
        length: 212,
      },
    )
  })

  it('goes to the newest alert that is not closed, taken on or not', async () => {
    expect(await press('callback')).toBe(false)
    await raise()
    await database.script(
      `update public.urgent_alerts set status = 'acknowledged', raised_at = now() - interval '2 hours',
         acknowledged_at = now() - interval '1 hour'`,
    )
    expect(await press('callback')).toBe(true)
    await save({ id: randomUUID(), type: 'sdoh', answers: {} })
    await rowsAs(
      database,
      'member',
      `insert into public.chat_messages (member_id, sender_type, sender_name, message)
       values ('${first}', 'member', '', 'I want to die')`,
    )
    expect(await press('safe')).toBe(true)
    expect(await lastEvents()).toEqual([
      ['raised', 'acknowledged', 'callbackAsked'],
      ['raised', 'safeForNow'],
    ])
    await database.script(`update public.urgent_alerts set status = 'closed'`)
    expect(await press('safe')).toBe(false)
  })

  it('touches nobody else’s alert', async () => {
    await raise()
    expect(await press('callback', 'otherMember')).toBe(false)
    expect(await lastEvents()).toEqual([['raised']])
  })

  it.each(['', 'Callback', 'repeated'])('has no button %j', async (choice) => {
    await expect(press(choice)).rejects.toMatchObject({ code: '22023', message: 'crisis.choice: p_choice' })
  })

  it('keeps an alert from being closed by somebody who did not know of the wish to be called', async () => {
    await raise()
    await press('callback')
    const close = (at: string) =>
      rowsAs(
        database,
        'clinician',
        `update public.urgent_alerts set status = 'closed', closed_at = ${at}, close_reason = 'Spoke with her; safe'
         returning status`,
      )
    await database.script(`update public.urgent_alerts set raised_at = now() - interval '1 hour'`)
    await expect(close(`now() - interval '1 minute'`)).rejects.toMatchObject({ message: 'alert.repeatedSince' })
    expect(await close('now()')).toEqual([{ status: 'closed' }])
  })
})

describe('a member who does not feel safe where she lives', () => {
  const unsafe = { ...NO_NEED, 8: 'No' }

  it('has an alert and the contact hold with the answer, from a draft, once while it stands', async () => {
    const id = randomUUID()
    await save({ id, type: 'sdoh', answers: { 8: 'No' } })
    await save({ id, type: 'sdoh', answers: unsafe, done: true })
    expect(await alerts()).toEqual([{ source: 'assessment', source_id: id, status: 'open', events: ['raised'] }])
    expect(await isHeld()).toBe(true)
  })

  it.each(['Yes', 'skipped'])('is not one who answers %j', async (answer) => {
    await save({ id: randomUUID(), type: 'sdoh', answers: { ...NO_NEED, 8: answer }, done: true })
    expect(await alerts()).toEqual([])
  })
})

describe('a screening that is done', () => {
  const tasks = () =>
    database.rows(`select kind, audience, status from public.outreach_tasks where deleted_at is null order by kind`)
  const done = (answers: unknown, type = 'phq9') => save({ id: randomUUID(), type, answers, done: true })
  const scored = (score: number) =>
    Object.fromEntries(
      Object.keys(NOT_AT_ALL).map((item, place) => [
        item,
        place === 8 ? 0 : Math.max(0, Math.min(3, score - 3 * place)),
      ]),
    )
  const open = (kind: string, audience: string) => ({ kind, audience, status: 'open' })

  it.each([
    [24, open('screening-today', 'clinicians')],
    [20, open('screening-today', 'clinicians')],
    [19, open('screening-follow-up', 'coordinators')],
    [10, open('screening-follow-up', 'coordinators')],
    [9, open('check-in', 'team')],
    [0, open('check-in', 'team')],
  ])('with a score of %i makes the task that keeps its promise', async (score, task) => {
    expect(await done(scored(score))).toMatchObject({ score })
    expect(await tasks()).toEqual([task])
  })

  /** When a member reads the result page: the hours of the team, and the day where the member is. */
  const OFFICE = { timeZone: 'America/New_York', days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' } as const
  const ALWAYS = { ...OFFICE, days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' } as const
  const MOMENTS = {
    there: { hours: OFFICE, at: '2026-11-17T15:00:00Z', day: '2026-11-17' },
    closing: { hours: OFFICE, at: '2026-11-17T22:30:00Z', day: '2026-11-17' },
    away: { hours: OFFICE, at: '2026-11-18T03:00:00Z', day: '2026-11-17' },
    weekend: { hours: OFFICE, at: '2026-11-21T15:00:00Z', day: '2026-11-21' },
    holiday: { hours: OFFICE, at: '2026-11-26T15:00:00Z', day: '2026-11-26' },
    thereOnSaturday: { hours: ALWAYS, at: '2026-11-21T15:00:00Z', day: '2026-11-21' },
    thereOnHoliday: { hours: ALWAYS, at: '2026-11-26T15:00:00Z', day: '2026-11-26' },
    unknownHours: { hours: { ...OFFICE, timeZone: 'No/Where' }, at: '2026-11-17T15:00:00Z', day: '2026-11-17' },
  } as const
  type Moment = keyof typeof MOMENTS
  const ENDS = {
    closing: 'soon',
    away: 'whenBack',
    weekend: 'whenBack',
    holiday: 'whenBack',
    unknownHours: 'soon',
  } as const
  /** A task of the day is due on working days alone, an alert at once: so a team that is there on others promises no more. */
  const TODAY = { ...ENDS, there: 'sameDay', thereOnSaturday: 'soon', thereOnHoliday: 'soon' } as const
  const AT_ONCE = { ...TODAY, thereOnSaturday: 'sameDay', thereOnHoliday: 'sameDay' } as const
  /** Working days after the member's day. */
  const DUE: Readonly<Record<'same' | 'second', Readonly<Record<string, string>>>> = {
    same: { '2026-11-17': '2026-11-17', '2026-11-21': '2026-11-23', '2026-11-26': '2026-11-27' },
    second: { '2026-11-17': '2026-11-19', '2026-11-21': '2026-11-24', '2026-11-26': '2026-11-30' },
  }

  /** What is answered, the sentence that says what follows, and what keeps it: an alert at once, or whose task and until when. */
  const PROMISES = [
    ['a score of 20', 'phq9', scored(20), TODAY, ['screening-today', 'clinicians', 'same']],
    ['a score of 19', 'phq9', scored(19), 'business', ['screening-follow-up', 'coordinators', 'second']],
    ['a score of 5', 'phq9', scored(5), 'business', ['check-in', 'team', 'second']],
    ['nothing to worry about', 'phq9', scored(0), 'business', ['check-in', 'team', 'second']],
    ['self-harm', 'phq9', { ...scored(0), 9: 1 }, AT_ONCE, 'alert'],
    ['no need', 'sdoh', NO_NEED, 'business', ['check-in', 'team', 'second']],
    ...(
      [
        ['need-housing', { 2: 'Yes' }],
        ['need-food', { 3: 'Often true' }],
        ['need-transportation', { 5: 'No' }],
        ['need-utilities', { 7: 'Already shut off' }],
        ['need-support', { 9: 'No' }],
        ['need-money', { 10: 'Yes' }],
      ] as const
    ).map(
      ([kind, answer]) =>
        [kind, 'sdoh', { ...NO_NEED, ...answer }, 'business', [kind, 'coordinators', 'second']] as const,
    ),
    [
      'not safe at home, beside the alert',
      'sdoh',
      { ...NO_NEED, 8: 'No' },
      'business',
      ['screening-follow-up', 'coordinators', 'second'],
    ],
  ] as const

  it.each(PROMISES)('is promised what is kept: %s', async (_, type, answers, said, kept) => {
    const { score } = await done(answers, type)
    const crisis = type === 'phq9' && kept === 'alert'
    const moments = Object.keys(MOMENTS) as Moment[]
    const sentences = moments.map((moment) => {
      const { hours, at } = MOMENTS[moment]
      const now = Date.parse(at)
      const team = { staffing: staffingAt(hours, now), workday: isWorkdayAt(hours, now) }
      return promiseSaid({ score: type === 'phq9' ? score : null, crisis }, team)
    })
    expect(sentences).toEqual(moments.map((moment) => (typeof said === 'string' ? said : said[moment])))
    if (kept === 'alert') {
      expect([await tasks(), await alerts()]).toMatchObject([[], [{ status: 'open' }]])
      return
    }
    const [kind, audience, when] = kept
    const days = moments.map((moment) => MOMENTS[moment].day)
    const due = await database.rows(
      `select t.kind, t.audience, t.due_on = private.after_workdays(private.member_day(t.member_id, now()), w.days) as on_time,
         array(select private.after_workdays(day::date, w.days)::text from unnest('{${days.join(',')}}'::text[]) day) as on_those
       from public.outreach_tasks t cross join private.workdays_of_task(t.kind) w (days)`,
    )
    const on_those = days.map((day) => DUE[when][day])
    expect(due).toEqual([{ kind, audience, on_time: true, on_those }])
    for (const [place, sentence] of sentences.entries())
      if (sentence === 'sameDay') expect(on_those[place]).toBe(days[place])
  })

  const PROMISED = {
    en: {
      'result.promise.business': 'Someone from your care team will follow up within 1-2 business days.',
      'result.promise.sameDay': 'A nurse will look at your result today.',
      'result.promise.whenBack':
        'Your care team will look at your result as soon as they are back. They are here {{hours}}.',
      'result.promise.nothing':
        'Your answers do not show anything to worry about, so this may just be a friendly hello.',
      'result.promise.soon': 'Your care team will look at your result as soon as they can.',
    },
    es: {
      'result.promise.business': 'Alguien de su equipo de atención se comunicará con usted en 1 o 2 días hábiles.',
      'result.promise.sameDay': 'Alguien de enfermería verá su resultado hoy.',
      'result.promise.whenBack': 'Su equipo de atención verá su resultado en cuanto regrese. Su horario es {{hours}}.',
      'result.promise.nothing': 'Sus respuestas no muestran nada preocupante, así que puede ser solo un saludo.',
      'result.promise.soon': 'Su equipo de atención verá su resultado en cuanto pueda.',
    },
  }
  /** The other sentences of the result pages: what a result means, where help is, what was sent. None says that somebody will do something. */
  const PROMISES_NOTHING =
    /^(?:phq9\.(?:score|notDiagnosis|hardTime|band\.\S+|meaning\.\S+)|sdoh\.(?:needs|thanks|helpTitle|area\.\S+|call\.\S+|privateHelp\.\S+)|result\.(?:completed|heading|back|nextTitle|talk|message)|elsewhere\.\S+)$/
  /** Words that say so in either language. */
  const WILL_DO =
    /\b(?:we|team|nurse|someone|they) (?:will|shall)\b|\b(?:we|team)'ll\b|\b(?:verá|leerá|llamará|comunicará|comunicaremos|veremos|llamaremos|enviará|responderá)\b/i

  it('is promised in the sentences of the table, in both languages, and in no other of the pages', () => {
    const leaves = (value: unknown, path: string): [string, string][] =>
      typeof value === 'string'
        ? [[path, value]]
        : Object.entries(value as object).flatMap(([key, part]) => leaves(part, path === '' ? key : `${path}.${key}`))
    for (const language of ['en', 'es'] as const) {
      const file = resolve(import.meta.dirname, `../../src-ui/i18n/locales/portal/${language}/assessments.json`)
      const { result, phq9, sdoh, elsewhere } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
      const shown = leaves({ result, phq9, sdoh, elsewhere }, '')
      const others = shown.filter(([key]) => !key.startsWith('result.promise.'))
      expect(Object.fromEntries(shown.filter((leaf) => !others.includes(leaf)))).toEqual(PROMISED[language])
      expect(others.filter(([key, text]) => !PROMISES_NOTHING.test(key) || WILL_DO.test(text))).toEqual([])
    }
  })

  it('keeps the other needs of one who does not feel safe at home, beside the alert', async () => {
    await done({ ...NO_NEED, 3: 'Often true', 8: 'No' }, 'sdoh')
    expect([await tasks(), await alerts()]).toMatchObject([[open('need-food', 'coordinators')], [{ status: 'open' }]])
  })

  it('that is answered again while its task is open makes no second one, and leaves both days', async () => {
    await done(scored(5))
    const days = () => database.rows(`select asked_again_at >= asked_at as again from public.outreach_tasks`)
    expect(await days()).toEqual([{ again: null }])
    await done(scored(9))
    expect(await days()).toEqual([{ again: true }])
  })

  it('with an answer about self-harm is ended at its alert', async () => {
    await done({ ...scored(20), 9: 1 })
    expect(await tasks()).toEqual([])
    expect(await alerts()).toHaveLength(1)
  })

  it('makes a task for each need, none twice, and one where there is no need', async () => {
    await done({ ...NO_NEED, 3: 'Often true', 4: 'Sometimes true', 5: 'No', 9: 'No' }, 'sdoh')
    await done({ ...NO_NEED, 3: 'Sometimes true' }, 'sdoh')
    const needs = ['need-food', 'need-support', 'need-transportation'].map((kind) => open(kind, 'coordinators'))
    expect(await tasks()).toEqual(needs)
    await done(NO_NEED, 'sdoh')
    expect(await tasks()).toEqual([open('check-in', 'team'), ...needs])
  })

  it('is due the same working day at 20 and more, else within two', async () => {
    await done(scored(20))
    await done(scored(3))
    expect(
      await database.rows(
        `select t.kind, t.due_on = private.after_workdays(
           private.member_day('${first}', t.created_at), case t.kind when 'screening-today' then 0 else 2 end) as due
         from public.outreach_tasks t order by t.kind desc`,
      ),
    ).toEqual([
      { kind: 'screening-today', due: true },
      { kind: 'check-in', due: true },
    ])
  })

  it('is seen, with its tasks, by whoever works with results, and ended today by a clinician', async () => {
    await done(scored(20))
    const seen = (persona: Persona, table: string) => rowsAs(database, persona, `select id from public.${table}`)
    for (const persona of ['clinician', 'coordinator', 'supervisorBoth'] as const) {
      expect([await seen(persona, 'outreach_tasks'), await seen(persona, 'care_gap_assessments')]).toMatchObject([
        [{}],
        [{}],
      ])
    }
    for (const persona of ['specialist', 'coach'] as const) {
      expect([await seen(persona, 'outreach_tasks'), await seen(persona, 'care_gap_assessments')]).toEqual([[], []])
    }
    const set = (persona: Persona, to: string) =>
      rowsAs(database, persona, `update public.outreach_tasks set ${to} returning kind`)
    const end = (persona: Persona) => set(persona, `status = 'done'`)
    await expect(set('coordinator', `due_on = due_on + 1, snooze_reasons = 'Later'`)).rejects.toMatchObject({
      code: '42501',
      message: 'task.clinicianOnly',
    })
    for (const to of [`audience = 'person', assigned_to = '${staffId('coordinator')}'`, `audience = 'team'`]) {
      await expect(set('clinician', to)).rejects.toMatchObject({ code: '22023', message: 'task.notForThem' })
    }
    expect(await set('coordinator', `audience = 'person', assigned_to = '${staffId('clinician')}'`)).toHaveLength(1)
    await expect(end('coordinator')).rejects.toMatchObject({ code: '42501', message: 'task.clinicianOnly' })
    expect(await end('specialist')).toEqual([])
    expect(await end('clinician')).toEqual([{ kind: 'screening-today' }])
  })

  it('cannot have its task made by hand', async () => {
    for (const kind of ['screening-today', 'check-in', 'need-food', 'answer-text', 'confirm-stop', 'not-for-me']) {
      const sql = `insert into public.outreach_tasks (member_id, kind, audience, due_on)
        values ('${first}', '${kind}', 'coordinators', current_date)`
      await expect(rowsAs(database, 'coordinator', sql)).rejects.toMatchObject({
        code: '42501',
        message: 'task.notByHand',
      })
    }
  })
})
