/** What was said about a member on the telephone, and what follows from it. */
export { spokenConsent } from './consent.ts'
export { foldStatements, permissionsOn, type BadNumber, type MadeStatement, type StatedFacts } from './fold.ts'
export { PERMISSION_DAYS, UNDO_MS, withdrawalOf } from './withdrawal.ts'
