import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { release } from 'node:os'
import type { DiagnosticCheck } from '#shared/ipc/app.ts'
import type { SyncStatus } from '#shared/ipc/sync.ts'
import type { UpdateState } from '#shared/ipc/updates.ts'
import { redactText } from '../../log/redact.ts'
import type { ChoosePlace } from '../../os/save-place.ts'
import { managedView, type ManagedSettings } from '../../settings/managed-settings.ts'
import type { CrashReports } from '../../log/crash-reports.ts'
import type { Workspace } from '../../workspace/types.ts'
import { cacheCounts, memberNames } from './app.repo.ts'
import { reportText } from './diagnostics.ts'

/** One file of the bundle, as it is shown before it is saved. */
export interface BundleFile {
  readonly name: string
  readonly text: string
}

/** Bytes of the log that go along, the newest. */
const LOG_BYTES = 200_000
const LOG_FILE = /^desk-\d{4}-\d{2}-\d{2}\.log$/
const LEVELS: ReadonlySet<unknown> = new Set(['debug', 'info', 'warn', 'error'])

/**
 * Takes out every word of these names, whatever its case, but no number, which may be part of a date: the last net under the redaction on the way into the log.
 * @param names of everybody whom this station knows
 */
export function withoutNames(names: Iterable<string>): (text: string) => string {
  const words = new Set<string>()
  for (const name of names) {
    for (const word of name.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []) if (/\p{L}/u.test(word)) words.add(word)
  }
  return (text) => text.replace(/[\p{L}\p{N}]{2,}/gu, (word) => (words.has(word.toLowerCase()) ? '[name]' : word))
}

function redacted(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value)
  if (Array.isArray(value)) return value.map(redacted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [redactText(key), redacted(inside)]))
}

/** A line of our logger, redacted once more; null for anything else, which somebody or something else wrote. */
function logLine(line: string): string | null {
  try {
    const { level, time, ...rest } = JSON.parse(line) as Record<string, unknown>
    if (!LEVELS.has(level) || typeof time !== 'string' || Number.isNaN(Date.parse(time))) return null
    return JSON.stringify({ level, time: new Date(time).toISOString(), ...(redacted(rest) as object) })
  } catch {
    return null
  }
}

/** The end of the log; what can't be read is left out. */
function logTail(folder: string): string {
  let lines: string[] = []
  let bytes = 0
  try {
    const files = readdirSync(folder).filter((name) => LOG_FILE.test(name))
    for (const name of files.toSorted().toReversed()) {
      if (bytes >= LOG_BYTES) break
      const text = readFileSync(join(folder, name), 'utf8').slice(bytes - LOG_BYTES)
      bytes += text.length
      lines = [...text.split('\n').filter((line) => line !== ''), ...lines]
    }
  } catch {
    return 'The log can not be read.\n'
  }
  const clean = lines.map(logLine)
  const left = clean.filter((line) => line !== null)
  const note =
    left.length < clean.length ? [`(${clean.length - left.length} lines that are not the desk's left out)`] : []
  return [...note, ...left, ''].join('\n')
}

export interface SavedBundle {
  /** Its name. */
  readonly file: string
  readonly place: 'chosen' | 'downloads'
}

interface Places {
  readonly downloads: string
  /** Null where nobody can be asked. */
  readonly choosePlace: ChoosePlace | null
}

/**
 * Writes the files as one archive, for this user only: where the person chooses, or among their downloads under a name that is free.
 * @returns null where the person chooses no place @throws what writing throws
 */
export async function saveBundle(
  files: readonly BundleFile[],
  { downloads, choosePlace }: Places,
  day: string,
): Promise<SavedBundle | null> {
  const archive = zipSync(Object.fromEntries(files.map(({ name, text }) => [name, strToU8(text)])))
  const named = `Gapwise diagnostics ${day}`
  if (choosePlace === null) return { file: await saveBeside(archive, downloads, named), place: 'downloads' }
  const chosen = await choosePlace(join(downloads, `${named}.zip`))
  if (chosen === null) return null
  await writeFile(chosen, archive, { mode: 0o600 })
  return { file: basename(chosen), place: 'chosen' }
}

async function saveBeside(archive: Uint8Array, folder: string, named: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  for (let copy = 1; ; copy += 1) {
    const name = `${named}${copy === 1 ? '' : ` (${copy})`}.zip`
    try {
      await writeFile(join(folder, name), archive, { mode: 0o600, flag: 'wx' })
      return name
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
}

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
