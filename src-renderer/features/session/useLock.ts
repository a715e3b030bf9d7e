import { useMutation } from '@tanstack/react-query'
import { call, useApplySession, useDeskApi } from '../../api/index.ts'
import { notifyError } from '../../ui/notices.ts'

/** Locks the desk now. */
export function useLock(): () => void {
  const api = useDeskApi()
  const applySession = useApplySession()
  const { mutate } = useMutation({
    mutationFn: () => call(api.session.lock()),
    onSuccess: applySession,
    onError: (error) => notifyError(error),
  })
  return () => mutate()
}
