import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startStack, type Stack } from '../../index.ts'
import { newDatabase } from '../../testing/test-databases.ts'
import { differences, topics } from './steps.ts'

const PASSWORD = 'Gapwise-demo-2026'
const CODE_LIFE_MS = 30_000

/** Has the time begin with a code of an authenticator: else a code may be over by the time that it is checked. */
function beginWithCode(): void {
  const now = Math.floor(Date.now() / CODE_LIFE_MS) * CODE_LIFE_MS
  vi.useFakeTimers({ now, toFake: ['Date'], shouldAdvanceTime: true })
}

/** The answers are those of the real auth service to the same steps: a change here makes the stack another one than customers have. */
describe.each(['pglite', 'postgres'] as const)('the auth service on %s', (db) => {
  let stack: Stack
  beforeAll(async () => {
    stack = await startStack({
      db: db === 'pglite' ? db : await newDatabase(),
      supabaseDir: join(import.meta.dirname, 'project'),
    })
    const admin = createClient(stack.url, stack.secretKey, { auth: { persistSession: false } })
    for (const name of ['ada', 'ben', 'closed']) {
      const account = { email: `${name}@example.com`, password: PASSWORD, email_confirm: true }
      expect((await admin.auth.admin.createUser(account)).error).toBeNull()
    }
    await stack.keepData()
  })
  afterAll(() => stack?.close())
  beforeEach(() => stack.resetData())
  afterEach(() => void vi.useRealTimers())

  it.each(topics)('answers as the real one: %s', async (topic, steps) => {
    if (topic === 'second factors') beginWithCode()
    expect(await differences(stack, steps)).toEqual([])
  })
})
