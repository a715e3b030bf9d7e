import { access, constants, readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { GivenFile } from '#shared/domain/import/index.ts'
import { localDate, ownZone } from '#shared/domain/time/index.ts'
import { systemClock } from '../../src-main/base/clock.ts'
import { createImportsBackend } from '../../src-main/backend/imports.ts'
import { SignInProblem, signInJob, type JobSession } from './job-session.ts'
import { failureOf, importUnattended, IMPORT_EXIT, ImportProblem, type ImportReport } from './unattended-import.ts'

const MAY_IMPORT: readonly string[] = ['supervisor', 'administrator']

/** @throws ImportProblem without the settings, and where the server refuses it or is not there */
async function signIn(environment: NodeJS.ProcessEnv): Promise<JobSession> {
  try {
    return await signInJob(environment, 'GAPWISE_IMPORT', (role) => MAY_IMPORT.includes(role))
  } catch (error) {
    if (!(error instanceof SignInProblem)) throw error
    throw new ImportProblem(error.message, IMPORT_EXIT[error.whose])
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
    const { client, signOut } = await signIn(environment)
    const backend = createImportsBackend({ client: () => client, clock: systemClock })
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
