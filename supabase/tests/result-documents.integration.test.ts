import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Stack } from '../../local-stack/index.ts'
import { ownStack } from '../../local-stack/testing/test-stack.ts'
import { SAMPLE_PASSWORD } from '../../src-shared/sample-data/accounts.ts'
import { memberSession } from '../functions/_shared/test-support/portal-client.ts'

const noSession = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } }
const ROSA = '000dbba1-0000-4000-8000-d00000010000'
const ROSAS_RESULT = '000dbba1-0000-4000-8000-d00000090000'
const WALTER = '000dbba2-0000-4000-8000-d00000010000'
const PDF = '%PDF-1.7 a result on paper'
const pdf = (content = PDF): Blob => new Blob([content], { type: 'application/pdf' })
const FILE = '3f0c9a52-7d1e-4b86-9c35-61a0e2d7bdf4'
const NAME = `${ROSA}/${FILE}.pdf`
const TEN_YEARS = 315_360_000
const linkAnswer = z.object({ path: z.string().optional() })
const MISSING = { message: 'Object not found', status: 400, statusCode: '404' }

let stack: Stack
let service: SupabaseClient
let rosa: SupabaseClient
let walter: SupabaseClient
let anonymous: SupabaseClient

const documents = (client: SupabaseClient) => client.storage.from('lab-documents')
const newClient = (key = stack.publishableKey): SupabaseClient => createClient(stack.url, key, noSession)

async function signedIn(email: string, password = SAMPLE_PASSWORD): Promise<SupabaseClient> {
  const client = newClient()
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  return client
}

async function memberSignedIn(memberId: string): Promise<SupabaseClient> {
  const client = newClient()
  await client.auth.setSession(await memberSession(stack, memberId))
  return client
}

/** What the function document-link answers; `address` is null where it has none. */
async function askLink(client: SupabaseClient, resultId = ROSAS_RESULT) {
  const token = (await client.auth.getSession()).data.session?.access_token
  const answer = await fetch(`${stack.url}/functions/v1/document-link`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ resultId }),
  })
  const { path } = linkAnswer.parse(await answer.json())
  return {
    status: answer.status,
    cache: answer.headers.get('cache-control'),
    address: path ? `${stack.url}${path}` : null,
  }
}

/** The address of a document that the caller may read. */
async function addressOf(client: SupabaseClient): Promise<string> {
  const { address, ...rest } = await askLink(client)
  if (address === null) throw new Error(JSON.stringify(rest))
  return address
}
const textAt = async (address: string) => (await fetch(address)).text()

/** The storage itself gives a client nothing: not the bytes, no address for a minute or ten years, not the name. */
async function expectNothing(client: SupabaseClient, name = NAME): Promise<void> {
  expect((await documents(client).download(name)).error).toMatchObject(MISSING)
  for (const seconds of [60, TEN_YEARS]) {
    expect((await documents(client).createSignedUrl(name, seconds)).error).toMatchObject(MISSING)
  }
  expect((await documents(client).createSignedUrls([name], 60)).data?.map(({ signedUrl }) => signedUrl)).toEqual([null])
  expect((await documents(client).info(name)).error).toMatchObject(MISSING)
  for (const folder of ['', name.split('/')[0] ?? '']) expect((await documents(client).list(folder)).data).toEqual([])
}

beforeAll(async () => {
  stack = await ownStack()
  service = newClient(stack.secretKey)
  anonymous = newClient()
  rosa = await memberSignedIn(ROSA)
  walter = await memberSignedIn(WALTER)
  await stack.keepData()
})
beforeEach(async () => {
  await stack.resetData()
  const { error } = await documents(service).upload(NAME, pdf())
  if (error) throw error
  const noted = await service
    .from('lab_results')
    .update({ result_document_url: `lab-documents/${NAME}`, released_at: new Date().toISOString() })
    .eq('id', ROSAS_RESULT)
  if (noted.error) throw noted.error
})
afterEach(() => vi.useRealTimers())
afterAll(() => stack.close())

