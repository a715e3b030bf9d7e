import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SessionState } from '#shared/ipc/session.ts'
import { call, serverQuery, toApiError, useApplySession, useDeskApi } from '../../api/index.ts'
import { backendFrom, type SignInValues } from './sign-in-form.ts'

const TOTP_REQUIRED = 'session.totpRequired'

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
        await call(api.session.setBackend({ ...address, discardUnsent: false }))
        await client.invalidateQueries({ queryKey: serverQuery(api).queryKey })
      }
      return call(api.session.signIn({ email: values.email.trim(), password: values.password }))
    },
    onSuccess,
  })
  const totp = useMutation({ mutationFn: (code: string) => call(api.session.verifyTotp({ code })), onSuccess })
  const needsTotp = credentials.error !== null && toApiError(credentials.error).code === TOTP_REQUIRED
  return { credentials, totp, needsTotp }
}
