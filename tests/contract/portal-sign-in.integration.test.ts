import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Stack } from '../../local-stack/index.ts'
import { givenServices } from '../../local-stack/testing/given-services.ts'
import { sharedStack } from '../../local-stack/testing/test-stack.ts'
import { createSignInApi } from '../../portal-web/src/api/sign-in.ts'
import { portalAt } from '../../supabase/functions/_shared/test-support/portal-client.ts'

const ROSAS_PHONE = '+13055550111'
/** What the functions see of a caller on this machine. */
const HERE = '127.0.0.1'
/** What the auth service lets through at once of one address. */
const AT_ONCE = 30

/** Limits belong to the local stack. */
describe.skipIf(givenServices() !== null)('a member with a right code, where many sign in behind one address', () => {
  let stack: Stack
  beforeAll(async () => {
    stack = await sharedStack()
  })
  beforeEach(() => stack.resetData())
  afterEach(async () => {
    vi.useRealTimers()
    await stack.resetData()
  })

  /** Others use up what the address has; while the time stands still, nothing comes back. */
  async function crowd(): Promise<void> {
    stack.limitAddresses()
    vi.useFakeTimers({ toFake: ['Date'] })
    const headers = { apikey: stack.secretKey, 'content-type': 'application/json', 'sb-forwarded-for': HERE }
    const body = JSON.stringify({ type: 'email', token_hash: '0'.repeat(56) })
    const ask = async () => (await fetch(`${stack.url}/auth/v1/verify`, { method: 'POST', headers, body })).status
    const statuses = await Promise.all(Array.from({ length: AT_ONCE + 1 }, ask))
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  }

  it('hears that many do, and comes in with the same code afterwards, without a try less', async () => {
    const api = createSignInApi({ url: stack.url, key: stack.publishableKey })
    const given = { contact: ROSAS_PHONE, code: await portalAt(stack).receiveCode(ROSAS_PHONE) }
    await crowd()
    await expect(api.verifyCode(given)).rejects.toMatchObject({ kind: 'crowded', retryAfter: 10 })
    vi.useRealTimers()
    const tries = await stack.sql('select sum(attempts)::int as attempts from private.one_time_codes')
    expect(tries).toEqual([{ attempts: 0 }])
    await expect(api.verifyCode(given)).resolves.toMatchObject({ status: 'signedIn' })
  })
})
