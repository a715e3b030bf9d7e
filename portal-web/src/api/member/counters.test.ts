import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PostgrestClient } from '@supabase/postgrest-js'
import { createCounters, pendingAssessments } from './counters.ts'

type Row = Parameters<typeof pendingAssessments>[0][number]

const row = (assessment_type: Row['assessment_type'], status: Row['status']): Row => ({ assessment_type, status })

describe('the assessments that wait', () => {
  it('are those never begun, and those whose newest row is pending', () => {
    expect(pendingAssessments([])).toBe(2)
    expect(pendingAssessments([row('phq9', 'completed')])).toBe(1)
    expect(pendingAssessments([row('phq9', 'in-progress'), row('sdoh', 'completed')])).toBe(0)
    expect(pendingAssessments([row('phq9', 'pending'), row('phq9', 'completed'), row('sdoh', 'completed')])).toBe(1)
  })

  it('depend on the newest row of each kind alone', () => {
    const rows = fc.array(
      fc.record({
        assessment_type: fc.constantFrom('phq9' as const, 'sdoh' as const),
        status: fc.constantFrom('pending' as const, 'in-progress' as const, 'completed' as const),
      }),
    )
    fc.assert(
      fc.property(rows, rows, (newer, older) => {
        const whole: Row[] = [row('phq9', 'completed'), row('sdoh', 'completed'), ...older]
        expect(pendingAssessments(whole)).toBe(0)
        const counted = pendingAssessments([...newer, ...whole])
        expect(counted).toBeGreaterThanOrEqual(0)
        expect(counted).toBeLessThanOrEqual(2)
      }),
    )
  })
})

describe('the appointments that are counted', () => {
  const visit = { test_name: 'Lipid Panel', appointment_datetime: '2026-12-01T15:00:00+00:00', time_zone: null }
  /** Answers the counts with `count`, and the list of what lies ahead with these rows. */
  const counting = (count: number, ahead: readonly object[] | 'failed') => {
    const asked: URL[] = []
    const answer: typeof fetch = async (input, init) => {
      const url = new URL(String(input))
      asked.push(url)
      if (init?.method === 'HEAD') return new Response(null, { headers: { 'content-range': `*/${count}` } })
      if (url.pathname.endsWith('/appointments') && ahead === 'failed') return new Response('{}', { status: 500 })
      return Response.json(url.pathname.endsWith('/appointments') ? ahead : [])
    }
    return { asked, counters: createCounters({ rest: new PostgrestClient('http://127.0.0.1:9', { fetch: answer }) }) }
  }

  it('are all that are scheduled; beside them stands how many of them lie ahead', async () => {
    const { asked, counters } = counting(3, [
      { status: 'scheduled', ...visit },
      { status: 'confirmed', ...visit, test_name: 'Later' },
    ])
    expect(await counters('rosa')).toMatchObject({
      appointments: 3,
      ahead: { scheduled: 1, confirmed: 1, next: visit },
      failed: [],
    })
    const since = asked.flatMap((url) => url.searchParams.getAll('appointment_datetime'))
    expect(since).toEqual(['gt.now'])
  })

  it('come with what the newest result, unread message and kit are called', async () => {
    const rows: Readonly<Record<string, object[]>> = {
      lab_results: [{ test_name: 'A1C Test' }],
      chat_messages: [{ sender_name: 'Nurse Ann' }],
      test_kits: [],
    }
    const answer: typeof fetch = async (input, init) => {
      const table = new URL(String(input)).pathname.split('/').at(-1) ?? ''
      const found = rows[table]
      const headers = { 'content-range': `0-0/${found ? found.length * 2 : 0}` }
      return init?.method === 'HEAD' ? new Response(null, { headers }) : Response.json(found ?? [], { headers })
    }
    const counters = createCounters({ rest: new PostgrestClient('http://127.0.0.1:9', { fetch: answer }) })
    expect(await counters('rosa')).toMatchObject({
      newResults: 2,
      messages: 2,
      kitsArrived: 0,
      newest: { newResults: 'A1C Test', messages: 'Nurse Ann', kitsArrived: null },
      failed: [],
    })
  })

  it('are counted also where it is not known which of them lie ahead', async () => {
    expect(await counting(3, 'failed').counters('rosa')).toMatchObject({ appointments: 3, ahead: null, failed: [] })
  })

  it.each([
    ['signedOut', 401, 'session.ended'],
    ['noRecord', 403, 'session.noRecord'],
  ] as const)('are no zeros where nothing can be known: %s', async (kind, status, message) => {
    const gone: typeof fetch = async (_input, init) =>
      new Response(init?.method === 'HEAD' ? null : JSON.stringify({ message }), { status })
    const counters = createCounters({ rest: new PostgrestClient('http://127.0.0.1:9', { fetch: gone }) })
    await expect(counters('rosa')).rejects.toMatchObject({ kind })
  })
})
