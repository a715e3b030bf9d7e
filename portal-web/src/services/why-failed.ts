import { ApiProblem, problemKind, type ProblemKind } from '../api/problems.ts'
import { isScriptMissing } from './broken-scripts.ts'

/** Why something failed. A script that can't be fetched is a connection that broke; any other fault of this page is none. */
export const whyFailed = (error: unknown): ProblemKind =>
  isScriptMissing() && !(error instanceof ApiProblem) ? 'offline' : problemKind(error)
