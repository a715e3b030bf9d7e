import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestDatabaseCopy } from '../../local-stack/testing/test-databases.ts'
import { newMigrated, type TestDatabase } from './support/database.ts'
import { openSession } from './support/postgres.ts'
import { resetToFixture } from './support/reset.ts'
import { NOT_AT_ALL, save } from './support/screenings.ts'

let database: TestDatabaseCopy
let sessions: readonly TestDatabase[]
let watcher: TestDatabase
beforeAll(async () => {
  database = await newMigrated()
  watcher = openSession(database.url)
  sessions = Array.from({ length: 8 }, () => openSession(database.url))
})
beforeEach(async () => {
  await resetToFixture(watcher)
  await watcher.script('delete from public.care_gap_assessments; delete from public.urgent_alerts')
})
afterAll(async () => {
  await Promise.all([...sessions, watcher].map((session) => session.close()))
  await database.drop()
})

const rows = () => watcher.rows('select status, score from public.care_gap_assessments')

describe('saves of one member at once', () => {
  it('submit a screening exactly once, and all are told the same', async () => {
    const id = randomUUID()
    const told = await Promise.all(
      sessions.map((session, place) =>
        save(session, 'member', { id, answers: { ...NOT_AT_ALL, 1: place % 4 }, done: true }),
      ),
    )
    expect(new Set(told.map((saved) => JSON.stringify(saved))).size).toBe(1)
    expect(await rows()).toEqual([{ status: 'completed', score: told[0]?.score }])
  })

  it('make one screening of those that several devices begin', async () => {
    const told = await Promise.all(
      sessions.map((session, place) => save(session, 'member', { id: randomUUID(), answers: { [place + 1]: 1 } })),
    )
    expect(new Set(told.map(({ id }) => id)).size).toBe(1)
    expect(await watcher.rows('select responses from public.care_gap_assessments')).toEqual([
      { responses: Object.fromEntries(sessions.map((_, place) => [place + 1, 1])) },
    ])
  })

  it('raise one alert for a screening, whichever of them comes first', async () => {
    const id = randomUUID()
    await Promise.all(
      sessions.map((session, place) =>
        save(session, 'member', { id, answers: { ...NOT_AT_ALL, 9: 1 }, done: place > 3 }),
      ),
    )
    expect(await rows()).toEqual([{ status: 'completed', score: 1 }])
    const alerts = await watcher.rows('select jsonb_array_length(timeline) as events from public.urgent_alerts')
    expect(alerts).toEqual([{ events: 1 }])
  })

  it('give an id that two members choose to one of them', async () => {
    const id = randomUUID()
    const told = await Promise.allSettled(
      sessions.map((session, place) => save(session, place % 2 ? 'member' : 'otherMember', { id, answers: {} })),
    )
    expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    for (const refused of told.filter((answer) => answer.status === 'rejected')) {
      expect(refused.reason).toMatchObject({ code: '42501', message: 'not your screening' })
    }
    expect(await rows()).toHaveLength(1)
  })
})
