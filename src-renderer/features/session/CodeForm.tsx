import { Button, Group, Stack, PinInput, type PinInputProps } from '@mantine/core'
import { useState, type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNote } from '../../ui/ErrorNote.tsx'

/** A step of the sign-in that asks for a code. */
export interface CodeStep {
  readonly busy: boolean
  /** Why the last one was refused. */
  readonly error: unknown
  readonly onSubmit: (code: string) => void
  readonly onBack: () => void
}

interface CodeFormProps extends CodeStep {
  readonly intro: ReactNode
  readonly submit: string
  readonly autoFocus?: boolean
  readonly children?: ReactNode
}

/** The six digits of an authenticator app, sent off as soon as the last one is typed. */
export function CodeForm({ intro, submit, autoFocus = false, children, ...step }: CodeFormProps) {
  const { busy, error, onSubmit, onBack } = step
  const [code, setCode] = useState('')
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (isWholeCode(code)) onSubmit(code)
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        {intro}
        <CodeField value={code} onChange={setCode} onComplete={onSubmit} error={error} autoFocus={autoFocus} />
        <ErrorNote error={error} />
        <StepButtons busy={busy} ready={isWholeCode(code)} submit={submit} onBack={onBack} />
        {children}
      </Stack>
    </form>
  )
}

interface StepButtonsProps extends Pick<CodeStep, 'busy' | 'onBack'> {
  readonly submit: string
  /** Enough is typed to go on. */
  readonly ready?: boolean
}

/** One step of the sign-in back, and on. */
export function StepButtons({ busy, onBack, submit, ready = true }: StepButtonsProps) {
  const { t } = useTranslation('common')
  return (
    <Group grow>
      <Button type="button" size="sm" variant="default" onClick={onBack}>
        {t('action.back')}
      </Button>
      <Button type="submit" size="sm" loading={busy} disabled={!ready}>
        {submit}
      </Button>
    </Group>
  )
}

const CODE = /^\d{6}$/

/** Whether all six digits are there. */
export const isWholeCode = (code: string): boolean => CODE.test(code)

interface CodeFieldProps extends Pick<PinInputProps, 'onComplete' | 'autoFocus'> {
  readonly value: string
  readonly onChange: (code: string) => void
  /** Why the code was refused. */
  readonly error: unknown
}

/** The six digits of an authenticator app. A refused code goes, so that the next one is typed from the start. */
export function CodeField({ error, onChange, ...props }: CodeFieldProps) {
  const { t } = useTranslation('session')
  const first = useRef<HTMLInputElement>(null)
  const startOver = useEffectEvent(() => {
    onChange('')
    first.current?.focus()
  })
  useEffect(() => {
    if (error) startOver()
  }, [error])
  return (
    <PinInput
      {...props}
      ref={first}
      onChange={onChange}
      length={6}
      type="number"
      oneTimeCode
      placeholder=""
      error={Boolean(error)}
      getInputProps={(index) => ({ 'aria-label': `${t('totp.code')} ${index + 1}/6` })}
      mx="auto"
    />
  )
}
