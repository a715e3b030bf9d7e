import { execFile } from 'node:child_process'
import { renameSync, rmSync } from 'node:fs'
import { promisify } from 'node:util'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { AdminDatabase } from './database.ts'
import type { FaultyProxy } from './faulty-proxy.ts'
import { WORK, type Told, type WorkTable } from './judge.ts'
import { isKept, type MemberEnd, type MemberTold } from './judge-members.ts'
import { onceRecovered } from './quiet.ts'
import type { StackProcess } from './stack-process.ts'
import { leftOf, rowsOf } from './world.ts'

const copyFolder = promisify(execFile)

/** What the server has of what people were told. */
interface Had {
  readonly rows: ReadonlySet<string>
  readonly members: readonly MemberEnd[]
}

/** Something that takes a person's sight of a member, or a station's journal: a move, or an erasure. Times as in `Told`. */
export interface Departure {
  readonly at: number
  /** A member, or the station of whoever was moved or switched off. */
  readonly who: string
}

interface Parts {
  readonly stack: StackProcess
  readonly folder: string
  readonly database: AdminDatabase
  readonly server: SupabaseClient
  readonly proxies: readonly FaultyProxy[]
  readonly told: Told[]
  readonly toldMembers: MemberTold[]
  readonly departures: readonly Departure[]
  readonly endsOfMembers: () => Promise<MemberEnd[]>
}

/** The server's copies, and what becomes of what was told when it is restored from one (docs/deploy.md#backups-and-restoring). */
export class Backups {
  readonly #parts: Parts
  #copied = false
  /** What docs/deploy.md says is lost with a restore: it is held against nobody. */
  excused = 0

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get #copy(): string {
    return `${this.#parts.folder}.copy`
  }

  /** A copy of the server's whole disk, made while it stands still. */
  async take(): Promise<boolean> {
    if (process.platform === 'win32') return false
    const { stack, folder } = this.#parts
    await stack.stop()
    rmSync(this.#copy, { recursive: true, force: true })
    // With its owners, which the database insists on.
    await copyFolder('cp', ['-a', folder, this.#copy])
    await stack.start()
    this.#copied = true
    return true
  }

  /** Restores the copy as the documentation says: nobody is let in before the new epoch has begun. */
  async restore(): Promise<boolean> {
    if (!this.#copied) return false
    const { stack, folder, database, proxies } = this.#parts
    const open = proxies.map((proxy) => proxy.shut())
    const before = await onceRecovered(async () => {
      await stack.revived()
      return this.#had()
    })
    await stack.stop()
    rmSync(folder, { recursive: true })
    renameSync(this.#copy, folder)
    this.#copied = false
    await stack.start()
    await database.sql('select private.begin_new_epoch()')
    this.#excuse(before, await this.#had())
    for (const letIn of open) letIn()
    return true
  }

  async #had(): Promise<Had> {
    const { server, database, endsOfMembers } = this.#parts
    const tables = (Object.keys(WORK) as WorkTable[]).map(async (table) =>
      rowsOf<{ id: string }>(server.from(table).select('id').limit(100_000)),
    )
    const left = await leftOf(database)
    const ids = [...(await Promise.all(tables)).flat().map(({ id }) => id), ...left.map(({ rowId }) => rowId)]
    return { rows: new Set(ids), members: await endsOfMembers() }
  }

  /**
   * What the server had and the copy lacks comes back from the stations that sent it. It does not where the station has let it go
   * since: with a member who left, or with the person; nor what members did at the portal, which no station has.
   */
  #excuse(before: Had, after: Had): void {
    const { told, toldMembers, departures } = this.#parts
    const letGo = ({ station, memberId, at, id }: Told): boolean =>
      before.rows.has(id) &&
      !after.rows.has(id) &&
      departures.some((gone) => gone.at >= at && (gone.who === memberId || gone.who === station))
    const endOf = ({ members }: Had, member: string): MemberEnd | undefined =>
      members.find((end) => end.member === member)
    const isLost = (entry: MemberTold): boolean => {
      const [then, now] = [endOf(before, entry.member), endOf(after, entry.member)]
      return then !== undefined && now !== undefined && isKept(entry, then) && !isKept(entry, now)
    }
    this.excused += drop(told, letGo) + drop(toldMembers, isLost)
  }
}

/** Takes out of `list` what `isIt`. @returns how many */
function drop<T>(list: T[], isIt: (entry: T) => boolean): number {
  const kept = list.filter((entry) => !isIt(entry))
  const count = list.length - kept.length
  list.splice(0, list.length, ...kept)
  return count
}
