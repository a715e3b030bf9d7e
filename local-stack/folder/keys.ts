import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const stackKeys = z.object({
  /** For clients: names the project, opens nothing by itself. */
  publishable: z.string().min(20),
  /** For functions and tests: bypasses row-level security. */
  secret: z.string().min(20),
  /** Signs access tokens (HS256). */
  jwt: z.string().min(32),
  /** Password of the embedded PostgreSQL server. */
  database: z.string().min(16),
})
export type StackKeys = z.infer<typeof stackKeys>

function parsedOrNull(text: string): StackKeys | null {
  try {
    return stackKeys.parse(JSON.parse(text))
  } catch {
    return null
  }
}

function newKeys(): StackKeys {
  const random = (bytes: number): string => randomBytes(bytes).toString('hex')
  return {
    publishable: `sb_publishable_${random(16)}`,
    secret: `sb_secret_${random(24)}`,
    jwt: random(32),
    database: random(18),
  }
}

/**
 * The keys of a data folder, made at its first start and kept in `keys.json` with mode 0600.
 * @param dir null: keys for this run only
 * @throws Error when the file is there but is not what this stack wrote
 */
export function keysOf(dir: string | null): StackKeys {
  if (dir === null) return newKeys()
  const file = join(dir, 'keys.json')
  if (!existsSync(file)) {
    const keys = newKeys()
    // Renamed into place: a start that is cut off here leaves no half file.
    writeFileSync(`${file}.new`, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
    renameSync(`${file}.new`, file)
    return keys
  }
  const keys = parsedOrNull(readFileSync(file, 'utf8'))
  if (!keys) throw new Error(`${file} is damaged. Remove the data folder or start with --reset.`)
  return keys
}

/** Compares secrets without telling by its time how much of them was right. */
export function sameSecret(given: string | null | undefined, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given ?? ''), digest(expected))
}
