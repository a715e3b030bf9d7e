import { spawn } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Stack } from '../../../local-stack/index.ts'
import { newDatabase } from '../../../local-stack/testing/test-databases.ts'
import { ownStack } from '../../../local-stack/testing/test-stack.ts'
import { eventually } from '../../../tests/fixtures/eventually.ts'
import { fromRoot } from '../paths.ts'
import { checkServer, GROUPS, type Result } from './check.ts'
import { SECRETS } from './test-support/breach.ts'
import { BREACHES } from './test-support/breaches.ts'
import { Server, type ServerAddress } from './server.ts'

let stack: Stack
beforeAll(async () => {
  stack = await ownStack()
  await stack.sql('drop function auth.is_sample_project()')
  await stack.setFunctionsEnv(SECRETS)
  await stack.sql(`insert into public.plan_settings (on_call_email) values ('nurse@plan.example')
    on conflict (id) do update set on_call_email = excluded.on_call_email`)
  stack.limitAddresses()
  for (const name of ['send-reminder', 'contact-notices']) {
    const url = `${stack.url}/functions/v1/${name}`
    await (await fetch(url, { method: 'POST', headers: { apikey: stack.publishableKey } })).text()
  }
  // They do their work after they have answered.
  await eventually(async () =>
    expect(await stack.sql('select name from private.schedule_runs where ran_at is not null')).toHaveLength(2),
  )
})
afterAll(() => stack.close())

const address = (): ServerAddress => ({
  url: stack.url,
  secretKey: stack.secretKey,
  publishableKey: stack.publishableKey,
  databaseUrl: null,
})

/** Findings by name, of all groups or of some. */
async function findings(...names: string[]): Promise<readonly Result[]> {
  const groups = names.length === 0 ? GROUPS : GROUPS.filter(({ name }) => names.includes(name))
  const checked = await checkServer(address(), { groups }).done
  if (checked.state !== 'done') throw new Error(checked.why)
  expect(checked.left).toBe(0)
  return checked.results
}

/** What is left of what a check makes. */
const traces = (): Promise<unknown> =>
  stack.sql(`
    select (select count(*)::int from auth.users where email like '%@check.invalid') as accounts,
      (select count(*)::int from storage.objects) as documents,
      (select count(*)::int from auth.users) as users`)

describe('a server that is set up as docs/deploy.md says', () => {
  it('is right in every point that a stack on this machine can show, and the check leaves nothing behind', async () => {
    const before = await traces()
    const results = await findings()
    const others = results.filter(({ finding }) => finding.state !== 'right')
    expect(others.map(({ group, point, finding }) => [group, point.name, finding.why])).toEqual([
      ['Address', 'Encryption', 'a stack on this machine needs none'],
      ['Database', 'Encryption', 'SUPABASE_DB_URL is not set'],
    ])
    expect(await traces()).toEqual(before)
  })
})

/** Finds one point alone. */
async function findingOf(group: string, name: string): Promise<string> {
  const points = GROUPS.filter((known) => known.name === group).map(({ points: all, ...rest }) => ({
    ...rest,
    points: all.filter((point) => point.name === name),
  }))
  const checked = await checkServer(address(), { groups: points }).done
  if (checked.state !== 'done' || checked.results[0] === undefined) throw new Error(`no point ${group}, ${name}`)
  expect(checked.left).toBe(0)
  const { finding } = checked.results[0]
  return `${finding.state}: ${finding.why}`
}

describe('a server on which one thing is not set up', () => {
  it.each(BREACHES)('is wrong in "$point": $found', async ({ group, point, found, make }) => {
    const mend = await make(stack)
    try {
      const said = await findingOf(group, point)
      expect(said).toContain(found)
      expect(said).toMatch(/^wrong: /)
    } finally {
      await mend()
    }
  })

  it('is wrong where strangers may talk on a channel', async () => {
    class OpenSocket extends EventTarget {
      constructor() {
        super()
        setTimeout(() => this.dispatchEvent(new Event('open')), 0)
      }
      send(): void {
        const data = JSON.stringify({ event: 'phx_reply', payload: { status: 'ok' } })
        this.dispatchEvent(new MessageEvent('message', { data }))
      }
      close(): void {}
    }
    vi.stubGlobal('WebSocket', OpenSocket)
    try {
      expect(await findingOf('Realtime', 'Private channels only')).toMatch(/^wrong: anyone with the publishable key/)
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it.each([
    ['Address', 'http://plan.example', 'the address begins with http:'],
    ['Address', 'https://plan.example', 'it answers without encryption too'],
    ['Database', 'https://plan.example', 'it takes connections without encryption'],
  ])('is wrong where the %s of %s can be read on the way', async (group, url, why) => {
    const database = await newDatabase()
    const other = new Server({ ...address(), url, databaseUrl: database.url })
    const points = GROUPS.find(({ name }) => name === group)?.points ?? []
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}))
    const finding = await points.find(({ name }) => name === 'Encryption')?.find(other)
    asked.mockRestore()
    await database.drop()
    expect(finding).toEqual({ state: 'wrong', why })
  })

  it('is not known to count wrong codes of an account where the plan has no hook for them', async () => {
    stack.turnHook('mfa_verification_attempt', false)
    const said = await findingOf('Passwords and second factors', 'Hook for second factors')
    stack.turnHook('mfa_verification_attempt', true)
    expect(said).toBe('unknown: 11 wrong codes were judged: the plan has no such hook, or it is off')
  })

  it('keeps no first administrator out for want of an on-call contact, which only an administrator names', async () => {
    await stack.sql(`update public.plan_settings set on_call_email = null where true`)
    await stack.sql(`update public.staff set active = false where role = 'administrator'`)
    const said = await findingOf('Functions', 'On-call contact')
    await stack.sql(`update public.staff set active = true where role = 'administrator'`)
    await stack.sql(`update public.plan_settings set on_call_email = 'nurse@plan.example' where true`)
    expect(said).toBe('unknown: none is set: the first administrator does it after joining')
  })

  it('has no point that could be wrong without a word, nor any that the tests above leave out', () => {
    const shown = new Set(BREACHES.map(({ group, point }) => `${group}: ${point}`))
    const others = GROUPS.flatMap(({ name, points }) => points.map((point) => `${name}: ${point.name}`))
    expect(others.filter((name) => !shown.has(name))).toEqual([
      'Address: Encryption',
      'Database: Encryption',
      'Passwords and second factors: Hook for second factors',
      'Realtime: Private channels only',
    ])
  })
})

