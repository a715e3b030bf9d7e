import { Card, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { noticeOf, pathAfterSignIn } from '../../services/portal-paths.ts'
import { showToast } from '../../ui/toast.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { BirthDateStep } from './BirthDateStep.tsx'
import { CodeStep } from './CodeStep.tsx'
import { ContactStep } from './ContactStep.tsx'
import { useSignIn } from './useSignIn.ts'

const STEPS = { contact: ContactStep, code: CodeStep, birthDate: BirthDateStep } as const

/** `/portal/login`: a phone number or e-mail address, then the code that was sent there. */
export function SignInPage() {
  const { t } = useTranslation('portal')
  const [, navigate] = useLocation()
  const search = useSearch()
  const notice = noticeOf(useHistoryState())
  const signIn = useSignIn({
    onCodeSent: () => void showToast({ tone: 'success', text: t('signIn.codeSent') }),
    onSignedIn: () => {
      void showToast({ tone: 'success', text: t('signIn.success') })
      navigate(pathAfterSignIn(search), { replace: true })
    },
  })
  usePageTitle(t('title.signIn'))
  const Step = STEPS[signIn.step]
  return (
    <Stack gap="lg" maw="32rem" mx="auto">
      <Title order={1}>{t('signIn.title')}</Title>
      {notice === null ? null : (
        <Card component="section" padding="md" role="status">
          <Text>{t(`signIn.notice.${notice}`)}</Text>
        </Card>
      )}
      <Step signIn={signIn} />
      <Text>{t('signIn.help')}</Text>
    </Stack>
  )
}
