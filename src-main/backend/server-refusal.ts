import { refusalCode, type Reply } from '#shared/sync/refusals.ts'
import { ApiError } from '../base/api-error.ts'

export { refusalCode } from '#shared/sync/refusals.ts'

/** What a person is told of a refusal that the product does not know, by its code. */
export const serverRefused = (refusal: string): ApiError => new ApiError('server.refused', { refusal })

/**
 * What a person is told of a call that gave nothing.
 * @param reply null: none came in time
 * @param away told where the server did not answer, not usably, or may answer otherwise soon
 */
export function failureOf(reply: Reply | null, away: string): ApiError {
  const refusal = reply && refusalCode(reply)
  return refusal ? serverRefused(refusal) : new ApiError(away)
}