it('removes what a point made that failed half-way', async () => {
  const before = await traces()
  const fails = async (server: Server): Promise<never> => {
    await server.newAccount()
    throw new Error('half-way')
  }
  const groups = [{ name: 'one', points: [{ name: 'that fails', fix: '', find: fails }] }]
  await expect(checkServer(address(), { groups }).done).rejects.toThrow('half-way')
  expect(await traces()).toEqual(before)
})

describe('the command', () => {
  const run = (env: Record<string, string>, url = stack.url) =>
    runScript('check-server.ts', ['--url', url], { SUPABASE_URL: url, ...env })
  const runScript = (script: string, args: readonly string[], env: Record<string, string>) => {
    const child = spawn(process.execPath, [fromRoot('scripts', script), ...args], {
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const shows = new Promise<void>((resolve) => {
      child.stdout.on('data', (chunk) => {
        output += String(chunk)
        if (output.includes('Hook for tokens')) resolve()
      })
    })
    child.stderr.on('data', (chunk) => (output += String(chunk)))
    const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
      child.once('close', (code) => resolve({ code, output })),
    )
    return { child, shows, ended }
  }

  it('ends with 2 where there is no server, or the key is not its own', async () => {
    const away = await run({ SUPABASE_SECRET_KEY: stack.secretKey }, 'http://127.0.0.1:59999').ended
    expect(away).toMatchObject({ code: 2, output: expect.stringContaining('does not answer (ECONNREFUSED)') })
    const wrongKey = await run({ SUPABASE_SECRET_KEY: stack.publishableKey }).ended
    expect(wrongKey).toMatchObject({ code: 2, output: expect.stringContaining('is not the secret key') })
    expect((await run({}).ended).code).toBe(2)
  })

  it('says what to do and ends with 1 where something is wrong, and nobody is invited', async () => {
    stack.turnHook('custom_access_token', false)
    const env = { SUPABASE_URL: stack.url, SUPABASE_SECRET_KEY: stack.secretKey }
    const [invited, { code, output }] = await Promise.all([
      runScript('first-administrator.ts', [], env).ended,
      run(env).ended,
    ])
    stack.turnHook('custom_access_token', true)
    expect(invited.code).toBe(1)
    expect(invited.output).toMatch(/WRONG +Hook for tokens +.*\n +fix: /)
    expect(invited.output).toContain('Nobody is invited before this is right.')
    expect(invited.output).not.toContain('Full name')
    expect(code).toBe(1)
    expect(output).toMatch(/WRONG +Hook for tokens +a link like those of emails opened a session\n +fix: Switch/)
    expect(output).not.toContain(stack.secretKey)
  })

  it('is left out where somebody says so, who is told what was not looked at', async () => {
    const env = { SUPABASE_URL: stack.url, SUPABASE_SECRET_KEY: stack.secretKey }
    const { output } = await runScript('first-administrator.ts', ['--unchecked'], env).ended
    expect(output).toContain('Who gets in: Hook for tokens, Hook for emails, Hook for new accounts')
    expect(output).toContain('Full name')
  })

  it('removes what it made also when somebody ends it', async () => {
    const before = await traces()
    const { child, shows, ended } = run({ SUPABASE_SECRET_KEY: stack.secretKey })
    await shows
    child.kill('SIGINT')
    expect(await ended).toMatchObject({ code: 2, output: expect.stringContaining('Not finished: it was ended') })
    expect(await traces()).toEqual(before)
  })
})
