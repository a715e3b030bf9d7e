import type { i18n } from 'i18next'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiProblem } from '../../api/problems.ts'
import { isScriptMissing, reloadIfBroken } from '../../services/broken-scripts.ts'
import { loadTexts } from '../../services/portal-texts.ts'
import { usePortalServices } from '../../services/PortalServicesContext.tsx'
import { useTranslator } from '../../services/useTranslator.ts'
import { whyFailed } from '../../services/why-failed.ts'
import { hideToast } from '../../ui/toast.ts'
import { keepStep, readKeptStep } from './kept-step.ts'
import type { SendError, SignIn, SignInError } from './sign-in-state.ts'

/** What the steps after the contact are made of, with their texts. */
export const loadCodeSteps = async (texts: i18n) =>
  (await Promise.all([import('./CodeSteps.tsx'), loadTexts(texts, ['code'])]))[0]

/** What comes after this page is fetched while the member looks for the code. */
function usePreload(): void {
  const services = usePortalServices()
  const texts = useTranslator()
  useEffect(() => {
    const preload = (): void => {
      const member = services.member().then(({ session }) => session.prepare())
      for (const coming of [loadCodeSteps(texts), services.signIn(), member]) void coming.catch(() => {})
    }
    const timer = setTimeout(preload, 1500)
    return () => clearTimeout(timer)
  }, [services, texts])
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

export function useSignIn(): SignIn {
  const services = usePortalServices()
  const texts = useTranslator()
  const [kept] = useState(() => readKeptStep(Date.now()))
  const [step, setStep] = useState<SignIn['step']>(() => (kept.sentAt !== null && isCodeEntry() ? 'code' : 'contact'))
  const [contact, setContact] = useState(kept.contact)
  const [sentAt, setSentAt] = useState(kept.sentAt)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<SignInError | null>(null)
  usePreload()

  const run: SignIn['run'] = async (task, { onFailure, isAsked = true }) => {
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

  const sendCode = async (isAsked = true): Promise<void> => {
    if (contact.trim() === '') return setError('contactNeeded')
    keepStep({ contact, sentAt: null, asking: true })
    await run(
      async () => {
        // A code that nobody can enter is not asked for.
        const [api, { tellCodeSent }] = await Promise.all([services.signIn(), loadCodeSteps(texts)])
        await api.requestCode(contact.trim())
        const now = Date.now()
        keepStep({ contact, sentAt: now, asking: false })
        pushCodeEntry()
        setSentAt(now)
        setStep('code')
        tellCodeSent(texts)
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
  return {
    step,
    contact,
    sentAt,
    busy,
    error,
    setContact,
    setError,
    sendCode: () => sendCode(),
    back: () => (isCodeEntry() ? window.history.back() : toContact()),
    run,
  }
}

/** Why a code could not be sent. */
function sendError(error: unknown): SendError {
  if (!(error instanceof ApiProblem)) return 'device'
  const kind = whyFailed(error)
  if (kind === 'busy') return 'busySending'
  if (kind === 'offline') return kind
  return kind === 'invalid' ? 'contactWrong' : 'sendFailed'
}
