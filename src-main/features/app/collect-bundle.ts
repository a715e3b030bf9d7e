import { release } from 'node:os'
import type { DiagnosticCheck } from '#shared/ipc/app.ts'
import type { SyncStatus } from '#shared/ipc/sync.ts'
import type { UpdateState } from '#shared/ipc/updates.ts'
import { managedView, type ManagedSettings } from '../../settings/managed-settings.ts'
import type { CrashReports } from '../../log/crash-reports.ts'
import type { Workspace } from '../../workspace/types.ts'
import { logTail, withoutNames, type BundleFile } from './bundle.ts'
import { cacheCounts, memberNames } from './cache-counts.repo.ts'
import { reportText } from './diagnostics.ts'

export interface BundleFacts {
  readonly version: string
  readonly electronVersion: string | null
  readonly platform: string
  readonly logFolder: string
  readonly managed: ManagedSettings
  readonly workspace: () => Workspace
  /** Who is signed in; null on sample data. */
  readonly fullName: () => string | null
  readonly sync: () => SyncStatus
  readonly updates: () => UpdateState
  readonly crashes: Pick<CrashReports, 'list'>
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** Versions, states and counts; what the organization has set by its names only, the end of the log, reports of crashes. */
export function collectBundle(facts: BundleFacts, checks: readonly DiagnosticCheck[], at: Date): BundleFile[] {
  const { managed, workspace } = facts
  const { db, owner, storage } = workspace()
  const names = [...(db.open ? memberNames(db) : []), ...(facts.fullName() === null ? [] : [facts.fullName() ?? ''])]
  const clean = owner.kind === 'demo' ? (text: string) => text : withoutNames(names)
  const { lastSyncedAt, ...sync } = facts.sync()
  const view = managedView(managed)
  const about = {
    gapwise: facts.version,
    electron: facts.electronVersion,
    node: process.versions.node,
    system: `${facts.platform} ${release()} ${process.arch}`,
    madeAt: at.toISOString(),
    workspace: { kind: owner.kind, storage },
  }
  const policy = {
    status: managed.status,
    source: managed.source,
    set: Object.keys(managed.policy),
    problems: view.problems,
    dialer: view.dialer,
    updates: view.updates,
  }
  return [
    { name: 'about.json', text: json(about) },
    { name: 'checks.txt', text: `${reportText(checks, at)}\n` },
    { name: 'policy.json', text: json(policy) },
    { name: 'sync.json', text: json({ ...sync, lastSyncedAt, updates: facts.updates() }) },
    { name: 'counts.json', text: json(db.open ? cacheCounts(db) : {}) },
    { name: 'log.txt', text: clean(logTail(facts.logFolder)) },
    ...facts.crashes.list().map(({ name, text }) => ({ name: `crashes/${name}`, text: clean(text) })),
  ]
}
