import { Button, Text, TextInput } from '@mantine/core'
import { useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { isSendError, type SignIn } from './sign-in-state.ts'
import classes from './sign-in.module.css'
import { StepForm } from './StepForm.tsx'
import type { Code } from './useCode.ts'

export interface StepProps {
  readonly signIn: SignIn
  readonly code: Code
}

/** What is wrong, in the language on the screen; null: nothing is. */
export function useErrorText({ error }: SignIn): string | null {
  const { t } = useTranslation('code')
  const { t: first } = useTranslation('portal')
  if (error === null) return null
  return isSendError(error) ? first(`signIn.error.${error}`) : t(`error.${error}`)
}

/** Says that the code waits, while many sign in at once; empty otherwise, so that a screen reader hears it begin. */
export function Waiting({ code }: Pick<StepProps, 'code'>): ReactNode {
  const { t } = useTranslation('code')
  return (
    <Text role="status" className={classes.waiting ?? ''}>
      {code.isWaiting ? t('waiting') : ''}
    </Text>
  )
}

interface WhoStepProps extends StepProps {
  /** Where the focus goes when it was not right. */
  readonly field: RefObject<HTMLInputElement | null>
  readonly children: ReactNode
}

/** What follows a right code. Nobody is named. */
function WhoStep({ signIn, code, field, children }: WhoStepProps) {
  const { t } = useTranslation('code')
  return (
    <StepForm
      busy={signIn.busy}
      onSubmit={() => void code.verify().then(() => field.current?.focus())}
      submit={signIn.busy ? t('checking') : t('birthDate.continue')}
      others={
        <Button variant="subtle" fullWidth onClick={signIn.back}>
          {t('back')}
        </Button>
      }
    >
      {children}
      <Waiting code={code} />
    </StepForm>
  )
}

const PARTS = ['month', 'day', 'year'] as const
const NO_DATE = { month: '', day: '', year: '' }
const OLDEST = 1900

/** `YYYY-MM-DD`, or empty where there is no such day. */
function dateOf({ month, day, year }: typeof NO_DATE): string {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const isDay = Number(year) >= OLDEST && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return isDay ? date.toISOString().slice(0, 10) : ''
}

/** Several members share the phone number or address. Three fields to type in: a calendar takes 70 years of leafing. */
export function BirthDateStep({ signIn, code }: StepProps) {
  const { t } = useTranslation('code')
  const [typed, setTyped] = useState(NO_DATE)
  const first = useRef<HTMLInputElement>(null)
  const error = useErrorText(signIn)
  const hintId = useId()
  const type = (part: (typeof PARTS)[number], text: string): void => {
    const next = { ...typed, [part]: text.replace(/\D/g, '') }
    setTyped(next)
    code.setBirthDate(dateOf(next))
  }
  return (
    <WhoStep signIn={signIn} code={code} field={first}>
      <Text>{t('birthDate.lead')}</Text>
      <fieldset className={classes.birthDate} aria-describedby={hintId}>
        <legend>{t('birthDate.label')}</legend>
        <Text id={hintId}>{t('birthDate.hint')}</Text>
        <div className={classes.dateParts}>
          {PARTS.map((part) => (
            <TextInput
              key={part}
              ref={part === 'month' ? first : undefined}
              autoFocus={part === 'month'}
              className={classes[part] ?? ''}
              name={`bday-${part}`}
              autoComplete={`bday-${part}`}
              inputMode="numeric"
              maxLength={part === 'year' ? 4 : 2}
              label={t(`birthDate.${part}`)}
              value={typed[part]}
              onChange={(event) => type(part, event.currentTarget.value)}
              error={error !== null}
            />
          ))}
        </div>
        <Text role="alert" c="var(--mantine-color-error)">
          {error}
        </Text>
      </fieldset>
    </WhoStep>
  )
}

/** Several of them were born on that day: twins, or one person with two records. */
export function HintStep({ signIn, code }: StepProps) {
  const { t } = useTranslation('code')
  const field = useRef<HTMLInputElement>(null)
  return (
    <WhoStep signIn={signIn} code={code} field={field}>
      <Text>{t('hintStep.lead')}</Text>
      <TextInput
        ref={field}
        autoFocus
        name="hint"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        label={t('hintStep.label')}
        description={t('hintStep.help')}
        value={code.hint}
        onChange={(event) => code.setHint(event.currentTarget.value)}
        error={useErrorText(signIn)}
        errorProps={{ role: 'alert' }}
      />
    </WhoStep>
  )
}
