import { Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Redirect, useLocation, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { usePortalServices } from '../../services/PortalServicesContext.tsx'
import { lazyComponent, lazyPart } from '../../services/lazy-page.tsx'
import { useTranslator } from '../../services/useTranslator.ts'
import { whenIdle } from '../../services/when-idle.ts'
import { noticeOf, pathAfterSignIn, type SignInNotice } from '../../services/portal-paths.ts'
import { usePlanName, withPlanName } from '../../services/plan-name.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { isSendError, type SignIn } from './sign-in-state.ts'
import { StepForm } from './StepForm.tsx'
import { loadCodeSteps, useSignIn } from './useSignIn.ts'

function ContactStep({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation('portal')
  const { contact, setContact, busy, error, sendCode } = signIn
  const field = useRef<HTMLInputElement>(null)
  return (
    <StepForm
      busy={busy}
      onSubmit={() => void sendCode().then(() => field.current?.focus())}
      submit={busy ? t('signIn.contact.sending') : t('signIn.contact.send')}
    >
      <TextInput
        ref={field}
        name="username"
        autoComplete="username"
        // Both phone numbers and e-mail addresses can be typed on this keyboard.
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        label={t('signIn.contact.label')}
        description={t('signIn.contact.hint')}
        value={contact}
        onChange={(event) => setContact(event.currentTarget.value)}
        error={error !== null && isSendError(error) ? t(`signIn.error.${error}`) : null}
        errorProps={{ role: 'alert' }}
      />
    </StepForm>
  )
}

/** `/portal/login`. Whoever comes signed in goes on at once; whoever was sent here for a reason is told it. */
export function SignInPage() {
  const services = usePortalServices()
  const search = useSearch()
  const notice = noticeOf(useHistoryState())
  const [signedIn] = useState(() => notice === null && services.hasSession())
  return signedIn ? <Redirect to={pathAfterSignIn(search)} replace /> : <SignInSteps notice={notice} search={search} />
}

/** The numbers for help come once the page stands: the sign-in waits for nothing. */
function HelpLater() {
  const i18n = useTranslator()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const [Help] = useState(() =>
    lazyPart(i18n, { load: async () => (await import('./SignInHelp.tsx')).SignInHelp, texts: ['pages', 'code'] }),
  )
  return isIdle ? <Help /> : null
}

/** A phone number or e-mail address, then the code that was sent there. */
function SignInSteps({ notice, search }: { readonly notice: SignInNotice | null; readonly search: string }) {
  const { t } = useTranslation('portal')
  const [, navigate] = useLocation()
  const texts = useTranslator()
  const planName = usePlanName()
  const [CodeSteps] = useState(() => lazyComponent(async () => (await loadCodeSteps(texts)).CodeSteps))
  const signIn = useSignIn()
  usePageTitle(t('title.signIn'))
  const isCrisis = notice === 'crisis'
  return (
    <Stack gap="lg" maw="32rem" mx="auto">
      <Title order={1}>{t('signIn.title')}</Title>
      {notice === null ? null : (
        <Paper component="section" p="md" radius="lg" withBorder bg="var(--gapwise-surface)" role="status">
          <Text>{t(`signIn.notice.${isCrisis ? 'ended' : notice}`)}</Text>
        </Paper>
      )}
      {isCrisis && <HelpLater />}
      {signIn.step === 'contact' ? (
        <ContactStep signIn={signIn} />
      ) : (
        <CodeSteps signIn={signIn} onSignedIn={() => navigate(pathAfterSignIn(search), { replace: true })} />
      )}
      <Text>{withPlanName(t('signIn.help'), planName)}</Text>
      {isCrisis || <HelpLater />}
    </Stack>
  )
}
