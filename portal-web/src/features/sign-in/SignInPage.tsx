import { Button, Card, Stack, Text, TextInput, Title } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Redirect, useLocation, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { usePortalServices } from '../../services/PortalServicesContext.tsx'
import { lazyPart } from '../../services/lazy-page.tsx'
import { useTranslator } from '../../services/useTranslator.ts'
import { whenIdle } from '../../services/when-idle.ts'
import { noticeOf, pathAfterSignIn, type SignInNotice } from '../../services/portal-paths.ts'
import { showToast } from '../../ui/toast.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import classes from './sign-in.module.css'
import { type SignIn, useSignIn } from './useSignIn.ts'

interface StepFormProps {
  readonly busy: boolean
  readonly onSubmit: () => void
  readonly submit: string
  /** Further buttons below the first. */
  readonly others?: ReactNode
  readonly children: ReactNode
}

/** One step of the sign-in. The browser's own bubbles stay away: what is wrong is said beside the field. */
function StepForm({ busy, onSubmit, submit, others, children }: StepFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Stack gap="lg">
        {children}
        <Stack gap="sm">
          {/* Stays in place and keeps the focus while it waits. */}
          <Button type="submit" fullWidth aria-disabled={busy} data-loading={busy || undefined}>
            {submit}
          </Button>
          {others}
        </Stack>
      </Stack>
    </form>
  )
}

/** Two members share the phone number or address: the date of birth tells which of them this is. Nobody is named. */
function BirthDateStep({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation('portal')
  const { birthDate, setBirthDate, busy, error, verify, back } = signIn
  const field = useRef<HTMLInputElement>(null)
  return (
    <StepForm
      busy={busy}
      onSubmit={() => void verify().then(() => field.current?.focus())}
      submit={busy ? t('signIn.code.checking') : t('signIn.birthDate.continue')}
      others={
        <Button variant="subtle" fullWidth onClick={back}>
          {t('signIn.back')}
        </Button>
      }
    >
      <Text>{t('signIn.birthDate.lead')}</Text>
      <TextInput
        ref={field}
        autoFocus
        type="date"
        name="bday"
        autoComplete="bday"
        min="1900-01-01"
        label={t('signIn.birthDate.label')}
        value={birthDate}
        onChange={(event) => setBirthDate(event.currentTarget.value)}
        error={error === null ? null : t(`signIn.error.${error}`)}
        errorProps={{ role: 'alert' }}
      />
    </StepForm>
  )
}

function CodeStep({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation('portal')
  const i18n = useTranslator()
  const [NoCode] = useState(() =>
    lazyPart(i18n, { load: async () => (await import('./NoCode.tsx')).NoCode, texts: ['pages'] }),
  )
  const { contact, code, setCode, busy, error, verify, sendCode, back } = signIn
  const field = useRef<HTMLInputElement>(null)
  return (
    <StepForm
      busy={busy}
      onSubmit={() => void verify().then(() => field.current?.focus())}
      submit={busy ? t('signIn.code.checking') : t('signIn.code.verify')}
      others={
        <>
          <Button variant="default" fullWidth onClick={() => void sendCode().then(() => field.current?.focus())}>
            {t('signIn.code.again')}
          </Button>
          <Button variant="subtle" fullWidth onClick={back}>
            {t('signIn.back')}
          </Button>
        </>
      }
    >
      <Text>
        {t('signIn.code.lead')} <bdi className={classes.contact}>{contact.trim()}</bdi>
      </Text>
      <TextInput
        ref={field}
        autoFocus
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        classNames={{ input: classes.code ?? '' }}
        label={t('signIn.code.label')}
        description={t('signIn.code.hint')}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={error === null ? null : t(`signIn.error.${error}`)}
        errorProps={{ role: 'alert' }}
      />
      <NoCode />
    </StepForm>
  )
}

const ABOUT_CONTACT = ['contactNeeded', 'contactWrong', 'sendFailed', 'busySending', 'offline']

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
        error={error !== null && ABOUT_CONTACT.includes(error) ? t(`signIn.error.${error}`) : null}
        errorProps={{ role: 'alert' }}
      />
    </StepForm>
  )
}

const STEPS = { contact: ContactStep, code: CodeStep, birthDate: BirthDateStep } as const

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
    lazyPart(i18n, { load: async () => (await import('./SignInHelp.tsx')).SignInHelp, texts: ['pages'] }),
  )
  return isIdle ? <Help /> : null
}

/** A phone number or e-mail address, then the code that was sent there. */
function SignInSteps({ notice, search }: { readonly notice: SignInNotice | null; readonly search: string }) {
  const { t } = useTranslation('portal')
  const [, navigate] = useLocation()
  const signIn = useSignIn({
    onCodeSent: () => void showToast({ tone: 'success', text: t('signIn.codeSent'), more: t('signIn.codeSentMore') }),
    onSignedIn: () => {
      void showToast({ tone: 'success', text: t('signIn.success') })
      navigate(pathAfterSignIn(search), { replace: true })
    },
  })
  usePageTitle(t('title.signIn'))
  const Step = STEPS[signIn.step]
  const isCrisis = notice === 'crisis'
  return (
    <Stack gap="lg" maw="32rem" mx="auto">
      <Title order={1}>{t('signIn.title')}</Title>
      {notice === null ? null : (
        <Card component="section" padding="md" role="status">
          <Text>{t(`signIn.notice.${isCrisis ? 'ended' : notice}`)}</Text>
        </Card>
      )}
      {isCrisis && <HelpLater />}
      <Step signIn={signIn} />
      <Text>{t('signIn.help')}</Text>
      {isCrisis || <HelpLater />}
    </Stack>
  )
}
