import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, it } from 'vitest'
import { SAMPLE_PASSWORD } from '#shared/sample-data/accounts.ts'
import type { Stack } from '../../local-stack/index.ts'
import { sharedStack } from '../../local-stack/testing/test-stack.ts'
import { pulledRows } from '../../local-stack/testing/pulled-rows.ts'
import { systemClock } from '../../src-main/base/clock.ts'
import { createCallClaims, type CallClaims } from '../../src-main/backend/call-claims.ts'
import { silentLog } from '../../src-main/db/test-log.ts'

interface Station {
  readonly claims: CallClaims
  readonly client: SupabaseClient
  /** The cable: pulled out while false. */
  readonly network: { connected: boolean }
}

describe('two stations and one member on the real server', () => {
  let stack: Stack
  let specialist: Station
  let coach: Station
  let memberId = ''

  async function station(email: string, stationId: string): Promise<Station> {
    const network = { connected: true }
    const client = createClient(stack.url, stack.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: {
        fetch: (...request) =>
          network.connected ? fetch(...request) : Promise.reject(new TypeError('the cable is out')),
      },
    })
    const { error } = await client.auth.signInWithPassword({ email, password: SAMPLE_PASSWORD })
    if (error) throw error
    const claims = createCallClaims({
      client: () => client,
      stationId: () => stationId,
      clock: systemClock,
      log: silentLog,
    })
    return { claims, client, network }
  }

  beforeAll(async () => {
    stack = await sharedStack()
    await stack.resetData()
    specialist = await station('specialist@example.com', '00000000-0000-4000-8000-0000000000f1')
    coach = await station('coach@example.com', '00000000-0000-4000-8000-0000000000f2')
    const [member] = await pulledRows(specialist.client, 'members')
    memberId = String(member?.['id'])
  })

  it('name the one who calls, renew, and pass the member on', async () => {
    const first = await specialist.claims.claim(memberId)
    expect(first).toMatchObject({ claimed: true })
    await expect(coach.claims.claim(memberId)).resolves.toMatchObject({
      claimed: false,
      staffName: 'Sample Specialist',
    })
    await expect(specialist.claims.claim(memberId)).resolves.toMatchObject({ claimed: true })
    await coach.claims.release(memberId)
    await expect(coach.claims.claim(memberId)).resolves.toMatchObject({ claimed: false })
    await specialist.claims.release(memberId)
    await expect(coach.claims.claim(memberId)).resolves.toMatchObject({ claimed: true })
    await coach.claims.release(memberId)
  })

  it('of whom exactly one wins at the same moment', async () => {
    const answers = await Promise.all([specialist.claims.claim(memberId), coach.claims.claim(memberId)])
    expect(answers.map((answer) => answer !== 'unreachable' && answer.claimed).toSorted()).toEqual([false, true])
    await Promise.all([specialist, coach].map(({ claims }) => claims.release(memberId)))
  })

  it('go on without the server when the cable is out', async () => {
    specialist.network.connected = false
    await expect(specialist.claims.claim(memberId)).resolves.toBe('unreachable')
    await expect(specialist.claims.release(memberId)).resolves.toBeUndefined()
    specialist.network.connected = true
    await expect(specialist.claims.claim(memberId)).resolves.toMatchObject({ claimed: true })
  })

  it('take no claim on a member whom the person does not see', async () => {
    await expect(specialist.claims.claim('00000000-0000-4000-8000-00000000dead')).resolves.toBe('unreachable')
  })
})
