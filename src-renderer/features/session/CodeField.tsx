import { PinInput, type PinInputProps } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'

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
