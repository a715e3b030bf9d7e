import { afterEach, expect, it, vi } from 'vitest'
import { createAuthAdmin } from '../_shared/auth-admin.ts'
import type { Caller } from '../_shared/backend.ts'
import type { FunctionAnswer } from '../_shared/respond.ts'
import { requestOf } from '../_shared/test-support/request.ts'
import { handleVerifyOtp } from './handler.ts'
import { signIns } from './sign-ins.ts'

afterEach(() => vi.restoreAllMocks())

/** Simulated time: it goes on to the next who waits once everybody waits. One runs at a time. */
class Timeline {
  /** Seconds. */
  now = 0
  #running = 0
  readonly #waiting: { at: number; wake: () => void }[] = []

  async #run(work: () => Promise<void>): Promise<void> {
    await this.sleep(0)
    await work()
    this.#running -= 1
    this.#next()
  }

  #next(): void {
    if (this.#running > 0) return
    const next = this.#waiting.toSorted((one, other) => one.at - other.at)[0]
    if (next === undefined) return
    this.#waiting.splice(this.#waiting.indexOf(next), 1)
    this.now = next.at
    this.#running += 1
    next.wake()
  }

  sleep(seconds: number): Promise<void> {
    return new Promise((wake) => {
      this.#waiting.push({ at: this.now + seconds, wake })
      if (this.#running > 0) this.#running -= 1
      queueMicrotask(() => this.#next())
    })
  }

  async all(works: readonly (() => Promise<void>)[]): Promise<void> {
    await Promise.all(works.map((work) => this.#run(work)))
  }
}

/** The auth service's limit of one address: 30, and one more every two seconds. */
class Bucket {
  #left = 30
  #since = 0
  take(now: number): boolean {
    this.#left = Math.min(30, this.#left + (now - this.#since) * 0.5)
    this.#since = now
    if (this.#left < 1) return false
    this.#left -= 1
    return true
  }
}

/** Half of them in the first ten seconds, at addresses that 42 share. */
const MEMBERS = 500
const addressOf = (member: number): string => `203.0.113.${member % 12}`
const arrivalOf = (member: number): number => (member % 2 === 0 ? member / 50 : (member * 280) / MEMBERS)
const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const accountOf = (member: number): string => `m${member}@members.invalid`
const token = `h.${Buffer.from(JSON.stringify({ session_id: uuid(0) })).toString('base64url')}.s`

it('opens a session for each of 500 members with a right code within five minutes, and counts one try for each', async () => {
  let drawn = 1
  vi.spyOn(Math, 'random').mockImplementation(() => (drawn = (drawn * 16_807) % 2_147_483_647) / 2_147_483_647)
  const time = new Timeline()
  const buckets = new Map<string, Bucket>()
  const hits = new Map<string, number>()
  const refused: string[] = []

  const fetch = async (url: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    const sent = JSON.parse(body) as { email?: string; token_hash?: string }
    if (url.endsWith('generate_link')) return Response.json({ hashed_token: sent.email })
    const address = headers['sb-forwarded-for'] ?? 'the functions'
    const bucket = buckets.get(address) ?? new Bucket()
    buckets.set(address, bucket)
    if (!bucket.take(time.now)) return Response.json({ code: 'over_request_rate_limit' }, { status: 429 })
    const user = { id: uuid(Number(/\d+/.exec(sent.token_hash ?? '')?.[0])) }
    return Response.json({
      access_token: token,
      refresh_token: 'r',
      expires_in: 1,
      expires_at: 1,
      token_type: 'b',
      user,
    })
  }
  const database = (member: number): Caller => {
    const said: Record<string, (args: Readonly<Record<string, unknown>>) => unknown> = {
      is_familiar_address: () => false,
      take_rate_limit: ({ p_bucket: bucket, p_max: max }) => {
        const taken = hits.get(String(bucket)) ?? 0
        if (taken >= Number(max)) return false
        hits.set(String(bucket), taken + 1)
        return true
      },
      check_one_time_code: () => ({ result: 'ok', claim_id: uuid(member), account_email: accountOf(member) }),
      release_sign_in: ({ p_buckets: given }) => {
        for (const bucket of given as string[]) hits.set(bucket, (hits.get(bucket) ?? 0) - 1)
        return true
      },
      note_sign_in: () => true,
      finish_sign_in: () => true,
    }
    return {
      call: async (name, args, schema) => schema.parse(said[name]?.(args)),
      rows: () => Promise.reject(new Error('no rows are read')),
    }
  }
  const settings = { url: 'https://db.example', publishableKey: 'p', secretKey: 'sb_secret_x' }
  const auth = createAuthAdmin({
    ...settings,
    fetch: fetch as unknown as typeof globalThis.fetch,
    wait: (ms) => time.sleep(ms / 1000),
  })
  const given = (member: number): Promise<FunctionAnswer> => {
    const deps = signIns({ service: database(member), auth, secret: 'secret', isHosted: false })
    const body = { phoneOrEmail: `m${member}@example.com`, otpCode: '123456' }
    return handleVerifyOtp(deps, requestOf(body, { 'x-forwarded-for': addressOf(member) }))
  }

  const signedInAt: number[] = []
  await time.all(
    Array.from({ length: MEMBERS }, (_, member) => async () => {
      await time.sleep(arrivalOf(member))
      let answer = await given(member)
      while (answer.body['code'] === 'otp.crowded') {
        refused.push(addressOf(member))
        await time.sleep(answer.retryAfter ?? 0)
        answer = await given(member)
      }
      expect(answer).toMatchObject({ status: 200, body: { status: 'signedIn' } })
      signedInAt.push(time.now)
    }),
  )
  expect(signedInAt).toHaveLength(MEMBERS)
  expect(Math.max(...signedInAt)).toBeLessThan(300)
  expect(buckets.size).toBe(12)
  // Some were asked to come back: those tries count nowhere.
  expect(refused.length).toBeGreaterThan(0)
  const counted = (kind: string) =>
    [...hits].filter(([bucket]) => bucket.startsWith(`${kind}:`)).map(([, count]) => count)
  expect(counted('try-pair')).toEqual(Array.from({ length: MEMBERS }, () => 1))
  expect(counted('try-contact-day')).toEqual(Array.from({ length: MEMBERS }, () => 1))
  // Who came in was no guess.
  expect(counted('try-address')).toEqual(Array.from({ length: 12 }, () => 0))
})
