import { createClient } from '@supabase/supabase-js'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Stack } from '../../../local-stack/index.ts'
import { sharedStack } from '../../../local-stack/test-stack.ts'
import { ROSA } from '../_shared/test-support/functions-client.ts'
import { portalAt, type PortalClient } from '../_shared/test-support/portal-client.ts'

describe('a member who signs in with a code, in Deno', () => {
  let stack: Stack
  let portal: PortalClient
  beforeAll(async () => {
    stack = await sharedStack()
  })
  beforeEach(async () => {
    await stack.resetData()
    portal = portalAt(stack)
  })

  it('sees the own record and nothing of others', async () => {
    const code = await portal.receiveCode('305-555-0111')
    const answer = await portal.giveCode('+1 (305) 555-0111', code)
    expect(answer).toMatchObject({ status: 200, body: { status: 'signedIn', session: { token_type: 'bearer' } } })
    const { session } = answer.body as { session: { access_token: string; refresh_token: string } }
    const client = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } })
    expect((await client.auth.setSession(session)).error).toBeNull()
    expect((await client.from('members').select('id')).data).toEqual([{ id: ROSA }])
  })
})
