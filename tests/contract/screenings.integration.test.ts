import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SAMPLE_PASSWORD } from '#shared/sample-data/accounts.ts'
import { PULL_START, syncPullOutput } from '#shared/sync/pull.ts'
import { assessmentRow } from '#shared/sync/rows.ts'
import type { Stack } from '../../local-stack/index.ts'
import { sharedStack } from '../../local-stack/testing/test-stack.ts'
import { pulledRows } from '../../local-stack/testing/pulled-rows.ts'
import { memberSession } from '../../supabase/functions/_shared/test-support/portal-client.ts'

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
})
