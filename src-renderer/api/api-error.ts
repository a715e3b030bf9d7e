import type { ApiErrorShape, ApiResult } from '#shared/ipc/contract.ts'

/** The code of a call that got no answer at all: the main process is gone. */
export const GONE_CODE = 'app.gone'

/** A refused call as an exception, for TanStack Query. `code` has a text in the `errors` catalog. */
export class ApiError extends Error {
  readonly code: string
  readonly field: string | undefined
  /** The server's own code for a refusal. */
  readonly refusal: string | undefined

  constructor({ code, message, field, refusal }: ApiErrorShape) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.field = field
    this.refusal = refusal
  }
}

/** Any thrown value as an ApiError; what is not one becomes `app.unexpected`. */
export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError({ code: 'app.unexpected', message: String(error) })
}

/**
 * Waits for a call on the bridge and answers its value.
 * @throws ApiError with the code of the refusal, or `app.gone` when the bridge itself broke.
 */
export async function call<T>(pending: Promise<ApiResult<T>>): Promise<T> {
  const result = await pending.catch((error: unknown): never => {
    throw new ApiError({ code: GONE_CODE, message: String(error) })
  })
  if (result.ok) return result.value
  throw new ApiError(result.error)
}
