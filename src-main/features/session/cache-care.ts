import { isServerAway } from '#shared/ipc/sync.ts'
import type { Clock } from '../../base/clock.ts'
import type { RunningCheck } from '../../db/check-apart.ts'
import { onDamage } from '../../db/damage.ts'
import type { Db } from '../../db/types.ts'
import type { Log } from '../../log/types.ts'
import type { Workspace, WorkspaceHolder } from '../../workspace/types.ts'
import type { SyncService } from '../sync/register.ts'

/** When the window has its first page and the first round is over on most desks, ms. */
export const CHECK_AFTER_MS = 20_000

/** Looks at every page of an open cache without making anybody wait. */
export type CheckCache = (db: Db, log: Log) => RunningCheck

interface CareOptions {
  readonly workspaces: Pick<WorkspaceHolder, 'current' | 'onSwitched'>
  readonly sync: Pick<SyncService, 'onStatus'>
  readonly checkCache: CheckCache
  readonly inCall: () => boolean
  readonly inTurn: <T>(task: () => Promise<T>) => Promise<T>
  /** Puts the open cache aside and opens another one, with what was not sent. */
  readonly rebuild: () => Promise<void>
  readonly clock: Clock
  readonly log: Log
}

/**
 * Has every page of an open cache looked at, once, and a damaged one rebuilt: not during a call, and not while the server, which has
 * everything that would be missing, is away. What is on sound pages can be used until then.
 */
export class CacheCare {
  readonly #options: CareOptions
  #damaged: Db | null = null
  /** As told last: of a damaged cache nobody asks. */
  #isAway = true
  #cancel: (() => void) | null = null
  #check: RunningCheck | null = null
  #isRebuilding = false

  constructor(options: CareOptions) {
    this.#options = options
    options.workspaces.onSwitched((workspace) => this.#follow(workspace))
    options.sync.onStatus((status) => {
      this.#isAway = isServerAway(status)
      this.#mend()
    })
  }

  stop(): void {
    this.#cancel?.()
    this.#cancel = null
    this.#check?.stop()
    this.#check = null
  }

  #follow({ owner, db, storage }: Workspace): void {
    this.stop()
    if (owner.kind !== 'staff' || storage !== 'disk') return
    const { clock, log, checkCache } = this.#options
    onDamage(db, () => {
      this.#damaged = db
      this.#mend()
    })
    this.#cancel = clock.after(CHECK_AFTER_MS, () => {
      this.#cancel = null
      this.#check = checkCache(db, log)
    })
  }

  #mend(): void {
    const { inTurn, inCall, rebuild, workspaces } = this.#options
    const isDue = (): boolean => this.#damaged === workspaces.current().db && !this.#isAway && !inCall()
    if (this.#damaged === null || this.#isRebuilding || !isDue()) return
    this.#isRebuilding = true
    void inTurn(async () => {
      if (isDue()) await rebuild()
    }).finally(() => {
      this.#isRebuilding = false
    })
  }
}
