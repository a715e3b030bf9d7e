import { useState } from 'react'
import { EnrolmentForm } from './EnrolmentForm.tsx'
import { RecoveryForm } from './RecoveryForm.tsx'
import { TotpForm } from './TotpForm.tsx'
import type { SignIn } from './useSignIn.ts'

/** What a sign-in needs after the password: the code of the second factor, a recovery code, or a new second factor. */
export function SecondStep({ signIn }: { readonly signIn: SignIn }) {
  const { totp, recovery, enrolled, needs, startOver } = signIn
  const [lostPhone, setLostPhone] = useState(false)
  if (needs === 'enrolment') return <EnrolmentForm onEnrolled={enrolled} onBack={startOver} />
  if (lostPhone) {
    const back = (): void => {
      setLostPhone(false)
      recovery.reset()
    }
    return <RecoveryForm busy={recovery.isPending} error={recovery.error} onSubmit={recovery.mutate} onBack={back} />
  }
  const lost = (): void => setLostPhone(true)
  return <TotpForm busy={totp.isPending} error={totp.error} onSubmit={totp.mutate} onLost={lost} onBack={startOver} />
}
