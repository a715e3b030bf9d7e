import { maySetUp } from '#shared/domain/station/index.ts'
import type { BackendAddress } from '#shared/ipc/session.ts'
import type { StaffRole } from '#shared/sync/vocabulary.ts'
import { isSafeBackendUrl } from '../../settings/environment.ts'
import type { ServerAddress } from '../../settings/server-address.ts'
import { ApiError } from '../../base/api-error.ts'

interface AtTheDesk {
  /** Of whoever is signed in; null while nobody is. */
  readonly role: StaffRole | null
  readonly locked: boolean
}

/**
 * Before the first sign-in at this desk anybody who sets it up names the server; afterwards only who may, signed in
 * (docs/rules/access.md#setting-up-a-desk). @throws ApiError session.serverManaged, session.serverNotYours, ipc.invalidInput
 */
export function checkServerChange(server: ServerAddress, { url }: BackendAddress, { role, locked }: AtTheDesk): void {
  if (server.change() === 'managed') throw new ApiError('session.serverManaged')
  const allowed = role === null ? server.change() === 'free' : maySetUp(role) && !locked
  if (!allowed) throw new ApiError('session.serverNotYours')
  if (!isSafeBackendUrl(url)) throw new ApiError('ipc.invalidInput', { field: 'url' })
}
