import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { TEAM_NORTH } from '#shared/sample-data/accounts.ts'
import type { Stack } from '../../local-stack/index.ts'
import { givenServices } from '../../local-stack/testing/given-services.ts'
import { sharedStack } from '../../local-stack/testing/test-stack.ts'
import { ROSA, WALTER } from '../../supabase/functions/_shared/test-support/functions-client.ts'
import { memberSession } from '../../supabase/functions/_shared/test-support/portal-client.ts'
import { eventually } from '../fixtures/eventually.ts'

/** What a member has of the own; everything else of the schema is not for members at all. */
const OWN_TABLES = [
  'appointments',
  'lab_results',
  'test_kits',
  'care_gap_assessments',
  'chat_messages',
  'contact_consents',
  'contact_verifications',
] as const
const STAFF_TABLES = ['member_outreach', 'calls', 'callbacks', 'communication_logs', 'urgent_alerts', 'staff'] as const
const DOCUMENT = `${ROSA}/3f0c9a52-7d1e-4b86-9c35-61a0e2d7bdf4.pdf`

describe('a member who knows another member’s ids', () => {
  let stack: Stack
  let walter: SupabaseClient

  /** Walter, with a session as a right code gives it; given services have no mailbox from which to read a code. */
  async function signInWalter(): Promise<SupabaseClient> {
    const client = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } })
    const { error } = await client.auth.setSession(await memberSession(stack, WALTER))
    expect(error).toBeNull()
    return client
  }

  beforeAll(async () => {
    stack = await sharedStack()
  })
  beforeEach(async () => {
    await stack.resetData()
    walter = await signInWalter()
  })
  afterEach(async () => {
    await walter.removeAllChannels()
    await walter.auth.signOut({ scope: 'local' })
  })

  it('reads nothing of them through REST, and the own rows all the same', async () => {
    const { data: members } = await walter.from('members').select('id')
    expect(members).toEqual([{ id: WALTER }])
    for (const table of OWN_TABLES) {
      const own = await walter.from(table).select('member_id')
      expect(own.error, table).toBeNull()
      expect(new Set(own.data?.map((row) => row.member_id)), table).not.toContain(ROSA)
      expect((await walter.from(table).select('id').eq('member_id', ROSA)).data, table).toEqual([])
    }
    for (const table of STAFF_TABLES) {
      expect((await walter.from(table).select('id')).data ?? [], table).toEqual([])
    }
  })

  it('writes nothing for them', async () => {
    const before = await stack.sql('select first_name, phone from public.members where id = $1', [ROSA])
    const changed = await walter.from('members').update({ phone: '+13125550100' }).eq('id', ROSA).select('id')
    expect(changed.data ?? []).toEqual([])
    expect(await stack.sql('select first_name, phone from public.members where id = $1', [ROSA])).toEqual(before)
    const message = { member_id: ROSA, sender_type: 'member', sender_name: 'Rosa', message: 'hello' }
    expect((await walter.from('chat_messages').insert(message)).error?.code).toBe('42501')
    const answers = { member_id: ROSA, assessment_type: 'sdoh', status: 'completed', responses: {} }
    expect((await walter.from('care_gap_assessments').insert(answers)).error).not.toBeNull()
    const consent = await walter
      .from('contact_consents')
      .update({ sms_enabled: false })
      .eq('member_id', ROSA)
      .select('id')
    expect(consent.data ?? []).toEqual([])
    const read = await walter.from('chat_messages').update({ read: true }).eq('member_id', ROSA).select('id')
    expect(read.data ?? []).toEqual([])
  })

  it('hears of the own conversation and nothing of theirs, nor of a team or the stations', async () => {
    const heard: string[] = []
    const joined = vi.fn<(status: string) => void>()
    const listening = (topic: string, isPrivate = true) =>
      walter
        .channel(topic, { config: { private: isPrivate } })
        .on('broadcast', { event: '*' }, ({ event }) => heard.push(`${topic} ${event}`))
    await walter.realtime.setAuth()
    listening(`member:${WALTER}`).subscribe(joined)
    await eventually(() => expect(joined.mock.calls).toEqual([['SUBSCRIBED']]))
    const refused = vi.fn<(status: string) => void>()
    const doors = [`member:${ROSA}`, `team:${TEAM_NORTH}`, 'station-sync'].map((topic) => listening(topic))
    for (const door of [...doors, listening(`public:${ROSA}`, false)]) door.subscribe((status) => refused(status))
    await eventually(() => expect(refused.mock.calls.flat()).toEqual(Array(4).fill('CHANNEL_ERROR')))
    const write = (member: string, text: string) =>
      stack.sql(
        `insert into public.chat_messages (member_id, sender_type, sender_name, message)
         values ($1, 'coordinator', 'Sample Coordinator', $2)`,
        [member, text],
      )
    await write(ROSA, 'for Rosa')
    await write(WALTER, 'for Walter')
    await eventually(() => expect(heard.length).toBeGreaterThan(0))
    expect(heard).toEqual([`member:${WALTER} chat`])
  })

  it('gets no document of them out of the storage, by any way', async () => {
    const service = createClient(stack.url, stack.secretKey, { auth: { persistSession: false } })
    const pdf = new Blob(['%PDF-1.7 test'], { type: 'application/pdf' })
    expect((await service.storage.from('lab-documents').upload(DOCUMENT, pdf)).error).toBeNull()
    await stack.sql(`update public.lab_results set result_document_url = $2 where member_id = $1`, [
      ROSA,
      `lab-documents/${DOCUMENT}`,
    ])
    const ofRosa = await stack.sql('select id from public.lab_results where member_id = $1', [ROSA])
    expect(ofRosa.length).toBeGreaterThan(0)
    for (const { id } of ofRosa) {
      expect((await walter.functions.invoke('document-link', { body: { resultId: id } })).response?.status).toBe(404)
    }
    const bucket = walter.storage.from('lab-documents')
    expect((await bucket.createSignedUrl(DOCUMENT, 60)).data).toBeNull()
    expect((await bucket.download(DOCUMENT)).data).toBeNull()
    expect((await bucket.list(ROSA)).data ?? []).toEqual([])
    expect((await bucket.remove([DOCUMENT])).data ?? []).toEqual([])
    expect((await bucket.upload(`${ROSA}/other.pdf`, pdf)).error).not.toBeNull()
    expect((await service.storage.from('lab-documents').download(DOCUMENT)).error).toBeNull()
  })

  it('is nobody to the functions of staff', async () => {
    const token = (await walter.auth.getSession()).data.session?.access_token ?? ''
    const call = async (name: string, body: object): Promise<number> => {
      const response = await fetch(`${stack.url}/functions/v1/${name}`, {
        method: 'POST',
        headers: {
          apikey: stack.publishableKey,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify(body),
      })
      await response.body?.cancel()
      return response.status
    }
    const text = { phoneOrEmail: '+13055550111', memberId: ROSA, channel: 'sms', link: 'home' }
    expect(await call('generate-otp', text)).toBe(404)
    const log = {
      id: crypto.randomUUID(),
      memberId: ROSA,
      type: 'sms',
      senderName: 'Care Coordinator',
      recipient: '+13055550111',
      content: 'hello',
      provider: 'internal',
    }
    expect(await call('log-communication', log)).toBeGreaterThanOrEqual(400)
    expect(await call('ai-suggest-reply', { memberId: ROSA, recentMessages: [] })).toBeGreaterThanOrEqual(400)
    expect(
      await call('coach-ai-assistant', { question: 'Who is Rosa?', conversationHistory: [] }),
    ).toBeGreaterThanOrEqual(400)
    if (givenServices() !== null) return
    expect(stack.mailbox.messages().filter(({ to }) => to === '+13055550111')).toEqual([])
  })

  it('saves no screening under their id, and learns nothing from trying', async () => {
    const theirs = crypto.randomUUID()
    await stack.sql(
      `insert into public.care_gap_assessments (id, member_id, assessment_type, status, responses)
       values ($1, $2, 'phq9', 'in-progress', '{"1":0}')`,
      [theirs, ROSA],
    )
    const { error } = await walter.rpc('save_assessment', {
      p_id: theirs,
      p_type: 'phq9',
      p_responses: { '9': 3 },
      p_done: false,
    })
    expect(error?.code).toBe('42501')
    expect(await stack.sql('select responses from public.care_gap_assessments where id = $1', [theirs])).toEqual([
      { responses: { '1': 0 } },
    ])
    expect(
      await stack.sql('select id from public.urgent_alerts where member_id = $1 and source = $2', [ROSA, 'assessment']),
    ).toEqual([])
  })
})
