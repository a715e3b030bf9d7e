import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SessionState } from '#shared/ipc/session.ts'
import { call, serverQuery, toApiError, useApplySession, useDeskApi } from '../../api/index.ts'
import { type JoinValues, backendFrom, type SignInValues } from './sign-in-form.ts'
import { useRecoveryCodes } from './recovery-codes.store.ts'

/** What the password alone leaves to be done. */
const NEEDS: Partial<Record<string, 'code' | 'enrollment'>> = {
  'session.totpRequired': 'code',
  'session.enrollmentNeeded': 'enrollment',
}

const SIGN_IN_ENDED = 'session.signInEnded'

interface Attempt<T> {
  readonly values: T
  /** Store the address in the form first. */
  readonly withServer: boolean
}

export interface Enrolled {
  readonly state: SessionState
  readonly recoveryCodes: readonly string[]
}

export type SignIn = ReturnType<typeof useSignIn>

/** The steps of the sign-in. The first fails with a code that says which one is next. */
export function useSignIn({ onDone }: { onDone: (now: SessionState) => void }) {
  const api = useDeskApi()
  const client = useQueryClient()
  const applySession = useApplySession()
  const showCodes = useRecoveryCodes((state) => state.show)
  const onSuccess = async (next: SessionState): Promise<void> => {
    await applySession(next)
    onDone(next)
  }

  const nameServer = async (values: Pick<SignInValues, 'serverUrl' | 'serverKey'>): Promise<void> => {
    const address = backendFrom(values)
    if (!address) return
    await call(api.session.setBackend({ ...address, discardUnsent: false }))
    await client.invalidateQueries({ queryKey: serverQuery(api).queryKey })
  }

  const join = useMutation({
    // Only the newest way in says what is next: a wrong password before it hides nothing.
    onMutate: () => credentials.reset(),
    mutationFn: async ({ values, withServer }: Attempt<JoinValues>) => {
      if (withServer) await nameServer(values)
      return call(api.session.join({ code: values.code, password: values.password }))
    },
    onSuccess,
  })
  const credentials = useMutation({
    onMutate: () => {
      join.reset()
      totp.reset()
    },
    mutationFn: async ({ values, withServer }: Attempt<SignInValues>) => {
      if (withServer) await nameServer(values)
      return call(api.session.signIn({ email: values.email.trim(), password: values.password }))
    },
    onSuccess,
  })
  const totp = useMutation({ mutationFn: (code: string) => call(api.session.verifyTotp({ code })), onSuccess })
  const recovery = useMutation({ mutationFn: (code: string) => call(api.session.redeemRecoveryCode({ code })) })
  const enrolled = async ({ state, recoveryCodes }: Enrolled): Promise<void> => {
    await onSuccess(state)
    if (state.kind === 'signed-in') showCodes({ userId: state.userId, codes: recoveryCodes })
  }
  const error = credentials.error ?? join.error
  const left = error === null ? undefined : NEEDS[toApiError(error).code]
  // The same person's sign-in somewhere else ended this one between its two steps: it begins with the password again.
  const ended = totp.error !== null && toApiError(totp.error).code === SIGN_IN_ENDED ? totp.error : null
  // A recovery code has taken the old factor away.
  const needs = ended ? undefined : left !== undefined && recovery.isSuccess ? 'enrollment' : left
  const startOver = (): void => {
    for (const step of [credentials, join, totp, recovery]) step.reset()
  }
  return { credentials, join, totp, recovery, enrolled, needs, problem: ended ?? credentials.error, startOver }
}
