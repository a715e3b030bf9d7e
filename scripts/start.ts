import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { SAMPLE_ACCOUNTS, SAMPLE_PASSWORD } from '../src-shared/sample-data/accounts.ts'
import { servePortal } from '../portal-web/server.ts'
import { buildIfNeeded } from './lib/build.ts'
import { obtainElectron } from './lib/electron.ts'
import { reservePorts } from './lib/ports.ts'
import { heading, runMain, say, StartProblem } from './lib/say.ts'
import { portalAddress, startDesk, startStackProcess, type Service, type RunningStack } from './lib/services.ts'
import { readStartOptions, START_HELP, type StartOptions } from './lib/start-options.ts'

/** Opens an address in the person's browser where there is a screen; quietly does nothing elsewhere. */
function openInBrowser(url: string): void {
  const screen = process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'])
  if (!screen || process.env['CI']) return
  const command = { darwin: 'open', win32: 'explorer' }[process.platform as string] ?? 'xdg-open'
  const child = spawn(command, [url], { stdio: 'ignore', detached: true })
  child.once('error', () => {})
  child.unref()
}

const MINUTE_MS = 60_000

/**
 * Has sent what is due, each minute: what a schedule of the database does on a hosted project
 * (docs/deploy.md). A call that fails is made up for by the next. @returns ends it
 */
function sendEachMinute({ url, publishableKey }: Pick<RunningStack, 'url' | 'publishableKey'>): () => void {
  const ending = new AbortController()
  const timer = setInterval(() => {
    const request = { method: 'POST', headers: { apikey: publishableKey }, body: '{}', signal: ending.signal }
    for (const name of ['contact-notices', 'send-reminder']) {
      fetch(`${url}/functions/v1/${name}`, request).catch(() => undefined)
    }
  }, MINUTE_MS)
  return () => {
    clearInterval(timer)
    ending.abort()
  }
}

const SAMPLE_MEMBER = 'rosa.delgado@example.com'

/** What a plan tells its members: the number that the sample messages name, and office hours. */
const SAMPLE_PLAN = {
  planName: 'SunHealth',
  helpPhone: '1-800-555-0100',
  staffedHours: { timeZone: 'America/New_York', days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' },
} as const

function prepareDataDir(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartProblem(
      `The data folder '${dir}' cannot be made (${error instanceof Error ? error.message : 'unknown reason'}). ` +
        'Choose another: npm start -- --data-dir DIR',
    )
  }
}

async function chooseShell(options: StartOptions): Promise<string | null> {
  if (options.shell === 'browser') return null
  const electron = await obtainElectron(options.shell === 'electron')
  if (electron) return electron
  if (options.shell === 'electron') {
    throw new StartProblem('Electron’s program could not be fetched. Try: npm start -- --shell browser')
  }
  say('Electron’s program is not available here, so the desktop runs in the browser with the same bundles.')
  return null
}

interface Addresses {
  readonly desk: string | null
  readonly portal: string
  readonly stack: string
  /** Whether this start may have made sample members. */
  readonly hasMembers: boolean
  /** The database has one session. */
  readonly oneAtATime: boolean
}

function printAddresses(addresses: Addresses): void {
  heading('Gapwise is running')
  say(`  Desktop   ${addresses.desk ?? 'in its own window'}`)
  say(`  Portal    ${addresses.portal}`)
  say(`  Backend   ${addresses.stack}   (codes and messages: ${addresses.stack}/mailbox)`)
  heading('Staff sign-ins of the sample data')
  for (const { email, role } of SAMPLE_ACCOUNTS) say(`  ${email.padEnd(32)} ${role.replaceAll('_', ' ')}`)
  say(`  password: ${SAMPLE_PASSWORD}`)
  if (addresses.hasMembers) {
    heading('A member of the sample data, for the portal')
    say(`  ${SAMPLE_MEMBER}   the code arrives at ${addresses.stack}/mailbox`)
  } else say('\nThere is no member yet: docs/getting-started.md leads from here to the first call.')
  if (!addresses.hasMembers && addresses.oneAtATime)
    say(
      'While a large roster is saved, everyone else waits. For more than 10,000 members: npm start -- --members 0 --db postgres',
    )
  say('\nPress Ctrl-C to stop everything.')
}

/** Resolves when the person asks to stop, or when one of the services ends by itself. */
function untilStopped(services: readonly Service[]): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
    for (const service of services) void service.ended.then(resolve)
  })
}

/** Like Promise.all, but a failure waits for the others to end, so that what they started can be stopped. */
async function settleAll<T extends readonly unknown[]>(
  work: readonly [...{ [K in keyof T]: Promise<T[K]> }],
): Promise<T> {
  await Promise.allSettled(work)
  return (await Promise.all(work)) as T
}

async function main(): Promise<void> {
  const options = readStartOptions(process.argv.slice(2))
  if (!options) return say(START_HELP)
  prepareDataDir(options.dataDir)
  const ports = await reservePorts(options.port)
  // The stack clears its own folder; the desk's cache belongs to the data that is thrown away with it.
  if (options.reset) rmSync(join(options.dataDir, 'desk'), { recursive: true, force: true })
  const started: Service[] = []
  let stopReminders = (): void => {}
  try {
    // The first start makes a database while the bundles are built; neither needs the other.
    const stackStarting = startStackProcess(options, ports).then((stack) => {
      started.unshift(stack)
      return stack
    })
    const [electron, , stack] = await settleAll([chooseShell(options), buildIfNeeded(), stackStarting])
    const extraEnv = { GAPWISE_PORTAL_URL: portalAddress(ports) }
    const desk = await startDesk({ dataDir: options.dataDir, port: ports.desk, stack, electron, extraEnv })
    started.unshift(desk)
    stopReminders = sendEachMinute(stack)
    const portal = await servePortal({
      port: ports.portal,
      config: { deskUrl: desk.url, backend: { url: stack.url, key: stack.publishableKey }, ...SAMPLE_PLAN },
    })
    printAddresses({
      desk: desk.url,
      portal: portal.url,
      stack: stack.url,
      hasMembers: options.members > 0,
      oneAtATime: options.database === 'pglite',
    })
    if (options.open && desk.url) openInBrowser(desk.url)
    process.send?.({ kind: 'started', desk: desk.url, portal: portal.url, stack: stack.url })
    await untilStopped(started)
    say('\nStopping ...')
    await portal.close()
  } finally {
    stopReminders()
    for (const service of started) await service.stop()
  }
}

await runMain(main)
