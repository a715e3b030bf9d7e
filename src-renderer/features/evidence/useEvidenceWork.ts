import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, useDeskApi, useDeskEvent } from '../../api/index.ts'

export const EVIDENCE_WORK_KEY = ['evidence-work'] as const
/** Time alone makes something due. */
const AGAIN_MS = 60_000

/** What waits at the evidence desk, as main lists it. */
export function useEvidenceWork() {
  const api = useDeskApi()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: EVIDENCE_WORK_KEY,
    queryFn: () => call(api.evidence.list()),
    refetchInterval: AGAIN_MS,
  })
  useDeskEvent(api.evidence.onChanged, () => void client.invalidateQueries({ queryKey: EVIDENCE_WORK_KEY }))
  return { items: data, error: data ? null : error, retry: () => void refetch() }
}
