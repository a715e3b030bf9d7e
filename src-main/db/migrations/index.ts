import type { Migration } from './migration.ts'
import { versionOne } from './0001_version_one/index.ts'

/** Every step in order. To add one: a file with the next number, a line here, a test that migrates to it. */
export const MIGRATIONS: readonly Migration[] = [versionOne]
