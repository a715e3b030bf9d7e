import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { toEpochMs } from '#shared/domain/time/index.ts'
import type { DeskApi } from '#shared/ipc/index.ts'
import type { EmergencyMember } from '#shared/ipc/oversight.ts'
import type { StaffRole } from '#shared/sync/vocabulary.ts'
import { call, useDeskApi, useDeskNow } from '../../api/index.ts'

interface Draft {
  readonly number: string
  readonly reason: string
}
const EMPTY: Draft = { number: '', reason: '' }

interface EmergencyDraft {
  readonly owner: string | null
  readonly draft: Draft
}

/** What somebody has typed; it outlives a lock, and is nobody else's. */
export const useEmergencyDraft = create<EmergencyDraft>()(() => ({ owner: null, draft: EMPTY }))

export const emergencyDraft = {
  /** What this person typed so far. */
  of: ({ owner, draft }: EmergencyDraft, person: string): Draft => (owner === person ? draft : EMPTY),
  type: (person: string, change: Partial<Draft>): void =>
    useEmergencyDraft.setState((state) => ({
      owner: person,
      draft: { ...emergencyDraft.of(state, person), ...change },
    })),
  drop: (): void => useEmergencyDraft.setState({ owner: null, draft: EMPTY }),
}

/** Who is offered emergency access; the server decides (docs/rules/access.md#emergency-access). */
export const mayHaveEmergencyAccess = (role: StaffRole): boolean => role === 'clinician' || role === 'supervisor'

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
