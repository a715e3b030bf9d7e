/** What was said about a member on the telephone, and what follows from it. */
export { foldStatements, type BadNumber, type MadeStatement, type StatedFacts } from './fold.ts'
export { UNDO_MS, withdrawalOf } from './withdrawal.ts'
