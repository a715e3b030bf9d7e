import { useMutation } from '@tanstack/react-query'
import { call, useDeskApi } from '../../api/index.ts'
import { notifyError } from '../../ui/notices.ts'

/** Asks main to send and fetch now instead of at its next turn; the header shows what comes of it. */
export function useSyncNow(): () => void {
  const api = useDeskApi()
  const { mutate } = useMutation({
    mutationFn: () => call(api.sync.syncNow()),
    onError: (error) => notifyError(error),
  })
  return () => mutate()
}
