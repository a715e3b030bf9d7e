import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BackendAddress, SessionState } from '#shared/ipc/session.ts'
import { call, toApiError, useApplySession, useDeskApi } from '../../api/index.ts'
import { backendFrom, type SignInValues } from './sign-in-form.ts'

export const TOTP_REQUIRED = 'session.totpRequired'

/** The server in use; `undefined` while main is asked. */
export function useBackend(): BackendAddress | null | undefined {
  const api = useDeskApi()
  return useQuery({ queryKey: ['session', 'backend'], queryFn: () => call(api.session.getBackend()), gcTime: 0 }).data
}

interface Attempt {
  readonly values: SignInValues
  /** Store the address in the form first. */
  readonly withServer: boolean
}

/** Both steps of the sign-in. The first fails with `session.totpRequired` when the second is needed. */
export function useSignIn({ onDone }: { onDone: () => void }) {
  const api = useDeskApi()
  const client = useQueryClient()
  const applySession = useApplySession()
  const onSuccess = async (next: SessionState): Promise<void> => {
    await applySession(next)
    onDone()
  }

  const credentials = useMutation({
    mutationFn: async ({ values, withServer }: Attempt) => {
      const address = withServer ? backendFrom(values) : null
      if (address) {
        await call(api.session.setBackend(address))
        await client.invalidateQueries({ queryKey: ['session', 'backend'] })
      }
      return call(api.session.signIn({ email: values.email.trim(), password: values.password }))
    },
    onSuccess,
  })
  const totp = useMutation({ mutationFn: (code: string) => call(api.session.verifyTotp({ code })), onSuccess })
  const needsTotp = credentials.error !== null && toApiError(credentials.error).code === TOTP_REQUIRED
  return { credentials, totp, needsTotp }
}
