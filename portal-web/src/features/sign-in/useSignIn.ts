import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiProblem, problemKind } from '../../api/problems.ts'
import type { CodeAnswer, IssuedSession } from '../../api/sign-in.ts'
import { keepSession } from '../../api/stored-session.ts'
import { isScriptMissing, reloadIfBroken } from '../../services/broken-scripts.ts'
import { noteUse } from '../../services/last-use.ts'
import { usePortalServices } from '../../services/PortalServicesContext.tsx'
import { hideToast } from '../../ui/toast.ts'
import { forgetStep, keepStep, readKeptStep } from './kept-step.ts'

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

/** Names the entry of the history at which the code is given, so that Back goes one step back and not away. */
const CODE_ENTRY = 'code'
const isCodeEntry = (): boolean => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && Reflect.get(state, CODE_ENTRY) === true
}
function pushCodeEntry(): void {
  if (isCodeEntry()) return
  const state: unknown = window.history.state
  window.history.pushState({ ...(typeof state === 'object' ? state : {}), [CODE_ENTRY]: true }, '')
}

export function useSignIn({ onCodeSent, onSignedIn }: Callbacks): SignIn {
  const services = usePortalServices()
  const [kept] = useState(() => readKeptStep(Date.now()))
  const [step, setStep] = useState<SignInStep>(() => (kept.sentAt !== null && isCodeEntry() ? 'code' : 'contact'))
  const [contact, setContact] = useState(kept.contact)
  const [code, setCode] = useState('')
  const [birthDate, setBirthDate] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<SignInError | null>(null)
  /** A right code counts once: when the connection breaks after it, only the rest is tried again. */
  const issued = useRef<IssuedSession | null>(null)
  usePreload()

  /** One request at a time; a failure becomes what the page says. `isAsked`: somebody pressed for it. */
  async function run(
    task: () => Promise<SignInError | null>,
    { onFailure, isAsked = true }: { readonly onFailure: (error: unknown) => SignInError; readonly isAsked?: boolean },
  ) {
    if (busy) return
    setBusy(true)
    setError(null)
    // What was said of the request before this one may hold no longer.
    hideToast()
    try {
      setError(await task())
    } catch (failure) {
      // Only a new page asks for a script again; it goes on where this one was, without the code that was typed.
      const isCutOff = isScriptMissing() && !(failure instanceof ApiProblem)
      if (isCutOff && (await reloadIfBroken({ isAsked }))) return
      setError(isCutOff ? 'offline' : onFailure(failure))
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
    if (problem === 'birthDateWrong') return problem
    // What was refused is not to be sent again by another press of Enter.
    setCode('')
    setStep('code')
    return problem
  }

  async function adopt(session: IssuedSession): Promise<void> {
    try {
      await (await services.member()).session.adopt(session)
    } catch (failure) {
      // The code is used up: without what would take the session over, the next page does.
      if (!isScriptMissing() || !keepSession(session)) throw failure
    }
  }

  const sendCode = async (isAsked = true): Promise<void> => {
    if (contact.trim() === '') return setError('contactNeeded')
    keepStep({ contact, sentAt: null, asking: true })
    await run(
      async () => {
        const api = await services.signIn()
        await api.requestCode(contact.trim())
        issued.current = null
        keepStep({ contact, sentAt: Date.now(), asking: false })
        pushCodeEntry()
        setCode('')
        setStep('code')
        onCodeSent()
        return null
      },
      { onFailure: sendError, isAsked },
    )
    if (!isScriptMissing()) keepStep({ ...readKeptStep(Date.now()), asking: false })
  }
  const goOn = useEffectEvent(() => {
    if (kept.asking) void sendCode(false)
  })
  useEffect(() => {
    const timer = setTimeout(() => goOn())
    return () => clearTimeout(timer)
  }, [])
  const toContact = (): void => {
    issued.current = null
    setCode('')
    setBirthDate('')
    setError(null)
    setStep('contact')
  }
  const moved = useEffectEvent(() => {
    if (!isCodeEntry()) toContact()
    else if (step === 'contact' && readKeptStep(Date.now()).sentAt !== null) setStep('code')
  })
  useEffect(() => {
    const listener = (): void => moved()
    window.addEventListener('popstate', listener)
    return () => window.removeEventListener('popstate', listener)
  }, [])
  const verify = async (): Promise<void> => {
    if (!isWholeCode(code)) return setError('codeNeeded')
    if (step === 'birthDate' && birthDate === '') return setError('birthDateMissing')
    await run(
      async () => {
        const problem = issued.current ? null : await exchangeCode()
        if (!issued.current) return problem
        await adopt(issued.current)
        forgetStep()
        noteUse(Date.now())
        onSignedIn()
        return null
      },
      { onFailure: verifyError },
    )
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
    sendCode: () => sendCode(),
    verify,
    back: () => (isCodeEntry() ? window.history.back() : toContact()),
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
  | 'busySending'
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
  if (kind === 'busy') return 'busySending'
  if (kind === 'offline') return kind
  return kind === 'invalid' ? 'contactWrong' : 'sendFailed'
}

/** Why a code could not be checked. */
function verifyError(error: unknown): SignInError {
  const kind = problemKind(error)
  if (kind === 'busy' || kind === 'offline') return kind
  return kind === 'invalid' ? 'codeNeeded' : 'verifyFailed'
}
