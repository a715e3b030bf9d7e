import { Card, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Redirect, useLocation, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { noticeOf, pathAfterSignIn, type SignInNotice } from '../../services/portal-paths.ts'
import { usePortalServices } from '../../services/PortalServicesContext.tsx'
import { showToast } from '../../ui/toast.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { BirthDateStep } from './BirthDateStep.tsx'
import { CodeStep } from './CodeStep.tsx'
import { ContactStep } from './ContactStep.tsx'
import { useSignIn } from './useSignIn.ts'

const STEPS = { contact: ContactStep, code: CodeStep, birthDate: BirthDateStep } as const

/** `/portal/login`. Whoever comes signed in goes on at once; whoever was sent here for a reason is told it. */
export function SignInPage() {
  const services = usePortalServices()
  const search = useSearch()
  const notice = noticeOf(useHistoryState())
  const [signedIn] = useState(() => notice === null && services.hasSession())
  return signedIn ? <Redirect to={pathAfterSignIn(search)} replace /> : <SignInSteps notice={notice} search={search} />
}

/** A phone number or e-mail address, then the code that was sent there. */
function SignInSteps({ notice, search }: { readonly notice: SignInNotice | null; readonly search: string }) {
  const { t } = useTranslation('portal')
  const [, navigate] = useLocation()
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
