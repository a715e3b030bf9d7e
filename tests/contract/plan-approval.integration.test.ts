import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SAMPLE_ACCOUNTS, SAMPLE_PASSWORD } from '#shared/sample-data/accounts.ts'
import type { Stack } from '../../local-stack/index.ts'
import { sharedStack } from '../../local-stack/testing/test-stack.ts'
import { createAdministration } from '../../src-main/backend/administration.ts'
import { systemClock } from '../../src-main/base/clock.ts'
import {
  functionsAs,
  ROSA,
  WEDNESDAY_NOON,
  type FunctionsClient,
} from '../../supabase/functions/_shared/test-support/functions-client.ts'

const CONTACT = 'rosa.delgado@example.com'
const ELSEWHERE = 'https://elsewhere.example'

let stack: Stack
let specialist: FunctionsClient
beforeAll(async () => {
  stack = await sharedStack()
  await stack.resetData()
  await stack.setFunctionsEnv(WEDNESDAY_NOON)
  specialist = await functionsAs(stack, 'specialist@example.com')
})
afterAll(() => stack.setFunctionsEnv({}))

/** What the desk of somebody who is signed in asks of the server. */
async function deskOf(email: string) {
  const client = createClient(stack.url, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { error } = await client.auth.signInWithPassword({ email, password: SAMPLE_PASSWORD })
  if (error) throw error
  return createAdministration({ client: () => client, clock: systemClock })
}

/** Where the mail that a member gets now leads. */
async function mailLeadsTo(): Promise<string | undefined> {
  await specialist.call('generate-otp', { phoneOrEmail: CONTACT, memberId: ROSA, channel: 'email', link: 'home' })
  const [message] = stack.mailbox.messages()
  return /https?:\/\/[^/\s]+/.exec(message?.text ?? '')?.[0]
}

it('leads no mail of a member to another host by one administrator alone', async () => {
  const [one, other] = await Promise.all(['administrator@example.com', 'administrator.two@example.com'].map(deskOf))
  if (!one || !other) throw new Error('two administrators')
  const deployed = await mailLeadsTo()
  expect(deployed).toContain('127.0.0.1')

  expect(await one.savePlan({ ...(await one.plan()), portalUrl: ELSEWHERE, dailyCalls: 25 })).toBe('waiting')
  expect(await one.plan()).toMatchObject({ portalUrl: null, dailyCalls: 25 })
  expect(await mailLeadsTo()).toBe(deployed)

  const [proposal] = (await other.overview()).proposals
  expect(proposal).toMatchObject({ setting: 'portal_url', from: null, to: ELSEWHERE, barred: null })
  const { id = '' } = proposal ?? {}
  await expect(one.decideProposal(id, true)).rejects.toMatchObject({ code: 'administration.own' })
  expect(await mailLeadsTo()).toBe(deployed)

  await other.decideProposal(id, true)
  expect(await one.plan()).toMatchObject({ portalUrl: ELSEWHERE })
  expect(await mailLeadsTo()).toBe(ELSEWHERE)
  expect((await one.overview()).proposals).toEqual([])
})

it('is decided by nobody but administrators', async () => {
  const one = await deskOf('administrator@example.com')
  expect(await one.savePlan({ ...(await one.plan()), chatToModel: true })).toBe('waiting')
  const proposalId = (await one.overview()).proposals[0]?.id ?? ''
  const others = SAMPLE_ACCOUNTS.filter(({ role }) => role !== 'administrator')
  expect(others.length).toBeGreaterThan(5)
  for (const { email } of others) {
    const desk = await deskOf(email)
    await expect(desk.decideProposal(proposalId, true)).rejects.toMatchObject({ code: 'administration.notAllowed' })
    await expect(desk.overview()).rejects.toMatchObject({ code: 'administration.notAllowed' })
  }
  expect(await one.plan()).toMatchObject({ chatToModel: null })
  await one.decideProposal(proposalId, false)
  expect((await one.overview()).proposals).toEqual([])
})
