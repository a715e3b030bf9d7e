import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { userInfo } from 'node:os'
import { posix, win32 } from 'node:path'
import type { ManagedView, Preferences } from '#shared/ipc/app.ts'
import { linkAddresses, type LinkAddresses } from '#shared/ipc/links.ts'
import type { BackendAddress } from '#shared/ipc/session.ts'
import type { Log } from '../log/types.ts'
import {
  fileReader,
  ownedByAdministrators,
  profileReader,
  registryReader,
  type PolicyReader,
  type PolicySource,
  type RunProgram,
} from './policy/policy-readers.ts'
import { readPolicy, type Policy, type PolicyProblem } from './policy/policy-schema.ts'

/**
 * What the organization decides for this computer, where only its administrators can write (docs/desktop.md#managed-settings). What stands there
 * counts before everything else and can't be changed at the desk.
 */
export interface ManagedSettings {
  /** `invalid`: there is a policy that can't be read at all; nothing of it counts. */
  readonly status: 'none' | 'read' | 'invalid'
  readonly source: PolicySource | null
  readonly policy: Policy
  /** The parts that stand there and can't be used; the others count. */
  readonly problems: readonly PolicyProblem[]
}

export const NOTHING_MANAGED: ManagedSettings = { status: 'none', source: null, policy: {}, problems: [] }

/** What the kernel of Windows calls the folder that it was started from. */
const SYSTEM_ROOT = String.raw`\\?\GLOBALROOT\SystemRoot`
const USUAL_ROOT = 'C:\\Windows'

/**
 * Where Windows is. `SystemRoot` and `ProgramData` of the environment say what whoever starts the app wants: another folder, with a
 * `reg.exe` of theirs, or without a policy.
 */
function windowsFolder(realPath: (path: string) => string): string {
  try {
    const found = realPath(SYSTEM_ROOT)
    return /^[a-z]:\\/i.test(found) ? found : USUAL_ROOT
  } catch {
    return USUAL_ROOT
  }
}

interface ReaderOptions {
  readonly packaged: boolean
  readonly platform: string
  readonly run?: RunProgram
  /** The path of a file as the system keeps it. @throws where there is none */
  readonly realPath?: (path: string) => string
}

const PROGRAM_LIMIT_MS = 5_000

const runProgram: RunProgram = (file, args) => {
  const { status, stdout, error } = spawnSync(file, args, {
    encoding: 'utf8',
    timeout: PROGRAM_LIMIT_MS,
    windowsHide: true,
    // `cmd` takes its command as it is: quotes would be written again.
    windowsVerbatimArguments: true,
  })
  return { exit: error ? null : status, stdout: error ? '' : stdout }
}

/**
 * The places of this system, the first with a policy counts: Group Policy or a configuration profile, then the file.
 * `GAPWISE_POLICY_FILE` names another file, alone, for tests and development; a packaged app ignores it.
 */
export function policyReaders(
  env: NodeJS.ProcessEnv,
  { packaged, platform, run = runProgram, realPath = realpathSync.native }: ReaderOptions,
): PolicyReader[] {
  const given = packaged ? undefined : env['GAPWISE_POLICY_FILE']
  if (given) return [fileReader(given)]
  if (platform === 'win32') {
    const systemRoot = windowsFolder(realPath)
    // The one folder of the computer that no installer empties, on the drive of Windows.
    const path = win32.join(win32.parse(systemRoot).root, 'ProgramData', 'Gapwise', 'policy.json')
    return [registryReader(run, systemRoot), fileReader(path, ownedByAdministrators(run, systemRoot))]
  }
  const folder = platform === 'darwin' ? '/Library/Application Support/Gapwise' : '/etc/gapwise'
  const file = fileReader(posix.join(folder, 'policy.json'))
  if (platform === 'darwin') return [profileReader(run, { user: userInfo().username, exists: existsSync }), file]
  return [file]
}

/** Reads the policy once, at the start. Never throws. */
export function readManagedSettings(readers: readonly PolicyReader[]): ManagedSettings {
  for (const reader of readers) {
    const { source } = reader
    const answer = reader.read()
    if (answer.found === 'nothing') continue
    const known = answer.found === 'policy' ? readPolicy(answer.value) : null
    return known === null ? { ...NOTHING_MANAGED, status: 'invalid', source } : { status: 'read', source, ...known }
  }
  return NOTHING_MANAGED
}

/** The server that is set, where one is. */
export const managedBackend = ({ policy }: ManagedSettings): BackendAddress | null => policy.backend ?? null

/** True where nobody at the desk may name a server: whoever wrote a policy that can't be used meant to. */
export const isServerManaged = ({ status, policy, problems }: ManagedSettings): boolean =>
  status === 'invalid' || policy.backend !== undefined || problems.some(({ part }) => part === 'backend')

/** The addresses that nobody at the desk may change: those that are set, and those that somebody meant to set. */
export function fixedLinks({ status, policy, problems }: ManagedSettings): (keyof LinkAddresses)[] {
  const all = linkAddresses.keyof().options
  const ofLinks = problems.filter(({ part }) => part === 'links')
  if (status === 'invalid' || ofLinks.some(({ link }) => link === null)) return all
  return all.filter((name) => policy.links?.[name] !== undefined || ofLinks.some(({ link }) => link === name))
}

/** The preferences that the organization has set. */
export function managedPreferences({ policy }: ManagedSettings): Partial<Preferences> {
  const { lockAfterMinutes, notificationContent, startAtSignIn } = policy
  return {
    ...(lockAfterMinutes === undefined ? {} : { lockAfterMinutes }),
    ...(notificationContent === undefined ? {} : { namesInNotifications: notificationContent === 'firstName' }),
    ...(startAtSignIn === undefined ? {} : { startAtSignIn: startAtSignIn === 'on' }),
  }
}

/** What the settings page shows of it. Keys and tokens stay here. */
export function managedView(managed: ManagedSettings): ManagedView {
  const { status, policy, problems } = managed
  return {
    unreadable: status === 'invalid',
    fixed: { ...managedPreferences(managed) },
    allowedLabs: policy.allowedLabs ?? null,
    dialer: policy.dialer?.kind ?? null,
    updates: policy.updates?.mode ?? null,
    crashReportsSent: policy.crashReports?.sendTo !== undefined,
    problems: [...problems],
  }
}

/** Tells what of it can't be used: names of settings, never their values. */
export function logManagedSettings({ status, problems }: ManagedSettings, log: Log): void {
  if (status === 'invalid') log.error('managed settings can not be used')
  for (const { part, link } of problems) {
    log.error('managed setting can not be used', { reason: link === null ? part : `${part}.${link}` })
  }
}
