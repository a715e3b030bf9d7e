import { setTimeout as wait } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import postgres, { type Options, type RowList, type Row, type Sql } from 'postgres'

/** Seconds for the statement that runs, and for the goodbye. */
const END_S = 1
const CHANGING: readonly string[] = ['INSERT', 'UPDATE', 'DELETE', 'MERGE']

/** Whether what was said against a statement, by the server or by the driver, was its last word. */
const endsSession = (error: unknown): boolean => {
  const { severity, code } = error as { readonly severity?: unknown; readonly code?: unknown }
  return severity === 'FATAL' || severity === 'PANIC' || /^(?:CONNECT|ECONN|EPIPE|ETIMEDOUT)/.test(String(code))
}

/**
 * One session of the server. Where it ends, it is over: its driver would go on in a new session, outside of the transaction, the role
 * and the claims that the rest of a request counts on, and writes to a connection that is gone.
 */
class PostgresSession implements DatabaseConnection {
  readonly #client: Sql
  #last: Promise<unknown> = Promise.resolve()
  isOver = false

  constructor(options: Options<never>, onOver: (session: PostgresSession) => void) {
    this.#client = postgres({
      ...options,
      max: 1,
      onclose: () => {
        this.isOver = true
        onOver(this)
      },
    })
  }

  /** One statement after the other: one that waits in the driver would be the first of the next session. */
  run(text: string, parameters: readonly unknown[] = []): Promise<RowList<Row[]>> {
    const ran = this.#last.then(async () => {
      if (this.isOver) throw new Error('CONNECTION_CLOSED')
      try {
        return await this.#client.unsafe(text, [...parameters] as never[])
      } catch (error) {
        // The driver tells of the end a little later. A statement that it is given until then opens a connection that nobody closes.
        this.isOver ||= endsSession(error)
        throw error
      }
    })
    this.#last = ran.catch(() => {})
    return ran
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const rows = await this.run(sql, parameters)
    const affected = CHANGING.includes(rows.command) ? { numAffectedRows: BigInt(rows.count) } : {}
    return { rows: Array.from(rows.values()) as R[], ...affected }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('nobody reads rows one by one')
  }

  end(): Promise<void> {
    return this.#client.end({ timeout: END_S })
  }
}

/** Up to so many sessions of a server, made when they are needed. One that ends, whatever ended it, makes room for a new one. */
export class PostgresSessions {
  readonly #options: Options<never>
  readonly #most: number
  readonly #all = new Set<PostgresSession>()
  readonly #waiting: PromiseWithResolvers<PostgresSession>[] = []
  readonly #allGiven = Promise.withResolvers<void>()
  #free: PostgresSession[] = []
  #isClosed = false

  constructor(options: Options<never>, most: number) {
    this.#options = options
    this.#most = most
  }

  /** Whoever takes one gives it back. */
  readonly take = async (): Promise<PostgresSession> => {
    if (this.#isClosed) throw new Error('CONNECTION_ENDED')
    // The one that was used last: it has read and planned most of what is asked for.
    const free = this.#free.pop()
    if (free !== undefined) return free
    if (this.#all.size < this.#most) return this.#open()
    const turn = Promise.withResolvers<PostgresSession>()
    this.#waiting.push(turn)
    return turn.promise
  }

  readonly give = (session: PostgresSession): void => {
    if (session.isOver) return
    const next = this.#waiting.shift()
    if (next !== undefined) return next.resolve(session)
    this.#free.push(session)
    this.#tellIfAllAreFree()
  }

  /** Statements of a transaction of their own. */
  async run(text: string, parameters: readonly unknown[] = []): Promise<RowList<Row[]>> {
    const session = await this.take()
    try {
      return await session.run(text, parameters)
    } finally {
      this.give(session)
    }
  }

  /** @param patienceMs that whoever has a session is given for the rest of what they do in it */
  async close(patienceMs: number): Promise<void> {
    this.#isClosed = true
    for (const turn of this.#waiting.splice(0)) turn.reject(new Error('CONNECTION_ENDED'))
    this.#tellIfAllAreFree()
    const given = new AbortController()
    await Promise.race([
      this.#allGiven.promise.then(() => given.abort()),
      wait(patienceMs, undefined, { signal: given.signal }).catch(() => {}),
    ])
    await Promise.all([...this.#all].map((session) => session.end()))
  }

  #open(): PostgresSession {
    const session = new PostgresSession(this.#options, (over) => this.#drop(over))
    this.#all.add(session)
    return session
  }

  #drop(over: PostgresSession): void {
    this.#all.delete(over)
    this.#free = this.#free.filter((session) => session !== over)
    if (!this.#isClosed) this.#waiting.shift()?.resolve(this.#open())
    this.#tellIfAllAreFree()
  }

  #tellIfAllAreFree(): void {
    if (this.#isClosed && this.#free.length === this.#all.size) this.#allGiven.resolve()
  }
}
