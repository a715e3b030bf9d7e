// Runs under any Node 20 or newer, before anything is installed: installs the locked dependencies when they are
// missing or changed, then hands over to the project's own Node. Plain JavaScript on purpose.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const OLDEST_NODE = 20
const COMMANDS = [
  'start',
  'dev',
  'test',
  'test-steady',
  'test-browsers',
  'check',
  'bench',
  'chaos',
  'screenshots',
  'package',
]
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.gapwise-installed')
/** A file for each command that runs in this checkout, named by its process: outside of what an installation removes. */
const running = join(tmpdir(), `gapwise-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`)
const ownNote = join(running, String(process.pid))

function fail(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

function projectNode() {
  return join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

function installed() {
  return existsSync(projectNode()) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** The other commands that run in this checkout, such as 'npm test (process 4711)'. Notes of those that have ended are removed. */
function othersHere() {
  if (!existsSync(running)) return []
  return readdirSync(running).flatMap((name) => {
    const note = join(running, name)
    if (note === ownNote) return []
    if (isAlive(Number(name))) return [`${readFileSync(note, 'utf8')} (process ${name})`]
    rmSync(note, { force: true })
    return []
  })
}

function noteThisRun(command) {
  mkdirSync(running, { recursive: true })
  writeFileSync(ownNote, command === 'start' || command === 'test' ? `npm ${command}` : `npm run ${command}`)
  process.on('exit', () => rmSync(ownNote, { force: true }))
}

const IN_USE =
  'The dependencies have to be installed anew, which removes node_modules, and something in this folder is using it'

function install() {
  const others = othersHere()
  if (others.length > 0) fail(`${IN_USE}: ${others.join(', ')}. End that first, then try again.`)
  console.log('Installing the locked dependencies (about half a minute the first time) ...')
  const viaNpm = process.env.npm_execpath
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const options = { cwd: root, stdio: ['inherit', 'inherit', 'pipe'], encoding: 'utf8' }
  const result = viaNpm
    ? spawnSync(process.execPath, [viaNpm, ...args], options)
    : spawnSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
        ...options,
        shell: process.platform === 'win32',
      })
  process.stderr.write(result.stderr ?? '')
  if (result.error) fail(`npm could not be started (${result.error.message}). Install Node.js with npm and try again.`)
  if (result.status !== 0 && /\b(?:ENOTEMPTY|EBUSY|EPERM)\b/.test(result.stderr)) {
    fail(`${IN_USE}: a test, a desk or an editor. End that, then try again.`)
  }
  if (result.status !== 0) fail('npm ci failed. Check the network connection to the npm registry and try again.')
  if (!existsSync(projectNode())) {
    fail('The project’s own Node is missing after the installation. Remove node_modules and try again.')
  }
  writeFileSync(stamp, lockHash())
}

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  fail(`Node ${OLDEST_NODE} or newer is needed; this is ${process.version}. Get it from https://nodejs.org`)
}
const [command = 'start', ...rest] = process.argv.slice(2)
if (!COMMANDS.includes(command)) fail(`Unknown command '${command}'. Use one of: ${COMMANDS.join(', ')}.`)
noteThisRun(command)
if (!installed()) install()

/**
 * To glibc, of every process below: keep what was freed for the next time. Otherwise a Node that frees a large answer gives its pages back
 * and gets them anew for the next one, which takes longer than the answer where a page costs microseconds, as in virtual machines. Not for
 * the benches, which measure the memory of a desk that has no such setting. Nothing to others than glibc. The embedded PostgreSQL has the
 * same by itself, however it is started (local-stack/database/postgres-server.ts).
 */
const KEPT_MEMORY = { MALLOC_TRIM_THRESHOLD_: String(64 * 2 ** 20), MALLOC_MMAP_THRESHOLD_: String(32 * 2 ** 20) }

/**
 * To every Node below: what was compiled once is read from there the next time. A command or a stack of the project is several hundred files,
 * of which each start otherwise spends 0.4 seconds of a core on taking the types away and compiling. Not for the benches either: a desk on a
 * user's machine has none.
 */
const COMPILED_ONCE = { NODE_COMPILE_CACHE: join(modules, '.cache', 'gapwise-compiled') }

const child = spawn(projectNode(), [join(root, 'scripts', `${command}.ts`), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...(command === 'bench' ? {} : { ...KEPT_MEMORY, ...COMPILED_ONCE }),
    ...process.env,
    // Tools that a script starts by name must get the project's Node, not the machine's.
    PATH: [join(modules, 'node', 'bin'), join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter),
  },
})
// The terminal sends Ctrl-C to the child as well; it ends first and this process follows with its code.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
