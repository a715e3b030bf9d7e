import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fromRoot } from './paths.ts'
import { say } from './say.ts'

const PACKAGE = fromRoot('node_modules', 'electron')
/** Remembered beside the installation, so that a closed network costs time only once per Electron version. */
const ATTEMPT = fromRoot('node_modules', '.cache', 'gapwise', 'electron-attempt')
const TIME_LIMIT_MS = 180_000

const version = (): string => JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')).version

/** Path of the Electron program, or null where its binary is not installed. Never imports `electron` itself. */
function electronProgram(): string | null {
  const pathFile = join(PACKAGE, 'path.txt')
  if (!existsSync(pathFile)) return null
  const program = join(PACKAGE, 'dist', readFileSync(pathFile, 'utf8').trim())
  return existsSync(program) ? program : null
}

/** Runs Electron's own installer. A refused download ends at once, a silent one at the time limit. */
function runInstaller(): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(PACKAGE, 'install.js')], {
      stdio: ['ignore', 'inherit', 'ignore'],
      env: { ...process.env, ELECTRON_GET_NO_PROGRESS: '' },
    })
    const limit = setTimeout(() => child.kill('SIGKILL'), TIME_LIMIT_MS)
    child.once('error', () => resolve(false))
    child.once('exit', (code) => {
      clearTimeout(limit)
      resolve(code === 0)
    })
  })
}

/**
 * The Electron program, fetched by Electron's own installer if it is missing; null where it can't be had.
 * @param force try again even if an earlier attempt for this version failed
 */
export async function obtainElectron(force: boolean): Promise<string | null> {
  const present = electronProgram()
  if (present) return present
  const tried = existsSync(ATTEMPT) && readFileSync(ATTEMPT, 'utf8') === version()
  if (tried && !force) return null
  say('Fetching the Electron program (once) ...')
  const fetched = await runInstaller()
  if (!fetched) {
    mkdirSync(dirname(ATTEMPT), { recursive: true })
    writeFileSync(ATTEMPT, version())
  }
  return electronProgram()
}
