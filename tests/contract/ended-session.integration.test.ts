import { createClient } from '@supabase/supabase-js'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SAMPLE_PASSWORD } from '#shared/sample-data/accounts.ts'
import type { Stack } from '../../local-stack/index.ts'
import { sharedStack } from '../../local-stack/testing/test-stack.ts'
import { eventually } from '../fixtures/eventually.ts'
import { openStation, type RealStation } from './real-station.ts'

const CLINICIAN = 'clinician@example.com'

let stack: Stack
beforeAll(async () => {
  stack = await sharedStack()
})
beforeEach(() => stack.resetData())

async function staff(email: string) {
  const client = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } })
  expect((await client.auth.signInWithPassword({ email, password: SAMPLE_PASSWORD })).error).toBeNull()
  return client
}

/** A station that polls within no time of this test: it hears what the server says, or nothing. */
async function listening(): Promise<RealStation> {
  const station = await openStation(stack, CLINICIAN)
  await eventually(() => expect(station.isQuiet()).toBe(true))
  await eventually(() => expect(station.engine.status().state).toBe('up-to-date'))
  return station
}

describe('a desk that waits for no poll', () => {
  it('pauses when the person signs out everywhere else, and says so', async () => {
    const station = await listening()
    const elsewhere = await staff(CLINICIAN)
    await elsewhere.auth.signOut({ scope: 'others' })
    await eventually(() => expect(station.engine.status()).toMatchObject({ state: 'paused', endedBy: 'ended' }))
    await station.close()
  })

  it('pauses when an administrator resets the second factor, and says so', async () => {
    const station = await listening()
    const administrator = await staff('administrator@example.com')
    await administrator.rpc('reset_second_factor', { p_staff_id: station.account.staffId })
    await eventually(() => expect(station.engine.status()).toMatchObject({ state: 'paused', endedBy: 'secondFactor' }))
    await station.close()
  })

  it('goes on while another session of the same person ends', async () => {
    const station = await listening()
    await (await staff(CLINICIAN)).auth.signOut({ scope: 'local' })
    await station.sync()
    expect(station.engine.status()).toMatchObject({ state: 'up-to-date', endedBy: null })
    await station.close()
  })
})