describe('the document of an own result', () => {
  it('opens by an address that the function makes, under the name asked for', async () => {
    const { status, cache, address } = await askLink(rosa)
    expect([status, cache]).toEqual([200, 'no-store'])
    const answer = await fetch(address ?? '')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(PDF)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const untilExpiry = Date.parse(answer.headers.get('expires') ?? '') - Date.now()
    expect(untilExpiry).toBeGreaterThan(0)
    expect(untilExpiry).toBeLessThanOrEqual(60_000)
    const wished = encodeURIComponent('Análisis "de" sangre.pdf')
    const named = (await fetch(`${await addressOf(rosa)}&download=${wished}`)).headers.get('content-disposition')
    expect(named).toBe(
      `attachment; filename=An%C3%A1lisis%20%22de%22%20sangre.pdf; filename*=UTF-8''An%C3%A1lisis%20%22de%22%20sangre.pdf`,
    )
  })

  it('is not to be had from the storage, not even by the member, and every look is in the trail', async () => {
    await expectNothing(rosa)
    await addressOf(rosa)
    await addressOf(await signedIn('specialist@example.com'))
    const looks = await stack.sql(
      `select actor_role, member_id, row_id from public.audit_events where action = 'document.opened' order by id`,
    )
    const look = { member_id: ROSA, row_id: ROSAS_RESULT }
    expect(looks).toEqual([
      { actor_role: 'member', ...look },
      { actor_role: 'outreach_specialist', ...look },
    ])
  })

  it('leaves no line in the trail where its file is missing', async () => {
    await documents(service).remove([NAME])
    expect(await askLink(rosa)).toMatchObject({ status: 404, address: null })
    expect(await stack.sql(`select 1 from public.audit_events where action = 'document.opened'`)).toEqual([])
  })

  it('is not opened by an address that has expired, was altered, or was signed by somebody else', async () => {
    const address = await addressOf(rosa)
    const foreign = await new SignJWT({ url: `lab-documents/${NAME}` })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(stack.jwtSecret))
    const [head, body, signature = ''] = (new URL(address).searchParams.get('token') ?? '').split('.')
    const longer = Buffer.from(JSON.stringify({ url: `lab-documents/${NAME}`, exp: 4_000_000_000 })).toString(
      'base64url',
    )
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
    const forged = 'signature verification failed'
    for (const [token, message] of [
      [foreign, forged],
      [`${head}.${longer}.${signature}`, forged],
      [`${head}.${body}.${signature.split('').toReversed().join('')}`, forged],
      [`${unsigned}.${longer}.`, '"alg" (Algorithm) Header Parameter value not allowed'],
    ]) {
      const refused = await fetch(address.replace(/token=.*/, `token=${token}`))
      expect(refused.status).toBe(400)
      expect(await refused.json()).toMatchObject({ message })
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    expect(await (await fetch(address)).json()).toMatchObject({ message: '"exp" claim timestamp check failed' })
  })

  it('opens nothing but itself by its address', async () => {
    const second = `${WALTER}/${FILE}.pdf`
    await documents(service).upload(second, pdf('of another'))
    const address = await addressOf(rosa)
    for (const name of [second, `${ROSA}/panel2.pdf`, `${ROSA}/../${second}`, `${ROSA}%2F${FILE}.pdf%00`]) {
      const answer = await fetch(address.replace(NAME, name))
      expect(answer.status).not.toBe(200)
      expect(await answer.text()).not.toContain('%PDF')
    }
  })

  it('can’t be replaced, added or removed by the member', async () => {
    for (const [name, options] of [
      [NAME, { upsert: true }],
      [`${ROSA}/mine.pdf`, {}],
    ] as const) {
      expect((await documents(rosa).upload(name, pdf('forged'), options)).error).toMatchObject({ statusCode: '403' })
    }
    expect((await documents(rosa).remove([NAME])).data).toEqual([])
    expect(await textAt(await addressOf(rosa))).toBe(PDF)
  })
})

describe('nobody else gets anything', () => {
  it.each([
    ['another member', () => Promise.resolve(walter)],
    ['an anonymous visitor', () => Promise.resolve(anonymous)],
    ['staff of another team', () => signedIn('specialist.south@example.com')],
    ['an auditor', () => signedIn('auditor@example.com')],
  ])('%s', async (_who, client) => {
    const stranger = await client()
    await expectNothing(stranger)
    expect((await askLink(stranger)).address).toBeNull()
    expect((await documents(stranger).upload(`${ROSA}/x.pdf`, pdf())).error).toMatchObject({ statusCode: '403' })
    expect((await documents(stranger).upload(NAME, pdf('x'), { upsert: true })).error).toMatchObject({
      statusCode: '403',
    })
    expect((await documents(stranger).remove([NAME])).data).toEqual([])
    expect(await (await documents(service).download(NAME)).data?.text()).toBe(PDF)
  })

  it('the member after the result was deleted', async () => {
    await service.from('lab_results').update({ deleted_at: new Date().toISOString() }).eq('id', ROSAS_RESULT)
    for (const client of [rosa, await signedIn('specialist@example.com')]) {
      expect(await askLink(client)).toMatchObject({ status: 404, address: null })
    }
  })

  it('the member and the team after the member was deleted', async () => {
    await stack.sql('update public.members set deleted_at = now() where id = $1::text::uuid', [ROSA])
    expect(await askLink(rosa)).toMatchObject({ status: 403, address: null })
    expect(await askLink(await signedIn('specialist@example.com'))).toMatchObject({ status: 404, address: null })
  })

  it('the old team after the member moved to another', async () => {
    const [north, south] = [await signedIn('specialist@example.com'), await signedIn('specialist.south@example.com')]
    expect(await textAt(await addressOf(north))).toBe(PDF)
    await stack.sql(
      `update public.members set team_id = (select id from public.teams where id <> members.team_id limit 1) where id = $1::text::uuid`,
      [ROSA],
    )
    expect((await askLink(north)).status).toBe(404)
    expect(await textAt(await addressOf(south))).toBe(PDF)
  })

  it('the team of a flagged result before a clinician has seen it, but the member and clinicians', async () => {
    await service.from('lab_results').update({ urgent: true, released_at: null }).eq('id', ROSAS_RESULT)
    for (const email of ['specialist@example.com', 'coordinator@example.com']) {
      expect(await askLink(await signedIn(email))).toMatchObject({ status: 404, address: null })
    }
    for (const client of [rosa, await signedIn('clinician@example.com')]) {
      expect(await textAt(await addressOf(client))).toBe(PDF)
    }
  })

  it('a member, of a file in the own folder that no result names', async () => {
    await documents(service).upload(`${WALTER}/draft.pdf`, pdf())
    await expectNothing(walter, `${WALTER}/draft.pdf`)
  })
})

