import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toEpochMs } from '#shared/domain/time/index.ts'
import type { DeskApi } from '#shared/ipc/index.ts'
import type { EmergencyMember } from '#shared/ipc/oversight.ts'
import { call, useDeskApi, useDeskNow } from '../../api/index.ts'
import { emergencyDraft } from './emergency-draft.store.ts'

const emergencyQuery = (api: DeskApi) =>
  queryOptions({
    queryKey: ['oversight', 'emergency'],
    queryFn: () => call(api.oversight.readEmergency()),
    // Leaves the page with the dialog, and is asked anew with it: the server writes each look down.
    gcTime: 0,
  })

/** The member that this person may read now; null where none, also from the moment on at which the access ends. */
export function useEmergencyMember(): {
  readonly member: EmergencyMember | null
  readonly loading: boolean
  readonly error: unknown
  readonly retry: () => void
} {
  const { data, error, isFetching, refetch } = useQuery(emergencyQuery(useDeskApi()))
  const now = useDeskNow()
  const member = data && toEpochMs(data.endsAt) > now ? data : null
  return { member, loading: isFetching && !member, error, retry: () => void refetch() }
}

export function useEmergencyActions() {
  const api = useDeskApi()
  const client = useQueryClient()
  const { queryKey } = emergencyQuery(api)
  const begin = useMutation({
    mutationFn: (input: { readonly number: string; readonly reason: string }) =>
      call(api.oversight.beginEmergency(input)),
    onSuccess: async () => {
      emergencyDraft.drop()
      await client.invalidateQueries({ queryKey })
    },
  })
  const end = useMutation({
    mutationFn: () => call(api.oversight.endEmergency()),
    onSuccess: () => client.setQueryData(queryKey, null),
  })
  return { begin, end }
}
