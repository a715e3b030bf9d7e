import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsAs, type TestDatabase } from './support/database.ts'
import { memberId } from './support/fixture.ts'
import type { Persona } from './support/personas.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'
import { NO_NEED, NOT_AT_ALL, save as saveIn, saveSql, type Save } from './support/screenings.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
})
beforeEach(async () => {
  await resetToFixture(database)
  await database.script('delete from public.care_gap_assessments; delete from public.urgent_alerts')
})

const first = memberId(1)
const save = (what: Save, persona: Persona = 'member') => saveIn(database, persona, what)
const rows = (columns = '*') =>
  database.rows(`select ${columns} from public.care_gap_assessments order by created_at, id`)
describe('a screening in progress', () => {
  it('is kept with what has been answered so far, for its member and the team', async () => {
    const id = randomUUID()
    expect(await save({ id, answers: { 1: 2 } })).toEqual({
      id,
      status: 'in-progress',
      score: null,
      risk_level: null,
      completed_at: null,
      crisis: false,
    })
    const mine = `select id, status, responses from public.care_gap_assessments`
    const stored = [{ id, status: 'in-progress', responses: { 1: 2 } }]
    for (const persona of ['member', 'clinician', 'coordinator', 'supervisorBoth'] as const) {
      expect(await rowsAs(database, persona, mine)).toEqual(stored)
    }
    for (const persona of ['otherMember', 'clinicianSouth', 'auditor', 'inactive'] as const) {
      expect(await rowsAs(database, persona, mine)).toEqual([])
    }
  })

  it('loses no answer to a copy that comes late', async () => {
    const id = randomUUID()
    await save({ id, answers: { 1: 2, 2: 3, 3: 1 } })
    await save({ id, answers: { 1: 2 } })
    expect(await rows('responses')).toEqual([{ responses: { 1: 2, 2: 3, 3: 1 } }])
  })

  it('goes on under the first id when another tab or device begins it again', async () => {
    const [one, two] = [randomUUID(), randomUUID()]
    await save({ id: one, answers: { 1: 2 } })
    expect((await save({ id: two, answers: { 2: 1 } })).id).toBe(one)
    const done = await save({ id: two, answers: { ...NOT_AT_ALL, 1: 2 }, done: true })
    expect(done).toMatchObject({ id: one, status: 'completed', score: 2 })
    expect(await save({ id: one, answers: NOT_AT_ALL, done: true })).toEqual(done)
    expect(await save({ id: two, answers: NOT_AT_ALL, done: true })).toEqual(done)
    expect(await rows()).toHaveLength(1)
  })

  it('fills the one that waits for the member', async () => {
    const waiting = randomUUID()
    await database.rows(
      `insert into public.care_gap_assessments (id, member_id, assessment_type) values ('${waiting}', '${first}', 'sdoh')`,
    )
    expect((await save({ id: randomUUID(), type: 'sdoh', answers: {} })).id).toBe(waiting)
    expect(await rows('status')).toEqual([{ status: 'in-progress' }])
  })

  it('is one for each kind, and another person’s does not count', async () => {
    await save({ id: randomUUID(), answers: {} })
    await save({ id: randomUUID(), type: 'sdoh', answers: {} })
    await save({ id: randomUUID(), answers: {} }, 'otherMember')
    expect(await rows()).toHaveLength(3)
    const again = `insert into public.care_gap_assessments (member_id, assessment_type, status)
      values ('${first}', 'phq9', 'in-progress')`
    await expect(database.rows(again)).rejects.toMatchObject({ code: '23505' })
  })

  it('does not grow for ever with ids that somebody makes up', async () => {
    await save({ id: randomUUID(), answers: {} })
    for (let turn = 0; turn < 105; turn += 1) await save({ id: randomUUID(), answers: {} })
    expect(await rows('cardinality(other_ids) as count')).toEqual([{ count: 100 }])
  })
})

