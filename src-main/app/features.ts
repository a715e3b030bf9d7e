import { join } from 'node:path'
import type { ContactFacts } from '#shared/domain/contact-rules/facts.ts'
import { createAdministration } from '../backend/administration.ts'
import { createAlertConfirmation, createAlertEscalation } from '../backend/alerts.ts'
import { createAssistantBackend } from '../backend/assistant.ts'
import { createCallClaims } from '../backend/call-claims.ts'
import { createSuggestions } from '../backend/chat-suggestions.ts'
import { createChatTyping } from '../backend/chat-typing.ts'
import type { BackendClient } from '../backend/client.ts'
import { createEvidenceDocuments, type StoredDocuments } from '../backend/evidence-documents.ts'
import { createHeldContacts } from '../backend/held-contacts.ts'
import { createUnknownTexts } from '../backend/unknown-texts.ts'
import { createWholeEmail } from '../backend/whole-email.ts'
import { createLeftWork } from '../backend/left-work.ts'
import { createOversight } from '../backend/oversight.ts'
import { createImportsBackend } from '../backend/imports.ts'
import { createAuditBackend } from '../backend/audit.ts'
import { createExportsBackend } from '../backend/exports.ts'
import { askRecentKit } from '../backend/recent-kit.ts'
import { createVerdictsBackend } from '../backend/verdicts.ts'
import { createWeather } from '../backend/weather/weather.ts'
import { createQuietNotifications, type QuietNotifications } from '../features/absences/quiet-notifications.ts'
import { quietUntilOf, registerAbsences } from '../features/absences/register.ts'
import { registerAdministration } from '../features/administration/register.ts'
import { registerAlerts } from '../features/alerts/register.ts'
import { registerAppointments } from '../features/appointments/register.ts'
import { registerAssistant } from '../features/assistant/register.ts'
import { registerBoard } from '../features/board/register.ts'
import { registerCallbacks } from '../features/callbacks/register.ts'
import { registerCalls, type CallsHandle } from '../features/calls/register.ts'
import { registerChat, type ChatHandle } from '../features/chat/register.ts'
import { registerCoaching, weekCallIds } from '../features/coaching/register.ts'
import { registerContacts } from '../features/contacts/register.ts'
import { registerEvidence } from '../features/evidence/register.ts'
import { registerExports } from '../features/exports/register.ts'
import { registerKits } from '../features/kits/register.ts'
import { registerUnknownTexts } from '../features/unknown-texts/register.ts'
import { registerLeftWork } from '../features/left-work/register.ts'
import { registerLetters } from '../features/letters/register.ts'
import { registerLinks } from '../features/links/register.ts'
import { foundCallIds, registerHistory } from '../features/history/register.ts'
import { registerImports } from '../features/imports/register.ts'
import { registerOversight } from '../features/oversight/register.ts'
import { registerPortalLinks } from '../features/portal-links/register.ts'
import { registerTexts } from '../features/texts/register.ts'
import { registerProfile } from '../features/profile/register.ts'
import { registerRequests } from '../features/requests/register.ts'
import { registerScript } from '../features/script/register.ts'
import { registerSkips } from '../features/skips/register.ts'
import { registerSnippets } from '../features/snippets/register.ts'
import { registerStatements } from '../features/statements/register.ts'
import { registerTasks } from '../features/tasks/register.ts'
import { registerVerdicts } from '../features/verdicts/register.ts'
import { registerAudit } from '../features/audit/register.ts'
import type { SyncService } from '../features/sync/register.ts'
import { registerCareActions } from '../features/care-actions/register.ts'
import { readPlanSettings } from '../db/plan-settings.ts'
import type { FeatureDeps } from '../ipc/feature-deps.ts'
import { createDialer } from '../os/dialer.ts'
import type { AuditLog } from '../sync/audit.ts'
import type { DeskPlatform } from './desk-platform.ts'
import type { QuitStep } from './quit.ts'

export interface FeatureSetDeps {
  /** Bridge, workspaces, clock and log. */
  readonly shared: FeatureDeps
  readonly platform: DeskPlatform
  readonly backend: BackendClient
  readonly sync: SyncService
  readonly auditLog: AuditLog
  /** Calls wait until a person has confirmed the server's time. */
  readonly clockHeld: () => boolean
}

