import type { Server } from './server.ts'

/** What a try showed. `why` is for the operator: short, and without a value that is secret. */
export type Finding =
  | { readonly state: 'right'; readonly why: string }
  | { readonly state: 'wrong'; readonly why: string; readonly fix?: string }
  | { readonly state: 'unknown'; readonly why: string }

export const right = (why: string): Finding => ({ state: 'right', why })
/** @param fix in place of the point's own, where the try knows better */
export const wrong = (why: string, fix?: string): Finding => ({
  state: 'wrong',
  why,
  ...(fix === undefined ? {} : { fix }),
})
export const unknown = (why: string): Finding => ({ state: 'unknown', why })

/** One thing that docs/deploy.md asks of a server. */
export interface Point {
  readonly name: string
  /** What makes it right. */
  readonly fix: string
  /** Tries it on the server. What it makes there it hands to `server.undoLater`. @throws NoAnswer */
  readonly find: (server: Server) => Promise<Finding>
}

export interface PointGroup {
  readonly name: string
  readonly points: readonly Point[]
}
