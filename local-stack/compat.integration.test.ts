import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStack, type Stack } from './index.ts'

const FIXTURES = join(import.meta.dirname, 'fixtures')
const PASSWORD = 'correct horse battery'
const noSession = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } }

/** Resolves with the first value that `subscribe` hands out. */
function first<T>(subscribe: (take: (value: T) => void) => void): Promise<T> {
  return new Promise((resolve) => subscribe(resolve))
}

describe.each(['pglite', 'postgres'] as const)('an unmodified supabase-js on %s', (db) => {
  let stack: Stack
  let admin: SupabaseClient
  let anon: SupabaseClient
  let anna: SupabaseClient
  let annaId: string

  const client = (key: string): SupabaseClient => createClient(stack.url, key, noSession)

  async function signedIn(email: string): Promise<SupabaseClient> {
    const made = client(stack.publishableKey)
    const { error } = await made.auth.signInWithPassword({ email, password: PASSWORD })
    if (error) throw error
    return made
  }

  beforeAll(async () => {
    stack = await startStack({ db, supabaseDir: FIXTURES, functionsDir: join(FIXTURES, 'functions') })
    admin = client(stack.secretKey)
    anon = client(stack.publishableKey)
    for (const name of ['anna', 'bert']) {
      const { data, error } = await admin.auth.admin.createUser({
        email: `${name}@example.com`,
        password: PASSWORD,
        email_confirm: true,
        app_metadata: { desk: name },
      })
      if (error) throw error
      if (name === 'anna') annaId = data.user.id
      await stack.sql('insert into public.shelves (owner_id, title) values ($1::uuid, $2)', [
        data.user.id,
        `${name}'s shelf`,
      ])
    }
    await stack.sql(
      `insert into public.books (shelf_id, title, pages) select id, 'A book on ' || title, 100 from public.shelves`,
    )
    anna = await signedIn('anna@example.com')
  })

  afterAll(async () => {
    await anna?.removeAllChannels()
    await stack?.close()
  })

  it('selects own rows with an embed, and nobody else’s', async () => {
    const { data, error } = await anna.from('shelves').select('title, books(title, pages)')
    expect(error).toBeNull()
    expect(data).toEqual([{ title: "anna's shelf", books: [{ title: "A book on anna's shelf", pages: 100 }] }])
  })

  it('shows an anonymous caller nothing', async () => {
    const { data, error } = await anon.from('shelves').select('*')
    expect(error?.code).toBe('42501')
    expect(data).toBeNull()
  })

  it('inserts, upserts, filters, orders and pages', async () => {
    const [shelf] = await stack.sql('select id from public.shelves where owner_id = $1::uuid', [annaId])
    const shelf_id = String(shelf?.['id'])
    const many = Array.from({ length: 12 }, (_, index) => ({ shelf_id, title: `Volume ${index}`, pages: index }))
    const inserted = await anna.from('books').insert(many).select('id, title')
    expect(inserted.data).toHaveLength(12)
    const target = inserted.data?.[3]
    await anna.from('books').upsert({ id: target?.id, shelf_id, title: 'Volume 3, revised', pages: 3 })
    const page = await anna
      .from('books')
      .select('title', { count: 'exact' })
      .like('title', 'Volume%')
      .gte('pages', 2)
      .order('pages')
      .range(0, 1)
    expect(page.count).toBe(10)
    expect(page.data).toEqual([{ title: 'Volume 2' }, { title: 'Volume 3, revised' }])
    await anna.from('books').delete().like('title', 'Volume%')
  })

  it('answers numbers and instants in the format of hosted projects', async () => {
    const { data } = await anna.from('shelves').select('weight, created_at').single()
    expect(data?.weight).toBe(1.5)
    expect(data?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/)
  })

  it('tells constraint, permission and raised errors by their codes', async () => {
    const [shelf] = await stack.sql('select id from public.shelves where owner_id = $1::uuid', [annaId])
    const shelf_id = String(shelf?.['id'])
    const check = await anna.from('books').insert({ shelf_id, title: 'Impossible', pages: -1 })
    expect([check.status, check.error?.code]).toEqual([400, '23514'])
    const twice = await anna.from('shelves').insert({ owner_id: annaId, title: "anna's shelf" })
    expect([twice.status, twice.error?.code]).toEqual([409, '23505'])
    const foreign = await anna.from('shelves').insert({ owner_id: '00000000-0000-4000-8000-000000000001', title: 'x' })
    expect(foreign.error?.code).toBe('42501')
    const raised = await anna.rpc('complain')
    expect([raised.status, raised.error?.code, raised.error?.hint]).toEqual([400, 'P0001', 'ask again later'])
  })

  it('calls functions of the database under the caller’s rights', async () => {
    expect((await anna.rpc('count_books')).data).toBe(1)
    expect((await anon.rpc('count_books')).error?.code).toBe('42501')
  })

  it('puts metadata into the token and refreshes a session', async () => {
    const { data } = await anna.auth.getSession()
    const claims = JSON.parse(Buffer.from(data.session?.access_token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims.app_metadata.desk).toBe('anna')
    expect(claims.role).toBe('authenticated')
    const refreshed = await anna.auth.refreshSession()
    expect(refreshed.error).toBeNull()
    expect((await anna.from('shelves').select('id')).data).toHaveLength(1)
  })

  it('refuses wrong passwords, banned users, sign-ups and malformed tokens', async () => {
    const visitor = client(stack.publishableKey)
    const wrong = await visitor.auth.signInWithPassword({ email: 'anna@example.com', password: 'no' })
    expect(wrong.error?.code).toBe('invalid_credentials')
    expect((await visitor.auth.signUp({ email: 'new@example.com', password: PASSWORD })).error).not.toBeNull()
    const { data } = await admin.auth.admin.createUser({
      email: 'carl@example.com',
      password: PASSWORD,
      email_confirm: true,
    })
    await admin.auth.admin.updateUserById(data.user?.id ?? '', { ban_duration: '24h' })
    const banned = await visitor.auth.signInWithPassword({ email: 'carl@example.com', password: PASSWORD })
    expect(banned.error?.code).toBe('user_banned')
    const headers = { apikey: stack.publishableKey, authorization: 'Bearer nonsense' }
    expect((await fetch(`${stack.url}/rest/v1/shelves`, { headers })).status).toBe(401)
  })

  it('lets only the secret key use the admin calls', async () => {
    expect((await anna.auth.admin.listUsers()).error).not.toBeNull()
    const { data } = await admin.auth.admin.listUsers()
    expect(data.users.map((user) => user.email)).toContain('bert@example.com')
  })

  it('signs in with a generated link and limits the sending of codes', async () => {
    const link = await admin.auth.admin.generateLink({ type: 'magiclink', email: 'bert@example.com' })
    const visitor = client(stack.publishableKey)
    const verified = await visitor.auth.verifyOtp({
      type: 'email',
      token_hash: link.data.properties?.hashed_token ?? '',
    })
    expect(verified.error).toBeNull()
    expect((await visitor.from('shelves').select('title')).data).toEqual([{ title: "bert's shelf" }])
    const sends = []
    for (let time = 0; time < 4; time += 1) {
      sends.push((await client(stack.publishableKey).auth.signInWithOtp({ email: 'anna@example.com' })).error?.status)
    }
    expect(sends).toEqual([undefined, undefined, undefined, 429])
    expect(stack.mailbox.messages()).toHaveLength(3)
  })

  it('sends changes in real time to those who may see the row', async () => {
    const bert = await signedIn('bert@example.com')
    const seenByBert: unknown[] = []
    await first<string>((take) =>
      bert
        .channel('bert')
        .on('postgres_changes', { event: '*', schema: 'public', table: 'books' }, (change) => seenByBert.push(change))
        .subscribe((status) => status === 'SUBSCRIBED' && take(status)),
    )
    let ready: (status: string) => void = () => {}
    const subscribed = new Promise<string>((resolve) => (ready = resolve))
    const change = first<{ new: { title: string } }>((take) =>
      anna
        .channel('anna')
        .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'books' }, (seen) => take(seen as never))
        .subscribe((status) => status === 'SUBSCRIBED' && ready(status)),
    )
    await subscribed
    await stack.sql(
      `insert into public.books (shelf_id, title, pages) select id, 'Fresh print', 7 from public.shelves where owner_id = $1::uuid`,
      [annaId],
    )
    expect((await change).new.title).toBe('Fresh print')
    expect(seenByBert).toEqual([])
    await bert.removeAllChannels()
  })

  it('carries broadcast and presence between clients', async () => {
    const [left, right] = [anna.channel('room'), client(stack.publishableKey).channel('room')]
    const heard = first<{ payload: { say: string } }>((take) => right.on('broadcast', { event: 'wave' }, take as never))
    const joined = first<unknown>((take) => right.on('presence', { event: 'join' }, take))
    for (const channel of [right, left]) {
      await first<string>((take) => channel.subscribe((status) => status === 'SUBSCRIBED' && take(status)))
    }
    await left.send({ type: 'broadcast', event: 'wave', payload: { say: 'hello' } })
    await left.track({ seat: 1 })
    expect((await heard).payload.say).toBe('hello')
    expect(await joined).toBeTruthy()
    await right.unsubscribe()
  })

  it('runs edge functions in Deno with the caller’s token', async () => {
    const { data, error } = await anna.functions.invoke('shelf-count', { body: {} })
    expect(error).toBeNull()
    expect(data).toEqual({ shelves: 1 })
    expect((await anna.functions.invoke('nowhere', { body: {} })).error).not.toBeNull()
  })

  it('serves its paths only, on this machine’s names only', async () => {
    expect((await fetch(`${stack.url}/_system/info`)).status).toBe(404)
    expect((await fetch(`${stack.url}/mailbox`)).status).toBe(200)
    const preflight = await fetch(`${stack.url}/auth/v1/token`, {
      method: 'OPTIONS',
      headers: { origin: 'http://127.0.0.1:1', 'access-control-request-headers': 'apikey, authorization' },
    })
    expect(preflight.headers.get('access-control-allow-headers')).toBe('apikey, authorization')
  })
})
