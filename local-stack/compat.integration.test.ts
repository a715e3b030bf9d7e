import { join } from 'node:path'
import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js'
import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startStack, type Stack } from './index.ts'
import { givenServices, openGivenServices } from './testing/given-services.ts'
import { newDatabase } from './testing/test-databases.ts'
import { claimsOf, joined, statusUnderHost, listenTo } from './testing/test-support.ts'
import { eventually } from '../tests/fixtures/eventually.ts'

const FIXTURES = join(import.meta.dirname, 'fixtures')
const PASSWORD = 'correct horse battery'
const NOBODY = '00000000-0000-4000-8000-000000000001'
const noSession = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } }

const given = givenServices()
const SERVERS: readonly ('pglite' | 'postgres' | 'given services')[] =
  given === null ? ['pglite', 'postgres'] : ['given services']
/** What only the local stack has: a mailbox that a test reads, its own limits and its own addresses. */
const onLocalStack = given === null

describe.each(SERVERS)('an unmodified supabase-js on %s', (db) => {
  let stack: Stack
  let admin: SupabaseClient
  let anon: SupabaseClient
  let anna: SupabaseClient
  let bert: SupabaseClient
  let annaId: string
  let shelfId: string
  let sessions: Record<'anna' | 'bert', Session>
  let made: SupabaseClient[] = []

  function client(key = stack.publishableKey): SupabaseClient {
    const fresh = createClient(stack.url, key, noSession)
    made.push(fresh)
    return fresh
  }

  async function newUser(email: string): Promise<string> {
    const { data, error } = await admin.auth.admin.createUser({
      email,
      password: PASSWORD,
      email_confirm: true,
      app_metadata: { desk: email.split('@')[0] },
    })
    if (error) throw error
    return data.user.id
  }

  async function signedIn(email: string): Promise<SupabaseClient> {
    const user = client()
    const { error } = await user.auth.signInWithPassword({ email, password: PASSWORD })
    if (error) throw error
    return user
  }

  async function newShelf(owner: string, title: string): Promise<string> {
    const [shelf] = await stack.sql('insert into public.shelves (owner_id, title) values ($1, $2) returning id', [
      owner,
      title,
    ])
    await stack.sql(`insert into public.books (shelf_id, title, pages) values ($1, $2, 100)`, [
      shelf?.['id'],
      `A book on ${title}`,
    ])
    return String(shelf?.['id'])
  }

  async function sessionOf(email: string): Promise<Session> {
    const { data } = await (await signedIn(email)).auth.getSession()
    if (!data.session) throw new Error(`no session of ${email}`)
    return data.session
  }

  async function clientWith(session: Session): Promise<SupabaseClient> {
    const user = client()
    const { error } = await user.auth.setSession(session)
    if (error) throw error
    return user
  }

  beforeAll(async () => {
    stack =
      given === null
        ? await startStack({ db: db === 'pglite' ? db : await newDatabase(), supabaseDir: FIXTURES })
        : await openGivenServices(given, join(FIXTURES, 'seed.sql'))
    admin = client(stack.secretKey)
    annaId = await newUser('anna@example.com')
    const bertId = await newUser('bert@example.com')
    shelfId = await newShelf(annaId, "anna's shelf")
    await newShelf(bertId, "bert's shelf")
    sessions = { anna: await sessionOf('anna@example.com'), bert: await sessionOf('bert@example.com') }
    await stack.keepData()
  })
  afterAll(() => stack?.close())

  beforeEach(async () => {
    made = []
    await stack.resetData()
    admin = client(stack.secretKey)
    anon = client()
    anna = await clientWith(sessions.anna)
    bert = await clientWith(sessions.bert)
  })
  afterEach(async () => {
    for (const each of made) await each.removeAllChannels()
  })

  describe('reading and writing rows', () => {
    it('selects own rows with an embed, and nobody else’s', async () => {
      const { data, error } = await anna.from('shelves').select('title, books(title, pages)')
      expect(error).toBeNull()
      expect(data).toEqual([{ title: "anna's shelf", books: [{ title: "A book on anna's shelf", pages: 100 }] }])
    })

    it('shows an anonymous caller nothing', async () => {
      expect((await anon.from('shelves').select('*')).error?.code).toBe('42501')
      expect((await anon.from('subjects').select('name').order('id')).data).toEqual([
        { name: 'History' },
        { name: 'Law' },
        { name: 'Music' },
      ])
    })

    it('shows the secret key everything', async () => {
      const { count } = await admin.from('shelves').select('*', { count: 'exact', head: true })
      expect(count).toBe(2)
    })

    it('inserts, upserts, filters, orders, pages and deletes', async () => {
      const many = Array.from({ length: 12 }, (_, index) => ({
        shelf_id: shelfId,
        title: `Volume ${index}`,
        pages: index,
      }))
      const inserted = await anna.from('books').insert(many).select('id, title')
      expect(inserted.data).toHaveLength(12)
      const revised = { id: inserted.data?.[3]?.id, shelf_id: shelfId, title: 'Volume 3, revised', pages: 3 }
      const upserted = await anna.from('books').upsert(revised).select('title').single()
      expect(upserted.data).toEqual({ title: 'Volume 3, revised' })
      const page = await anna
        .from('books')
        .select('title', { count: 'exact' })
        .like('title', 'Volume%')
        .gte('pages', 2)
        .order('pages')
        .range(0, 1)
      expect(page.count).toBe(10)
      expect(page.data).toEqual([{ title: 'Volume 2' }, { title: 'Volume 3, revised' }])
      const either = await anna.from('books').select('pages').or('pages.eq.0,and(pages.gt.9,title.like.Volume*)')
      expect(either.data?.map((row) => row.pages).sort((a, b) => a - b)).toEqual([0, 10, 11])
      const quoted = await anna.from('books').select('pages').or('"pages".eq.0,and("pages".gt.9,"title".like.Volume*)')
      expect(quoted.data?.map((row) => row.pages).sort((a, b) => a - b)).toEqual([0, 10, 11])
      const gone = await anna.from('books').delete({ count: 'exact' }).in('pages', [0, 1])
      expect(gone.count).toBe(2)
    })

    it('filters by embedded rows and counts them', async () => {
      const inner = await anna
        .from('books')
        .select('title, shelf:shelves!inner(title)')
        .eq('shelf.title', "anna's shelf")
      expect(inner.data).toHaveLength(1)
      const counted = await anna.from('shelves').select('books(count)')
      expect(counted.data).toEqual([{ books: [{ count: 1 }] }])
    })

    it('changes own rows only', async () => {
      const own = await anna.from('books').update({ pages: 5 }).eq('shelf_id', shelfId).select('pages')
      expect(own.data).toEqual([{ pages: 5 }])
      const others = await bert.from('books').update({ pages: 6 }).eq('shelf_id', shelfId).select('pages')
      expect([others.data, others.error]).toEqual([[], null])
    })

    it('answers numbers and instants in the format of hosted projects', async () => {
      const { data } = await anna.from('shelves').select('weight, created_at').single()
      expect(data?.weight).toBe(1.5)
      expect(data?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/)
    })

    it.each([
      ['a broken check', () => anna.from('books').insert({ shelf_id: shelfId, title: 'x', pages: -1 }), 400, '23514'],
      ['a missing value', () => anna.from('books').insert({ shelf_id: shelfId, pages: 1 }), 400, '23502'],
      ['a repeated key', () => anna.from('shelves').insert({ owner_id: annaId, title: "anna's shelf" }), 409, '23505'],
      ['an unknown parent', () => admin.from('books').insert({ shelf_id: NOBODY, title: 'x', pages: 1 }), 409, '23503'],
      ['a row for somebody else', () => anna.from('shelves').insert({ owner_id: NOBODY, title: 'x' }), 403, '42501'],
      ['a value of another type', () => anna.from('shelves').select('id').eq('id', 'x'), 400, '22P02'],
      ['a missing column', () => anna.from('shelves').select('nothing'), 400, '42703'],
      ['a missing table', () => anna.from('nothing').select('*'), 404, 'PGRST205'],
      ['no row where one is wanted', () => anna.from('shelves').select('*').eq('id', NOBODY).single(), 406, 'PGRST116'],
      ['a raised exception', () => anna.rpc('complain'), 400, 'P0001'],
    ])('answers %s like a hosted project', async (_, attempt, status, code) => {
      const answer = await attempt()
      expect([answer.status, answer.error?.code]).toEqual([status, code])
    })

    it('calls functions of the database under the caller’s rights', async () => {
      expect((await anna.rpc('count_books')).data).toBe(1)
      expect((await anon.rpc('count_books')).error?.code).toBe('42501')
      expect((await anna.rpc('complain')).error?.hint).toBe('ask again later')
    })

    it('gives functions of the database JSON as JSON', async () => {
      const kindOf = async (thing: unknown) => (await anna.rpc('kind_of', { thing })).data
      expect([await kindOf({ a: 1 }), await kindOf([1])]).toEqual(['object', 'array'])
    })

    it('calls functions that answer JSON, by the names of their parameters', async () => {
      const titles = ["A book on anna's shelf", "A book on bert's shelf"]
      const about = { 'a "key"': [1, 2.5, null, 'é'] }
      const plain = await anna.rpc('page_of', { titles, about })
      expect(plain.data).toMatchObject({ rows: [{ title: titles[0], pages: 100 }], about, at_least: 0, as_of: null })
      const given = { about: null, as_of: '2026-11-20T15:00:00+00:00', titles, at_least: 101 }
      expect((await anna.rpc('page_of', given)).data).toEqual({ ...given, titles: undefined, rows: [] })
      expect((await anon.rpc('page_of', given)).error?.code).toBe('42501')
      const named = [{ titles }, { ...given, other: 1 }].map((wrong) => anna.rpc('page_of', wrong as never))
      for (const { status, error } of await Promise.all(named)) expect([status, error?.code]).toEqual([404, 'PGRST202'])
      expect((await anna.rpc('page_of', { titles, about, at_least: 'x' })).error?.code).toBe('22P02')
    })

    it.each([
      [403, '42501'],
      [404, '42883'],
      [409, '23505'],
      [429, 'PT429'],
      [400, 'GW001'],
      [500, 'XX000'],
    ])('answers %i where such a function says %s', async (status, code) => {
      const { error, ...answer } = await anna.rpc('refuse', { code })
      expect([answer.status, error]).toMatchObject([
        status,
        { code, message: 'refused', hint: 'a hint', details: null },
      ])
      expect(await anna.rpc('refuse', { code: null })).toMatchObject({ status: 200, data: null, error: null })
    })

    it('gives a request the time of its role', async () => {
      const limitFor = async (caller: SupabaseClient) => (await caller.rpc('time_limit')).data
      expect(await limitFor(client())).toBe('3s 8s')
      expect(await limitFor(await signedIn('anna@example.com'))).toBe('8s 8s')
      expect(await limitFor(admin)).toBe('8s 8s')
    })

    it.skipIf(db === 'pglite').each(['nap', 'nap_in_json'])(
      'ends what takes longer, also where a function sets its own time: %s',
      async (name) => {
        const { error, status } = await (await signedIn('anna@example.com')).rpc(name)
        expect({ status, code: error?.code }).toEqual({ status: 500, code: '57014' })
      },
    )

    it('keeps a hundred mixed requests at once apart', async () => {
      const ask = async (caller: SupabaseClient) => (await caller.from('books').select('id')).data?.length ?? null
      const failing = () => anna.from('books').insert({ shelf_id: shelfId, title: 'x', pages: -1 })
      const rounds = Array.from({ length: 25 }, () => [ask(anna), ask(admin), ask(anon), failing()]).flat()
      const answers = (await Promise.all(rounds)).filter((answer) => typeof answer !== 'object' || answer === null)
      expect(answers).toEqual(Array.from({ length: 25 }, () => [1, 2, null]).flat())
    })

    it('refuses unknown keys, malformed tokens and tokens that have run out', async () => {
      const { status } = await client('sb_publishable_0000000000000000000000').from('subjects').select('*')
      expect(status).toBe(401)
      const expired = await new SignJWT({ role: 'authenticated', sub: annaId })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(Math.floor(Date.now() / 1000) - 1)
        .sign(new TextEncoder().encode(stack.jwtSecret))
      for (const [token, code] of [
        ['nonsense', 'PGRST301'],
        [expired, 'PGRST303'],
      ] as const) {
        const headers = { apikey: stack.publishableKey, authorization: `Bearer ${token}` }
        const answer = await fetch(`${stack.url}/rest/v1/shelves`, { headers })
        expect([answer.status, (await answer.json()).code]).toEqual([401, code])
      }
    })
  })

  describe('signing in', () => {
    it('puts metadata and the claims of the hook into the token', async () => {
      const { data } = await anna.auth.getSession()
      const claims = claimsOf(data.session?.access_token)
      expect(claims).toMatchObject({
        role: 'authenticated',
        sub: annaId,
        app_metadata: { desk: 'anna', provider: 'email' },
        shelves: 1,
        iss: `${stack.url}/auth/v1`,
      })
      expect(Number(claims['exp']) - Number(claims['iat'])).toBe(1800)
    })

    it('refreshes a session, and ends it at sign-out', async () => {
      await admin.auth.admin.updateUserById(annaId, { app_metadata: { desk: 'other' } })
      const { data } = await anna.auth.refreshSession()
      expect(claimsOf(data.session?.access_token)['app_metadata']).toMatchObject({ desk: 'other' })
      expect((await anna.auth.getUser()).data.user?.email).toBe('anna@example.com')
      expect((await anna.auth.signOut()).error).toBeNull()
      const again = await client().auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' })
      expect(again.error).not.toBeNull()
    })

    it('refuses wrong passwords and sign-ups', async () => {
      const wrong = await client().auth.signInWithPassword({ email: 'anna@example.com', password: 'no' })
      expect(wrong.error?.code).toBe('invalid_credentials')
      const signUp = await client().auth.signUp({ email: 'new@example.com', password: PASSWORD })
      expect(signUp.error?.code).toBe('signup_disabled')
      expect((await client().auth.signInAnonymously()).error).not.toBeNull()
    })

    it('gives the banned no session, however they ask, until the ban is lifted', async () => {
      await admin.auth.admin.updateUserById(annaId, { ban_duration: '1h30m' })
      expect((await anna.auth.refreshSession()).error?.code).toBe('user_banned')
      const byPassword = await client().auth.signInWithPassword({ email: 'anna@example.com', password: PASSWORD })
      expect(byPassword.error?.code).toBe('user_banned')
      const link = await admin.auth.admin.generateLink({ type: 'magiclink', email: 'anna@example.com' })
      const token_hash = link.data.properties?.hashed_token ?? ''
      expect((await client().auth.verifyOtp({ type: 'email', token_hash })).error?.code).toBe('user_banned')
      await admin.auth.admin.updateUserById(annaId, { ban_duration: 'none' })
      expect((await signedIn('anna@example.com')).auth).toBeDefined()
    })

    it.runIf(onLocalStack)('signs in with a link from the mailbox, once', async () => {
      await client().auth.signInWithOtp({ email: 'Anna@example.com' })
      const [message] = stack.mailbox.messages()
      expect(message).toMatchObject({ channel: 'email', to: 'anna@example.com' })
      const token_hash = /token=([0-9a-f]+)/.exec(message?.text ?? '')?.[1] ?? ''
      const enter = () => client().auth.verifyOtp({ type: 'email', token_hash })
      expect((await enter()).data.user?.id).toBe(annaId)
      expect((await enter()).error?.code).toBe('otp_expired')
    })

    it('signs in with a code, once', async () => {
      const email = 'anna@example.com'
      const token = (await admin.auth.admin.generateLink({ type: 'magiclink', email })).data.properties?.email_otp ?? ''
      const enter = () => client().auth.verifyOtp({ type: 'email', email, token })
      expect((await enter()).data.user?.id).toBe(annaId)
      expect((await enter()).error?.code).toBe('otp_expired')
    })

    it.runIf(onLocalStack)('makes no account and sends nothing for an unknown address', async () => {
      const { error } = await client().auth.signInWithOtp({ email: 'nobody@example.com' })
      expect(error).not.toBeNull()
      expect(stack.mailbox.messages()).toEqual([])
      expect((await admin.auth.admin.listUsers()).data.users).toHaveLength(2)
    })

    it.runIf(onLocalStack)('mails an account once a minute, password resets included', async () => {
      const statuses = []
      for (let time = 0; time < 2; time += 1) {
        statuses.push((await client().auth.signInWithOtp({ email: 'anna@example.com' })).error?.status)
      }
      statuses.push((await client().auth.resetPasswordForEmail('anna@example.com')).error?.status)
      expect(statuses).toEqual([undefined, 429, 429])
      expect(stack.mailbox.messages()).toHaveLength(1)
      expect((await client().auth.signInWithOtp({ email: 'bert@example.com' })).error).toBeNull()
    })

    it.runIf(onLocalStack)(
      'lets thirty sign-ins of one address through at once, and counts those of each apart',
      async () => {
        stack.limitAddresses()
        const ask = async (headers: Record<string, string>) => {
          const url = `${stack.url}/auth/v1/token?grant_type=password`
          return (await fetch(url, { method: 'POST', headers, body: '{}' })).status
        }
        const refused = async (headers: Record<string, string>) =>
          (await Promise.all(Array.from({ length: 60 }, () => ask(headers)))).filter((status) => status === 429).length
        const behind = (key: string, address: string) => ({ apikey: key, 'sb-forwarded-for': address })
        expect(await refused({ apikey: stack.publishableKey })).toBeGreaterThan(15)
        expect(await ask(behind(stack.secretKey, '203.0.113.7'))).toBe(400)
        expect(await refused(behind(stack.publishableKey, '203.0.113.8'))).toBeGreaterThan(45)
      },
    )

    it('changes the own password', async () => {
      expect(
        (await anna.auth.updateUser({ password: 'another fine password', current_password: PASSWORD })).error,
      ).toBeNull()
      const again = await client().auth.signInWithPassword({
        email: 'anna@example.com',
        password: 'another fine password',
      })
      expect(again.error).toBeNull()
    })
  })

  describe('the admin calls', () => {
    it('are for the secret key only', async () => {
      for (const caller of [anon, anna]) {
        expect((await caller.auth.admin.listUsers()).error?.code).toBe('not_admin')
      }
    })

    it('create, list, read, change and delete users', async () => {
      const id = await newUser('Carl@example.com')
      const { data } = await admin.auth.admin.listUsers({ page: 1, perPage: 2 })
      expect([data.users.length, 'total' in data ? [data.total, data.nextPage] : null]).toEqual([2, [3, 2]])
      const changed = await admin.auth.admin.updateUserById(id, {
        email: 'carla@example.com',
        password: 'a new password',
        user_metadata: { name: 'C' },
      })
      expect(changed.data.user).toMatchObject({ email: 'carla@example.com', user_metadata: { name: 'C' } })
      const entered = await client().auth.signInWithPassword({ email: 'carla@example.com', password: 'a new password' })
      expect(entered.error).toBeNull()
      expect((await admin.auth.admin.getUserById(id)).data.user?.email).toBe('carla@example.com')
      expect((await admin.auth.admin.deleteUser(id)).error).toBeNull()
      expect((await admin.auth.admin.getUserById(id)).error?.code).toBe('user_not_found')
    })

    it('refuse an address that is taken, and a ban they can’t read', async () => {
      const twice = await admin.auth.admin.createUser({ email: 'anna@example.com', password: PASSWORD })
      expect(twice.error?.code).toBe('email_exists')
      const moved = await admin.auth.admin.updateUserById(annaId, { email: 'bert@example.com' })
      expect(moved.error?.status).toBe(500)
      const ban = await admin.auth.admin.updateUserById(annaId, { ban_duration: 'for ever' })
      expect(ban.error?.code).toBe('validation_failed')
    })

    it('make links that sign in once, as a token hash or in a browser', async () => {
      const email = 'bert@example.com'
      const link = await admin.auth.admin.generateLink({ type: 'magiclink', email })
      const token_hash = link.data.properties?.hashed_token ?? ''
      const visitor = client()
      expect((await visitor.auth.verifyOtp({ type: 'email', token_hash })).error).toBeNull()
      expect((await visitor.from('shelves').select('title')).data).toEqual([{ title: "bert's shelf" }])
      expect((await client().auth.verifyOtp({ type: 'email', token_hash })).error).not.toBeNull()
      const next = await admin.auth.admin.generateLink({ type: 'magiclink', email })
      const followed = await fetch(next.data.properties?.action_link ?? '', { redirect: 'manual' })
      expect(followed.status).toBe(303)
      const location = followed.headers.get('location') ?? ''
      expect(location.startsWith('http://127.0.0.1:4499')).toBe(true)
      const token = new URLSearchParams(new URL(location).hash.slice(1)).get('access_token') ?? ''
      expect(claimsOf(token)).toMatchObject({ shelves: 1, app_metadata: { desk: 'bert' } })
    })
  })

  describe('in real time', () => {
    const titled = (title: string) => ({ shelf_id: shelfId, title, pages: 7 })
    const ownTopic = async (caller: SupabaseClient): Promise<string> =>
      `owner:${String((await caller.auth.getUser()).data.user?.id)}`

    it('hands a message of the database to those who may listen, and to nobody else', async () => {
      const [ofAnna, ofBert] = [await ownTopic(anna), await ownTopic(bert)]
      const [byAnna, byBert] = [await listenTo(anna, ofAnna), await listenTo(bert, ofBert)]
      await expect(listenTo(bert, ofAnna)).rejects.toThrow(/permissions/)
      await expect(listenTo(anon, ofAnna)).rejects.toThrow(/permissions/)
      await anna.from('books').insert([titled('Fresh print'), titled('Second print')])
      await eventually(() => expect(byAnna).toHaveLength(1))
      expect(byAnna[0]).toMatchObject({ event: 'books', books: 2 })
      // Messages come in their order, so Bert's own shows that nothing else is still on its way to him.
      await stack.sql(`insert into public.books (shelf_id, title, pages)
        select id, 'Another', 1 from public.shelves where title = 'bert''s shelf'`)
      await eventually(() => expect(byBert).toHaveLength(1))
      expect([byAnna.length, byBert[0]]).toEqual([1, expect.objectContaining({ books: 1 })])
    })

    it('says nothing of a transaction that was rolled back', async () => {
      const heard = await listenTo(anna, await ownTopic(anna))
      const refused = await anna.from('books').insert([titled('Fine'), { ...titled('Not fine'), pages: -1 }])
      expect(refused.error).not.toBeNull()
      await anna.from('books').insert(titled('Fine'))
      await eventually(() => expect(heard).toHaveLength(1))
    })

    it('hands over each of a thousand messages', async () => {
      const heard = await listenTo(anna, await ownTopic(anna))
      const single = Array.from({ length: 1000 }, (_, index) =>
        stack.sql('insert into public.books (shelf_id, title, pages) values ($1, $2, 1)', [shelfId, `Single ${index}`]),
      )
      await Promise.all(single)
      await eventually(() => expect(heard).toHaveLength(1000))
    })

    it('refuses unknown keys, public channels, and those that no policy opens', async () => {
      await expect(joined(client('sb_publishable_0000000000').channel('any'))).rejects.toThrow()
      await anna.realtime.setAuth()
      await expect(joined(anna.channel('watch-books'))).rejects.toThrow(/PrivateOnly/)
      await expect(joined(anna.channel('own', { config: { private: true } }))).rejects.toThrow(/permissions/)
    })

    it('carries no broadcast, whoever sends it', async () => {
      await Promise.all([anna.realtime.setAuth(), bert.realtime.setAuth()])
      const room = { config: { private: true, broadcast: { ack: true } } }
      const [left, right] = [anna.channel('watch-room', room), bert.channel('watch-room', room)]
      const heard: unknown[] = []
      right.on('broadcast', { event: 'wave' }, ({ payload }) => heard.push(payload))
      await joined(right)
      await joined(left)
      const wave = { type: 'broadcast', event: 'wave', payload: { say: 'hello' } } as const
      let answer: unknown = null
      void left.send(wave).then((told) => (answer = told))
      // Whatever either socket was to hear of it came before its answer to these.
      await joined(anna.channel('watch-room-after', room))
      await joined(bert.channel('watch-room-after', room))
      expect(answer).not.toBe('ok')
      expect(heard).toEqual([])
    })

    it('answers the joins of a channel in their order, so that the last one stays', async () => {
      const token = (await anna.auth.getSession()).data.session?.access_token
      const socket = new WebSocket(
        `${stack.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${stack.publishableKey}&vsn=1.0.0`,
      )
      const answered: string[] = []
      socket.on('message', (frame: Buffer) => {
        const { event, ref } = JSON.parse(frame.toString()) as { event: string; ref: string }
        if (event === 'phx_reply') answered.push(ref)
      })
      await new Promise((resolve) => socket.on('open', resolve))
      const refs = Array.from({ length: 20 }, (_, index) => String(index))
      const payload = { config: { private: true }, access_token: token }
      for (const ref of refs) {
        socket.send(JSON.stringify({ topic: 'realtime:watch-twice', event: 'phx_join', payload, ref, join_ref: ref }))
      }
      await eventually(() => expect(answered).toHaveLength(refs.length))
      socket.close()
      expect(answered).toEqual(refs)
    })

    it.each([
      ['the name of another host', { headers: { host: 'evil.example.com' } }],
      ['a page elsewhere', { origin: 'https://evil.example.com' }],
    ])('opens no socket to %s', async (_who, options) => {
      const address = `${stack.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${stack.publishableKey}&vsn=1.0.0`
      const opened = new Promise((resolve) => {
        const socket = new WebSocket(address, options)
        socket.on('open', () => resolve('open'))
        socket.on('error', (error) => resolve(error.message))
      })
      expect(await opened).toMatch(/Unexpected server response: 4(21|03)/)
    })
  })

  describe('edge functions', () => {
    it('run in Deno with the caller’s token', async () => {
      const { data, error } = await anna.functions.invoke('shelf-count', { body: {} })
      expect(error).toBeNull()
      expect(data).toEqual({ shelves: 1 })
    })

    it('ask for a token unless the configuration opens them', async () => {
      const statusOf = async (name: string) => (await anon.functions.invoke(name)).response?.status
      expect(await statusOf('shelf-count')).toBe(401)
      expect(await statusOf('open-door')).toBe(200)
      expect(await statusOf('nowhere')).toBe(404)
    })

    it('learn who calls them, behind whatever the caller says', async () => {
      const seen = async (headers: Record<string, string>) =>
        (await anon.functions.invoke('open-door', { headers })).data
      expect(await seen({})).toEqual({ open: true, forwardedFor: '127.0.0.1' })
      expect(await seen({ 'x-forwarded-for': '203.0.113.7' })).toEqual({
        open: true,
        forwardedFor: '203.0.113.7, 127.0.0.1',
      })
    })

    it('keep the reason of their failure to themselves', async () => {
      const { response } = await anna.functions.invoke('broken')
      expect(response?.status).toBe(500)
      expect(await response?.text()).not.toContain('no interest')
    })
  })

  describe.runIf(onLocalStack)('the door', () => {
    it('serves its own paths only', async () => {
      expect((await fetch(`${stack.url}/_system/info`)).status).toBe(404)
      expect((await fetch(`${stack.url}/rest/v1/subjects`)).status).toBe(401)
    })

    it('answers a browser’s preflight with the headers it asks for', async () => {
      const preflight = await fetch(`${stack.url}/auth/v1/token`, {
        method: 'OPTIONS',
        headers: { origin: 'http://127.0.0.1:1', 'access-control-request-headers': 'apikey, authorization' },
      })
      expect(preflight.headers.get('access-control-allow-headers')).toBe('apikey, authorization')
    })

    it('lets no other page read the mailbox, and no other name reach it', async () => {
      const page = await fetch(`${stack.url}/mailbox`)
      expect([page.status, page.headers.get('access-control-allow-origin')]).toEqual([200, null])
      expect(await statusUnderHost(`${stack.url}/mailbox`, 'evil.example.com')).toBe(421)
    })
  })
})
