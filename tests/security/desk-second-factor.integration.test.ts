import { URI, type TOTP } from 'otpauth'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Enrollment } from '#shared/ipc/session.ts'
import { SAMPLE_PASSWORD } from '#shared/sample-data/accounts.ts'
import type { Stack } from '../../local-stack/index.ts'
import { sharedStack } from '../../local-stack/testing/test-stack.ts'
import { createDesk, type Desk } from '../../src-main/app/desk.ts'
import { fakeShell, type FakeShell } from '../contract/desk-platform.ts'
import { eventually } from '../fixtures/eventually.ts'

const SPECIALIST = { email: 'specialist@example.com', password: SAMPLE_PASSWORD }
const MARK =
  'create or replace function auth.is_sample_project() returns boolean language sql immutable as $$ select true $$'

let stack: Stack
let userData = ''
let desk: Desk | null = null
let shell: FakeShell

beforeAll(async () => {
  stack = await sharedStack()
  await stack.sql('drop function auth.is_sample_project()')
})
afterAll(() => stack.sql(MARK))
beforeEach(async () => {
  await stack.resetData()
  userData = mkdtempSync(join(tmpdir(), 'desk-factor-'))
  shell = fakeShell({ userData, backend: { url: stack.url, publishableKey: stack.publishableKey } })
  desk = await createDesk(shell.platform)
})
afterEach(async () => {
  for (const step of desk?.quitSteps ?? []) await step.run()
  rmSync(userData, { recursive: true })
})

const failsWith = (code: string) => expect.objectContaining({ ok: false, error: expect.objectContaining({ code }) })

/** What the authenticator app shows once it has taken the key up. */
async function newFactor(): Promise<() => string> {
  const answer = await shell.call('session:startEnrollment')
  expect(answer.ok).toBe(true)
  const totp = URI.parse(answer.ok ? (answer.value as Enrollment).uri : '') as TOTP
  return () => totp.generate()
}

/** As if the app showed another code by now. */
const codesRunOut = () =>
  stack.sql(`update private.factor_codes set taken_at = taken_at - interval '2 minutes' where true`)

async function confirmed(code: string): Promise<readonly string[]> {
  const answer = await shell.call('session:confirmEnrollment', { code })
  expect(answer).toMatchObject({ ok: true, value: { state: { kind: 'signed-in', teamNames: ['North'] } } })
  return answer.ok ? (answer.value as { recoveryCodes: string[] }).recoveryCodes : []
}

it('a first sign-in sets the second factor up, the next one asks for it, and a recovery code replaces it', async () => {
  expect(await shell.call('session:signIn', SPECIALIST)).toEqual(failsWith('session.enrollmentNeeded'))
  // Begun, left, and begun again.
  await newFactor()
  const codeNow = await newFactor()
  const wrong = String((Number(codeNow()) + 1) % 1_000_000).padStart(6, '0')
  expect(await shell.call('session:confirmEnrollment', { code: wrong })).toEqual(failsWith('session.wrongCode'))
  expect(await shell.call('session:getState')).toEqual({ ok: true, value: { kind: 'demo' } })
  const lost = await confirmed(codeNow())
  expect(lost).toHaveLength(10)
  expect(await shell.call('session:hasSecondFactor')).toEqual({ ok: true, value: true })
  expect(await shell.call('session:newRecoveryCodes', { code: wrong })).toEqual(failsWith('session.wrongCode'))
  await codesRunOut()
  const given = codeNow()
  const renewed = await shell.call('session:newRecoveryCodes', { code: given })
  const codes = renewed.ok ? (renewed.value as string[]) : []
  expect(codes).toHaveLength(10)
  await eventually(async () => {
    expect(await shell.call('sync:getStatus')).toMatchObject({ ok: true, value: { state: 'up-to-date' } })
    expect(await shell.call('board:getStats')).toMatchObject({ ok: true })
  })

  await shell.call('session:signOut', { discardUnsent: true })
  expect(await shell.call('session:signIn', SPECIALIST)).toEqual(failsWith('session.totpRequired'))
  // Nobody enrols another one beside it with the password alone.
  expect(await shell.call('session:startEnrollment')).toEqual(failsWith('session.enrollmentFailed'))
  expect(await shell.call('session:verifyTotp', { code: given })).toEqual(failsWith('session.wrongCode'))
  await codesRunOut()
  expect(await shell.call('session:verifyTotp', { code: codeNow() })).toMatchObject({ ok: true })

  await shell.call('session:signOut', { discardUnsent: true })
  await shell.call('session:signIn', SPECIALIST)
  expect(await shell.call('session:redeemRecoveryCode', { code: '0000-0000' })).toEqual(
    failsWith('session.wrongRecoveryCode'),
  )
  expect(await shell.call('session:redeemRecoveryCode', { code: lost[0] })).toEqual(
    failsWith('session.wrongRecoveryCode'),
  )
  const typed = (codes[0] ?? '').replace('-', ' ').toLowerCase()
  expect(await shell.call('session:redeemRecoveryCode', { code: typed })).toEqual({ ok: true, value: null })
  expect(await confirmed((await newFactor())())).not.toContain(codes[1])
})
