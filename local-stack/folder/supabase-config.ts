import { existsSync, readFileSync } from 'node:fs'

type ConfigValue = string | number | boolean | string[]

/** The settings of a `config.toml`, by `section.key`. */
export type SupabaseConfig = ReadonlyMap<string, ConfigValue>

const SECTION = /^\[([\w.-]+)\]$/
const SETTING = /^([\w-]+)\s*=\s*(.+)$/

/** TOML's strings, numbers, booleans and flat lists are JSON; a comment after the value is not. */
function valueOf(text: string): ConfigValue | undefined {
  for (const candidate of [text, text.replace(/\s+#.*$/, '')]) {
    try {
      return JSON.parse(candidate) as ConfigValue
    } catch {
      continue
    }
  }
  return undefined
}

/** Reads the one-line settings of the Supabase CLI's format; what it can't read (multi-line values) is left out. */
export function parseConfig(text: string): SupabaseConfig {
  const settings = new Map<string, ConfigValue>()
  let section = ''
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    const heading = SECTION.exec(line)?.[1]
    if (heading !== undefined) section = heading
    const [, key, raw] = SETTING.exec(line) ?? []
    const value = key === undefined || raw === undefined ? undefined : valueOf(raw)
    if (value !== undefined) settings.set(`${section}.${key}`, value)
  }
  return settings
}

/** @param file `config.toml`; a missing one gives no settings */
export function readConfig(file: string): SupabaseConfig {
  return parseConfig(existsSync(file) ? readFileSync(file, 'utf8') : '')
}

const DEFAULT_FILE_LIMIT = 50 * 1024 ** 2
const SIZE = /^(\d+(?:\.\d+)?)\s*([KMG]?)i?B?$/i
const UNITS: Readonly<Record<string, number>> = { '': 1, K: 1024, M: 1024 ** 2, G: 1024 ** 3 }

/** Bytes one stored file may have: `storage.file_size_limit`, such as `10MiB`, as the Supabase CLI reads it. */
export function fileSizeLimitOf(config: SupabaseConfig): number {
  const [, amount, unit = ''] = SIZE.exec(String(config.get('storage.file_size_limit') ?? '')) ?? []
  return amount === undefined ? DEFAULT_FILE_LIMIT : Math.floor(Number(amount) * (UNITS[unit.toUpperCase()] ?? 1))
}

const DEFAULT_SITE = 'http://127.0.0.1:4401'

/** Where links in messages lead to unless a request names another place. */
export function siteUrlOf(config: SupabaseConfig): string {
  const url = config.get('auth.site_url')
  return typeof url === 'string' ? url : DEFAULT_SITE
}
