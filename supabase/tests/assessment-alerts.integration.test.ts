import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { promiseSaid } from '#shared/domain/assessments/index.ts'
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

  /**
   * Each sentence of the result page, while the team is there, there on a Saturday, away, about to leave, or of unknown hours, with what
   * keeps it: an alert at once, or whose task, due within so many working days.
   */
  const PROMISES = [
    [
      'a score of 20',
      'phq9',
      scored(20),
      { there: 'sameDay', saturday: 'soon', away: 'whenBack', closing: 'soon', unknown: 'soon' },
      [['screening-today', 'clinicians', 0]],
    ],
    ['a score of 19', 'phq9', scored(19), 'business', [['screening-follow-up', 'coordinators', 2]]],
    ['a score of 5', 'phq9', scored(5), 'business', [['check-in', 'team', 2]]],
    ['nothing to worry about', 'phq9', scored(0), 'business', [['check-in', 'team', 2]]],
    [
      'self-harm',
      'phq9',
      { ...scored(0), 9: 1 },
      { there: 'sameDay', saturday: 'sameDay', away: 'whenBack', closing: 'soon', unknown: 'soon' },
      'alert',
    ],
    ['no need', 'sdoh', NO_NEED, 'business', [['check-in', 'team', 2]]],
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
      ([kind, answer]) => [kind, 'sdoh', { ...NO_NEED, ...answer }, 'business', [[kind, 'coordinators', 2]]] as const,
    ),
    [
      'not safe at home, beside the alert',
      'sdoh',
      { ...NO_NEED, 8: 'No' },
      'business',
      [['screening-follow-up', 'coordinators', 2]],
    ],
  ] as const
  const SENTENCES = {
    en: {
      business: 'Someone from your care team will follow up within 1-2 business days.',
      sameDay: 'A nurse will look at your answers today.',
      nothing: 'Your answers do not show anything to worry about, so this may just be a friendly hello.',
      whenBack: 'Your care team will look at your answers as soon as they are back. They are here {{hours}}.',
      soon: 'Your care team will look at your answers as soon as they can.',
    },
    es: {
      business: 'Alguien de su equipo de atención se comunicará con usted en 1 o 2 días hábiles.',
      sameDay: 'Alguien de enfermería verá sus respuestas hoy.',
      nothing: 'Sus respuestas no muestran nada preocupante, así que puede ser solo un saludo.',
      whenBack: 'Su equipo de atención verá sus respuestas en cuanto regrese. Su horario es {{hours}}.',
      soon: 'Su equipo de atención verá sus respuestas en cuanto pueda.',
    },
  }

  it.each(PROMISES)('is promised what is kept: %s', async (_, type, answers, said, kept) => {
    const { score } = await done(answers, type)
    const crisis = type === 'phq9' && kept === 'alert'
    for (const when of ['there', 'saturday', 'away', 'closing', 'unknown'] as const) {
      const workday = when !== 'saturday'
      const staffing = when === 'unknown' ? null : when === 'saturday' ? 'there' : when
      const sentence = promiseSaid({ score: type === 'phq9' ? score : null, crisis }, { staffing, workday })
      expect(sentence).toBe(typeof said === 'string' ? said : said[when])
    }
    if (kept === 'alert') expect([await tasks(), await alerts()]).toMatchObject([[], [{ status: 'open' }]])
    else {
      const due = await database.rows(
        `select kind, audience, due_on = private.after_workdays(private.member_day(member_id, now()),
          ${kept[0][2]}) as on_time from public.outreach_tasks`,
      )
      expect(due).toEqual(kept.map(([kind, audience]) => ({ kind, audience, on_time: true })))
    }
  })

  it('is promised in the sentences of the table, in both languages', () => {
    for (const language of ['en', 'es'] as const) {
      const file = resolve(import.meta.dirname, `../../src-ui/i18n/locales/portal/${language}/assessments.json`)
      const { result } = JSON.parse(readFileSync(file, 'utf8')) as { result: { promise: unknown } }
      expect(result.promise).toEqual(SENTENCES[language])
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
    const days = await database.rows(
      `select t.kind, t.due_on - private.member_day('${first}', now()) as days, extract(isodow from t.due_on)::int as weekday
       from public.outreach_tasks t order by t.kind desc`,
    )
    expect(days.map(({ kind }) => kind)).toEqual(['screening-today', 'check-in'])
    for (const { days: ahead, weekday } of days)
      expect([Number(ahead) <= 4, Number(weekday) <= 5]).toEqual([true, true])
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
