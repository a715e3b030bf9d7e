import { useEffect, useRef, useState } from 'react'
import { ApiProblem, problemKind } from '../../api/problems.ts'
import type { CodeAnswer, IssuedSession } from '../../api/sign-in.ts'
import { keepSession } from '../../api/stored-session.ts'
import { isScriptMissing } from '../../services/broken-scripts.ts'
import { noteUse } from '../../services/last-use.ts'
import { usePortalServices } from '../../services/PortalServicesContext.tsx'
import { forgetStep } from './kept-step.ts'
import type { SignIn, SignInError } from './sign-in-state.ts'
import { whileCrowded } from './while-crowded.ts'

export interface Code {
  readonly digits: string
  /** `YYYY-MM-DD`, or empty. */
  readonly birthDate: string
  /** Several members have this contact: the date of birth is needed. */
  readonly isShared: boolean
  /** Many sign in at once: the code is given again by itself. */
  readonly isWaiting: boolean
  readonly setDigits: (text: string) => void
  readonly setBirthDate: (date: string) => void
  readonly verify: () => Promise<void>
}

/** Gives a code (docs/rules/access.md#one-time-codes), and takes the session over. */
export function useCode(signIn: SignIn, onSignedIn: () => void): Code {
  const { contact, run, setError } = signIn
  const services = usePortalServices()
  const [digits, setDigits] = useState('')
  const [birthDate, setBirthDate] = useState('')
  const [isShared, setShared] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  /** A right code counts once: when the connection breaks after it, only the rest is tried again. */
  const issued = useRef<IssuedSession | null>(null)
  const leaving = useLeaving()

  async function exchange(): Promise<SignInError | null> {
    const api = await services.signIn()
    const given = { contact, code: digits, ...(isShared ? { dateOfBirth: birthDate } : {}) }
    const answer = await whileCrowded(() => api.verifyCode(given), {
      onWait: () => setWaiting(true),
      signal: leaving(),
    }).finally(() => setWaiting(false))
    if (answer === null) return null
    if (answer.status === 'signedIn') {
      issued.current = answer.session
      return null
    }
    if (answer.status === 'birthDateNeeded') {
      setShared(true)
      return null
    }
    const problem = answerError(answer.status, isShared)
    if (problem === 'birthDateWrong') return problem
    // What was refused is not to be sent again by another press of Enter.
    setDigits('')
    setShared(false)
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
    if (isShared && birthDate === '') return setError('birthDateMissing')
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
      { onFailure: verifyError },
    )
  }
  const typed = (text: string): void => setDigits(codeDigits(text))
  return { digits, birthDate, isShared, isWaiting, setDigits: typed, setBirthDate, verify }
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

/** @param birthDate whether a date of birth was sent along */
function answerError(status: Exclude<CodeAnswer['status'], 'signedIn' | 'birthDateNeeded'>, birthDate: boolean) {
  if (status === 'wrong') return birthDate ? 'birthDateWrong' : 'codeWrong'
  return status === 'expired' ? 'codeExpired' : 'tooManyTries'
}

/** Why a code could not be checked. */
function verifyError(error: unknown): SignInError {
  if (!(error instanceof ApiProblem)) return 'device'
  const kind = problemKind(error)
  if (kind === 'busy' || kind === 'offline' || kind === 'crowded') return kind
  return kind === 'invalid' ? 'codeNeeded' : 'verifyFailed'
}
