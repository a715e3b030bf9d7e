import { Modal, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionState } from '#shared/ipc/session.ts'
import { serverQuery, useDeskApi, useSession } from '../../api/index.ts'
import { CredentialsForm } from './CredentialsForm.tsx'
import { JoinForm } from './JoinForm.tsx'
import { SecondStep } from './SecondStep.tsx'
import { EMPTY_SIGN_IN } from './sign-in-form.ts'
import { useSignIn } from './useSignIn.ts'

interface SignInDialogProps {
  /** Begins with a code from an e-mail instead of a password. */
  readonly withCode?: boolean
  readonly opened: boolean
  readonly onClose: () => void
  /** After a sign-in that worked. */
  readonly onSignedIn: (now: SessionState) => void
}

/** Staff sign-in, also of the person who is signed in here and whose session the server ended. What was typed is forgotten when the dialog closes, since it holds a password. */
export function SignInDialog({ opened, withCode = false, onClose, onSignedIn }: SignInDialogProps) {
  const { t } = useTranslation(['session', 'common'])
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('signIn.title')}
      size="sm"
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <SignInSteps withCode={withCode} onSignedIn={onSignedIn} />
    </Modal>
  )
}

function SignInSteps({ withCode, onSignedIn }: Required<Pick<SignInDialogProps, 'withCode' | 'onSignedIn'>>) {
  const session = useSession()
  const again = session.kind === 'signed-in' ? session.email : null
  const [values, setValues] = useState({ ...EMPTY_SIGN_IN, email: again ?? '' })
  const server = useQuery(serverQuery(useDeskApi())).data
  const signIn = useSignIn({ onDone: onSignedIn })
  const { credentials, join, needs, problem } = signIn
  const [hasCode, setHasCode] = useState(withCode)

  if (server === undefined) return <FormSkeleton />
  if (needs) {
    const startOver = (): void => {
      // A code that was used is good for nothing more.
      setHasCode(false)
      signIn.startOver()
    }
    return <SecondStep signIn={{ ...signIn, startOver }} />
  }
  if (hasCode) {
    const back = (): void => {
      setHasCode(false)
      join.reset()
    }
    return (
      <JoinForm
        server={server}
        busy={join.isPending}
        error={join.error}
        onSubmit={(typed, withServer) => join.mutate({ values: typed, withServer })}
        onBack={back}
      />
    )
  }
  return (
    <CredentialsForm
      values={values}
      again={again !== null}
      onChange={setValues}
      server={server}
      busy={credentials.isPending}
      error={problem}
      onSubmit={(withServer) => credentials.mutate({ values, withServer })}
      onCode={() => setHasCode(true)}
    />
  )
}

function FormSkeleton() {
  return (
    <Stack gap="md" aria-hidden>
      <Skeleton height={16} width="70%" />
      <Skeleton height={36} />
      <Skeleton height={36} />
    </Stack>
  )
}
