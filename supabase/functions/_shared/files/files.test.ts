import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { jpeg } from '#shared/domain/documents/test-support.ts'
import { LARGEST_DOCUMENT } from '#shared/domain/documents/index.ts'
import { DeliveryProblem } from '../delivery/types.ts'
import { basic } from '../delivery/sms-rest.ts'
import {
  EMAIL_KEY,
  SMS_ACCOUNT,
  SMS_TOKEN,
  startCounterpart,
  type Counterpart,
} from '../test-support/provider-counterpart.ts'
import { fetchFile } from './fetch-file.ts'
import { inflate } from './inflate.ts'
import { keepFiles, type KeepFilesDeps } from './keep-files.ts'

let service: Counterpart
/** Where a service keeps its files, which knows no account. */
let store: Counterpart
beforeAll(async () => void ([service, store] = await Promise.all([startCounterpart(), startCounterpart()])))
beforeEach(() => [service, store].forEach((each) => each.forget()))
afterAll(async () => void (await Promise.all([service, store].map((each) => each.close()))))

const settings = (name: string) =>
  ({
    SUPABASE_URL: 'http://127.0.0.1:1',
    SUPABASE_ANON_KEY: 'public',
    SUPABASE_SERVICE_ROLE_KEY: 'secret',
    SMS_API_URL: service.url,
    SMS_ACCOUNT_SID: SMS_ACCOUNT,
    SMS_AUTH_TOKEN: SMS_TOKEN,
    EMAIL_API_URL: service.url,
    EMAIL_PROVIDER_KEY: EMAIL_KEY,
  })[name]
const TWILIO = basic(SMS_ACCOUNT, SMS_TOKEN)
const PATH = '/2010-04-01/Accounts/AC/Messages/MM/Media/ME1'
const picture = (change = {}) =>
  fetchFile(settings, { provider: 'twilio', message: 'MM1', source: `${service.url}${PATH}`, ...change })
const seenBy = ({ seen }: Counterpart) => seen.map(({ headers }) => headers['authorization'])

describe('a file of a message', () => {
  it('comes from Twilio with the account, which the place that it is kept at does not get to know', async () => {
    service.files.set(PATH, { authorization: TWILIO, at: `${store.url}/kept` })
    store.files.set('/kept', { bytes: jpeg() })
    expect(await picture()).toEqual(jpeg())
    expect([seenBy(service), seenBy(store)]).toEqual([[TWILIO], [undefined]])
  })

  it('comes from Telnyx by its own address, and is gone once that is over', async () => {
    const read = (name: string) => (name === 'SMS_PROVIDER' ? 'telnyx' : settings(name))
    const ask = (path: string) => fetchFile(read, { provider: 'telnyx', message: 'a', source: `${store.url}${path}` })
    store.files.set('/signed', { bytes: jpeg() })
    expect(await ask('/signed')).toEqual(jpeg())
    store.next({ status: 403, body: '' })
    expect(await ask('/signed')).toBe('gone')
    expect(seenBy(store)).toEqual([undefined, undefined])
  })

  it('comes from an e-mail by the address that the service names for it', async () => {
    const told = JSON.stringify({ download_url: `${store.url}/kept` })
    service.files.set('/emails/receiving/m1/attachments/a%2F1', {
      authorization: `Bearer ${EMAIL_KEY}`,
      bytes: new TextEncoder().encode(told),
    })
    store.files.set('/kept', { bytes: jpeg() })
    expect(await picture({ provider: 'resend', message: 'm1', source: 'a/1' })).toEqual(jpeg())
    expect(seenBy(store)).toEqual([undefined])
  })

  it('is gone, or too large', async () => {
    expect(await picture()).toBe('gone')
    service.files.set(PATH, { authorization: TWILIO, bytes: new Uint8Array(LARGEST_DOCUMENT + 1) })
    expect(await picture()).toBe('tooLarge')
    expect(await picture({ source: 'http://192.0.2.1/x' })).toBe('gone')
    expect(await picture({ source: 'file:///etc/passwd' })).toBe('gone')
  })

  it.each([
    [{ status: 401, body: '' }, 'credentials'],
    [{ status: 403, body: '' }, 'credentials'],
    [{ status: 500, body: '' }, 'providerError'],
    ['reset' as const, 'unreachable'],
  ])('is asked for again after %j', async (mishap, reason) => {
    service.next(mishap)
    await expect(picture()).rejects.toEqual(new DeliveryProblem('notTaken', reason as 'credentials'))
  })
})

describe('the quarantine', () => {
  const file = (id: string) => ({
    id: `00000000-0000-4000-8000-00000000000${id}`,
    provider: 'twilio',
    message: 'MM1',
    source: id,
    object: `m/${id}`,
  })
  const run = async (fetched: Readonly<Record<string, unknown>>) => {
    const finished: unknown[] = []
    const stored = vi.fn<KeepFilesDeps['store']>(() => Promise.resolve())
    const call = vi.fn((name: string, args: Readonly<Record<string, unknown>>) => {
      if (name === 'claim_message_files') return Promise.resolve(Object.keys(fetched).map((id) => file(id)))
      finished.push([String(args['p_id']).at(-1), args['p_state'], args['p_fault'] ?? args['p_media_type']])
      return Promise.resolve(true)
    })
    const deps = {
      service: { call } as never,
      store: stored,
      inflate,
      fetchFile: ({ source }: { source: string }) => {
        const is = fetched[source]
        return is instanceof Error ? Promise.reject(is) : Promise.resolve(is as never)
      },
    }
    await keepFiles(deps, 'MM1')
    return { finished, stored, asked: call.mock.calls[0] }
  }

  it('keeps what is a picture by its content, refuses the rest, and leaves what can not be had now for later', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { finished, stored, asked } = await run({
      1: jpeg(),
      2: new TextEncoder().encode('MZ this is a program'),
      3: 'tooLarge',
      4: 'gone',
      5: new DeliveryProblem('notTaken', 'unreachable'),
      6: jpeg(),
    })
    expect(asked).toEqual(['claim_message_files', { p_limit: 10, p_message_id: 'MM1' }, expect.anything()])
    expect(finished).toEqual([
      ['1', 'kept', 'image/jpeg'],
      ['2', 'refused', 'program'],
      ['3', 'refused', 'tooLarge'],
      ['4', 'lost', undefined],
      ['6', 'kept', 'image/jpeg'],
    ])
    expect(stored.mock.calls.map(([place, , type]) => [place, type])).toEqual([
      ['m/1', 'image/jpeg'],
      ['m/6', 'image/jpeg'],
    ])
  })
})
