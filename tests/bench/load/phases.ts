/**
 * first: every station asks for the first page of its members at one moment. morning: each pulls everything that changed since
 * `since`. poll: each asks every minute whether anything is new; pollEach: the same as stations did it that pull every table.
 * work: each makes a call every `everySeconds`, and polls; members look at their pages, and every tenth writes.
 */
export type Phase = 'first' | 'morning' | 'poll' | 'pollEach' | 'work'

export interface ClientsOptions {
  readonly phase: Phase
  readonly url: string
  readonly publishableKey: string
  readonly jwtSecret: string
  readonly stations: number
  readonly members: number
  readonly seconds: number
  readonly everySeconds: number
  readonly teams: number
  /** Version from which the stations have yet to receive. */
  readonly since: string
}

/** What was asked for, and how long each took that was answered; failures by what they said. */
export interface ClientsFigures {
  readonly ms: Readonly<Record<string, number[]>>
  readonly failures: Readonly<Record<string, number>>
  readonly rows: number
  readonly seconds: number
  /** Processor time of all of them together, which on real stations is on as many machines. */
  readonly cpuSeconds: number
}

/** Under this name: all pages of a station's morning together. */
export const WHOLE_MORNING = 'everything since yesterday'

/** A station that hears of nothing asks this often. */
export const POLL_SECONDS = 60
