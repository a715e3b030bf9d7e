import { useQuery } from '@tanstack/react-query'
import { call, useDeskApi, useFollowWork } from '../../api/index.ts'

export const WAITING_CONTACTS = ['contacts', 'waiting'] as const
/** The server tells of no change: it is asked. */
const EVERY_MS = 60_000

/** Contacts that wait for a decision; follows the work of everybody. @param asked nothing is asked where this is false */
export function useWaitingContacts(asked = true) {
  const api = useDeskApi()
  const whole = useFollowWork(WAITING_CONTACTS)
  return useQuery({
    queryKey: WAITING_CONTACTS,
    queryFn: () => call(api.contacts.listWaiting()),
    gcTime: 0,
    refetchInterval: EVERY_MS,
    enabled: asked && whole,
  })
}
