import { readFileSync } from 'node:fs'
import { posix, win32 } from 'node:path'
import { APP_ID } from '../../base/app-id.ts'

/** Where a policy was found: Group Policy, a configuration profile, or the file. */
export type PolicySource = 'registry' | 'profile' | 'file'

type PolicyFound =
  | { readonly found: 'nothing' }
  /** There is one, and it can't be read. */
  | { readonly found: 'unreadable' }
  | { readonly found: 'policy'; readonly value: unknown }

/** One place where only administrators of the computer can write. Never throws. */
export interface PolicyReader {
  readonly source: PolicySource
  read(): PolicyFound
}

export interface ProgramResult {
  /** Null where the program could not be run or took too long. */
  readonly exit: number | null
  readonly stdout: string
}

/** Runs a program of the system without a shell, for a few seconds at most. */
export type RunProgram = (file: string, args: readonly string[]) => ProgramResult

const NOTHING: PolicyFound = { found: 'nothing' }
const UNREADABLE: PolicyFound = { found: 'unreadable' }

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

function fromJson(text: string): PolicyFound {
  try {
    return { found: 'policy', value: JSON.parse(text) }
  } catch {
    return UNREADABLE
  }
}

/**
 * The policy as JSON.
 * @param isTrusted whether only administrators could have put the file there; asked where there is one
 */
export function fileReader(file: string, isTrusted: (file: string) => boolean = () => true): PolicyReader {
  return {
    source: 'file',
    read() {
      try {
        const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
        return isTrusted(file) ? fromJson(text) : UNREADABLE
      } catch (error) {
        return isMissing(error) ? NOTHING : UNREADABLE
      }
    },
  }
}

/** Owned by the administrators of the computer or by Windows itself, as a security descriptor says it. */
const ADMINISTRATORS_OWN = /^O:(?:BA|SY)[GDS]:/

/**
 * Below `%ProgramData%` every user may make folders and files of their own: only what administrators own counts, the folder too,
 * because whoever owns it could put another file in its place. Asked of Windows' own PowerShell.
 */
export const ownedByAdministrators =
  (run: RunProgram, systemRoot: string) =>
  (file: string): boolean => {
    const program = win32.join(systemRoot, 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe')
    const paths = [win32.dirname(file), file].map((path) => `'${path.replaceAll("'", "''")}'`).join(',')
    const command = `"(Get-Acl -LiteralPath ${paths}).Sddl"`
    const { exit, stdout } = run(program, ['-NoProfile', '-NonInteractive', '-Command', command])
    const owners = stdout.split(/\r?\n/).filter((line) => line !== '')
    return exit === 0 && owners.length === 2 && owners.every((line) => ADMINISTRATORS_OWN.test(line))
  }

const POLICIES = String.raw`HKLM\SOFTWARE\Policies`
const POLICY_KEY = String.raw`${POLICIES}\Gapwise`

/**
 * What Group Policy wrote below HKLM\SOFTWARE\Policies, read with the system's own `reg.exe`. The user's half of the registry is
 * not looked at: the user could write there.
 */
export function registryReader(run: RunProgram, systemRoot: string): PolicyReader {
  const program = (name: string): string => win32.join(systemRoot, 'System32', name)
  // Without it names outside the code page of the system would arrive as question marks.
  const query = (key: string, all: string): ProgramResult =>
    run(program('cmd.exe'), [
      '/d',
      '/c',
      `${program('chcp.com')} 65001>nul & "${program('reg.exe')}" query ${key} ${all}/reg:64`,
    ])
  return {
    source: 'registry',
    read() {
      const { exit, stdout } = query(POLICY_KEY, '/s ')
      if (exit === 0) return { found: 'policy', value: parseRegistryQuery(stdout, POLICY_KEY) }
      // `reg` ends alike where a key is missing and where it may not be read, and says which in the system's language.
      const above = query(POLICIES, '')
      const listed = /\\Policies\\Gapwise\s*$/im.test(above.stdout)
      return exit === null || above.exit === null || listed ? UNREADABLE : NOTHING
    },
  }
}

const MANAGED_PREFERENCES = '/Library/Managed Preferences'

interface ProfileOptions {
  readonly user: string
  readonly exists: (file: string) => boolean
}

/**
 * What a configuration profile set, from the files that macOS keeps of it and only root may write: `defaults` and
 * `NSUserDefaults` would also answer what the user wrote. They are binary property lists, so macOS's own `plutil` turns them into JSON.
 */
export function profileReader(run: RunProgram, { user, exists }: ProfileOptions): PolicyReader {
  const files = [
    posix.join(MANAGED_PREFERENCES, user, `${APP_ID}.plist`),
    posix.join(MANAGED_PREFERENCES, `${APP_ID}.plist`),
  ]
  return {
    source: 'profile',
    read() {
      const file = files.find(exists)
      if (file === undefined) return NOTHING
      const { exit, stdout } = run('/usr/bin/plutil', ['-convert', 'json', '-o', '-', file])
      return exit === 0 ? fromJson(stdout) : UNREADABLE
    },
  }
}

/** A key's values and the keys below it. */
type RegistryTree = Map<string, string | number | string[] | RegistryTree>

const VALUE = /^ {4}(.+?) {4}(REG_[A-Z_]+) {4}(.*)$/
const WORDS = /^REG_(?:EXPAND_)?SZ$/

/** Null for what a policy has no use for, and for a text left empty in the editor of policies. */
function valueOf(type: string, text: string): string | number | string[] | null {
  if (WORDS.test(type)) return text.trim() === '' ? null : text
  if (type === 'REG_MULTI_SZ') return text.split(String.raw`\0`).filter((entry) => entry !== '')
  return type === 'REG_DWORD' || type === 'REG_QWORD' ? Number(text) : null
}

function keyBelow(tree: RegistryTree, names: readonly string[]): RegistryTree {
  return names.reduce((key, name) => {
    const known = key.get(name)
    const below: RegistryTree = known instanceof Map ? known : new Map()
    key.set(name, below)
    return below
  }, tree)
}

/** A list of Group Policy is a key whose values are named 1, 2, 3. */
function plain(tree: RegistryTree): unknown {
  const entries = [...tree].map(([name, value]) => [name, value instanceof Map ? plain(value) : value] as const)
  if (entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))) {
    return entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, value]) => value)
  }
  return Object.fromEntries(entries)
}

/**
 * The output of `reg query <key> /s` as an object: subkeys become objects, lists arrays.
 * @param key as asked for, with the short name of its root (`HKLM\...`)
 */
export function parseRegistryQuery(output: string, key: string): unknown {
  const root = key.split('\\').slice(1).join('\\').toLowerCase()
  const tree: RegistryTree = new Map()
  let current: RegistryTree | null = null
  for (const line of output.split(/\r?\n/)) {
    if (/^HKEY_[A-Z_]+\\/.test(line)) {
      const path = line.trim().split('\\').slice(1)
      const depth = root.split('\\').length
      const isBelow = path.slice(0, depth).join('\\').toLowerCase() === root
      current = isBelow ? keyBelow(tree, path.slice(depth)) : null
    }
    const [, name, type, text] = VALUE.exec(line) ?? []
    if (current === null || name === undefined || type === undefined) continue
    const value = valueOf(type, text ?? '')
    if (value !== null) current.set(name, value)
  }
  return plain(tree)
}
