import type { ApiResult } from '#shared/ipc/contract.ts'

/** `{ ok: true, value }`, as main would answer. */
export const ok = <T>(value: T): Promise<ApiResult<T>> => Promise.resolve({ ok: true, value })

/** `{ ok: false, error }` with a stable code. */
export const fails = (code: string, field?: string): Promise<ApiResult<never>> =>
  Promise.resolve({ ok: false, error: { code, message: code, ...(field ? { field } : {}) } })
