import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ActiveCall } from '#shared/ipc/calls.ts'
import { useDeskApi, useDeskEvent } from '../../../api/index.ts'
import { findCard } from '../find-card.ts'

/** Who else is in a call with the member, once the claim is lost; null while nobody is or the name is unknown. */
export function useOtherCaller({ memberId, claim }: ActiveCall): string | null {
  const api = useDeskApi()
  const client = useQueryClient()
  const queryKey = ['calls', 'other', memberId]
  const { data } = useQuery({
    queryKey,
    queryFn: async () => {
      const inCall = (await findCard(api, memberId))?.inCall
      return inCall && !inCall.mine ? inCall.staffName : null
    },
    enabled: claim === 'lost',
    gcTime: 0,
  })
  useDeskEvent(api.board.onMembersChanged, ({ memberIds }) => {
    if (memberIds === null || memberIds.includes(memberId)) void client.invalidateQueries({ queryKey })
  })
  return data ?? null
}