export interface RegisteredFeatures {
  /** Once the last session was taken up. */
  start(): void
  /** The desk does not lock by itself while this is true. */
  inCall(): boolean
  /** What stands outside the window follows the preferences. */
  preferencesChanged(): void
  readonly quitSteps: readonly QuitStep[]
}

type FactsOf = (memberId: string) => ContactFacts | null

function registerCalling(
  { shared, platform, backend, sync, auditLog, clockHeld }: FeatureSetDeps,
  contactFacts: FactsOf,
): CallsHandle {
  const { clock, log } = shared
  const { settings, managed, links, power, environment } = platform
  const claims = createCallClaims({ client: () => backend.client(), stationId: () => settings.stationId(), clock, log })
  const dialer = createDialer(managed.policy.dialer, {
    links,
    fetch: platform.fetch,
    webSocket: platform.webSocket,
    clock,
  })
  const calls = registerCalls({ ...shared, auditLog, clockHeld, contactFacts, claims, dialer, power, sync })
  registerScript({
    ...shared,
    auditLog,
    weather: createWeather({ fetch: platform.fetch, clock, log, addresses: environment.weather }),
    identityPending: (memberId) => calls.identityPending(memberId),
    promisedAt: (memberId) => contactFacts(memberId)?.callbackDueAt ?? null,
    // Without one, the card that every member has names the number.
    callbackNumber: (db) => readPlanSettings(db)?.callback_number ?? null,
  })
  return calls
}

interface Conversations {
  readonly chat: ChatHandle
  stop(): void
}

/** Chat, urgent alerts and the assistant: what members write, and who helps to answer. */
function registerConversations(
  { shared, platform, backend, sync, auditLog }: FeatureSetDeps,
  {
    inCall,
    quiet,
    documents,
  }: { readonly inCall: () => boolean; readonly quiet: QuietNotifications; readonly documents: StoredDocuments },
): Conversations {
  const { clock, log, ipc, workspaces } = shared
  const { settings, notifications, badge, tray, power, links, showWindow } = platform
  const client = () => backend.client()
  const language = () => settings.preferences().language
  const chat = registerChat({
    ...shared,
    notifications: quiet,
    badge,
    tray,
    power,
    sync,
    inCall,
    showWindow,
    preferences: () => settings.preferences(),
    typing: createChatTyping({ client, clock, log }),
    suggestions: createSuggestions({ client, clock }),
    wholeEmail: createWholeEmail({ client, clock }),
    files: { documents, links },
    auditLog,
  })
  const escalate = createAlertEscalation({ client, clock, log })
  const confirmShown = createAlertConfirmation({ client, clock, log })
  // Past whoever does not want to be disturbed.
  const alerts = registerAlerts({
    ...shared,
    notifications,
    power,
    escalate,
    confirmShown,
    language,
    showWindow,
  })
  registerAssistant({ ipc, workspaces, language, backend: createAssistantBackend({ client, clock, log }) })
  return {
    chat,
    stop: () => {
      alerts.stop()
      chat.stop()
    },
  }
}

/** When somebody is away or wants to be left alone; the notifications of everything that is not urgent. */
function registerQuiet({ shared, platform: { notifications } }: FeatureSetDeps): QuietNotifications {
  const { workspaces, clock } = shared
  const quiet = createQuietNotifications(notifications, { clock, quietUntil: () => quietUntilOf(workspaces.current()) })
  // What waited was for whoever sat here before.
  workspaces.onSwitched(() => quiet.stop())
  registerAbsences({ ...shared, onQuietChanged: () => quiet.changed() })
  return quiet
}