describe('a completed screening', () => {
  it.each([
    [0, 'minimal', {}],
    [4, 'minimal', { 1: 3, 2: 1 }],
    [5, 'mild', { 1: 3, 2: 2 }],
    [9, 'mild', { 1: 3, 2: 3, 3: 3 }],
    [10, 'moderate', { 1: 3, 2: 3, 3: 3, 4: 1 }],
    [14, 'moderate', { 1: 3, 2: 3, 3: 3, 4: 3, 5: 2 }],
    [15, 'moderately-severe', { 1: 3, 2: 3, 3: 3, 4: 3, 5: 3 }],
    [19, 'moderately-severe', { 1: 3, 2: 3, 3: 3, 4: 3, 5: 3, 6: 3, 7: 1 }],
    [20, 'severe', { 1: 3, 2: 3, 3: 3, 4: 3, 5: 3, 6: 3, 7: 2 }],
    [24, 'severe', { 1: 3, 2: 3, 3: 3, 4: 3, 5: 3, 6: 3, 7: 3, 8: 3 }],
    [0, 'minimal', { 10: 3 }],
  ])('of the PHQ-9 with %i is %s', async (score, risk, answers) => {
    const saved = await save({ id: randomUUID(), answers: { ...NOT_AT_ALL, ...answers }, done: true })
    expect(saved).toMatchObject({ status: 'completed', score, risk_level: risk, crisis: false })
    expect(Math.abs(Date.now() - Date.parse(saved.completed_at ?? ''))).toBeLessThan(60_000)
    expect(await database.rows('select id from public.urgent_alerts')).toEqual([])
  })

  it('with 27 is severe and a crisis', async () => {
    const answers = Object.fromEntries(Object.keys(NOT_AT_ALL).map((item) => [item, 3]))
    const saved = await save({ id: randomUUID(), answers, done: true })
    expect(saved).toMatchObject({ score: 27, risk_level: 'severe', crisis: true })
  })

  it('of social needs has no score, and is stable only without any need', async () => {
    const stable = await save({ id: randomUUID(), type: 'sdoh', answers: { ...NO_NEED, 8: 'skipped' }, done: true })
    expect(stable).toMatchObject({ score: null, risk_level: 'stable' })
    const unsafe = await save({ id: randomUUID(), type: 'sdoh', answers: { ...NO_NEED, 8: 'No' }, done: true })
    expect(unsafe).toMatchObject({ score: null, risk_level: 'needs-support', crisis: false })
  })

  it('never changes, whatever comes later or again', async () => {
    const id = randomUUID()
    await save({ id, answers: { 1: 1 } })
    const done = await save({ id, answers: { ...NOT_AT_ALL, 1: 3 }, done: true })
    const before = await rows()
    expect(await save({ id, answers: { ...NOT_AT_ALL, 2: 3 }, done: true })).toEqual(done)
    expect(await save({ id, answers: { 3: 3 } })).toEqual(done)
    expect(await rows()).toEqual(before)
  })

  it('is followed by a new one under a new id', async () => {
    await save({ id: randomUUID(), answers: NOT_AT_ALL, done: true })
    const id = randomUUID()
    expect((await save({ id, answers: {} })).id).toBe(id)
  })
})

