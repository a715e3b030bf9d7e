import { backendAddress, type BackendAddress, type ServerChange } from '#shared/ipc/session.ts'
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
  used(): Promise<void>
}

/** What of the key store is used here. */
interface Keeper {
  get(name: string): Promise<{ readonly status: string; readonly value?: string }>
  set(name: string, value: string): Promise<void>
  remove(name: string): Promise<void>
}

/** Under this name the key store has the server where somebody is signed in, apart from the settings. */
const KEPT_AS = 'server'

/** Nobody is signed in any more: nothing of it stays in the key store. */
export const forgetServerAddress = (store: Keeper): Promise<void> => store.remove(KEPT_AS)

interface ServerAddressDeps {
  /** Its address is the managed one where there is one, else that of the start. */
  readonly environment: Pick<Environment, 'backend'>
  readonly settings: Pick<Settings, 'backend' | 'setBackend' | 'serverUsed' | 'setServerUsed'>
  readonly managed: ManagedSettings
  readonly store: Keeper
}

/** Settings that have lost their server get it back from the key store, and nobody else may name one. */
export async function recallServer({ settings, store }: Pick<ServerAddressDeps, 'settings' | 'store'>): Promise<void> {
  const kept = await store.get(KEPT_AS)
  const address = kept.value === undefined ? null : readAddress(kept.value)
  if (address === null) return
  if (settings.backend() === null) settings.setBackend(address)
  if (!settings.serverUsed()) settings.setServerUsed()
}

function readAddress(text: string): BackendAddress | null {
  try {
    return backendAddress.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

export function createServerAddress({ environment, settings, managed, store }: ServerAddressDeps): ServerAddress {
  const isFixed = (): boolean => environment.backend !== null || isServerManaged(managed)
  return {
    address: () => environment.backend ?? settings.backend(),
    change: () => (isFixed() ? 'managed' : settings.serverUsed() ? 'signedIn' : 'free'),
    set: (address) => settings.setBackend(address),
    async used() {
      if (!settings.serverUsed()) settings.setServerUsed()
      const address = settings.backend()
      if (environment.backend === null && address !== null) await store.set(KEPT_AS, JSON.stringify(address))
    },
  }
}
