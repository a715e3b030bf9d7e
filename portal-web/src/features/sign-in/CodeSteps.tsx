import { Button, Text, TextInput } from '@mantine/core'
import type { i18n } from 'i18next'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../services/lazy-page.tsx'
import { useTranslator } from '../../services/useTranslator.ts'
import { showToast } from '../../ui/toast.ts'
import classes from './sign-in.module.css'
import { StepForm } from './StepForm.tsx'
import { useCode } from './useCode.ts'
import type { SignIn } from './sign-in-state.ts'
import { BirthDateStep, HintStep, useErrorText, Waiting, type StepProps } from './WhoSteps.tsx'

/** A short message: never whether somebody has the contact. */
export function tellCodeSent({ t }: i18n): void {
  void showToast({ tone: 'success', text: t('code:sent'), more: t('code:sentMore') })
}

interface CodeStepsProps {
  readonly signIn: SignIn
  /** The session stands. */
  readonly onSignedIn: () => void
}

/** The code, and what tells two members with one contact apart. Comes with the texts of `code`. */
export function CodeSteps({ signIn, onSignedIn }: CodeStepsProps) {
  // A newer code is typed into an empty field.
  return <StepsOfCode key={signIn.sentAt} signIn={signIn} onSignedIn={onSignedIn} />
}

function StepsOfCode({ signIn, onSignedIn }: CodeStepsProps) {
  const texts = useTranslator()
  const code = useCode(signIn, () => {
    void showToast({ tone: 'success', text: () => texts.t('code:success') })
    onSignedIn()
  })
  const Step = STEPS[code.asked]
  return <Step signIn={signIn} code={code} />
}

function CodeStep({ signIn, code }: StepProps) {
  const { t } = useTranslation('code')
  const texts = useTranslator()
  const [NoCode] = useState(() =>
    lazyPart(texts, { load: async () => (await import('./NoCode.tsx')).NoCode, texts: ['pages'] }),
  )
  const { contact, busy, sendCode, back } = signIn
  const field = useRef<HTMLInputElement>(null)
  return (
    <StepForm
      busy={busy}
      onSubmit={() => void code.verify().then(() => field.current?.focus())}
      submit={busy ? t('checking') : t('verify')}
      others={
        <>
          <Button variant="default" fullWidth onClick={() => void sendCode().then(() => field.current?.focus())}>
            {t('again')}
          </Button>
          <Button variant="subtle" fullWidth onClick={back}>
            {t('back')}
          </Button>
        </>
      }
    >
      <Text>
        {t('lead')} <bdi className={classes.contact}>{contact.trim()}</bdi>
      </Text>
      <TextInput
        ref={field}
        autoFocus
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        classNames={{ input: classes.code ?? '' }}
        label={t('label')}
        description={t('hint')}
        value={code.digits}
        onChange={(event) => code.setDigits(event.currentTarget.value)}
        error={useErrorText(signIn)}
        errorProps={{ role: 'alert' }}
      />
      <Waiting code={code} />
      <NoCode />
    </StepForm>
  )
}

const STEPS = { code: CodeStep, birthDate: BirthDateStep, hint: HintStep } as const
