import { ApiProblem, problemKind, type ProblemKind } from '../api/problems.ts'
import { isScriptMissing } from './broken-scripts.ts'

/**
 * Why something failed, as it is said. A script that can't be fetched is a connection that broke; any other fault of this page is none,
 * and no answer of a server that has a fault is one.
 */
export function whyFailed(error: unknown): ProblemKind {
  if (!(error instanceof ApiProblem)) return isScriptMissing() ? 'offline' : problemKind(error)
  return error.isOfServer ? 'refused' : error.kind
}
