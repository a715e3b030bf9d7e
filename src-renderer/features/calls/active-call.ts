import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ActiveCall } from '#shared/ipc/calls.ts'
import type { DeskApi } from '#shared/ipc/index.ts'
import { call, useDeskApi, useDeskEvent } from '../../api/index.ts'
import { notifyError } from '../../ui/notices.ts'
import { useCallStore } from './call.store.ts'

export const activeCallQuery = (api: DeskApi) =>
  queryOptions({ queryKey: ['calls', 'active'], queryFn: () => call(api.calls.getActive()) })

/** Name and date of birth are confirmed: from here on the screen may speak of health. */
export const isVerified = ({ identity }: Pick<ActiveCall, 'identity'>): boolean => identity.name && identity.dateOfBirth

/** What the screens behind a call have to know of it: not each of its changes, for they would be drawn anew with it. */
type CallState = 'none' | 'unverified' | 'verified'

const stateOf = (active: ActiveCall | null): CallState =>
  active === null ? 'none' : isVerified(active) ? 'verified' : 'unverified'

/** Of the call of this station; `none` also while main is asked. */
function useCallState(): CallState {
  return useQuery({ ...activeCallQuery(useDeskApi()), select: stateOf }).data ?? 'none'
}

/** True while a call runs or begins. */
export function useInCall(): boolean {
  const state = useCallState()
  const starting = useCallStore(({ open }) => open?.kind === 'starting')
  return state !== 'none' || starting
}

/** True while nothing about health may be on the screen: a call runs, and it is not certain who is on the line. */
export function useHealthHidden(): boolean {
  const state = useCallState()
  const inCall = useInCall()
  return inCall && state !== 'verified'
}

/** Keeps the call of this station known on every page. Mounted by the desk, and by what shows the call. */
export function useHearActiveCall(): void {
  const api = useDeskApi()
  const client = useQueryClient()
  const { queryKey } = activeCallQuery(api)
  useDeskEvent(api.calls.onActiveChanged, (next) => {
    // A pushed state is newer than any answer still on its way.
    void client.cancelQueries({ queryKey }).then(() => client.setQueryData(queryKey, next))
  })
}

/** The call of this station: also the one that a killed process left behind. Mounted once. */
export function useFollowActiveCall(): ActiveCall | null {
  const { data, error } = useQuery(activeCallQuery(useDeskApi()))
  useEffect(() => {
    if (error) notifyError(error)
  }, [error])
  useHearActiveCall()
  return data ?? null
}

/** Takes a call that has ended off the screen; the next one may have begun meanwhile and stays. */
export function useForgetCall({ startedAt }: ActiveCall): () => Promise<void> {
  const client = useQueryClient()
  const { queryKey } = activeCallQuery(useDeskApi())
  return async () => {
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, (shown) => (shown?.startedAt === startedAt ? null : shown))
  }
}