describe('answers that are refused', () => {
  const refused = async (what: Partial<Save> & { readonly answers: unknown }, message: string) => {
    const wrong = save({ id: randomUUID(), ...what })
    await expect(wrong).rejects.toMatchObject({ code: '22023', message, hint: expect.any(String) })
    expect(await rows()).toEqual([])
  }

  it.each([
    [{ 3: 4 }, 'assessment.wrongAnswer: 3'],
    [{ 9: -1 }, 'assessment.wrongAnswer: 9'],
    [{ 9: '1' }, 'assessment.wrongAnswer: 9'],
    [{ 10: 4, 2: null }, 'assessment.wrongAnswer: 2'],
    [{ 11: 0 }, 'assessment.unknownQuestion: 11'],
    [{ '01': 0 }, 'assessment.unknownQuestion: 01'],
    [{ ['x'.repeat(5000)]: 0 }, `assessment.unknownQuestion: ${'x'.repeat(20)}`],
    [[0, 0, 0], 'assessment.responses: p_responses'],
    [null, 'assessment.responses: p_responses'],
    ['9', 'assessment.responses: p_responses'],
  ])('name the question: %j', (answers, message) => refused({ answers }, message))

  it.each([
    [{ 1: 'Yes' }, 'assessment.wrongAnswer: 1'],
    [{ 2: 'skipped' }, 'assessment.wrongAnswer: 2'],
    [{ 7: 'already shut off' }, 'assessment.wrongAnswer: 7'],
  ])('name the question of the social needs check: %j', (answers, message) =>
    refused({ type: 'sdoh', answers }, message),
  )

  it('say which one is missing of a screening that is done', async () => {
    const { 9: last, ...eight } = NOT_AT_ALL
    expect(last).toBe(0)
    await refused({ answers: eight, done: true }, 'assessment.unanswered: 9')
    await refused({ answers: { 10: 1 }, done: true }, 'assessment.unanswered: 1')
    const { 8: safety, ...nine } = NO_NEED
    expect(safety).toBe('Yes')
    await refused({ type: 'sdoh', answers: nine, done: true }, 'assessment.unanswered: 8')
  })

  it('are those of another kind, or of none', async () => {
    await refused({ type: 'gad7', answers: {} }, 'assessment.type: p_type')
    const id = randomUUID()
    await save({ id, answers: {} })
    const other = save({ id, type: 'sdoh', answers: {} })
    await expect(other).rejects.toMatchObject({ code: '22023', message: 'assessment.type: p_type' })
    const without = rowsAs(database, 'member', `select public.save_assessment(null, 'phq9', '{}', false)`)
    await expect(without).rejects.toMatchObject({ code: '22023', message: 'assessment.id: p_id' })
  })
})

describe('other people', () => {
  it('get the same answer for a screening that is not theirs, begun or done or deleted', async () => {
    const refusal = { code: '42501', message: 'not your screening' }
    const id = randomUUID()
    for (const done of [false, true]) {
      await save({ id, answers: NOT_AT_ALL, done })
      await expect(save({ id, answers: { 1: 3 } }, 'otherMember')).rejects.toMatchObject(refusal)
      await expect(save({ id, type: 'sdoh', answers: {} }, 'otherMember')).rejects.toMatchObject(refusal)
    }
    await save({ id: randomUUID(), answers: {} }, 'otherMember')
    await expect(save({ id, answers: { 1: 3 } }, 'otherMember')).rejects.toMatchObject(refusal)
    await database.script(`update public.care_gap_assessments set deleted_at = now() where id = '${id}'`)
    await expect(save({ id, answers: { 1: 3 } })).rejects.toMatchObject(refusal)
    expect(await database.rows(`select responses from public.care_gap_assessments where id = '${id}'`)).toEqual([
      { responses: NOT_AT_ALL },
    ])
  })

  it.each(['clinician', 'supervisorBoth', 'auditor', 'inactive'] as const)(
    'who are %s answer none, and no card',
    async (persona) => {
      const refusal = { code: '42501' }
      await expect(save({ id: randomUUID(), answers: {} }, persona)).rejects.toMatchObject(refusal)
      const card = rowsAs(database, persona, `select public.answer_crisis_card('safe')`)
      await expect(card).rejects.toMatchObject(refusal)
    },
  )
})

it('is begun by save_assessment alone', async () => {
  const insert = `insert into public.care_gap_assessments (member_id, assessment_type) values ('${first}', 'phq9')`
  await expect(rowsAs(database, 'member', insert)).rejects.toMatchObject({ code: '42501' })
})

describe('saving', () => {
  it('does nothing for anybody without a sign-in', async () => {
    await database.rows('begin')
    await database.rows('set local role anon')
    await expect(database.rows(saveSql({ id: randomUUID(), answers: {} }))).rejects.toMatchObject({ code: '42501' })
    await database.rows('rollback')
  })
})
