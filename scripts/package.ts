import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfNeeded } from './lib/build.ts'
import { fromRoot, root } from './lib/paths.ts'
import { run } from './lib/run.ts'
import { heading, runMain, say, StartProblem } from './lib/say.ts'
import {
  archiveIn,
  archiveProblems,
  isNativeOf,
  openArchive,
  readFuses,
  sizeTable,
  usesNodeApi,
  WANTED_FUSES,
} from '../packaging/open-package.ts'
import { dropEmptyCredentials } from '../packaging/signing.ts'
import { stage, SYSTEMS, type System } from '../packaging/stage.ts'

const PACKAGES = fromRoot('out', 'packages')
const SWITCHES = { linux: '--linux', darwin: '--mac', win32: '--win' } as const
/** Where macOS has the program itself. */
const FRAMEWORK = 'Gapwise.app/Contents/Frameworks/Electron Framework.framework/Versions/A/Electron Framework'
const PROGRAMS = { linux: 'gapwise', darwin: FRAMEWORK, win32: 'Gapwise.exe' } as const
const FOLDERS = { linux: 'linux*unpacked', darwin: 'mac*', win32: 'win*unpacked' } as const

/** A folder that looks like Electron to the packing tool, with a fuse wire and no program: what it packs can be opened, not started. */
function makeStandIn(): string {
  const folder = fromRoot('out', 'stand-in')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'resources'), { recursive: true })
  const wire = Buffer.from([1, 9, ...Buffer.from('101100000')])
  const parts = [Buffer.from('\x7fELF, a stand-in\n'), Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'), wire]
  writeFileSync(join(folder, 'electron'), Buffer.concat(parts), { mode: 0o755 })
  for (const file of ['LICENSE', 'LICENSES.chromium.html', 'version']) writeFileSync(join(folder, file), 'stand-in\n')
  return folder
}

async function installTools(): Promise<void> {
  if (existsSync(fromRoot('packaging', 'node_modules', 'electron-builder'))) return
  say('Installing the packing tools (once) ...')
  const installed = await run('npm', ['ci', '--prefix', fromRoot('packaging'), '--no-audit', '--no-fund'])
  if (installed.code !== 0) throw new StartProblem('The packing tools could not be installed; see the messages above.')
}

async function pack(system: System, options: { readonly dir: boolean; readonly standIn: boolean }): Promise<void> {
  const electron = JSON.parse(readFileSync(fromRoot('node_modules', 'electron', 'package.json'), 'utf8')) as {
    readonly version: string
  }
  rmSync(PACKAGES, { recursive: true, force: true })
  dropEmptyCredentials(process.env)
  const args = [
    SWITCHES[system],
    ...(options.dir || options.standIn ? ['--dir'] : []),
    `--projectDir=${fromRoot('packaging')}`,
    '--config=electron-builder.yml',
    '--publish=never',
    `-c.electronVersion=${electron.version}`,
    ...(options.standIn ? [`-c.electronDist=${makeStandIn()}`] : []),
  ]
  const packed = await run(fromRoot('packaging', 'node_modules', '.bin', 'electron-builder'), args)
  if (packed.code !== 0) throw new StartProblem('electron-builder failed; see the messages above.')
}

/** Loads what the cache stands on out of the package; only a package for this machine can be asked. */
function nativeProblem(file: string, system: System): string[] {
  if (!isNativeOf(file, system)) return [`${file} is no library of ${system}`]
  if (!usesNodeApi(file)) return [`${file} was built for one version of Node, and not for Electron`]
  if (system !== process.platform) return []
  try {
    createRequire(import.meta.url)(file)
    return []
  } catch (error) {
    return [`${file} does not load: ${String(error)}`]
  }
}

function inspect(folder: string, system: System): string[] {
  const file = archiveIn(folder, system)
  const archive = openArchive(file)
  const arch = /arm64/.test(folder) ? 'arm64' : process.arch
  const native = `node_modules/better-sqlite3/prebuilds/${system}-${arch}.node`
  const fuses = readFuses(join(folder, PROGRAMS[system]))
  heading(folder.slice(root.length + 1))
  say(`${archive.files.length} files\n${sizeTable(archive)}`)
  say(`fuses: ${JSON.stringify(fuses)}`)
  const wrong = Object.entries(WANTED_FUSES).filter(([fuse, state]) => Reflect.get(fuses ?? {}, fuse) !== state)
  // By whom it was signed, which a station compares before it updates itself.
  const resources = globSync('**/app-update.yml', { cwd: folder })
  const licenses = globSync('**/licenses/THIRD-PARTY.txt', { cwd: folder })
  return [
    ...archiveProblems(archive, native),
    ...nativeProblem(join(`${file}.unpacked`, native), system),
    ...wrong.map(([fuse]) => `fuse ${fuse} is not as wanted`),
    ...(resources.length === 0 ? ['app-update.yml is missing: it could not update itself'] : []),
    ...(licenses.length === 0 ? ['the licenses of others are missing'] : []),
  ]
}

/** Makes the installers of this system in out/packages, opens what was packed, and says what is wrong with it (docs/desktop.md). */
await runMain(async () => {
  const { values } = parseArgs({
    options: {
      system: { type: 'string', default: process.platform },
      dir: { type: 'boolean', default: false },
      'stand-in': { type: 'boolean', default: false },
    },
  })
  const system = SYSTEMS.find((each) => each === values.system)
  if (!system) throw new StartProblem(`--system is one of ${SYSTEMS.join(', ')}.`)
  const standIn = values['stand-in']
  if (standIn && system !== 'linux') throw new StartProblem('The stand-in is for linux only.')
  await buildIfNeeded()
  await installTools()
  say(`${stage(root, fromRoot('out', 'stage'), system).length} files staged`)
  await pack(system, { dir: values.dir, standIn })
  const folders = globSync(FOLDERS[system], { cwd: PACKAGES, withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  const problems = folders.flatMap((folder) => inspect(join(PACKAGES, folder.name), system))
  if (folders.length === 0) problems.push('nothing was packed')
  if (problems.length > 0) throw new StartProblem(problems.join('\n'))
  say('\nNothing is wrong with it.')
})
