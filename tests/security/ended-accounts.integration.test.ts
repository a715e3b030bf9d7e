import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SAMPLE_PASSWORD } from '#shared/sample-data/accounts.ts'
import type { Stack } from '../../local-stack/index.ts'
import { sharedStack } from '../../local-stack/testing/test-stack.ts'
import { createDesk, type Desk } from '../../src-main/app/desk.ts'
import { createStandingQuestion } from '../../src-main/backend/station-standing.ts'
import { fakeShell, type FakeShell } from '../contract/desk-platform.ts'
import { eventually } from '../fixtures/eventually.ts'

const SPECIALIST = { email: 'specialist@example.com', password: SAMPLE_PASSWORD }
const USER = '00000000-0000-4000-8000-00000000b101'

describe('a station whose account ended at the server', () => {
  let stack: Stack
  let userData = ''
  const open: Desk[] = []

  beforeAll(async () => {
    stack = await sharedStack()
  })
  beforeEach(async () => {
    await stack.resetData()
    userData = mkdtempSync(join(tmpdir(), 'desk-ended-'))
  })
  const quit = async (): Promise<void> => {
    for (const desk of open.splice(0)) {
      for (const step of desk.quitSteps) await step.run()
    }
  }
  afterEach(async () => {
    await quit()
    rmSync(userData, { recursive: true })
  })

  const backend = () => ({ url: stack.url, publishableKey: stack.publishableKey })
  const start = async (): Promise<FakeShell> => {
    const shell = fakeShell({ userData, backend: backend() })
    open.push(await createDesk(shell.platform))
    return shell
  }
  const caches = (): string[] => (existsSync(join(userData, 'caches')) ? readdirSync(join(userData, 'caches')) : [])
  const standing = () => createStandingQuestion({ address: backend, fetch })(USER)

  it('asks by id, without a session, and hears yes, no, the limits and the versions only', async () => {
    const versions = { migration: expect.stringMatching(/^\d{14}$/), minimumDesk: '0.0.0' }
    const limits = { lockAfterDays: 7, eraseAfterDays: 30, contact: null, recoveryKey: null, versions }
    await expect(standing()).resolves.toEqual({ active: true, ...limits })
    await stack.sql(`update private.station_settings set lock_after_days = 3, contact = 'IT, 555-0100'`)
    await expect(standing()).resolves.toEqual({ active: true, ...limits, lockAfterDays: 3, contact: 'IT, 555-0100' })
    await stack.sql('update private.station_settings set lock_after_days = default, contact = null')
    await expect(
      createStandingQuestion({ address: backend, fetch })('00000000-0000-4000-8000-0000000000ff'),
    ).resolves.toMatchObject({ active: false })
  })

  it.each([
    ['deleted', `delete from auth.users where id = '${USER}'`],
    ['deactivated', `update public.staff set active = false where user_id = '${USER}'`],
    ['banned', `update auth.users set banned_until = now() + interval '10 years' where id = '${USER}'`],
    ['without a staff record', `update public.staff set deleted_at = now() where user_id = '${USER}'`],
  ])('has nothing left after it is %s, whatever the password', async (_what, ended) => {
    const first = await start()
    await first.call('session:signIn', SPECIALIST)
    await eventually(async () => {
      expect(await first.call('sync:getStatus')).toMatchObject({ ok: true, value: { state: 'up-to-date' } })
    })
    expect(caches()).not.toEqual([])
    await quit()
    await stack.sql(ended)
    const { call } = await start()
    await eventually(async () => {
      expect(await call('session:getState')).toMatchObject({
        ok: true,
        value: { kind: 'demo', erased: { reason: 'gone', unsent: 0 } },
      })
      expect(caches()).toEqual([])
    })
    await quit()
    const again = await start()
    await expect(again.call('session:getState')).resolves.toEqual({ ok: true, value: { kind: 'demo' } })
  })
})
