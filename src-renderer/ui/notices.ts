import { notifications } from '@mantine/notifications'
import { getI18n } from 'react-i18next'
import { UNEXPECTED } from '#shared/ipc/channels.ts'
import { toApiError } from '../api/index.ts'

/** Milliseconds a message of success stays (docs/rules/foundations.md#look-and-accessibility). */
const OK_STAYS_MS = 5_000

/** The text for a failure in the language on screen; an unknown code gets a general text that names the code. */
export function errorText(error: unknown): string {
  const { code, refusal } = toApiError(error)
  const { t, exists } = getI18n()
  if (!exists(code, { ns: 'errors' })) return t('unknown', { ns: 'errors', code })
  // `exists` has just found the key in the catalog; the types know only literal keys.
  return t(code as 'unknown', { ns: 'errors', code: refusal ?? code })
}

/** The text for a failure whose code says what happened; `fallback` where it only says that something did. */
export function errorTextOr(error: unknown, fallback: string): string {
  const { code } = toApiError(error)
  const known = getI18n().exists(code, { ns: 'errors' })
  return known && code !== UNEXPECTED.code ? errorText(error) : fallback
}

/** A toast that goes by itself; `description` is the smaller second line. */
export function notifyOk(text: string, description?: string): void {
  show({ title: text, ...(description ? { message: description } : { message: null }), color: 'brand' }, OK_STAYS_MS)
}

/** A toast for what the person should know but did not cause. */
export function notifyInfo(text: string): void {
  show({ title: text, message: null, color: 'gray' }, OK_STAYS_MS)
}

/** A toast for what the person can put right at once, like a choice not made; asked for again, it is not repeated. */
export function notifyProblem(text: string): void {
  show({ id: text, title: text, message: null, color: 'red', role: 'alert' }, OK_STAYS_MS)
}

/** A toast that stays until it is closed. `context` says what did not work, for example 'Failed to send message'. */
export function notifyError(error: unknown, context?: string): void {
  const text = errorText(error)
  if (context) notifyFailure(context, text)
  else show({ title: text, message: null, color: 'red', role: 'alert' }, false)
}

/** A toast that stays until it is closed, with the reason in words of its own. */
export function notifyFailure(title: string, reason: string): void {
  show({ title, message: reason, color: 'red', role: 'alert' }, false)
}

interface Toast {
  readonly id?: string
  readonly title: string
  readonly message: string | null
  readonly color: string
  readonly role?: 'alert'
}

function show(toast: Toast, autoClose: number | false): void {
  const closeLabel = getI18n().t('toast.close', { ns: 'shell' })
  notifications.show({
    role: 'status',
    ...toast,
    autoClose,
    withBorder: true,
    closeButtonProps: { 'aria-label': closeLabel },
  })
}

/** Takes every toast away: on lock and when somebody else comes to the desk, since they may name members. */
export function clearNotices(): void {
  notifications.clean()
}
