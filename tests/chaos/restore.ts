import { execFile } from 'node:child_process'
import { renameSync, rmSync } from 'node:fs'
import { promisify } from 'node:util'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { OutboxKind } from '../../src-shared/sync/outbox.ts'
import type { AdminDatabase } from './database.ts'
import type { FaultyProxy } from './faulty-proxy.ts'
import { askServer, isIt, type Told } from './judge.ts'
import { isKept, type MemberEnd, type MemberTold } from './judge-members.ts'
import type { StackProcess } from './stack-process.ts'
import { leftOf, serverRows } from './world.ts'

const copyFolder = promisify(execFile)

/** What is not sent once more to a server that was restored: providers have delivered it (docs/operations.md#backup-and-restore). */
const SENT_ONCE: readonly OutboxKind[] = [
  'appointment.remind',
  'email.send',
  'kit.followUp',
  'message.log',
  'portal.sendLink',
  'text.send',
]

/** What the server has of what people were told: as they said it, or as somebody said later; and of that, what it has as they said it. */
interface Had {
  readonly told: ReadonlySet<Told>
  readonly standing: ReadonlySet<Told>
  /** What a station has left to another team, and keeps nothing of. */
  readonly left: ReadonlySet<Told>
  readonly members: readonly MemberEnd[]
}

/** Something that takes a person's sight of a member, or a station's journal: a move, or an erasure. */
export interface Departure {
  /** As `Told` counts it. */
  readonly at: number
  /** A member, or the station of whoever was moved or switched off. */
  readonly who: string
  /** Also what is told after it is about members of whom a server that is restored says that they are another team's. */
  readonly isMove: boolean
}

interface Parts {
  readonly stack: StackProcess
  readonly folder: string
  readonly database: AdminDatabase
  readonly server: SupabaseClient
  readonly proxies: readonly FaultyProxy[]
  readonly told: Told[]
  readonly toldMembers: MemberTold[]
  readonly departures: Departure[]
  readonly endsOfMembers: () => Promise<MemberEnd[]>
}

/** The server's copies, and what becomes of what was told when it is restored from one (docs/operations.md#backup-and-restore). */
export class Backups {
  readonly #parts: Parts
  /** As `Told` counts it; null: there is no copy. */
  #copiedAt: number | null = null
  /** What a restore took away: when the copy had been made. */
  readonly #takenAway = new Map<Told, number>()
  /** And what it took away of what was left to another team: no station has it any more. */
  readonly #leftThen = new Set<Told>()
  /** What docs/deploy.md says is lost with a restore: it is held against nobody. */
  readonly excused: Told[] = []
  excusedOfMembers = 0

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get #copy(): string {
    return `${this.#parts.folder}.copy`
  }

  /** A copy of the server's whole disk, made while it stands still. Null: on this system it can't be made. */
  async take(): Promise<true | null> {
    if (process.platform === 'win32') return null
    const { stack, folder } = this.#parts
    await stack.stop()
    const copiedAt = performance.now()
    rmSync(this.#copy, { recursive: true, force: true })
    // With its owners, which the database insists on.
    await copyFolder('cp', ['-a', folder, this.#copy])
    await stack.start()
    this.#copiedAt = copiedAt
    return true
  }

  /** Restores the copy as the documentation says: nobody is let in before the new epoch has begun. Null: there is no copy. */
  async restore(): Promise<true | null> {
    const copiedAt = this.#copiedAt
    if (copiedAt === null) return null
    const { stack, folder, database, proxies } = this.#parts
    const open = proxies.map((proxy) => proxy.shut())
    const before = await this.#had()
    await stack.stop()
    rmSync(folder, { recursive: true })
    renameSync(this.#copy, folder)
    this.#copiedAt = null
    await stack.start()
    await database.sql('select private.begin_new_epoch()')
    const after = await this.#had()
    // Also what somebody had said anew by then: that may be gone with it.
    for (const entry of before.told) {
      if (after.standing.has(entry)) continue
      // Of what an earlier one took, this one took nothing.
      if (before.standing.has(entry) || !this.#takenAway.has(entry)) this.#takenAway.set(entry, copiedAt)
    }
    for (const entry of before.left) if (!after.standing.has(entry)) this.#leftThen.add(entry)
    this.#excuseMembers(before, after)
    for (const letIn of open) letIn()
    return true
  }

  async #had(): Promise<Had> {
    const { server, database, told, endsOfMembers } = this.#parts
    // All at once: one that fails while another is waited for would end the run.
    const [rows, left, members] = await Promise.all([serverRows(server), leftOf(database), endsOfMembers()])
    const ask = askServer(told, rows)
    const handed = new Set(told.filter((entry) => left.some((job) => isIt(entry, job))))
    const has = (what: 'kept' | 'stands') => new Set(told.filter((entry) => ask(entry)[what] || handed.has(entry)))
    return { told: has('kept'), standing: has('stands'), left: handed, members }
  }

  /** What members did at the portal since the copy is on no station. */
  #excuseMembers(before: Had, after: Had): void {
    const endOf = ({ members }: Had, member: string): MemberEnd | undefined =>
      members.find((end) => end.member === member)
    const isLost = (entry: MemberTold): boolean => {
      const [then, now] = [endOf(before, entry.member), endOf(after, entry.member)]
      return then !== undefined && now !== undefined && isKept(entry, then) && !isKept(entry, now)
    }
    this.excusedOfMembers += drop(this.#parts.toldMembers, isLost).length
  }

  /**
   * What the server had and the copy lacks comes back from the stations that sent it. It does not where the station has let it
   * go since the copy, with a member who left or with the person. Call it at the end, with what is nowhere, and again as long as it
   * excuses something: what was said before that is looked for then.
   * @returns whether it has excused something
   */
  excuse(isNowhere: (entry: Told) => boolean): boolean {
    const { told, departures } = this.#parts
    const isLetGo = (entry: Told): boolean => {
      const copiedAt = this.#takenAway.get(entry)
      if (copiedAt === undefined || !isNowhere(entry)) return false
      if (this.#leftThen.has(entry)) return true
      const { kind, memberId, station, at: toldAt } = entry
      const hit = departures.filter(({ at, who }) => at >= copiedAt && (who === memberId || who === station))
      return SENT_ONCE.includes(kind) || hit.some(({ at, isMove }) => isMove || at >= toldAt)
    }
    const excused = drop(told, isLetGo)
    this.excused.push(...excused)
    return excused.length > 0
  }
}

/** Takes out of `list` what `isIt`. @returns that */
function drop<T>(list: T[], isIt: (entry: T) => boolean): T[] {
  const dropped = list.filter(isIt)
  const kept = list.filter((entry) => !dropped.includes(entry))
  list.splice(0, list.length, ...kept)
  return dropped
}
