import { RENEWAL_WAITS } from '#shared/domain/sign-in/index.ts'
import { sessionEndIn } from '#shared/sync/refusals.ts'
import type { BackendFailure, BackendResult } from '../../sync/types.ts'
import { refusalCode } from '../server-refusal.ts'

export function fail<T>(failure: BackendFailure): BackendResult<T> {
  return { ok: false, failure }
}

/** The parts of a PostgREST error that tell the cases apart. */
interface RestError {
  readonly code?: string | undefined
  readonly message: string
}

const RATE_LIMITED = 429

/**
 * What an error of PostgREST means for the station. Without a status the request never got an answer.
 * @param status HTTP status; 0 when there was none.
 */
export function toFailure(error: RestError, status: number): BackendFailure {
  const code = error.code ?? ''
  if (status === 401 || /^PGRST30[0-3]$/.test(code)) {
    return { kind: 'unauthorized', detail: code || 'http 401', endedBy: sessionEndIn(error.message) }
  }
  const refusal = refusalCode({ error, status })
  if (refusal === null) {
    return { kind: 'unreachable', detail: status === 0 ? 'network' : `http ${status}` }
  }
  return { kind: 'refused', code: refusal, detail: error.message }
}

/** A session that can't be renewed has ended, unless the server just didn't answer. */
export function sessionFailure(error: { name: string; status?: number | undefined }): BackendFailure {
  const status = error.status ?? 0
  if (status === RENEWAL_WAITS) return { kind: 'unreachable', detail: 'session renewal limited', renewalLimited: true }
  const isAway = error.name === 'AuthRetryableFetchError' || status >= 500 || status === RATE_LIMITED
  return isAway
    ? { kind: 'unreachable', detail: 'session renewal' }
    : { kind: 'unauthorized', detail: 'session renewal' }
}