describe('the results feed', () => {
  it('stores, replaces and removes documents with the service key', async () => {
    expect((await documents(service).upload(NAME, pdf('corrected'), { upsert: true })).error).toBeNull()
    expect(await textAt(await addressOf(rosa))).toBe('corrected')
    expect((await documents(service).remove([NAME])).data).toHaveLength(1)
    expect((await askLink(rosa)).status).toBe(404)
  })

  it('is told what may be removed: what no result names, and what belongs to one deleted long ago', async () => {
    const removable = async () => (await service.rpc('documents_without_result', { p_days: 30 })).data
    await documents(service).upload(`${WALTER}/draft.pdf`, pdf())
    expect(await removable()).toEqual([])
    await stack.sql(`update storage.objects set created_at = now() - interval '31 days'`)
    expect(await removable()).toEqual([`${WALTER}/draft.pdf`])
    const deletedAgo = (days: number) =>
      stack.sql(
        `update public.lab_results set deleted_at = now() - make_interval(days => $2) where id = $1::text::uuid`,
        [ROSAS_RESULT, String(days)],
      )
    await deletedAgo(29)
    expect(await removable()).toEqual([`${WALTER}/draft.pdf`])
    await deletedAgo(31)
    expect(await removable()).toEqual([NAME, `${WALTER}/draft.pdf`])
    expect((await rosa.rpc('documents_without_result', { p_days: 30 })).error?.code).toBe('42501')
  })

  it('is refused what is no PDF or larger than 10 MiB', async () => {
    const name = `${WALTER}/scan.pdf`
    const page = await documents(service).upload(name, new Blob(['<script>'], { type: 'text/html' }))
    expect(page.error).toMatchObject({ statusCode: '415', message: 'mime type text/html is not supported' })
    const huge = new Blob([new Uint8Array(10 * 1024 ** 2 + 1)], { type: 'application/pdf' })
    expect((await documents(service).upload(name, huge)).error).toMatchObject({ statusCode: '413' })
    expect((await documents(service).list(WALTER)).data).toEqual([])
  })

  it.each([
    ['a web address', 'https://lab.example.com/result.pdf'],
    ['the folder of another member', `lab-documents/${WALTER}/${FILE}.pdf`],
    ['another bucket', `public-files/${ROSA}/${FILE}.pdf`],
    ['a way out of the folder', `lab-documents/${ROSA}/../${WALTER}/${FILE}.pdf`],
    ['a folder in the folder', `lab-documents/${ROSA}/2026/${FILE}.pdf`],
    ['a name that says what it is', `lab-documents/${ROSA}/panel.pdf`],
    ['a name that counts the time', `lab-documents/${ROSA}/3f0c9a52-7d1e-1b86-9c35-61a0e2d7bdf4.pdf`],
    ['another kind of file', `lab-documents/${ROSA}/${FILE}.html`],
    ['a script', 'javascript:alert(1)'],
    ['a second line', `lab-documents/${ROSA}/${FILE}.pdf\n`],
    ['nothing', ''],
  ])('can’t note %s as the document of a result', async (_what, address) => {
    const { error } = await service.from('lab_results').update({ result_document_url: address }).eq('id', ROSAS_RESULT)
    expect(error?.message).toContain('result_document_is_in_the_bucket_of_the_member')
  })

  it('is the only one to note a document', async () => {
    const staff = await signedIn('clinician@example.com')
    for (const client of [staff, rosa]) {
      const { error } = await client.from('lab_results').update({ result_document_url: null }).eq('id', ROSAS_RESULT)
      expect(error?.code).toBe('42501')
    }
  })
})
