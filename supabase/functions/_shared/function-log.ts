import { DeliveryProblem } from './delivery/types.ts'

/** One line in the platform's log: what failed, and of an error its kind only, never what was in it. */
export function logFailure(what: string, error: unknown): void {
  const kind = error instanceof DeliveryProblem ? error.message : error instanceof Error ? error.name : typeof error
  console.error(`${what}: ${kind}`)
}
