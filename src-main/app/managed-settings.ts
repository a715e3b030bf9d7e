import { readFileSync } from 'node:fs'
import { join, posix, win32 } from 'node:path'
import { z } from 'zod'
import { linkAddresses, type LinkAddresses } from '#shared/ipc/links.ts'
import { backendAddress, type BackendAddress } from '#shared/ipc/session.ts'
import { isSafeBackendUrl } from './environment.ts'

/**
 * What the organization decides for this computer, in a file that only its administrators can write (docs/deploy.md#managed-settings).
 * What stands there counts before everything else and can't be changed at the desk.
 */
export interface ManagedSettings {
  /** `invalid`: there is a file that can't be used; then nothing may be changed at the desk, and nothing of it counts. */
  readonly status: 'none' | 'read' | 'invalid'
  readonly backend: BackendAddress | null
  readonly links: Partial<LinkAddresses>
}

export const NOTHING_MANAGED: ManagedSettings = { status: 'none', backend: null, links: {} }

/** Further keys belong to other releases and are passed over. */
const policy = z.object({
  backend: backendAddress.refine(({ url }) => isSafeBackendUrl(url), 'must be https').optional(),
  links: linkAddresses.partial().optional(),
})

/** Folders that an ordinary user of the computer can't write to. */
function systemFolder(env: NodeJS.ProcessEnv, platform: string): string {
  if (platform === 'win32') return win32.join(env['ProgramFiles'] ?? 'C:\\Program Files', 'Gapwise')
  return platform === 'darwin' ? posix.join('/Library/Application Support', 'Gapwise') : '/etc/gapwise'
}

/** @param options `GAPWISE_POLICY_FILE` names another file for tests and development; a packaged app ignores it */
export function policyFile(env: NodeJS.ProcessEnv, options: { packaged: boolean; platform: string }): string {
  const given = options.packaged ? undefined : env['GAPWISE_POLICY_FILE']
  return given || join(systemFolder(env, options.platform), 'policy.json')
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

/** Reads the file once, at the start. Never throws. */
export function readManagedSettings(file: string): ManagedSettings {
  try {
    const { backend = null, links = {} } = policy.parse(JSON.parse(readFileSync(file, 'utf8')))
    return { status: 'read', backend, links: definedOnly(links) }
  } catch (error) {
    return isMissing(error) ? NOTHING_MANAGED : { ...NOTHING_MANAGED, status: 'invalid' }
  }
}

function definedOnly(links: z.infer<typeof policy>['links'] & object): Partial<LinkAddresses> {
  return Object.fromEntries(Object.entries(links).filter(([, address]) => address !== undefined))
}
