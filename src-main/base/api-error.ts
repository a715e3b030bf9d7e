/**
 * A failure a person may see. `code` is stable (`feature.reason`, listed beside the feature's contract) and has a text
 * in the catalogs. Anything else that a handler throws reaches the screen only as `app.unexpected`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  /** Name of the input that was wrong, where there is one. */
  readonly field: string | undefined
  /** The server's own code, where it refused for a reason that has no code here. */
  readonly refusal: string | undefined

  /** @param message for the log; a constant without personal data */
  constructor(code: string, options: { message?: string; field?: string; refusal?: string; cause?: unknown } = {}) {
    super(options.message ?? code, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.field = options.field
    this.refusal = options.refusal
  }
}
