import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { redactFields } from './redact.ts'
import type { Log } from './types.ts'

type CrashKind = 'uncaughtException' | 'unhandledRejection' | 'page' | 'process'

interface CrashDetails {
  readonly error?: unknown
  /** A word of Electron's, such as 'oom'. */
  readonly reason?: string
}

interface KeptReport {
  readonly name: string
  /** JSON, as it may leave the station. */
  readonly text: string
}

/** What ended or broke here, without a word that a person wrote or is called. */
export interface CrashReports {
  /** Never throws. */
  add(kind: CrashKind, details: CrashDetails): void
  /** The newest first. */
  list(): KeptReport[]
  /** Those that nobody has been sent yet. */
  unsent(): KeptReport[]
  noteSent(name: string): void
}

const KEPT = 20
const REPORT = /^crash-[\dTZ-]+\.(?:sent\.)?json$/

interface CrashReportOptions {
  readonly folder: string
  readonly about: { readonly version: string; readonly platform: string; readonly electron: string | null }
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly log: Log
}

/** One small file for each, readable by this user only; the oldest give way. */
export function openCrashReports({ folder, about, now, log }: CrashReportOptions): CrashReports {
  const names = (): string[] => {
    try {
      return readdirSync(folder)
        .filter((name) => REPORT.test(name))
        .toSorted()
        .toReversed()
    } catch {
      return []
    }
  }
  const read = (wanted: readonly string[]): KeptReport[] =>
    wanted.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
  return {
    add(kind, details) {
      try {
        const at = new Date(now()).toISOString()
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        const report = { at, kind, ...about, ...redactFields({ ...details }) }
        const name = `crash-${at.replaceAll(/[:.]/g, '-')}.json`
        writeFileSync(join(folder, name), `${JSON.stringify(report, null, 2)}\n`, { mode: 0o600 })
        for (const old of names().slice(KEPT)) rmSync(join(folder, old), { force: true })
      } catch (error) {
        log.warn('crash report not kept', { error })
      }
    },
    list: () => read(names()),
    unsent: () => read(names().filter((name) => !name.endsWith('.sent.json'))),
    noteSent: (name) => renameSync(join(folder, name), join(folder, name.replace(/\.json$/, '.sent.json'))),
  }
}
