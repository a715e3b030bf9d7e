import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SAMPLE_PASSWORD } from '#shared/sample-data/accounts.ts'
import { startStack, type Stack } from '../../local-stack/index.ts'
import { openGivenServices } from '../../local-stack/testing/given-services.ts'
import { pulledRows } from '../../local-stack/testing/pulled-rows.ts'
import { newDatabase, type TestDatabaseCopy } from '../../local-stack/testing/test-databases.ts'
import { joined } from '../../local-stack/testing/test-support.ts'
import { portalAt } from '../../supabase/functions/_shared/test-support/portal-client.ts'
import { fromRoot } from './paths.ts'
import { whyNotToTest } from './test-server.ts'

/** A project with the migrations and nothing else. */
let database: TestDatabaseCopy
let server: Stack
beforeAll(async () => {
  database = await newDatabase()
  server = await startStack({ db: { url: database.url }, seed: false })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const reason = (key = server.secretKey): Promise<string | null> => whyNotToTest(server.url, key)

it('takes an empty project, and none with accounts or members, or with another key', async () => {
  expect(await reason()).toBeNull()
  expect(await reason(server.publishableKey)).toBe('SUPABASE_SECRET_KEY is not the secret key of this server.')
  const admin = createClient(server.url, server.secretKey, { auth: { persistSession: false } })
  const { data } = await admin.auth.admin.createUser({ email: 'ana@plan.example', password: 'A-longer-Password-2026' })
  expect(await reason()).toMatch(/^There are accounts/)
  await admin.auth.admin.deleteUser(data.user?.id ?? '')
  expect(await reason()).toBeNull()
})

it('gives tests a project with its services, sockets, messages and settings of functions within reach', async () => {
  const given = {
    API_URL: server.url,
    DB_URL: database.url,
    ANON_KEY: server.publishableKey,
    SERVICE_ROLE_KEY: server.secretKey,
    JWT_SECRET: server.jwtSecret,
    FUNCTIONS: 'here',
  } as const
  const stack = await openGivenServices(given, fromRoot('supabase', 'seed.sql'))
  try {
    expect(await reason()).toMatch(/^There are members/)
    const client = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } })
    await client.auth.signInWithPassword({ email: 'specialist@example.com', password: SAMPLE_PASSWORD })
    expect((await pulledRows(client, 'members')).length).toBeGreaterThan(0)
    await client.realtime.setAuth()
    await joined(client.channel('station-sync', { config: { private: true } }))
    await client.removeAllChannels()
    await stack.setFunctionsEnv({ FUNCTIONS_NOW: '2026-11-18T17:30:00Z' })
    const portal = portalAt(stack)
    const signedIn = await portal.giveCode('+13055550111', await portal.receiveCode('+13055550111'))
    expect(signedIn.status).toBe(200)
  } finally {
    await stack.close()
  }
})
