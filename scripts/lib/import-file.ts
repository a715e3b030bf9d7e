import { createClient } from '@supabase/supabase-js'
import { access, constants, readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import type { GivenFile } from '#shared/domain/import/index.ts'
import { localDate, ownZone } from '#shared/domain/time/index.ts'
import { systemClock } from '../../src-main/base/clock.ts'
import { createBackendAuth, type BackendAuth } from '../../src-main/backend/auth.ts'
import { createImportsBackend, type ImportsBackend } from '../../src-main/backend/imports.ts'
import { ApiError } from '../../src-main/base/api-error.ts'
import { failureOf, importUnattended, IMPORT_EXIT, ImportProblem, type ImportReport } from './unattended-import.ts'

const PERIOD_MS = 30_000
const MAY_IMPORT: readonly string[] = ['supervisor', 'administrator']

const NEEDED = [
  'GAPWISE_BACKEND_URL',
  'GAPWISE_BACKEND_KEY',
  'GAPWISE_IMPORT_EMAIL',
  'GAPWISE_IMPORT_PASSWORD',
] as const

interface ImportSession {
  readonly backend: ImportsBackend
  readonly signOut: () => Promise<void>
}

/**
 * Signs the account of a nightly job in, as staff sign in at a desk; the session is in memory only.
 * @throws ImportProblem without the settings, and where the server refuses it or is not there
 */
async function signIn(environment: NodeJS.ProcessEnv): Promise<ImportSession> {
  const [url, key, email, password] = NEEDED.map((name) => environment[name] ?? '')
  if (!url || !key || !email || !password) throw new ImportProblem('settingsMissing', IMPORT_EXIT.asked)
  // The client throws at any other; a desk takes none either.
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) throw new ImportProblem('badAddress', IMPORT_EXIT.asked)
  const client = createClient(url, key, { auth: { persistSession: false, detectSessionInUrl: false } })
  const auth = createBackendAuth({ client: () => client, apart: () => client }, systemClock)
  const signOut = async (): Promise<void> => {
    await auth.signOut().catch(() => {})
    await client.auth.stopAutoRefresh()
  }
  try {
    const outcome = await auth.signIn({ email, password })
    if (outcome === 'enrollment-needed') throw new ImportProblem('secondFactorMissing', IMPORT_EXIT.server)
    if (outcome === 'totp-required') await prove(auth, environment['GAPWISE_IMPORT_TOTP_SECRET'] ?? '')
    const { role } = await auth.identity()
    if (!MAY_IMPORT.includes(role)) throw new ImportProblem('notAllowed', IMPORT_EXIT.server)
  } catch (error) {
    await signOut()
    if (!(error instanceof ApiError)) throw error
    throw error.code === 'session.wrongServerKey'
      ? new ImportProblem('wrongKey', IMPORT_EXIT.asked)
      : new ImportProblem(error.code, IMPORT_EXIT.server)
  }
  return { backend: createImportsBackend({ client: () => client, clock: systemClock }), signOut }
}

/** A code counts once: of two jobs within its half minute, the second proves itself with the next one. */
async function prove(auth: BackendAuth, secret: string): Promise<void> {
  if (!secret) throw new ImportProblem('settingsMissing', IMPORT_EXIT.asked)
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, '')) })
  const now = Date.now()
  try {
    await auth.verifyTotp(totp.generate({ timestamp: now }))
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'session.wrongCode') throw error
    await auth.verifyTotp(totp.generate({ timestamp: now + PERIOD_MS }))
  }
}

export interface ImportOrder {
  readonly profile: string
  /** One, or those that belong together (FHIR, Synthea). */
  readonly paths: readonly string[]
  readonly dryRun: boolean
}

/** @param ms of a file with its fraction, which no calendar takes */
const dayOf = (ms: number): string => localDate(ownZone(), Math.floor(ms)) ?? ''

async function given(paths: readonly string[]): Promise<{ files: GivenFile[]; changedOn: string }> {
  try {
    const stats = await Promise.all(paths.map((path) => stat(path)))
    await Promise.all(paths.map((path) => access(path, constants.R_OK)))
    if (!stats.every((one) => one.isFile())) throw new Error('a folder')
    const files = paths.map((path, index) => ({
      name: basename(path),
      size: stats[index]?.size ?? 0,
      bytes: async () => new Uint8Array(await readFile(path)),
    }))
    return { files, changedOn: dayOf(Math.max(...stats.map(({ mtimeMs }) => mtimeMs))) }
  } catch {
    throw new ImportProblem('unreadable', IMPORT_EXIT.file)
  }
}

/** The report of an import that has not begun. */
export function failedImport({ profile, paths, dryRun }: ImportOrder, problem: ImportProblem): ImportReport {
  const name = paths.map((path) => basename(path)).join(', ')
  return { ...failureOf(problem), file: { name }, profile, dryRun }
}

/** Brings files in by the account that the environment names. @throws what is a fault of the program; all else is in the report */
export async function importFiles(
  environment: NodeJS.ProcessEnv,
  { profile, paths, dryRun }: ImportOrder,
): Promise<ImportReport> {
  try {
    const { files, changedOn } = await given(paths)
    const { backend, signOut } = await signIn(environment)
    try {
      return await importUnattended(backend, { profile, dryRun, files, changedOn, today: dayOf(Date.now()) })
    } finally {
      await signOut()
    }
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error
    return failedImport({ profile, paths, dryRun }, error)
  }
}
