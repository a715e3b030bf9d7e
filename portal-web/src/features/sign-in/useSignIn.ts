import { useEffect, useRef, useState } from 'react'
import { problemKind } from '../../api/problems.ts'
import type { CodeAnswer, IssuedSession } from '../../api/sign-in.ts'
import { noteUse } from '../../services/last-use.ts'
import { usePortalServices } from '../../services/PortalServicesContext.tsx'

/**
 * The sign-in (docs/rules/access.md#one-time-codes): contact, then code; the date of birth where two share a contact.
 */
type SignInStep = 'contact' | 'code' | 'birthDate'

export interface SignIn {
  readonly step: SignInStep
  readonly contact: string
  readonly code: string
  readonly birthDate: string
  readonly busy: boolean
  readonly error: SignInError | null
  readonly setContact: (text: string) => void
  readonly setCode: (text: string) => void
  readonly setBirthDate: (date: string) => void
  readonly sendCode: () => Promise<void>
  readonly verify: () => Promise<void>
  readonly back: () => void
}

interface Callbacks {
  readonly onCodeSent: () => void
  readonly onSignedIn: () => void
}

/** What comes after this page is fetched while the member looks for the code. */
function usePreload(): void {
  const services = usePortalServices()
  useEffect(() => {
    const preload = (): void => {
      void services.signIn().catch(() => {})
      void services.member().catch(() => {})
    }
    const timer = setTimeout(preload, 1500)
    return () => clearTimeout(timer)
  }, [services])
}

export function useSignIn({ onCodeSent, onSignedIn }: Callbacks): SignIn {
  const services = usePortalServices()
  const [step, setStep] = useState<SignInStep>('contact')
  const [contact, setContact] = useState('')
  const [code, setCode] = useState('')
  const [birthDate, setBirthDate] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<SignInError | null>(null)
  /** A right code counts once: when the connection breaks after it, only the rest is tried again. */
  const issued = useRef<IssuedSession | null>(null)
  usePreload()

  /** One request at a time; a failure becomes what the page says. */
  async function run(task: () => Promise<SignInError | null>, onFailure: (error: unknown) => SignInError) {
    if (busy) return
    setBusy(true)
    setError(null)
    try {
      setError(await task())
    } catch (failure) {
      setError(onFailure(failure))
    } finally {
      setBusy(false)
    }
  }

  async function exchangeCode(): Promise<SignInError | null> {
    const api = await services.signIn()
    const answer = await api.verifyCode({ contact, code, ...(step === 'birthDate' ? { dateOfBirth: birthDate } : {}) })
    if (answer.status === 'signedIn') {
      issued.current = answer.session
      return null
    }
    if (answer.status === 'birthDateNeeded') {
      setStep('birthDate')
      return null
    }
    const problem = answerError(answer.status, step === 'birthDate')
    if (problem !== 'birthDateWrong') setStep('code')
    return problem
  }

  const sendCode = async (): Promise<void> => {
    if (contact.trim() === '') return setError('contactNeeded')
    await run(async () => {
      const api = await services.signIn()
      await api.requestCode(contact.trim())
      issued.current = null
      setCode('')
      setStep('code')
      onCodeSent()
      return null
    }, sendError)
  }
  const verify = async (): Promise<void> => {
    if (!isWholeCode(code)) return setError('codeNeeded')
    if (step === 'birthDate' && birthDate === '') return setError('birthDateMissing')
    await run(async () => {
      const problem = issued.current ? null : await exchangeCode()
      if (!issued.current) return problem
      await (await services.member()).session.adopt(issued.current)
      noteUse(Date.now())
      onSignedIn()
      return null
    }, verifyError)
  }
  return {
    step,
    contact,
    code,
    birthDate,
    busy,
    error,
    setContact,
    setCode: (text) => setCode(codeDigits(text)),
    setBirthDate,
    sendCode,
    verify,
    back: () => {
      issued.current = null
      setCode('')
      setBirthDate('')
      setError(null)
      setStep('contact')
    },
  }
}

const CODE_LENGTH = 6

/** What is kept of a typed or pasted code: its digits, six at most (docs/rules/access.md#one-time-codes). */
function codeDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, CODE_LENGTH)
}

const isWholeCode = (code: string): boolean => code.length === CODE_LENGTH

/** What can be wrong, as keys of `signIn.error` in the catalog. */
type SignInError =
  | 'contactNeeded'
  | 'contactWrong'
  | 'sendFailed'
  | 'codeNeeded'
  | 'codeWrong'
  | 'codeExpired'
  | 'tooManyTries'
  | 'birthDateMissing'
  | 'birthDateWrong'
  | 'busy'
  | 'offline'
  | 'verifyFailed'

/** @param birthDate whether a date of birth was sent along */
function answerError(status: Exclude<CodeAnswer['status'], 'signedIn' | 'birthDateNeeded'>, birthDate: boolean) {
  if (status === 'wrong') return birthDate ? 'birthDateWrong' : 'codeWrong'
  return status === 'expired' ? 'codeExpired' : 'tooManyTries'
}

/** Why a code could not be sent. */
function sendError(error: unknown): SignInError {
  const kind = problemKind(error)
  if (kind === 'busy' || kind === 'offline') return kind
  return kind === 'invalid' ? 'contactWrong' : 'sendFailed'
}

/** Why a code could not be checked. */
function verifyError(error: unknown): SignInError {
  const kind = problemKind(error)
  if (kind === 'busy' || kind === 'offline') return kind
  return kind === 'invalid' ? 'codeNeeded' : 'verifyFailed'
}
