import { useQuery } from '@tanstack/react-query'
import type { HeldContact } from '#shared/ipc/contacts.ts'
import { call, useDeskApi } from '../../../api/index.ts'

/** Below the member's own key, so that a change of the member asks again. */
export const heldContactsKey = (memberId: string) => ['board', 'member', memberId, 'held']

/**
 * Changed contacts of a member that wait to be confirmed. The server alone knows; while it can't be reached none is shown.
 * @param unverified whether any contact is not verified: one that waits never is
 */
export function useHeldContacts(memberId: string, unverified: boolean): readonly HeldContact[] {
  const api = useDeskApi()
  const { data = [] } = useQuery({
    queryKey: heldContactsKey(memberId),
    queryFn: () => call(api.contacts.listHeld({ memberId })),
    enabled: unverified,
    retry: false,
  })
  return data
}
