import type { z } from 'zod'
import { absencesIpc } from './absences.ts'
import { administrationIpc } from './administration.ts'
import { alertsIpc } from './alerts.ts'
import { appIpc } from './app.ts'
import { appointmentsIpc } from './appointments.ts'
import { assistantIpc } from './assistant.ts'
import { boardIpc } from './board.ts'
import { callbacksIpc } from './callbacks.ts'
import { callsIpc } from './calls.ts'
import { chatIpc } from './chat.ts'
import { coachingIpc } from './coaching.ts'
import { contactsIpc } from './contacts.ts'
import type { ApiResult, CallSpec } from './contract.ts'
import { evidenceIpc } from './evidence.ts'
import { exportsIpc } from './exports.ts'
import { historyIpc } from './history.ts'
import { importsIpc } from './imports.ts'
import { kitsIpc } from './kits.ts'
import { leftWorkIpc } from './left-work.ts'
import { linksIpc } from './links.ts'
import { oversightIpc } from './oversight.ts'
import { lettersIpc } from './letters.ts'
import { portalLinksIpc } from './portal-links.ts'
import { profileIpc } from './profile.ts'
import { requestsIpc } from './requests.ts'
import { scriptIpc } from './script.ts'
import { sessionIpc } from './session.ts'
import { skipsIpc } from './skips.ts'
import { snippetsIpc } from './snippets.ts'
import { statementsIpc } from './statements.ts'
import { syncIpc } from './sync.ts'
import { tasksIpc } from './tasks.ts'
import { textsIpc } from './texts.ts'
import { careActionsIpc } from './care-actions.ts'
import { auditIpc } from './audit.ts'
import { unknownTextsIpc } from './unknown-texts.ts'
import { updatesIpc } from './updates.ts'
import { verdictsIpc } from './verdicts.ts'

/** Everything the renderer may ask of the main process. A feature that is not here does not exist on the bridge. */
export const ipcContract = {
  absences: absencesIpc,
  administration: administrationIpc,
  alerts: alertsIpc,
  app: appIpc,
  appointments: appointmentsIpc,
  assistant: assistantIpc,
  board: boardIpc,
  callbacks: callbacksIpc,
  calls: callsIpc,
  chat: chatIpc,
  coaching: coachingIpc,
  contacts: contactsIpc,
  evidence: evidenceIpc,
  exports: exportsIpc,
  history: historyIpc,
  imports: importsIpc,
  kits: kitsIpc,
  leftWork: leftWorkIpc,
  links: linksIpc,
  oversight: oversightIpc,
  letters: lettersIpc,
  portalLinks: portalLinksIpc,
  profile: profileIpc,
  requests: requestsIpc,
  script: scriptIpc,
  session: sessionIpc,
  skips: skipsIpc,
  snippets: snippetsIpc,
  statements: statementsIpc,
  sync: syncIpc,
  tasks: tasksIpc,
  texts: textsIpc,
  audit: auditIpc,
  careActions: careActionsIpc,
  unknownTexts: unknownTextsIpc,
  updates: updatesIpc,
  verdicts: verdictsIpc,
} as const

type IpcContract = typeof ipcContract
export type FeatureName = keyof IpcContract
export type CallName<F extends FeatureName> = keyof IpcContract[F]['calls'] & string
export type EventName<F extends FeatureName> = keyof IpcContract[F]['events'] & string

type SpecOf<F extends FeatureName, C extends CallName<F>> = IpcContract[F]['calls'][C] extends CallSpec
  ? IpcContract[F]['calls'][C]
  : never
/** What main works with; the window may send it in another form. */
export type CallInput<F extends FeatureName, C extends CallName<F>> = z.infer<SpecOf<F, C>['input']>
export type CallOutput<F extends FeatureName, C extends CallName<F>> = z.infer<SpecOf<F, C>['output']>
export type EventPayload<F extends FeatureName, E extends EventName<F>> = IpcContract[F]['events'][E] extends z.ZodType
  ? z.infer<IpcContract[F]['events'][E]>
  : never

/** Calls of a feature that are answered while the desk is locked. */
export type LockedCallName<F extends FeatureName> = IpcContract[F]['whileLocked'][number] & CallName<F>

type Args<I> = undefined extends I ? [] : [input: I]

/**
 * `window.api`: one object per feature, one function per call, `on<Event>` per event (answers its own unsubscribe).
 * Calls never reject; a failure is `{ ok: false, error }`.
 */
export type DeskApi = {
  [F in FeatureName]: {
    [C in CallName<F>]: (...args: Args<z.input<SpecOf<F, C>['input']>>) => Promise<ApiResult<CallOutput<F, C>>>
  } & {
    [E in EventName<F> as `on${Capitalize<E>}`]: (listener: (payload: EventPayload<F, E>) => void) => () => void
  }
}
