import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startStack, type Stack } from '../index.ts'
import { newDatabase } from '../testing/test-databases.ts'

const FIXTURES = join(import.meta.dirname, '..', 'fixtures')
const PASSWORD = 'correct horse battery'
const noSession = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } }
const text = (content: string): Blob => new Blob([content], { type: 'text/plain' })

describe.each(['pglite', 'postgres'] as const)('the files of supabase-js on %s', (db) => {
  let stack: Stack
  let admin: SupabaseClient
  let anna: SupabaseClient
  let bert: SupabaseClient
  let annaId: string

  async function newUser(email: string): Promise<{ id: string; client: SupabaseClient }> {
    const { data, error } = await admin.auth.admin.createUser({ email, password: PASSWORD, email_confirm: true })
    if (error) throw error
    const client = createClient(stack.url, stack.publishableKey, noSession)
    await client.auth.signInWithPassword({ email, password: PASSWORD })
    return { id: data.user.id, client }
  }
  const notes = (client: SupabaseClient) => client.storage.from('notes')
  const read = async (client: SupabaseClient, path: string) => (await notes(client).download(path)).data?.text()

  beforeAll(async () => {
    stack = await startStack({ db: db === 'pglite' ? db : await newDatabase(), supabaseDir: FIXTURES })
    admin = createClient(stack.url, stack.secretKey, noSession)
    const own = await newUser('anna@example.com')
    annaId = own.id
    anna = own.client
    bert = (await newUser('bert@example.com')).client
    await stack.keepData()
  })
  afterAll(() => stack?.close())
  beforeEach(() => stack.resetData())

  it('keeps a file and gives it back to its owner byte by byte, with what it is', async () => {
    const bytes = Uint8Array.from({ length: 2000 }, (_, index) => index % 256)
    const path = `${annaId}/holiday (1).png`
    const { data, error } = await notes(anna).upload(path, new Blob([bytes], { type: 'image/png' }), {
      metadata: { place: 'lake' },
    })
    expect(error).toBeNull()
    expect(data).toMatchObject({ path, fullPath: `notes/${path}` })
    const back = await notes(anna).download(path)
    expect(back.data?.type).toBe('image/png')
    expect(new Uint8Array((await back.data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes)
    const info = await notes(anna).info(path)
    expect(info.data).toMatchObject({ id: data?.id, size: 2000, contentType: 'image/png', metadata: { place: 'lake' } })
    const [row] = await stack.sql('select owner_id, path_tokens from storage.objects')
    expect(row).toEqual({ owner_id: annaId, path_tokens: [annaId, 'holiday (1).png'] })
  })

  it('takes bare bytes as well as forms', async () => {
    const path = `${annaId}/bare.txt`
    const sent = await notes(anna).upload(path, new TextEncoder().encode('bare'), {
      contentType: 'text/plain',
      metadata: { kind: 'note' },
    })
    expect(sent.error).toBeNull()
    expect(await read(anna, path)).toBe('bare')
    expect((await notes(anna).info(path)).data?.metadata).toEqual({ kind: 'note' })
  })

  it('lets a file be kept as long as its signed address opens it, as hosted projects do', async () => {
    await notes(anna).upload(`${annaId}/a.txt`, text('a'), { cacheControl: '86400' })
    const { data } = await notes(anna).createSignedUrl(`${annaId}/a.txt`, 60)
    const answer = await fetch(data?.signedUrl ?? '')
    expect(answer.headers.get('cache-control')).toBeNull()
    expect(answer.headers.get('x-content-type-options')).toBeNull()
    const token = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? ''
    expect(answer.headers.get('expires')).toBe(new Date(Number(decodeJwt(token).exp) * 1000).toUTCString())
    expect(answer.headers.get('content-disposition')).toBeNull()
  })

  it('refuses a second upload under a name, and replaces it when asked', async () => {
    const path = `${annaId}/a.txt`
    const first = await notes(anna).upload(path, text('first'))
    expect((await notes(anna).upload(path, text('second'))).error).toMatchObject({ status: 400, statusCode: '409' })
    expect(await read(anna, path)).toBe('first')
    const again = await notes(anna).upload(path, text('third'), { upsert: true })
    expect(again.data?.id).toBe(first.data?.id)
    expect(await read(anna, path)).toBe('third')
    expect((await notes(anna).update(path, text('fourth'))).error).toBeNull()
    expect(await read(anna, path)).toBe('fourth')
  })

  it.each([
    ['text/plain; charset=utf-8', 'text/plain; charset=utf-8'],
    ['Text/Plain', 'Text/Plain'],
    ['', 'application/octet-stream'],
  ])('takes bare bytes of exactly the type of the bucket, not %j', async (type, named) => {
    const answer = await fetch(`${stack.url}/storage/v1/object/notes/${annaId}/a.txt`, {
      method: 'POST',
      headers: { apikey: stack.secretKey, ...(type === '' ? {} : { 'content-type': type }) },
      body: new TextEncoder().encode('bare'),
    })
    expect(await answer.json()).toMatchObject({ statusCode: '415', message: `mime type ${named} is not supported` })
  })

  it('tells whoever tries to delete a name whether it exists, as hosted projects do', async () => {
    await notes(anna).upload(`${annaId}/a.txt`, text('a'))
    const tried = async (name: string) =>
      (
        await fetch(`${stack.url}/storage/v1/object/notes/${annaId}/${name}`, {
          method: 'DELETE',
          headers: { apikey: stack.publishableKey },
        })
      ).json()
    expect(await tried('a.txt')).toMatchObject({ statusCode: '403', code: 'AccessDenied', message: 'Access denied' })
    expect(await tried('none.txt')).toMatchObject({ statusCode: '404', code: 'NoSuchKey' })
    expect(await read(anna, `${annaId}/a.txt`)).toBe('a')
  })

  it('gives one of two uploads at once the name, and the other a refusal', async () => {
    const path = `${annaId}/race.txt`
    const both = await Promise.all(['one', 'two'].map((content) => notes(anna).upload(path, text(content))))
    expect(both.map(({ error }) => error?.message ?? 'kept').toSorted()).toEqual([
      'The resource already exists',
      'kept',
    ])
    const winner = both[0]?.error === null ? 'one' : 'two'
    expect(await read(anna, path)).toBe(winner)
  })

  it('lists files and folders below a prefix, in order, in pages, by the start of a name', async () => {
    for (const name of ['b.txt', 'A.txt', 'c.txt', 'year/one.txt', 'year/two.txt']) {
      await notes(anna).upload(`${annaId}/${name}`, text(name))
    }
    const names = async (path: string, options = {}) =>
      (await notes(anna).list(path, options)).data?.map(({ name, id }) => (id === null ? `${name}/` : name))
    expect(await names('')).toEqual([`${annaId}/`])
    expect((await names(annaId))?.toSorted()).toEqual(['A.txt', 'b.txt', 'c.txt', 'year/'])
    expect(await names(`${annaId}/year/`)).toEqual(['one.txt', 'two.txt'])
    expect(await names(`${annaId}/year`, { sortBy: { column: 'name', order: 'desc' } })).toEqual(['two.txt', 'one.txt'])
    expect(await names(`${annaId}/year`, { limit: 1, offset: 1 })).toEqual(['two.txt'])
    expect(await names(annaId, { search: 'a' })).toEqual(['A.txt'])
    expect(await names('%')).toEqual([])
    expect((await notes(bert).list(annaId)).data).toEqual([])
  })

  it('removes own files with their bytes, and passes over the others', async () => {
    const [mine, kept] = [`${annaId}/a.txt`, `${annaId}/b.txt`]
    await notes(anna).upload(mine, text('a'))
    await notes(anna).upload(kept, text('b'))
    expect((await notes(bert).remove([mine, kept])).data).toEqual([])
    const removed = await notes(anna).remove([mine, `${annaId}/never.txt`])
    expect(removed.data?.map(({ name }) => name)).toEqual([mine])
    expect(await read(anna, mine)).toBeUndefined()
    expect(await read(anna, kept)).toBe('b')
  })

  it('answers the same for a file of somebody else as for none, by every way', async () => {
    const path = `${annaId}/secret.txt`
    await notes(anna).upload(path, text('secret'))
    for (const client of [bert, createClient(stack.url, stack.publishableKey, noSession)]) {
      for (const way of [
        (name: string) => notes(client).download(name),
        (name: string) => notes(client).createSignedUrl(name, 60),
        (name: string) => notes(client).info(name),
      ]) {
        const [theirs, none] = [(await way(path)).error, (await way(`${annaId}/none.txt`)).error]
        expect(theirs).toMatchObject({ message: 'Object not found', status: 400, statusCode: '404' })
        expect(theirs?.toString()).toBe(none?.toString())
      }
      const [signed] = (await notes(client).createSignedUrls([path], 60)).data ?? []
      expect(signed).toMatchObject({ signedUrl: null, error: expect.stringContaining('does not exist') })
      for (const options of [{}, { upsert: true }]) {
        const sent = await notes(client).upload(path, text('forged'), options)
        expect(sent.error).toMatchObject({ status: 400, statusCode: '403' })
      }
    }
    expect(await read(anna, path)).toBe('secret')
  })

  it('holds files to the limits of their bucket, and names what is wrong', async () => {
    const limit = new Blob(['x'.repeat(2000)], { type: 'text/plain' })
    expect((await notes(anna).upload(`${annaId}/fits.txt`, limit)).error).toBeNull()
    const big = await notes(anna).upload(`${annaId}/big.txt`, text('x'.repeat(2001)))
    expect(big.error).toMatchObject({ statusCode: '413', message: 'The object exceeded the maximum allowed size' })
    const page = await notes(anna).upload(`${annaId}/page.html`, new Blob(['<p>'], { type: 'text/html' }))
    expect(page.error).toMatchObject({ statusCode: '415', message: 'mime type text/html is not supported' })
    expect((await anna.storage.from('nowhere').upload('a.txt', text('a'))).error?.message).toBe('Bucket not found')
    expect((await notes(anna).list(annaId)).data?.map(({ name }) => name)).toEqual(['fits.txt'])
  })

  it.each([
    ['a way up', '../../keys.json'],
    ['a way up inside', 'a/../b.txt'],
    ['the folder above', '..'],
    ['the folder itself', './a.txt'],
    ['an encoded way up', 'a%2F..%2Fb'],
    ['a backslash', 'a\\b.txt'],
    ['a zero', 'a\u0000.txt'],
    ['a line break', 'a\nb.txt'],
    ['a letter outside the safe set', 'café.txt'],
    ['an empty folder', 'a//b.txt'],
    ['too many letters', 'x'.repeat(1100)],
  ])('has no file whose name holds %s', async (_what, name) => {
    const path = encodeURIComponent(`${annaId}/${name}`)
    const headers = {
      apikey: stack.secretKey,
      authorization: `Bearer ${stack.secretKey}`,
      'content-type': 'text/plain',
    }
    const url = `${stack.url}/storage/v1/object/notes/${path}`
    for (const method of ['POST', 'PUT']) {
      const answer = await fetch(url, { method, headers, body: 'hostile' })
      expect(await answer.json()).toMatchObject({ statusCode: '400', code: 'InvalidKey' })
    }
    expect((await fetch(url, { headers })).status).toBe(400)
    expect(await stack.sql('select name from storage.objects')).toEqual([])
  })

  it('refuses a token that is no caller’s, and an address signed with one', async () => {
    await notes(anna).upload(`${annaId}/a.txt`, text('a'))
    const { data } = await notes(anna).createSignedUrl(`${annaId}/a.txt`, 60)
    const token = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? ''
    const path = `${stack.url}/storage/v1/object/notes/${annaId}/a.txt`
    for (const bearer of [token, 'nonsense']) {
      const answer = await fetch(path, { headers: { authorization: `Bearer ${bearer}` } })
      expect(await answer.json()).toMatchObject({ statusCode: '404', message: 'Bucket not found' })
    }
    const session = (await anna.auth.getSession()).data.session?.access_token ?? ''
    const signed = `${stack.url}/storage/v1/object/sign/notes/${annaId}/a.txt`
    const answer = await fetch(`${signed}?token=${session}`)
    expect(await answer.json()).toMatchObject({ code: 'InvalidJWT', message: 'signature verification failed' })
  })

  it('answers a browser’s preflight for every way of asking', async () => {
    const answer = await fetch(`${stack.url}/storage/v1/object/notes/a.txt`, {
      method: 'OPTIONS',
      headers: { origin: 'http://127.0.0.1:4401', 'access-control-request-headers': 'authorization,x-upsert' },
    })
    expect(answer.headers.get('access-control-allow-headers')).toBe('authorization,x-upsert')
  })
})

describe('the files of a data folder', () => {
  it('are there after the next start for this user alone, and no bytes that no row speaks of', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'gapwise-files-'))
    const db = await newDatabase()
    const start = () => startStack({ dir, db, supabaseDir: FIXTURES })
    const notesOf = (stack: Stack) => createClient(stack.url, stack.secretKey, noSession).storage.from('notes')
    let stack = await start()
    try {
      await notesOf(stack).upload('box/kept.txt', text('kept'))
      await notesOf(stack).upload('box/kept.txt', text('kept anew'), { upsert: true })
      await notesOf(stack).upload('box/gone.txt', text('gone'))
      await notesOf(stack).remove(['box/gone.txt'])
      expect(readdirSync(join(dir, 'storage'))).toHaveLength(1)
      // What an upload leaves that was cut off before its row was stored.
      writeFileSync(join(dir, 'storage', '00000000-0000-4000-8000-000000000001'), 'cut off')
      await stack.close()
      stack = await start()
      expect(await (await notesOf(stack).download('box/kept.txt')).data?.text()).toBe('kept anew')
      const files = readdirSync(join(dir, 'storage'))
      expect(files.map((name) => statSync(join(dir, 'storage', name)).mode & 0o777)).toEqual([0o600])
      expect(files.map((name) => readFileSync(join(dir, 'storage', name), 'utf8'))).toEqual(['kept anew'])
      await stack.resetData()
      expect(readdirSync(join(dir, 'storage'))).toEqual([])
      expect((await notesOf(stack).list('box')).data).toEqual([])
    } finally {
      await stack.close()
      rmSync(dir, { recursive: true, force: true })
    }
  })
})
