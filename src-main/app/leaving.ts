import type { Translate } from '#shared/texts/index.ts'

/** What stands against ending the desk right now. */
export interface Unfinished {
  readonly inCall: boolean
  /** Changes that the server does not have yet. */
  readonly waiting: number
  /** The changes are on disk, and go out at the next start. */
  readonly kept: boolean
}

/** What is asked before the desk ends; the first button stays. */
export interface QuitQuestion {
  readonly message: string
  readonly detail: string
  readonly buttons: readonly [stay: string, leave: string]
}

/** Null where nothing is lost or forgotten by ending the desk. */
export function quitQuestion({ inCall, waiting, kept }: Unfinished, t: Translate<'leaving'>): QuitQuestion | null {
  if (!inCall && waiting === 0) return null
  const details = [
    inCall ? t('call') : '',
    waiting === 0 ? '' : t('waiting', { count: waiting }),
    waiting === 0 ? '' : t(kept ? 'kept' : 'lost'),
  ]
  return {
    message: t('question'),
    detail: details.filter((part) => part !== '').join(' '),
    buttons: [t('stay'), t('quit')],
  }
}

export interface LeavingOptions {
  readonly unfinished: () => Unfinished
  readonly texts: () => Translate<'leaving'>
  /** Resolves with true when the person ends the desk all the same. */
  readonly ask: (question: QuitQuestion) => Promise<boolean>
  readonly quit: () => void
}

export interface Leaving {
  /** A person wants to end the desk: asks first where something is unfinished. */
  requested(): void
  /** The system, a signal or a failure ends it: nobody is asked. */
  ordered(): void
}

/** A desk that can't tell, with a cache that was closed for example, can be ended all the same. */
function orNothing(unfinished: LeavingOptions['unfinished']): Unfinished {
  try {
    return unfinished()
  } catch {
    return { inCall: false, waiting: 0, kept: true }
  }
}

/** The one way to end the desk. */
export function createLeaving({ unfinished, texts, ask, quit }: LeavingOptions): Leaving {
  let asking = false
  const askAndQuit = async (question: QuitQuestion): Promise<void> => {
    asking = true
    try {
      if (await ask(question)) quit()
    } finally {
      asking = false
    }
  }
  return {
    requested() {
      if (asking) return
      const question = quitQuestion(orNothing(unfinished), texts())
      if (question === null) quit()
      else askAndQuit(question).catch(quit)
    },
    ordered: quit,
  }
}

export interface ClosingOptions {
  /** Somebody is signed in and the icon that brings the window back is there. */
  readonly staysInTray: () => boolean
  readonly hide: () => void
  readonly leave: () => void
  /** Told once on a computer, the first time the window only hides. */
  readonly tellOnce: () => void
}

/** What closing the window does; the window itself never closes before the desk has ended. */
export function closeWindow({ staysInTray, hide, leave, tellOnce }: ClosingOptions): void {
  if (!staysInTray()) return leave()
  hide()
  tellOnce()
}
