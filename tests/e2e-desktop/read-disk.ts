import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { keyIn, unseal } from '../../browser-host/key-file.ts'

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const isCache = (file: string): boolean => file.endsWith('.db')

/** Encrypted cache files of the station, one per person who works here. */
export const cacheFiles = (userData: string): string[] => filesBelow(userData).filter(isCache)

/** Every file of the station that holds `text` as it is. */
export const filesWith = (userData: string, text: string): string[] =>
  filesBelow(userData).filter((file) => readFileSync(file).includes(text))

/** The cache keys in the station's secure store, as hexadecimal text. */
function cacheKeys(userData: string): string[] {
  const key = keyIn(userData)
  return filesBelow(userData)
    .filter((file) => file.endsWith('.bin'))
    .map((file): unknown => JSON.parse(unseal(key, readFileSync(file))))
    .flatMap((kept) => (typeof kept === 'object' && kept && 'value' in kept ? [String(kept.value)] : []))
    .filter((value) => /^[0-9a-f]{64}$/.test(value))
}

function openWith(file: string, keyHex: string): Database.Database | null {
  const db = new Database(file, { readonly: true })
  try {
    db.pragma(`cipher = 'sqlcipher'`)
    db.pragma('legacy = 4')
    db.pragma(`key = "x'${keyHex}'"`)
    db.prepare('select count(*) from sqlite_master').get()
    return db
  } catch {
    db.close()
    return null
  }
}

/**
 * Runs a query on the station's one cache with the key from its secure store. Only where the browser host keeps that
 * store: a system's key store can't be read by a test.
 * @throws Error when there is not exactly one cache, or no key opens it
 */
export function queryCache(userData: string, sql: string, parameter: string): unknown[] {
  const [file, ...more] = cacheFiles(userData)
  if (!file || more.length > 0) throw new Error('the station should have exactly one cache')
  for (const key of cacheKeys(userData)) {
    const db = openWith(file, key)
    if (!db) continue
    try {
      return db.prepare(sql).all(parameter)
    } finally {
      db.close()
    }
  }
  throw new Error('no key of the station opens its cache')
}
