import type { HeldContactsBackend } from '../../backend/held-contacts.ts'
import { serverRefused } from '../../backend/server-refusal.ts'
import { ApiError } from '../../base/api-error.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'

export interface ContactsFeatureDeps extends Pick<FeatureDeps, 'ipc' | 'workspaces'> {
  readonly heldContacts: HeldContactsBackend
}

/** Changed contacts that wait to be confirmed, on the bridge. The sample members of the demo have none. */
export function registerContacts({ ipc, workspaces, heldContacts }: ContactsFeatureDeps): void {
  ipc.register('contacts', {
    listHeld: async ({ memberId }, { workspace }) => {
      if (workspace.owner.kind === 'demo') return []
      const held = await heldContacts.list(memberId)
      workspaces.requireOpen(workspace)
      if (held === null) throw new ApiError('contacts.unreachable')
      return held
    },
    confirm: async ({ memberId, channel }, { workspace }) => {
      if (workspace.owner.kind === 'demo') throw new ApiError('contacts.notAllowed')
      const refusal = await heldContacts.confirm(memberId, channel)
      if (refusal === null) return null
      throw typeof refusal === 'string' ? new ApiError(`contacts.${refusal}`) : serverRefused(refusal.refusal)
    },
  })
}
