import type { BackendAddress } from '#shared/ipc/session.ts'
import type { OpenTransaction } from '../../backend/open-transaction.ts'
import type { LiveState } from '../../sync/types.ts'
import { fail, pass, warn, type Check, type Finding } from './diagnostics.ts'

export interface BackendFacts {
  readonly address: () => BackendAddress | null
  readonly fetch: typeof globalThis.fetch
  /** Whether the server announces changes; null while nobody is signed in. */
  readonly live: () => LiveState | null
  /** A transaction that stays open on the server; null: none, or this person is not told. */
  readonly openTransaction: () => Promise<OpenTransaction | null>
  /** This station's clock, in milliseconds since the epoch. */
  readonly now: () => number
}

const SKEW_WARN_S = 30
const SKEW_FAIL_S = 300

/** `Date` header of an answer compared with the middle of the request. Seconds; positive: this clock is ahead. */
export function skewOf(dateHeader: string | null, sentAt: number, receivedAt: number): number | null {
  const server = Date.parse(dateHeader ?? '')
  return Number.isNaN(server) ? null : Math.round(((sentAt + receivedAt) / 2 - server) / 1000)
}

async function ask(facts: BackendFacts, path: string): Promise<{ response: Response; sentAt: number } | null> {
  const address = facts.address()
  if (!address) return null
  const sentAt = facts.now()
  const response = await facts.fetch(new URL(path, address.url), { headers: { apikey: address.publishableKey } })
  return { response, sentAt }
}

const NO_BACKEND: Finding = warn('no backend set')

function reachable(facts: BackendFacts): Check {
  return {
    name: 'Backend',
    run: async () => {
      const answer = await ask(facts, '/auth/v1/health')
      if (!answer) return NO_BACKEND
      return answer.response.ok ? pass('reachable') : fail(`answered ${answer.response.status}`)
    },
  }
}

function functions(facts: BackendFacts): Check {
  return {
    name: 'Functions',
    run: async () => {
      const answer = await ask(facts, '/functions/v1/health')
      if (!answer) return NO_BACKEND
      return answer.response.ok ? pass('reachable') : warn(`answered ${answer.response.status}`)
    },
  }
}

function clockSkew(facts: BackendFacts): Check {
  return {
    name: 'Clock',
    run: async () => {
      const answer = await ask(facts, '/auth/v1/health')
      if (!answer) return NO_BACKEND
      const skew = skewOf(answer.response.headers.get('date'), answer.sentAt, facts.now())
      if (skew === null) return warn('the server did not tell its time')
      const detail = `${Math.abs(skew)} s ${skew < 0 ? 'behind' : 'ahead of'} the server`
      if (Math.abs(skew) > SKEW_FAIL_S) return fail(detail)
      return Math.abs(skew) > SKEW_WARN_S ? warn(detail) : pass(detail)
    },
  }
}

function realtime({ live }: BackendFacts): Check {
  return {
    name: 'Realtime',
    run: () => {
      const state = live()
      if (state === null) return pass('not signed in')
      const since = new Date(state.sinceMs).toISOString()
      if (state.isLive) return pass(`live since ${since}`)
      return warn(`asking every 15 s since ${since}: ${(state.reason ?? 'not joined yet').slice(0, 100)}`)
    },
  }
}

function openTransactions({ openTransaction, live }: BackendFacts): Check {
  return {
    name: 'Open transactions',
    run: async () => {
      if (live() === null) return pass('not signed in')
      const found = await openTransaction()
      if (found === null) return pass('none for more than a minute')
      const { since, role, application } = found
      return warn(
        `one since ${since}, of ${role}${application === '' ? '' : ` by ${application}`}: nobody sees its changes yet`,
      )
    },
  }
}

/** Checks of the way to the server. */
export const backendChecks = (facts: BackendFacts): Check[] => [
  reachable(facts),
  functions(facts),
  clockSkew(facts),
  realtime(facts),
  openTransactions(facts),
]
