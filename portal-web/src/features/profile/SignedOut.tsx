import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSignInAgain } from '../../services/useSignInAgain.ts'

interface SignedOutProps {
  /** The session lives after all: there is something to try again. */
  readonly onOpen: () => void
}

/** A change was refused because the session is over: it is kept, and here is the way to sign in and go on with it. */
export function SignedOut({ onOpen }: SignedOutProps) {
  const { t } = useTranslation('profile')
  const signIn = useSignInAgain(onOpen)
  return (
    <Stack gap="sm" role="alert">
      <Text fw={650}>{t('signedOut.text')}</Text>
      <Group>
        <Button onClick={signIn}>{t('signedOut.signIn')}</Button>
      </Group>
    </Stack>
  )
}
