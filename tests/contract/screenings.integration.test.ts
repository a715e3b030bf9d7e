import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SAMPLE_ACCOUNTS, SAMPLE_PASSWORD, TEAM_NORTH } from '#shared/sample-data/accounts.ts'
import { PULL_START, syncPullOutput } from '#shared/sync/pull.ts'
import { assessmentRow } from '#shared/sync/rows.ts'
import type { Stack } from '../../local-stack/index.ts'
import { sharedStack } from '../../local-stack/testing/test-stack.ts'
import { changeRow, pulledRows } from '../../local-stack/testing/pulled-rows.ts'
import { memberSession } from '../../supabase/functions/_shared/test-support/portal-client.ts'

const NO_NEED = {
  1: 'I have a steady place to live',
  2: 'No',
  3: 'Never true',
  4: 'Never true',
  5: 'Yes',
  6: 'No',
  7: 'No',
  8: 'Yes',
  9: 'Yes',
  10: 'No',
}
const CALM = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 0, 8: 0, 9: 0 }
const START = { p_after: PULL_START, p_limit: 1000 }
const NO_SESSION = { auth: { persistSession: false, autoRefreshToken: false } }

describe('a screening over the API', () => {
  let stack: Stack
  let member: SupabaseClient
  let other: SupabaseClient
  let memberId: string

  const client = (): SupabaseClient => createClient(stack.url, stack.publishableKey, NO_SESSION)
  async function signedIn(email: string, password = SAMPLE_PASSWORD): Promise<SupabaseClient> {
    const fresh = client()
    const { error } = await fresh.auth.signInWithPassword({ email, password })
    if (error) throw error
    return fresh
  }
  async function signedInMember(id: string): Promise<SupabaseClient> {
    const fresh = client()
    await fresh.auth.setSession(await memberSession(stack, id))
    return fresh
  }
  const save = (from: SupabaseClient, id: string, answers: object, done = false) =>
    from.rpc('save_assessment', { p_id: id, p_type: 'phq9', p_responses: answers, p_done: done })

  beforeAll(async () => {
    stack = await sharedStack()
  })
  beforeEach(async () => {
    await stack.resetData()
    const [first, second] = await stack.sql(
      `select id from public.members where team_id = (select team_id from public.staff where role = 'clinician' order by id limit 1)
       order by member_id limit 2`,
    )
    memberId = String(first?.['id'])
    member = await signedInMember(memberId)
    other = await signedInMember(String(second?.['id']))
    await stack.sql('delete from public.urgent_alerts')
  })

  it('is kept, found again, completed and seen by the team', async () => {
    const id = randomUUID()
    expect((await save(member, id, { 1: 1 })).error).toBeNull()
    const found = await member.from('care_gap_assessments').select('id, status, responses').eq('status', 'in-progress')
    expect(found.data).toEqual([{ id, status: 'in-progress', responses: { 1: 1 } }])
    const done = await save(member, id, { ...CALM, 1: 3, 2: 2 }, true)
    expect(done.data).toEqual({
      id,
      status: 'completed',
      score: 5,
      risk_level: 'mild',
      completed_at: expect.any(String),
      crisis: false,
    })
    const clinician = await signedIn('clinician@example.com')
    expect((await other.from('care_gap_assessments').select('id').eq('id', id)).data).toEqual([])
    const pulled = await clinician.rpc('sync_pull', { p_table: 'care_gap_assessments', ...START })
    const [row] = syncPullOutput.parse(pulled.data).rows
    expect(assessmentRow.parse(row)).toMatchObject({ id, risk_level: 'mild', crisis_at: null })
  })

  it('is submitted once by two requests that race', async () => {
    const id = randomUUID()
    const told = await Promise.all([
      save(member, id, { ...CALM, 1: 1 }, true),
      save(member, id, { ...CALM, 1: 2 }, true),
    ])
    expect(told[0].data).toEqual(told[1].data)
    const rows = await member.from('care_gap_assessments').select('id').eq('assessment_type', 'phq9')
    expect(rows.data).toEqual([{ id }])
  })

  it('alerts the clinicians with item 9 at a total of 1, and tells them what the member pressed', async () => {
    const id = randomUUID()
    expect((await member.rpc('answer_crisis_card', { p_choice: 'callback' })).data).toBe(false)
    expect((await save(member, id, { 9: 1 })).data).toMatchObject({ status: 'in-progress', crisis: true })
    expect((await save(member, id, { ...CALM, 9: 1 }, true)).data).toMatchObject({ score: 1, risk_level: 'minimal' })
    expect((await member.rpc('answer_crisis_card', { p_choice: 'callback' })).data).toBe(true)
    expect((await member.rpc('answer_crisis_card', { p_choice: 'safe' })).data).toBe(true)
    const clinician = await signedIn('clinician@example.com')
    expect(await pulledRows(clinician, 'urgent_alerts')).toMatchObject([
      {
        member_id: memberId,
        source: 'assessment',
        source_id: id,
        status: 'open',
        timeline: ['raised', 'callbackAsked', 'safeForNow'].map((event) => ({
          event,
          by: null,
          at: expect.any(String),
        })),
      },
    ])
  })

  /** What a person's station is given of the member, of what follows from screenings and of results. */
  async function shown(email: string): Promise<Record<string, unknown[]>> {
    const person = await signedIn(email)
    const of = async (table: string, column: string) =>
      (await pulledRows(person, table))
        .filter(
          (row) =>
            row['member_id'] === memberId && /^(?:screening|need|check)-|^open$|^completed$/.test(String(row[column])),
        )
        .map((row) => row[column])
    return {
      tasks: await of('outreach_tasks', 'kind'),
      alerts: await of('urgent_alerts', 'status'),
      screenings: await of('care_gap_assessments', 'status'),
    }
  }
  /** What of a member's answers a specialist reads with requests of their own, past the desk: rows, or why none. */
  async function readByRest(): Promise<unknown[]> {
    const specialist = await signedIn('specialist@example.com')
    const answers = [
      await specialist.from('care_gap_assessments').select('score, responses, risk_level').eq('member_id', memberId),
      await specialist.from('urgent_alerts').select('source, timeline').eq('member_id', memberId),
      await specialist.from('audit_events').select('action, table_name').eq('member_id', memberId),
      await specialist.from('outreach_tasks').select('kind').eq('member_id', memberId).like('kind', 'screening-%'),
      await specialist.from('outreach_tasks').select('kind').eq('member_id', memberId).like('kind', 'need-%'),
    ]
    return answers.map(({ data, error }) => error?.code ?? data)
  }
  const NOTHING_READ = [[], [], '42501', [], []]
  const NOTHING = { tasks: [], alerts: [], screenings: [] }
  /** Ends the one open task of a kind, as a station does. @returns whether it was ended, or why not */
  async function end(email: string, kind: string, more: Readonly<Record<string, unknown>> = {}) {
    const fits = { member_id: memberId, kind, status: 'open' }
    const changes = { status: 'done', done_at: new Date().toISOString(), ...more }
    const told = await changeRow(await signedIn(email), { table: 'outreach_tasks', fits, changes })
    return told.error?.message ?? told.changed
  }

  it('with a score of 20 is a clinician’s task, which a clinician ends, and no specialist’s', async () => {
    await save(member, randomUUID(), { ...CALM, 1: 3, 2: 3, 3: 3, 4: 3, 5: 3, 6: 3, 7: 2 }, true)
    const seen = { ...NOTHING, tasks: ['screening-today'], screenings: ['completed'] }
    expect(await shown('clinician@example.com')).toEqual(seen)
    expect(await shown('specialist@example.com')).toEqual(NOTHING)
    expect(await end('coordinator@example.com', 'screening-today')).toBe('task.clinicianOnly')
    expect(await end('clinician@example.com', 'screening-today', { outcome: 'Called; sees her doctor' })).toBe(true)
    const trail = await stack.sql(
      `select actor_role from public.audit_events e join public.outreach_tasks t on t.id = e.row_id
       where t.kind = 'screening-today' and e.action = 'row.updated'`,
    )
    expect(trail).toEqual([{ actor_role: 'clinician' }])
  })

  it('with a score of 5 is something to say at the next call, on every station, and no specialist’s to read', async () => {
    await save(member, randomUUID(), { ...CALM, 1: 3, 2: 2 }, true)
    expect(await shown('specialist@example.com')).toEqual({ ...NOTHING, tasks: ['check-in'] })
    expect(await shown('coordinator@example.com')).toMatchObject({ tasks: ['check-in'], screenings: ['completed'] })
    expect(await readByRest()).toEqual(NOTHING_READ)
    expect(await end('specialist@example.com', 'check-in', { outcome: 'Doing well' })).toBe(true)
  })

  it('of somebody who is not safe at home is an alert of the clinicians, and nothing on a specialist’s station', async () => {
    const saved = await member.rpc('save_assessment', {
      p_id: randomUUID(),
      p_type: 'sdoh',
      p_responses: { ...NO_NEED, 8: 'No' },
      p_done: true,
    })
    expect(saved.error).toBeNull()
    expect((await shown('clinician@example.com')).alerts).toEqual(['open'])
    expect((await shown('coordinator@example.com')).alerts).toEqual([])
    expect(await shown('specialist@example.com')).toEqual(NOTHING)
    expect(await readByRest()).toEqual(NOTHING_READ)
    const held = await stack.sql('select contact_hold from public.member_outreach where member_id = $1', [memberId])
    expect(held).toEqual([{ contact_hold: true }])
  })

  it('names the question of a wrong answer', async () => {
    const wrong = await save(member, randomUUID(), { ...CALM, 4: 7 })
    expect([wrong.status, wrong.error]).toEqual([
      400,
      expect.objectContaining({ code: '22023', message: 'assessment.wrongAnswer: 4', hint: 'One of 0, 1, 2, 3.' }),
    ])
  })

  it('is out of reach for another member, for staff and for everybody else', async () => {
    const id = randomUUID()
    await save(member, id, { 1: 1 })
    const staff = await signedIn('clinician@example.com')
    for (const from of [other, staff, client()]) {
      expect((await save(from, id, { 9: 3 }, false)).error).toMatchObject({ code: '42501' })
    }
    for (const from of [staff, client()]) {
      const pressed = await from.rpc('answer_crisis_card', { p_choice: 'safe' })
      expect(pressed.error).toMatchObject({ code: '42501' })
    }
    const forOther = { member_id: memberId, assessment_type: 'phq9', status: 'completed', responses: { ...CALM, 9: 3 } }
    expect((await other.from('care_gap_assessments').insert(forOther)).error).toMatchObject({ code: '42501' })
    expect(await stack.sql('select responses from public.care_gap_assessments')).toEqual([{ responses: { 1: 1 } }])
    expect(await stack.sql('select id from public.urgent_alerts')).toEqual([])
  })

  describe('is read answer by answer', () => {
    /** Answers that are told from everything else of the database: a row of points, and words of no other question. */
    const POINTS = { 1: 2, 2: 1, 3: 3, 4: 2, 5: 1, 6: 3, 7: 2, 8: 1, 9: 0, 10: 2 }
    const DRAFT = { 3: 'Sometimes true', 7: 'Already shut off' }
    const SHOWN = { phq9: /"1":2,"2":1,"3":3,"4":2/, sdoh: /Alreadyshutoff/ } as const

    async function answer(): Promise<void> {
      const done = { p_id: randomUUID(), p_type: 'phq9', p_responses: POINTS, p_done: true }
      const begun = { p_id: randomUUID(), p_type: 'sdoh', p_responses: DRAFT, p_done: false }
      for (const one of [done, begun]) expect((await member.rpc('save_assessment', one)).error).toBeNull()
    }

    /** What else is written of a screening. */
    const BESIDE = ['urgent_alerts', 'outreach_tasks', 'audit_events'] as const
    /** The table itself, and around it. */
    const PATHS = [
      'care_gap_assessments?select=*',
      'care_gap_assessments?select=responses&status=eq.in-progress',
      'members?select=id,care_gap_assessments(responses)',
      ...BESIDE.map((table) => `${table}?select=*`),
    ]

    /** Of which screenings somebody is given the single answers by any request, as the kinds. */
    async function given(token: string | null): Promise<{ byTables: string[]; byFunctions: string[] }> {
      const headers = {
        apikey: stack.publishableKey,
        'content-type': 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      }
      const textOf = async (path: string, init: RequestInit = {}): Promise<string> =>
        (await fetch(`${stack.url}/rest/v1/${path}`, { headers, ...init })).text()
      const pull = (table: string): RequestInit => ({
        method: 'POST',
        body: JSON.stringify({ p_table: table, ...START }),
      })
      const kinds = (texts: readonly string[]): string[] => {
        const all = texts.join().replaceAll(/[\s\\]/g, '')
        return Object.entries(SHOWN).flatMap(([kind, shape]) => (shape.test(all) ? [kind] : []))
      }
      const pulled = ['care_gap_assessments', ...BESIDE].map((table) => textOf('rpc/sync_pull', pull(table)))
      return {
        byTables: kinds(await Promise.all(PATHS.map((path) => textOf(path)))),
        byFunctions: kinds(await Promise.all(pulled)),
      }
    }
    const tokenOf = async (from: SupabaseClient): Promise<string> =>
      (await from.auth.getSession()).data.session?.access_token ?? ''

    it('by those who work with results in the member’s team, by the member, and by nobody else', async () => {
      await answer()
      const nothing = { byTables: [], byFunctions: [] }
      const both = ['phq9', 'sdoh']
      const WORKS_WITH_RESULTS = ['care_coordinator', 'clinician', 'supervisor']
      for (const { email, role, teamId } of SAMPLE_ACCOUNTS) {
        const isNamed = teamId === TEAM_NORTH && WORKS_WITH_RESULTS.includes(role)
        const told = await given(await tokenOf(await signedIn(email)))
        expect(told, email).toEqual(isNamed ? { byTables: [], byFunctions: both } : nothing)
      }
      expect(await given(await tokenOf(member))).toEqual({ byTables: both, byFunctions: [] })
      for (const token of [await tokenOf(other), null]) expect(await given(token)).toEqual(nothing)
    })
  })
})
