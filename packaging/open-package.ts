import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'

interface Entry {
  readonly files?: Readonly<Record<string, Entry>>
  readonly size?: number
  readonly offset?: string
  readonly unpacked?: boolean
  readonly integrity?: { readonly hash: string }
}

interface PackedFile {
  readonly path: string
  /** Bytes. */
  readonly size: number
  readonly unpacked: boolean
  /** Whether the archive holds a hash of it. */
  readonly hashed: boolean
}

/** An opened app.asar. */
export interface Archive {
  readonly files: readonly PackedFile[]
  /** Contents of a file that lies inside. */
  read(path: string): Buffer
}

const place = Symbol('place')

/** Reads the format by itself: two sizes, the header as JSON, then the files one after the other. */
export function openArchive(file: string): Archive {
  const bytes = readFileSync(file)
  const headerSize = bytes.readUInt32LE(4)
  const header = JSON.parse(bytes.toString('utf8', 16, 16 + bytes.readUInt32LE(12))) as Entry
  const files: (PackedFile & { readonly [place]: number })[] = []
  const walk = (entry: Entry, path: string): void => {
    for (const [name, inside] of Object.entries(entry.files ?? {})) walk(inside, path === '' ? name : `${path}/${name}`)
    if (entry.files) return
    const { size = 0, unpacked = false, offset = '0' } = entry
    files.push({
      path,
      size,
      unpacked,
      hashed: entry.integrity !== undefined,
      [place]: 8 + headerSize + Number(offset),
    })
  }
  walk(header, '')
  return {
    files,
    read(path) {
      const found = files.find((each) => each.path === path && !each.unpacked)
      if (!found) throw new Error(`${path} is not in the archive`)
      return bytes.subarray(found[place], found[place] + found.size)
    },
  }
}

/** Electron's fuses in the order of their wire; the last one of a version may be unknown here. */
const FUSES = [
  'runAsNode',
  'cookieEncryption',
  'nodeOptions',
  'nodeCliInspect',
  'asarIntegrity',
  'onlyLoadAppFromAsar',
  'browserProcessSnapshot',
  'fileProtocolPrivileges',
] as const
export type Fuse = (typeof FUSES)[number]

const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'

/** What a program's fuses are set to; null where it has no fuse wire. */
export function readFuses(program: string): Partial<Record<Fuse, boolean>> | null {
  const bytes = readFileSync(program)
  const at = bytes.indexOf(SENTINEL)
  if (at < 0) return null
  const wire = bytes.subarray(at + SENTINEL.length)
  const states = wire.subarray(2, 2 + (wire[1] ?? 0)).toString('latin1')
  return Object.fromEntries(FUSES.flatMap((fuse, index) => (states[index] ? [[fuse, states[index] === '1']] : [])))
}

export const WANTED_FUSES: Readonly<Partial<Record<Fuse, boolean>>> = {
  runAsNode: false,
  cookieEncryption: true,
  nodeOptions: false,
  nodeCliInspect: false,
  asarIntegrity: true,
  onlyLoadAppFromAsar: true,
  fileProtocolPrivileges: false,
}

/** What no package may hold: keys of a server, private keys, tokens of a service. */
const SECRETS =
  /sb_secret_\w|-----BEGIN (?:RSA |EC |OPENSSH )?PRIVATE KEY-----\s*[A-Za-z0-9+/]{20}|eyJhbGciOi[\w-]+\.eyJ[\w-]+\./
const EXPECTED =
  /^(?:package\.json|out\/(?:main|preload)\/[\w./-]+\.c?js|out\/renderer\/[\w./-]+\.(?:html|js|css|woff2?|svg|png|json)|node_modules\/better-sqlite3\/(?:package\.json|LICENSE|lib\/[\w./-]+\.js|prebuilds\/[\w-]+\.node))$/

/** What is wrong with an app's archive; empty when nothing is. */
export function archiveProblems(archive: Archive, native: string): string[] {
  const problems = archive.files.flatMap(({ path, unpacked, hashed }) => {
    const found: string[] = []
    if (!EXPECTED.test(path)) found.push(`${path} has no place in a package`)
    if (path.endsWith('.node') !== unpacked) found.push(`${path} is ${unpacked ? 'outside' : 'inside'} the archive`)
    if (!hashed) found.push(`${path} has no hash`)
    if (!unpacked && SECRETS.test(archive.read(path).toString('latin1'))) found.push(`${path} holds a secret`)
    return found
  })
  const has = (path: string): boolean => archive.files.some((file) => file.path === path)
  for (const needed of [
    'package.json',
    'out/main/index.js',
    'out/preload/index.cjs',
    'out/renderer/index.html',
    native,
  ]) {
    if (!has(needed)) problems.push(`${needed} is missing`)
  }
  return problems
}

/** Whether a file begins like a program or library of its system. */
export function isNativeOf(file: string, system: 'linux' | 'darwin' | 'win32'): boolean {
  if (!existsSync(file) || statSync(file).size < 4) return false
  const start = Buffer.alloc(4)
  const handle = openSync(file, 'r')
  readSync(handle, start, 0, 4, 0)
  closeSync(handle)
  if (system === 'linux') return start.toString('latin1') === '\x7fELF'
  if (system === 'win32') return start.toString('latin1', 0, 2) === 'MZ'
  return ['cffaedfe', 'cafebabe'].includes(start.toString('hex'))
}

/** Whether a library stands on Node-API, which is the same in every Node and Electron, and so needs no build for one of them. */
export const usesNodeApi = (file: string): boolean => readFileSync(file).includes('napi_register_module_v1')

/** Megabytes of each part of the archive, the largest first. */
export function sizeTable({ files }: Archive): string {
  const parts = new Map<string, number>()
  for (const { path, size } of files) {
    const part = path.split('/').slice(0, 2).join('/')
    parts.set(part, (parts.get(part) ?? 0) + size)
  }
  return [...parts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([part, size]) => `${(size / 1e6).toFixed(2).padStart(8)} MB  ${part}`)
    .join('\n')
}

/** Where a packed app's archive lies, in its folder for each system. */
export const archiveIn = (folder: string, system: 'linux' | 'darwin' | 'win32'): string =>
  system === 'darwin'
    ? join(folder, 'Gapwise.app', 'Contents', 'Resources', 'app.asar')
    : join(folder, 'resources', 'app.asar')
