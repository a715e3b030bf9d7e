import { vi } from 'vitest'
import type { Stack } from '../../../../local-stack/index.ts'

export const SECRETS = {
  EMAIL_PROVIDER_KEY: 'key',
  EMAIL_FROM: 'Plan <plan@example.com>',
  EMAIL_REPLY_TO: 'reply@in.example.com',
  EMAIL_WEBHOOK_SECRET: 'whsec_key',
  EMAIL_INBOUND_SECRET: 'whsec_other',
  SMS_ACCOUNT_SID: 'AC1',
  SMS_AUTH_TOKEN: 'token',
  SMS_FROM: '+13055550100',
}

/** Something of a server that is not set up. */
export interface Breach {
  readonly group: string
  readonly point: string
  readonly found: string
  /** Breaks it, and says how to put it right again. */
  readonly make: (stack: Stack) => Promise<() => Promise<unknown> | void>
}

export const inSql = (
  point: string,
  { group, found, broken, right }: { group: string; found: string; broken: string; right: string },
): Breach => ({
  group,
  point,
  found,
  make: async (stack) => {
    await stack.sql(broken)
    return () => stack.sql(right)
  },
})

export const withoutHook = (point: string, hook: Parameters<Stack['turnHook']>[0], found: string): Breach => ({
  group: 'Who gets in',
  point,
  found,
  make: async (stack) => {
    stack.turnHook(hook, false)
    return Promise.resolve(() => stack.turnHook(hook, true))
  },
})

export const withSettings = (
  point: string,
  { group = 'Functions', found, env }: { group?: string; found: string; env: Record<string, string> },
): Breach => ({
  group,
  point,
  found,
  make: async (stack) => {
    await stack.setFunctionsEnv({ ...SECRETS, ...env })
    return () => stack.setFunctionsEnv(SECRETS)
  },
})

type Asked = readonly [method: string, path: RegExp]

/** What this stack never does, as a server that is set up otherwise would answer. */
export function answering(
  point: string,
  {
    group,
    found,
    asked: [method, path],
    answer,
  }: { group: string; found: string; asked: Asked; answer: (headers: Headers) => Response },
): Breach {
  const make: Breach['make'] = async () => {
    const real = globalThis.fetch
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
      const isMeant = (init?.method ?? 'GET') === method && path.test(String(url))
      return isMeant ? Promise.resolve(answer(new Headers(init?.headers))) : real(url, init)
    })
    return Promise.resolve(() => spy.mockRestore())
  }
  return { group, point, found, make }
}

/** A door that lets 30 of an address through, and then none for minutes. */
export function neverRefilled(): (headers: Headers) => Response {
  const counted = new Map<string, number>()
  return (headers) => {
    const address = headers.get('sb-forwarded-for') ?? ''
    const before = counted.get(address) ?? 0
    counted.set(address, before + 1)
    return before < 30 ? json({}, 400)() : json({ code: 'over_request_rate_limit' }, 429)()
  }
}

export const json =
  (body: unknown, status = 200) =>
  (): Response =>
    Response.json(body, { status })
