import type { CodeAnswer } from '../../api/sign-in.ts'
import { problemKind } from '../../api/problems.ts'

/** What can be wrong, as keys of `signIn.error` in the catalog. */
export type SignInError =
  | 'contactNeeded'
  | 'contactWrong'
  | 'sendFailed'
  | 'codeNeeded'
  | 'codeWrong'
  | 'codeExpired'
  | 'tooManyTries'
  | 'birthDateMissing'
  | 'birthDateWrong'
  | 'busy'
  | 'offline'
  | 'verifyFailed'

/** @param birthDate whether a date of birth was sent along */
export function answerError(status: Exclude<CodeAnswer['status'], 'signedIn' | 'birthDateNeeded'>, birthDate: boolean) {
  if (status === 'wrong') return birthDate ? 'birthDateWrong' : 'codeWrong'
  return status === 'expired' ? 'codeExpired' : 'tooManyTries'
}

/** Why a code could not be sent. */
export function sendError(error: unknown): SignInError {
  const kind = problemKind(error)
  if (kind === 'busy' || kind === 'offline') return kind
  return kind === 'invalid' ? 'contactWrong' : 'sendFailed'
}

/** Why a code could not be checked. */
export function verifyError(error: unknown): SignInError {
  const kind = problemKind(error)
  if (kind === 'busy' || kind === 'offline') return kind
  return kind === 'invalid' ? 'codeNeeded' : 'verifyFailed'
}
