// Runs under any Node 20 or newer, before anything is installed: installs the locked dependencies when they are
// missing or changed, then hands over to the project's own Node. Plain JavaScript on purpose.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const OLDEST_NODE = 20
const COMMANDS = ['start', 'dev', 'test', 'check', 'bench', 'chaos', 'screenshots', 'package']
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.gapwise-installed')

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

function install() {
  console.log('Installing the locked dependencies (about half a minute the first time) ...')
  const viaNpm = process.env.npm_execpath
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const result = viaNpm
    ? spawnSync(process.execPath, [viaNpm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
        cwd: root,
        stdio: 'inherit',
        shell: process.platform === 'win32',
      })
  if (result.error) fail(`npm could not be started (${result.error.message}). Install Node.js with npm and try again.`)
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
if (!installed()) install()

const child = spawn(projectNode(), [join(root, 'scripts', `${command}.ts`), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    // Tools that a script starts by name must get the project's Node, not the machine's.
    PATH: [join(modules, 'node', 'bin'), join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter),
  },
})
// The terminal sends Ctrl-C to the child as well; it ends first and this process follows with its code.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
