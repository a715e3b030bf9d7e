/** Why no code was sent, as keys of `signIn.error` in the first catalog. */
const SEND_ERRORS = ['contactNeeded', 'contactWrong', 'sendFailed', 'busySending', 'offline', 'device'] as const
export type SendError = (typeof SEND_ERRORS)[number]
export const isSendError = (error: SignInError): error is SendError => SEND_ERRORS.some((known) => known === error)

/** What can be wrong: at the code, a key of `error` in the catalog of the code. */
export type SignInError =
  | SendError
  | 'codeNeeded'
  | 'codeWrong'
  | 'codeExpired'
  | 'tooManyTries'
  | 'birthDateMissing'
  | 'birthDateWrong'
  | 'hintMissing'
  | 'hintWrong'
  | 'busy'
  | 'crowded'
  | 'verifyFailed'

interface Run {
  readonly onFailure: (error: unknown) => SignInError
  /** Somebody pressed for it. */
  readonly isAsked?: boolean
}

/** The sign-in up to its code (docs/rules/access.md#one-time-codes); `CodeSteps` takes it from there. */
export interface SignIn {
  readonly step: 'contact' | 'code'
  readonly contact: string
  /** When the newest code was asked for, epoch ms; null: not yet. */
  readonly sentAt: number | null
  readonly busy: boolean
  readonly error: SignInError | null
  readonly setContact: (text: string) => void
  readonly setError: (error: SignInError) => void
  readonly sendCode: () => Promise<void>
  readonly back: () => void
  /** One request at a time; a failure becomes what the page says. */
  readonly run: (task: () => Promise<SignInError | null>, how: Run) => Promise<void>
}
