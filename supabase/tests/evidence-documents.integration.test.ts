import { constants, deflateRawSync } from 'node:zlib'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Stack } from '../../local-stack/index.ts'
import { changeRow } from '../../local-stack/testing/pulled-rows.ts'
import { sharedStack } from '../../local-stack/testing/test-stack.ts'
import { heic, jpeg, pdf } from '../../src-shared/domain/documents/test-support.ts'
import { SAMPLE_PASSWORD } from '../../src-shared/sample-data/accounts.ts'
import { memberSession } from '../functions/_shared/test-support/portal-client.ts'

const noSession = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } }
const ROSA = '000dbba1-0000-4000-8000-d00000010000'
const WALTER = '000dbba2-0000-4000-8000-d00000010000'
const GAP = '00000000-0000-4000-8000-00000000ee01'
const answered = z.object({
  documentId: z.string().optional(),
  code: z.string().optional(),
  fault: z.string().optional(),
  path: z.string().optional(),
})

let stack: Stack
let service: SupabaseClient
let rosa: SupabaseClient
let specialist: SupabaseClient
let coordinator: SupabaseClient
const newClient = (key = stack.publishableKey): SupabaseClient => createClient(stack.url, key, noSession)

async function signedIn(email: string): Promise<SupabaseClient> {
  const client = newClient()
  const { error } = await client.auth.signInWithPassword({ email, password: SAMPLE_PASSWORD })
  if (error) throw error
  return client
}
async function memberSignedIn(memberId: string): Promise<SupabaseClient> {
  const client = newClient()
  await client.auth.setSession(await memberSession(stack, memberId))
  return client
}