/** The work of outreach on the bridge. Register it before the last session is taken up, so that its call is, too. */
export function registerFeatures(deps: FeatureSetDeps): RegisteredFeatures {
  const { shared, platform, backend } = deps
  const { settings, managed, links, clipboard, power } = platform
  const notifications = registerQuiet(deps)
  const documents = createEvidenceDocuments({ backend, clock: shared.clock })
  const board = registerBoard({ ...shared, auditLog: deps.auditLog })
  const contactFacts: FactsOf = (memberId) => board.contactFacts(memberId)
  const calls = registerCalling(deps, contactFacts)
  const callbacks = registerCallbacks({
    ...shared,
    notifications,
    power,
    language: () => settings.preferences().language,
    showWindow: platform.showWindow,
  })
  const tasks = registerTasks({
    ...shared,
    callIdWith: (memberId) => calls.callIdWith(memberId),
    identityPending: (memberId) => calls.identityPending(memberId),
  })
  registerProfile({
    ...shared,
    auditLog: deps.auditLog,
    identityPending: (memberId) => calls.identityPending(memberId),
  })
  registerCareActions({
    ...shared,
    contactFacts,
    auditLog: deps.auditLog,
    callIdWith: (memberId) => calls.callIdWith(memberId),
    identityPending: (memberId) => calls.identityPending(memberId),
  })
  registerHistory({
    ...shared,
    auditLog: deps.auditLog,
    identityPending: (memberId) => calls.identityPending(memberId),
  })
  registerSkips({ ...shared, contactFacts })
  registerSnippets(shared)
  registerStatements({ ...shared, calls })
  const evidence = registerEvidence({ ...shared, documents, links })
  const exports = registerExports({
    ...shared,
    backend: createExportsBackend({ client: () => backend.client(), clock: shared.clock }),
    downloads: platform.downloads,
    choosePlace: platform.choosePlace,
    notes: join(platform.userData, 'unfinished'),
    language: () => settings.preferences().language,
    idsOf: ({ db }, shown) => {
      if (shown.list === 'board') return board.shownIds(shown)
      if (shown.list === 'history') return foundCallIds(db, shown)
      return shown.list === 'rows' ? shown.ids : weekCallIds(db, shared.clock.now(), shown.staffId)
    },
    fetchDocument: async (id) => {
      const address = await documents.address({ documentId: id })
      return address === null || address === 'refused' ? null : await documents.bytes(address)
    },
  })
  registerRequests(shared)
  registerAppointments({ ...shared, callIdWith: (memberId) => calls.callIdWith(memberId) })
  registerContacts({
    ...shared,
    auditLog: deps.auditLog,
    heldContacts: createHeldContacts({ client: () => backend.client(), clock: shared.clock }),
  })
  registerKits({
    ...shared,
    recentKit: (memberId, kitType) => askRecentKit(backend.client(), { memberId, kitType }),
  })
  registerImports({ ...shared, backend: createImportsBackend({ client: () => backend.client(), clock: shared.clock }) })
  registerLeftWork({ ...shared, leftWork: createLeftWork({ client: () => backend.client(), clock: shared.clock }) })
  registerUnknownTexts({
    ...shared,
    unknownTexts: createUnknownTexts({ client: () => backend.client(), clock: shared.clock }),
  })
  registerCoaching({ ...shared, auditLog: deps.auditLog })
  registerOversight({
    ...shared,
    auditLog: deps.auditLog,
    oversight: createOversight({ client: () => backend.client(), clock: shared.clock }),
  })
  registerAdministration({
    ...shared,
    administration: createAdministration({ client: () => backend.client(), clock: shared.clock }),
  })
  registerAudit({
    ...shared,
    auditBackend: createAuditBackend({ client: () => backend.client(), clock: shared.clock }),
  })
  registerVerdicts({
    ...shared,
    verdicts: createVerdictsBackend({ client: () => backend.client(), clock: shared.clock }),
  })
  registerLinks({ ...shared, settings, managed, links })
  registerPortalLinks({ ...shared, auditLog: deps.auditLog, clipboard, settings, contactFacts })
  registerLetters({ ...shared, auditLog: deps.auditLog, contactFacts })
  registerTexts({ ...shared, auditLog: deps.auditLog, contactFacts })
  const conversations = registerConversations(deps, {
    inCall: () => calls.inCall(),
    quiet: notifications,
    documents,
  })
  return {
    start: () => {
      callbacks.start()
      tasks.start()
      evidence.start()
      exports.start()
    },
    inCall: () => calls.inCall(),
    preferencesChanged: () => conversations.chat.preferencesChanged(),
    quitSteps: [
      { name: 'conversations', run: () => conversations.stop() },
      { name: 'quiet', run: () => notifications.stop() },
      { name: 'call', run: () => calls.stop() },
      { name: 'callbacks', run: () => callbacks.stop() },
      { name: 'tasks', run: () => tasks.stop() },
      { name: 'evidence', run: () => evidence.stop() },
      { name: 'exports', run: () => exports.stop() },
    ],
  }
}
