import { markNotified, type NotifiedLog } from '#shared/domain/chat/index.ts'
import { ALERT_LIMIT_MINUTES } from '#shared/ipc/alerts.ts'
import type { SyncedTable } from '#shared/sync/rows.ts'
import type { StaffRole } from '#shared/sync/vocabulary.ts'
import type { Clock } from '../../base/clock.ts'
import type { AlertEscalation } from '../../backend/alerts.ts'
import type { Log } from '../../log/types.ts'
import type { CacheChange, Workspace } from '../../workspace/types.ts'
import {
  readAnnounced,
  readStandingAlerts,
  readTeamsWithClinician,
  writeAnnounced,
  type StandingAlert,
} from './alerts.repo.ts'

export const ALERT_LIMIT_MS = ALERT_LIMIT_MINUTES * 60_000
/** A timer set for later than this may have slept with the machine; the server is asked again after the same time. */
export const LONGEST_WAIT_MS = 60_000

/** What shows in the list, or how: the outbox tells what is unsent. */
const LISTED: readonly (SyncedTable | 'outbox')[] = [
  'urgent_alerts',
  'care_gap_assessments',
  'members',
  'member_statements',
  'staff',
  'staff_teams',
  'chat_messages',
  'communication_logs',
  'outbox',
]

type Stage = 'raised' | 'escalated'

/** An alert in time for nobody: past its limit and still open. */
export const isOverdue = ({ status, raisedMs }: StandingAlert, nowMs: number): boolean =>
  status === 'open' && nowMs >= raisedMs + ALERT_LIMIT_MS

export interface AlertWatchOptions {
  readonly workspace: Workspace
  readonly clock: Clock
  readonly log: Log
  readonly escalate: AlertEscalation
  /** A person at this station must look: of each alert and stage once. */
  readonly onAlert: (alertId: string) => void
  /** Alerts that wait for somebody, after every look. */
  readonly onOpen: (alertIds: ReadonlySet<string>) => void
  /** The list looks different now. */
  readonly onChanged: () => void
}

/** Looks after the alerts of one open cache: tells people, and the server when nobody came in time. */
export class AlertWatch {
  readonly #options: AlertWatchOptions
  readonly #unsubscribe: () => void
  #told: NotifiedLog
  #cancel: (() => void) | null = null
  #overdue: ReadonlySet<string> = new Set()
  /** The server is being asked, or was a moment ago. */
  #nextEscalationMs = Number.NEGATIVE_INFINITY

  constructor(options: AlertWatchOptions) {
    this.#options = options
    this.#told = readAnnounced(options.workspace.db)
    this.#unsubscribe = options.workspace.changes.subscribe((change) => this.#changed(change))
    // Not at once: the desk is being put together.
    this.#cancel = options.clock.after(0, () => this.look())
  }

  /** Looks now, for example after the machine slept. */
  look(): void {
    this.#cancel?.()
    const { workspace, clock, log } = this.#options
    if (!workspace.db.open) return
    let waitMs = LONGEST_WAIT_MS
    try {
      waitMs = this.#check(clock.now())
    } catch (error) {
      log.error('urgent alerts not checked', { error })
    }
    this.#cancel = clock.after(Math.min(Math.max(waitMs, 1), LONGEST_WAIT_MS), () => this.look())
  }

  stop(): void {
    this.#unsubscribe()
    this.#cancel?.()
  }

  #changed({ tables }: CacheChange): void {
    if (!tables.some((table) => LISTED.includes(table))) return
    this.#options.onChanged()
    this.look()
  }

  /** @returns ms until something turns though nothing changes in the cache */
  #check(nowMs: number): number {
    const { workspace, onOpen, onChanged } = this.#options
    const standing = readStandingAlerts(workspace.db)
    const open = standing.filter(({ status }) => status === 'open')
    this.#tell(open, { nowMs, standing })
    onOpen(new Set(open.map(({ id }) => id)))
    const overdue = open.filter((alert) => isOverdue(alert, nowMs))
    const turned = overdue.some(({ id }) => !this.#overdue.has(id))
    this.#overdue = new Set(overdue.map(({ id }) => id))
    if (turned) onChanged()
    if (overdue.some(({ escalatedAt }) => escalatedAt === null)) this.#escalate(nowMs)
    const dueTimes = open.map(({ raisedMs }) => raisedMs + ALERT_LIMIT_MS).filter((dueMs) => dueMs > nowMs)
    return Math.min(...dueTimes) - nowMs
  }

  #escalate(nowMs: number): void {
    const since = this.#nextEscalationMs - nowMs
    // A wait that is longer than it can be comes from a clock that was set back.
    if (since > 0 && since <= LONGEST_WAIT_MS) return
    this.#nextEscalationMs = nowMs + LONGEST_WAIT_MS
    void this.#options.escalate()
  }

  #tell(
    open: readonly StandingAlert[],
    { nowMs, standing }: { nowMs: number; standing: readonly StandingAlert[] },
  ): void {
    const { workspace, onAlert } = this.#options
    const { owner, db } = workspace
    if (owner.kind === 'demo') return
    const guarded = readTeamsWithClinician(db)
    const news = open.flatMap((alert) => {
      const escalated = alert.escalatedAt !== null || isOverdue(alert, nowMs)
      const stages = stagesFor(owner.role, { escalated, hasClinician: guarded.has(alert.teamId) })
      return stages.map((stage) => `${alert.id} ${stage}`).filter((key) => !this.#told.has(key))
    })
    if (news.length === 0) return
    const here = new Set(standing.map(({ id }) => id))
    const matters = (key: string): boolean => here.has(key.split(' ')[0] ?? '')
    // Remembered first: after a crash in between nobody is told twice, and the banner shows it anyway.
    const told = markNotified(this.#told, news, { nowMs, matters })
    writeAnnounced(db, told)
    this.#told = told
    for (const id of new Set(news.map((key) => key.split(' ')[0] ?? ''))) onAlert(id)
  }
}

/** Clinicians are told at once, supervisors when nobody came in time, or at once where the team has no clinician. */
function stagesFor(
  role: StaffRole,
  { escalated, hasClinician }: { escalated: boolean; hasClinician: boolean },
): Stage[] {
  if (role === 'clinician') return ['raised']
  if (role !== 'supervisor') return []
  return [...(hasClinician ? [] : (['raised'] as const)), ...(escalated ? (['escalated'] as const) : [])]
}