async function post(client: SupabaseClient, name: string, body: BodyInit, key = '') {
  const token = (await client.auth.getSession()).data.session?.access_token
  const answer = await fetch(`${stack.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, authorization: `Bearer ${token}`, 'idempotency-key': key },
    body,
  })
  return { status: answer.status, ...answered.parse(await answer.json()) }
}
const announce = async (client: SupabaseClient, said: Readonly<Record<string, string>> = {}) =>
  await client.rpc('announce_document', { p_gap_id: GAP, ...said })
const SAID = { p_month: '2026-03', p_place: 'Sample Lab' }
async function send(client: SupabaseClient, bytes: Uint8Array, said: Readonly<Record<string, string>> = {}) {
  const { data, error } = await announce(client, said)
  if (error) throw error
  return await post(client, 'evidence-document', new Uint8Array(bytes), String(data))
}
async function documentOf(id: string | undefined) {
  const { data } = await service.from('evidence_documents').select('*').eq('id', id).single<Record<string, unknown>>()
  return data
}

beforeAll(async () => {
  stack = await sharedStack()
})
beforeEach(async () => {
  await stack.resetData()
  service = newClient(stack.secretKey)
  rosa = await memberSignedIn(ROSA)
  specialist = await signedIn('specialist@example.com')
  coordinator = await signedIn('coordinator@example.com')
  await stack.sql(
    `insert into public.care_gaps (id, member_id, name) values ($1::text::uuid, $2::text::uuid, 'A1C Test')`,
    [GAP, ROSA],
  )
})
afterAll(() => stack.resetData())

describe('a document of evidence', () => {
  it('from a desk is kept as what its bytes are, opened by its team alone, and every opening is in the trail', async () => {
    const { status, documentId } = await send(specialist, pdf())
    expect(status).toBe(200)
    expect(await documentOf(documentId)).toMatchObject({
      member_id: ROSA,
      state: 'released',
      came_by: 'desk',
      media_type: 'application/pdf',
      bytes: pdf().length,
    })
    const body = JSON.stringify({ documentId })
    const { path } = await post(coordinator, 'document-link', body)
    const opened = await fetch(`${stack.url}${path}`)
    expect(opened.headers.get('content-type')).toBe('application/pdf')
    expect(new Uint8Array(await opened.arrayBuffer())).toEqual(pdf())
    for (const stranger of [
      await signedIn('specialist.south@example.com'),
      await signedIn('auditor@example.com'),
      rosa,
    ]) {
      expect(await post(stranger, 'document-link', body)).toMatchObject({ status: 404 })
      expect((await stranger.storage.from('evidence-documents').download(`${ROSA}/${documentId}`)).error).not.toBeNull()
    }
    const looks = await stack.sql(
      `select actor_role, action from public.audit_events where row_id = $1::text::uuid and action like 'document.%' order by id`,
      [documentId ?? ''],
    )
    expect(looks[0]).toEqual({ actor_role: 'care_coordinator', action: 'document.opened' })
    expect(looks.filter(({ action }) => action === 'document.opened')).toHaveLength(1)
  })

  it('from the portal waits in quarantine, until evidence is entered from it or it is refused', async () => {
    const { documentId } = await send(rosa, jpeg(), SAID)
    expect(await documentOf(documentId)).toMatchObject({
      state: 'quarantined',
      came_by: 'portal',
      sent_by: null,
      said_month: '2026-03',
      said_place: 'Sample Lab',
    })
    // Sent again because the answer was lost: its number is used up, and under a new one it is the same document.
    expect(await post(rosa, 'evidence-document', new Uint8Array(jpeg()), documentId)).toMatchObject({ status: 404 })
    expect(await send(rosa, jpeg(), SAID)).toMatchObject({ status: 200, documentId })
    const listed = await rosa.from('evidence_documents').select('id,state,refused_why').eq('came_by', 'portal')
    expect(listed.data).toEqual([{ id: documentId, state: 'quarantined', refused_why: null }])
    const entry = {
      member_id: ROSA,
      care_gap_id: GAP,
      service_date: '2026-03-14',
      source: 'member',
      document_id: documentId,
    }
    expect((await specialist.from('gap_evidence').insert(entry)).error).toBeNull()
    expect(await documentOf(documentId)).toMatchObject({ state: 'released' })
    const second = await send(rosa, heic(), SAID)
    expect(await documentOf(second.documentId)).toMatchObject({ state: 'quarantined', media_type: 'image/heic' })
    const refusal = { state: 'refused', refused_why: 'It can not be read' }
    const refuse = (client: SupabaseClient) =>
      changeRow(client, { table: 'evidence_documents', fits: { id: second.documentId }, changes: refusal })
    expect((await refuse(specialist)).error?.message).toBe('evidence.notYours')
    expect((await refuse(coordinator)).error).toBeNull()
    expect((await refuse(coordinator)).error?.message).toBe('document.looked')
    const late = await specialist.from('gap_evidence').insert({ ...entry, document_id: second.documentId })
    expect(late.error?.message).toBe('evidence.otherDocument')
  })

  it('is announced by whoever may, about a gap that is open, and sent by nobody else', async () => {
    expect((await announce(await memberSignedIn(WALTER), SAID)).error?.code).toBe('42501')
    expect((await announce(await signedIn('specialist.south@example.com'))).error?.code).toBe('42501')
    expect((await announce(rosa, { p_month: '2026-03' })).error?.message).toBe('document.said')
    expect((await announce(rosa, { ...SAID, p_month: '2099-03' })).error?.message).toBe('document.said')
    const { data } = await announce(rosa, SAID)
    expect(await post(coordinator, 'evidence-document', new Uint8Array(jpeg()), String(data))).toMatchObject({
      status: 404,
    })
    await stack.sql(`update public.care_gaps set status = 'closed' where id = $1::text::uuid`, [GAP])
    expect((await announce(specialist)).error?.message).toBe('evidence.gapOver')
  })

  it('that was sent twice is there once', async () => {
    const { data } = await announce(specialist)
    const first = await post(specialist, 'evidence-document', new Uint8Array(pdf()), String(data))
    expect((await send(specialist, pdf())).documentId).toBe(first.documentId)
    const { count } = await service.from('evidence_documents').select('*', { count: 'exact', head: true })
    expect(count).toBe(1)
    await stack.sql(`update storage.objects set created_at = now() - interval '31 days'`)
    const removable = await service.rpc('documents_without_evidence', { p_days: 30 })
    expect(removable.data).toHaveLength(1)
    expect(removable.data).not.toContain(`${ROSA}/${first.documentId}`)
  })

  it.each([
    ['webPage', new TextEncoder().encode('<!doctype html><script>alert(1)</script>')],
    ['mixed', new Uint8Array([...pdf(), ...jpeg()])],
    ['tooLarge', new Uint8Array(20_000_000)],
  ])('is refused as %s and kept nowhere', async (fault, bytes) => {
    expect(await send(specialist, bytes)).toEqual({ status: 422, code: 'document.notTaken', fault })
    expect(await stack.sql(`select 1 from storage.objects where bucket_id = 'evidence-documents'`)).toEqual([])
  })

  it('is held by a real limit where its packed part grows without end', async () => {
    // The same packed mebibyte again and again, of which each stands alone, between the head of zlib and an empty last block.
    const mebibyte = deflateRawSync(new Uint8Array(2 ** 20), { finishFlush: constants.Z_FULL_FLUSH })
    const packed = Buffer.concat([Buffer.of(0x78, 0x9c), ...Array(260).fill(mebibyte), Buffer.of(0x03, 0x00)])
    const head = new TextEncoder().encode(`4 0 obj\n<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`)
    const bomb = new Uint8Array(
      Buffer.concat([Buffer.from('%PDF-1.7\n'), head, packed, Buffer.from('\nendstream\nendobj\n%%EOF\n')]),
    )
    expect(await send(specialist, bomb)).toMatchObject({ status: 422, fault: 'bomb' })
  })
})
