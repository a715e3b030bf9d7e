import { createHash, type KeyObject } from 'node:crypto'
import { createReadStream, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { signFeedFile } from '../src-main/settings/policy/feed-signature.ts'

/** Which packages update which system: as electron-updater asks for them. */
const SYSTEMS = [
  { suffix: '', pattern: /-win-x64\.exe$/ },
  { suffix: '-mac', pattern: /-mac-universal\.zip$/ },
  { suffix: '-linux', pattern: /-linux-(?:x86_64|amd64|x64)\.(?:AppImage|deb|rpm)$/ },
  { suffix: '-linux-arm64', pattern: /-linux-(?:aarch64|arm64)\.(?:AppImage|deb|rpm)$/ },
] as const

export interface FeedRelease {
  readonly version: string
  /** The newest migration of the server that this version relies on. */
  readonly neededMigration: string
  readonly channel: string
  /** Share of the stations whose turn it is, 0 to 100. */
  readonly stagingPercentage: number
}

async function sha512(file: string): Promise<string> {
  const hash = createHash('sha512')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('base64')
}

async function entryOf(folder: string, name: string): Promise<object> {
  const file = join(folder, name)
  const entry = { url: name, sha512: await sha512(file), size: statSync(file).size }
  // Installed for the whole computer: the installer asks for an administrator.
  return name.endsWith('.exe') ? { ...entry, isAdminRightsRequired: true } : entry
}

/** Packages in `folder` that stations may update to, with what lets them load only what has changed. */
export const packagesIn = (folder: string): string[] =>
  globSync('*', { cwd: folder })
    .filter((name) => SYSTEMS.some(({ pattern }) => pattern.test(name.replace(/\.blockmap$/, ''))))
    .toSorted()

/**
 * The signed files that tell stations of a release, by name: one for each system that `folder` holds packages of. JSON is YAML, which
 * is what stations read.
 * @param privateKey Ed25519
 */
export async function feedFiles(
  folder: string,
  { version, neededMigration, channel, stagingPercentage }: FeedRelease,
  privateKey: KeyObject,
): Promise<Readonly<Record<string, string>>> {
  const files: Record<string, string> = {}
  const names = packagesIn(folder)
  for (const { suffix, pattern } of SYSTEMS) {
    const entries = await Promise.all(names.filter((name) => pattern.test(name)).map((name) => entryOf(folder, name)))
    if (entries.length === 0) continue
    const name = `${channel}${suffix}.yml`
    const feed = { version, files: entries, neededMigration, stagingPercentage, releaseDate: new Date().toISOString() }
    files[name] = signFeedFile(name, JSON.stringify(feed, null, 2), privateKey)
  }
  return files
}
