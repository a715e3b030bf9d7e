import type { BackendAddress, ServerChange } from '#shared/ipc/session.ts'
import type { Environment } from './environment.ts'
import { isServerManaged, type ManagedSettings } from './managed-settings.ts'
import type { Settings } from './settings.ts'

/** Where this desk's server is, and who may say so. */
export interface ServerAddress {
  address(): BackendAddress | null
  /** See docs/rules/access.md#setting-up-a-desk. */
  change(): ServerChange
  set(address: BackendAddress): void
  /** Somebody signed in there: from now on not everybody at the desk may name another one. */
  used(): void
}

interface ServerAddressDeps {
  /** Its address is the managed one where there is one, else that of the start. */
  readonly environment: Pick<Environment, 'backend'>
  readonly settings: Pick<Settings, 'backend' | 'setBackend' | 'serverUsed' | 'setServerUsed'>
  readonly managed: ManagedSettings
}

export function createServerAddress({ environment, settings, managed }: ServerAddressDeps): ServerAddress {
  const isFixed = (): boolean => environment.backend !== null || isServerManaged(managed)
  return {
    address: () => environment.backend ?? settings.backend(),
    change: () => (isFixed() ? 'managed' : settings.serverUsed() ? 'signedIn' : 'free'),
    set: (address) => settings.setBackend(address),
    used: () => {
      if (!settings.serverUsed()) settings.setServerUsed()
    },
  }
}
