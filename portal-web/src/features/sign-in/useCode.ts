import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '../../api/problems.ts'
import type { IssuedSession } from '../../api/sign-in.ts'
import { keepSession } from '../../api/stored-session.ts'
import { isScriptMissing } from '../../services/broken-scripts.ts'
import { noteUse } from '../../services/last-use.ts'
import { usePortalServices } from '../../services/PortalServicesContext.tsx'
import { whyFailed } from '../../services/why-failed.ts'
import { forgetStep } from './kept-step.ts'
import type { SignIn, SignInError } from './sign-in-state.ts'
import { whileCrowded } from './while-crowded.ts'

/** `birthDate`: several members have this contact; `hint`: several of them were born on that day. */
type Asked = 'code' | 'birthDate' | 'hint'

export interface Code {
  readonly digits: string
  /** What else tells which member this is. */
  readonly hint: string
  readonly asked: Asked
  /** Many sign in at once: the code is given again by itself. */
  readonly isWaiting: boolean
  readonly setDigits: (text: string) => void
  /** `YYYY-MM-DD`, or empty. */
  readonly setBirthDate: (date: string) => void
  readonly setHint: (text: string) => void
  readonly verify: () => Promise<void>
}

/** Gives a code (docs/rules/access.md#one-time-codes), and takes the session over. */
export function useCode(signIn: SignIn, onSignedIn: () => void): Code {
  const { contact, run, setError } = signIn
  const services = usePortalServices()
  const [digits, setDigits] = useState('')
  const [birthDate, setBirthDate] = useState('')
  const [hint, setHint] = useState('')
  const [asked, setAsked] = useState<Asked>('code')
  const [isWaiting, setWaiting] = useState(false)
  /** A right code counts once: when the connection breaks after it, only the rest is tried again. */
  const issued = useRef<IssuedSession | null>(null)
  const leaving = useLeaving()

  async function exchange(): Promise<SignInError | null> {
    const api = await services.signIn()
    const who = { ...(asked !== 'code' && { dateOfBirth: birthDate }), ...(asked === 'hint' && { hint }) }
    const given = { contact, code: digits, ...who }
    const answer = await whileCrowded(() => api.verifyCode(given), {
      onWait: () => setWaiting(true),
      signal: leaving(),
    }).finally(() => setWaiting(false))
    if (answer === null) return null
    if (answer.status === 'signedIn') {
      issued.current = answer.session
      return null
    }
    if (answer.status === 'birthDateNeeded' || answer.status === 'hintNeeded') {
      setAsked(answer.status === 'hintNeeded' ? 'hint' : 'birthDate')
      return null
    }
    const problem = answerError(answer.status, asked)
    if (problem === 'birthDateWrong' || problem === 'hintWrong') return problem
    // What was refused is not to be sent again by another press of Enter.
    setDigits('')
    setAsked('code')
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

  const verify = async (): Promise<void> => {
    if (digits.length !== CODE_LENGTH) return setError('codeNeeded')
    if (asked === 'birthDate' && birthDate === '') return setError('birthDateMissing')
    if (asked === 'hint' && hint.trim() === '') return setError('hintMissing')
    await run(
      async () => {
        const problem = issued.current ? null : await exchange()
        if (!issued.current) return problem
        await adopt(issued.current)
        forgetStep()
        noteUse(Date.now())
        onSignedIn()
        return null
      },
      { onFailure: (error) => verifyError(error, asked) },
    )
  }
  const typed = (text: string): void => setDigits(codeDigits(text))
  return { digits, hint, asked, isWaiting, setDigits: typed, setBirthDate, setHint, verify }
}

/** @returns gives a signal that tells when the member has left this step */
function useLeaving(): () => AbortSignal {
  const here = useRef(new AbortController())
  useEffect(() => {
    const stay = new AbortController()
    here.current = stay
    return () => stay.abort()
  }, [])
  return () => here.current.signal
}

const CODE_LENGTH = 6

/** What is kept of a typed or pasted code: its digits, six at most (docs/rules/access.md#one-time-codes). */
function codeDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, CODE_LENGTH)
}

/** @param asked what was sent along with the code */
function answerError(status: 'wrong' | 'expired' | 'tooManyTries', asked: Asked) {
  if (status === 'wrong') return `${asked}Wrong` as const
  return status === 'expired' ? 'codeExpired' : 'tooManyTries'
}

/** Why a code could not be checked. */
function verifyError(error: unknown, asked: Asked): SignInError {
  if (!(error instanceof ApiProblem)) return 'device'
  const kind = whyFailed(error)
  if (kind === 'busy' || kind === 'offline' || kind === 'crowded') return kind
  if (kind !== 'invalid') return 'verifyFailed'
  return asked === 'hint' ? 'hintMissing' : 'codeNeeded'
}
