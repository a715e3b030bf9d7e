import { DATABASE, SCHEDULES } from './database.ts'
import { FUNCTIONS } from './functions.ts'
import { HOOKS } from './hooks.ts'
import { LIMITS } from './limits.ts'
import { unknown, type Finding, type Point, type PointGroup } from './point.ts'
import { REACH, whyUnreachable } from './reach.ts'
import { REALTIME } from './realtime.ts'
import { REST } from './rest.ts'
import { NoAnswer, Server, type ServerAddress } from './server.ts'
import { SIGN_IN } from './sign-in.ts'
import { STORAGE } from './storage.ts'

/** In the order in which they are tried. Limits come last: they use up what the others need. */
export const GROUPS: readonly PointGroup[] = [
  REACH,
  DATABASE,
  HOOKS,
  SIGN_IN,
  REST,
  FUNCTIONS,
  SCHEDULES,
  STORAGE,
  REALTIME,
  LIMITS,
]

export interface Result {
  readonly group: string
  readonly point: Point
  readonly finding: Finding
}

export type Checked =
  | {
      readonly state: 'done'
      readonly results: readonly Result[]
      /** What was made and could not be removed. */ readonly left: number
    }
  | { readonly state: 'unreachable' | 'stopped'; readonly why: string }

/** A check that is under way. */
export interface Check {
  readonly done: Promise<Checked>
  /** Ends it early: what was made so far is removed, then it is done. */
  readonly stop: () => void
}

async function tried(point: Point, server: Server): Promise<Finding> {
  try {
    return await point.find(server)
  } catch (error) {
    if (error instanceof NoAnswer) return unknown(error.message)
    throw error
  }
}

/**
 * Tries whether a server is as docs/deploy.md wants it, one point after the other. Whatever is made for it is removed again, also
 * after a failure.
 * @param onResult each finding as it comes
 */
export function checkServer(
  address: ServerAddress,
  { groups = GROUPS, onResult }: { groups?: readonly PointGroup[]; onResult?: (result: Result) => void } = {},
): Check {
  const server = new Server(address)
  const run = async (): Promise<readonly Result[]> => {
    const results: Result[] = []
    for (const { name, points } of groups) {
      for (const point of points) {
        if (server.isStopped) return results
        const result = { group: name, point, finding: await tried(point, server) }
        results.push(result)
        onResult?.(result)
      }
    }
    return results
  }
  const done = async (): Promise<Checked> => {
    const why = await whyUnreachable(server)
    if (why !== null) return { state: 'unreachable', why }
    try {
      const results = await run()
      const state = server.isStopped ? 'stopped' : 'done'
      const left = await server.undo()
      return state === 'done'
        ? { state, results, left }
        : { state, why: 'it was ended, and what it had made is removed.' }
    } finally {
      await server.undo()
    }
  }
  return { done: done(), stop: () => server.stop() }
}

/** Ends a check early where somebody ends the command, so that nothing is left behind. A second time ends it at once. */
export function endByHand(check: Check): Promise<Checked> {
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.once(signal, check.stop)
  return check.done.finally(() => signals.forEach((signal) => process.off(signal, check.stop)))
}

export const count = (results: readonly Result[], state: Finding['state']): number =>
  results.filter(({ finding }) => finding.state === state).length
