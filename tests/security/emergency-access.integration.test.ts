import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SAMPLE_PASSWORD, TEAM_SOUTH } from '#shared/sample-data/accounts.ts'
import type { Stack } from '../../local-stack/index.ts'
import { sharedStack } from '../../local-stack/testing/test-stack.ts'
import { pulledRows } from '../../local-stack/testing/pulled-rows.ts'
import { systemClock } from '../../src-main/base/clock.ts'
import { createOversight } from '../../src-main/backend/oversight.ts'
import { ROSA } from '../../supabase/functions/_shared/test-support/functions-client.ts'

const REASON = 'Caller in a crisis, asks for her coach'
let stack: Stack
beforeAll(async () => {
  stack = await sharedStack()
  await stack.resetData()
})
afterAll(() => stack.resetData())

async function doorOf(email: string): Promise<{ client: SupabaseClient; door: ReturnType<typeof createOversight> }> {
  const client = createClient(stack.url, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { error } = await client.auth.signInWithPassword({ email, password: SAMPLE_PASSWORD })
  if (error) throw error
  return { client, door: createOversight({ client: () => client, clock: systemClock }) }
}

it('goes from a desk of one team to one member of another and to that team’s supervisor, and nowhere else', async () => {
  const [own] = await stack.sql('select member_id from public.members where id = $1', [ROSA])
  const [other] = await stack.sql(
    `update public.members set team_id = $1 where name = 'Walter Kim' returning id, member_id, name`,
    [TEAM_SOUTH],
  )
  const clinician = await doorOf('clinician@example.com')
  const supervisor = await doorOf('supervisor@example.com')
  const specialist = await doorOf('specialist@example.com')
  const number = String(other?.['member_id'])

  expect(await specialist.door.begin(number, REASON)).toEqual({ ok: false, why: 'notAllowed' })
  expect(await clinician.door.begin('SH-000000', REASON)).toEqual({ ok: false, why: 'notFound' })
  expect(await clinician.door.begin(String(own?.['member_id']), REASON)).toEqual({ ok: false, why: 'ownTeam' })
  expect(await clinician.door.read()).toEqual({ ok: true, value: null })
  expect(await clinician.door.begin(number, REASON)).toEqual({ ok: true, value: null })
  expect(await clinician.door.read()).toMatchObject({ value: { name: other?.['name'], reason: REASON } })
  expect((await pulledRows(clinician.client, 'members')).map(({ id }) => id)).not.toContain(other?.['id'])

  expect(await specialist.door.notices()).toEqual({ ok: true, value: [] })
  const told = await supervisor.door.notices()
  expect(told).toMatchObject({ value: [{ kind: 'emergency', memberName: other?.['name'], reason: REASON }] })
  if (told.ok) expect(await supervisor.door.note(String(told.value[0]?.id))).toEqual({ ok: true, value: null })
  expect(await supervisor.door.notices()).toEqual({ ok: true, value: [] })

  expect(await clinician.door.end()).toEqual({ ok: true, value: null })
  expect(await clinician.door.read()).toEqual({ ok: true, value: null })
})
