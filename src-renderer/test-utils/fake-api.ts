import { vi } from 'vitest'
import { BOARD_CHOICES } from '#shared/ipc/board.ts'
import type { DeskApi, EventName, EventPayload, FeatureName } from '#shared/ipc/index.ts'
import type { LinkAddresses } from '#shared/ipc/links.ts'
import type { SyncStatus } from '#shared/ipc/sync.ts'
import { fails, ok } from './answers.ts'
import { fakeAbsences } from './fake-absences.ts'
import { fakeAdministration } from './fake-administration.ts'
import { fakeImports } from './fake-imports.ts'
import { fakeContacts } from './fake-contacts.ts'
import { fakeEvidence, fakeRequests } from './fake-evidence.ts'
import { fakeExports } from './fake-exports.ts'
import { fakeKits } from './fake-kits.ts'
import { fakeSession } from './fake-session.ts'
import { fakeTexts } from './fake-texts.ts'
import { fakeUpdates } from './fake-updates.ts'
import { NOTHING_MANAGED } from './managed.ts'

/** The instant the fake main considers to be now: Friday morning in the United States. */
export const FAKE_NOW = '2026-11-20T16:00:00.000Z'

export const SAMPLE_ADDRESSES: LinkAddresses = {
  labOneName: 'Lab One',
  labOneScheduler: 'https://lab-one.example/appointments?zip={zip}',
  labTwoName: 'Lab Two',
  labTwoScheduler: 'https://lab-two.example/locations?zip={zip}',
  kitCatalog: 'https://lab-two.example/at-home-kits',
  maps: 'https://maps.example/search?q={query}',
  portal: 'https://portal.example.com',
}

export const syncState = (change: Partial<SyncStatus> = {}): SyncStatus => ({
  state: 'up-to-date',
  waiting: 0,
  attention: 0,
  lastSyncedAt: FAKE_NOW,
  firstSync: null,
  recovered: null,
  restored: null,
  leftWork: null,
  renewalLimited: false,
  diskFull: false,
  endedBy: null,
  misfit: null,
  ...change,
})

export type FakeDesk = DeskApi & {
  /** Sends an event to whoever listens, as main would. */
  emit<F extends FeatureName, E extends EventName<F>>(feature: F, event: E, payload: EventPayload<F, E>): void
}

type Overrides = { readonly [F in FeatureName]?: Partial<DeskApi[F]> }
type Listener = (payload: never) => void

const noBadges = { all: 0, 'best-time': 0, critical: 0, high: 0, medium: 0, dnc: 0 }
const preferences = {
  colorScheme: 'light',
  language: 'en',
  lockAfterMinutes: 10,
  namesInNotifications: false,
  startAtSignIn: false,
  scriptTone: 'friendly',
  boardLayout: 'comfortable',
} as const

/**
 * A bridge in demo mode with an empty board. Every call is a `vi.fn`, so tests can look at what was asked;
 * `overrides` replaces single calls: `fakeApi({ session: { getState: () => ok(signedIn()) } })`.
 */
export function fakeApi(overrides: Overrides = {}): FakeDesk {
  const listeners = new Map<string, Set<Listener>>()
  const on =
    (name: string) =>
    (listener: Listener): (() => void) => {
      const known = listeners.get(name) ?? new Set()
      listeners.set(name, known.add(listener))
      return () => known.delete(listener)
    }
  const appointmentId = '0a0b0000-0000-4000-8000-000000000001'
  const saved = vi.fn(() => ok({ label: 'A1C Test', delivery: 'sent' as const, reason: null }))

  return {
    absences: fakeAbsences(on('absences.changed'), overrides.absences),
    administration: fakeAdministration(overrides.administration),
    alerts: {
      list: vi.fn(() => ok([])),
      acknowledge: vi.fn(() => ok(null)),
      close: vi.fn(() => ok(null)),
      confirmShown: vi.fn(() => ok(null)),
      onChanged: on('alerts.changed'),
      ...overrides.alerts,
    },
    appointments: {
      book: vi.fn(({ test }) => ok({ rowId: appointmentId, label: test })),
      move: vi.fn(() => ok({ rowId: appointmentId, label: 'A1C Test' })),
      attend: vi.fn(() => ok({ rowId: appointmentId, label: 'A1C Test' })),
      cancel: vi.fn(() => ok({ rowId: appointmentId, label: 'A1C Test' })),
      ...overrides.appointments,
    },
    assistant: {
      ask: vi.fn(() => fails('assistant.failed')),
      sendFeedback: vi.fn(() => ok(null)),
      listPoor: vi.fn(() => ok([])),
      handlePoor: vi.fn(() => ok(null)),
      ...overrides.assistant,
    },
    chat: {
      getThread: vi.fn(() => fails('chat.memberNotFound')),
      send: vi.fn(() => ok({ id: '00000000-0000-4000-8000-00000000e101' })),
      markRead: vi.fn(() => ok(null)),
      markTextsRead: vi.fn(() => ok(null)),
      readWhole: vi.fn(() => ok(null)),
      openFile: vi.fn(() => ok({ shown: 'outside' as const })),
      getDraft: vi.fn(() => ok({ text: '', aiSuggested: false })),
      saveDraft: vi.fn(() => ok(null)),
      endWords: vi.fn(() => ok({ back: null })),
      reopenWords: vi.fn(() => ok(null)),
      setLooking: vi.fn(() => ok(null)),
      setTyping: vi.fn(() => ok(null)),
      suggestReplies: vi.fn(() => ok({ suggestions: [], afterId: null })),
      listSent: vi.fn(() => ok([])),
      listSaid: vi.fn(() => ok({ entries: [], hasMore: false })),
      getUnread: vi.fn(() => ok({ total: 0, members: [] })),
      onThreadChanged: on('chat.threadChanged'),
      onUnreadChanged: on('chat.unreadChanged'),
      onOpenRequested: on('chat.openRequested'),
      ...overrides.chat,
    },
    app: {
      getManaged: vi.fn(() => ok(NOTHING_MANAGED)),
      getPreferences: vi.fn(() => ok(preferences)),
      setPreferences: vi.fn((change) => ok({ ...preferences, ...change })),
      getInfo: vi.fn(() => ok({ version: '0.1.0', shell: 'browser' as const, platform: 'linux', now: FAKE_NOW })),
      getClock: vi.fn(() => ok({ state: 'right' as const, aheadMs: 0 })),
      confirmClock: vi.fn(() => ok(null)),
      runDiagnostics: vi.fn(() => ok([])),
      copyDiagnostics: vi.fn(() => ok('')),
      collectBundle: vi.fn(() => ok({ files: [] })),
      saveBundle: vi.fn(() => fails('app.bundleNotSaved')),
      takePendingRoute: vi.fn(() => ok(null)),
      onRouteRequested: on('app.routeRequested'),
      onPreferencesChanged: on('app.preferencesChanged'),
      onClockChanged: on('app.clockChanged'),
      onDiagnosticsRequested: on('app.diagnosticsRequested'),
      ...overrides.app,
    },
    board: {
      getPage: vi.fn(() =>
        ok({
          ranking: 1,
          latestRanking: 1,
          rankedAt: FAKE_NOW,
          total: 0,
          counts: noBadges,
          finished: 0,
          sections: [],
          cards: [],
        }),
      ),
      getCard: vi.fn(() => ok(null)),
      getMember: vi.fn(() => fails('board.memberNotFound')),
      getStats: vi.fn(() =>
        ok({
          callsDone: 24,
          callsPlanned: 32,
          completed: 18,
          completedPercent: 75,
          refused: 0,
          refusedMostlyFor: null,
          revenueImpact: 45_200,
          gapsClosed: 12,
          goals: null,
          demo: true,
        }),
      ),
      findPosition: vi.fn(() => ok(null)),
      getChoices: vi.fn(() => ok(BOARD_CHOICES)),
      setChoices: vi.fn(() => ok(null)),
      refreshRanking: vi.fn(() => ok(1)),
      onRankingChanged: on('board.rankingChanged'),
      onMembersChanged: on('board.membersChanged'),
      ...overrides.board,
    },
    callbacks: {
      list: vi.fn(() => ok([])),
      close: vi.fn(() => ok(null)),
      move: vi.fn(() => ok(null)),
      handOver: vi.fn(() => ok({ count: 1, left: 0 })),
      onChanged: on('callbacks.changed'),
      onListRequested: on('callbacks.listRequested'),
      ...overrides.callbacks,
    },
    calls: {
      getActive: vi.fn(() => ok(null)),
      start: vi.fn(() => fails('calls.memberNotFound')),
      receive: vi.fn(() => fails('calls.memberNotFound')),
      confirmIdentity: vi.fn(() => fails('calls.notInCall')),
      saveDraft: vi.fn(() => ok(null)),
      complete: vi.fn(() => fails('calls.notInCall')),
      cancel: vi.fn(() => ok(null)),
      onActiveChanged: on('calls.activeChanged'),
      onStopped: on('calls.stopped'),
      ...overrides.calls,
    },
    coaching: {
      listWeek: vi.fn(() => ok({ people: [], calls: [], more: 0 })),
      read: vi.fn(() => ok({ notes: '', transcript: null, coachNotes: [], canNote: false })),
      note: vi.fn(() => ok(null)),
      ...overrides.coaching,
    },
    contacts: { ...fakeContacts(), ...overrides.contacts },
    kits: { ...fakeKits(), ...overrides.kits },
    links: {
      getAddresses: vi.fn(() => ok(SAMPLE_ADDRESSES)),
      getManaged: vi.fn(() => ok([])),
      setAddresses: vi.fn((addresses) => ok(addresses)),
      openForMember: vi.fn(() => ok(null)),
      onAddressesChanged: on('links.addressesChanged'),
      ...overrides.links,
    },
    leftWork: {
      list: vi.fn(() => ok([])),
      takeIn: vi.fn(() => ok(null)),
      dismiss: vi.fn(() => ok(null)),
      ...overrides.leftWork,
    },
    unknownTexts: {
      list: vi.fn(() => ok([])),
      findMembers: vi.fn(() => ok([])),
      settle: vi.fn(() => ok(null)),
      ...overrides.unknownTexts,
    },
    evidence: { ...fakeEvidence(), onChanged: on('evidence.changed'), ...overrides.evidence },
    requests: { ...fakeRequests(), ...overrides.requests },
    verdicts: {
      stage: vi.fn(() => ok({})),
      list: vi.fn(() => ok([])),
      apply: vi.fn(({ counts }) => ok({ status: 'done' as const, counts })),
      ...overrides.verdicts,
    },
    exports: { ...fakeExports(), onChanged: on('exports.changed'), ...overrides.exports },
    history: { search: vi.fn(() => ok({ entries: [], more: false })), ...overrides.history },
    imports: { ...fakeImports(), ...overrides.imports },
    oversight: {
      listNotices: vi.fn(() => ok([])),
      getInboundShares: vi.fn(() => ok({ usual: null, callers: [] })),
      getTeamToday: vi.fn(() =>
        ok({ people: [], others: { calls: 0, reached: 0, promised: 0, overdue: 0 }, overdueTasks: [], unread: null }),
      ),
      listTeamWork: vi.fn(() => ok([])),
      noteNotice: vi.fn(() => ok(null)),
      beginEmergency: vi.fn(() => ok(null)),
      readEmergency: vi.fn(() => ok(null)),
      endEmergency: vi.fn(() => ok(null)),
      ...overrides.oversight,
    },
    audit: {
      readPage: vi.fn(() => ok({ lines: [], more: false, unknownMember: false })),
      listPeople: vi.fn(() => ok([])),
      checkChain: vi.fn(() => ok({ firstBroken: null })),
      ...overrides.audit,
    },
    letters: { write: vi.fn(() => fails('letters.memberNotFound')), ...overrides.letters },
    portalLinks: {
      send: vi.fn(({ links }) => ok({ status: 'sent' as const, count: links.length, lacks: null })),
      copyUrl: vi.fn(() => ok({ url: 'https://portal.example.com/portal/u/sh-900001' })),
      ...overrides.portalLinks,
    },
    profile: {
      get: vi.fn(() => fails('profile.memberNotFound')),
      getCallPreferences: vi.fn(() =>
        ok({ preferredName: null, interpreterLanguage: null, oneCaller: null, mayTalkWith: [] }),
      ),
      save: vi.fn(() => ok(null)),
      confirm: vi.fn(() => ok(null)),
      ...overrides.profile,
    },
    script: {
      getScript: vi.fn(() => fails('script.memberNotFound')),
      loadWeather: vi.fn(() => ok({ found: false })),
      ...overrides.script,
    },
    session: fakeSession(on('session.stateChanged'), overrides.session),
    skips: {
      getTimes: vi.fn(() => ok({ later: '2026-11-20T18:00:00.000Z', tomorrow: '2026-11-21T05:00:00.000Z' })),
      skip: vi.fn(() => ok({ until: '2026-11-20T18:00:00.000Z' })),
      unskip: vi.fn(() => ok(null)),
      ...overrides.skips,
    },
    snippets: { listOwn: vi.fn(() => ok([])), onChanged: on('snippets.changed'), ...overrides.snippets },
    statements: {
      list: vi.fn(() => ok([])),
      record: vi.fn(() => ok({ id: '00000000-0000-4000-8000-00000000f001' })),
      withdraw: vi.fn(() => ok(null)),
      ...overrides.statements,
    },
    sync: {
      getStatus: vi.fn(() => ok(syncState({ state: 'demo', lastSyncedAt: null }))),
      syncNow: vi.fn(() => ok(null)),
      listAttention: vi.fn(() => ok([])),
      retryJob: vi.fn(() => ok(null)),
      discardJob: vi.fn(() => ok(null)),
      onStatusChanged: on('sync.statusChanged'),
      ...overrides.sync,
    },
    texts: { ...fakeTexts(), ...overrides.texts },
    tasks: {
      list: vi.fn(() => ok([])),
      listNumberless: vi.fn(() => ok([])),
      listClinical: vi.fn(() => ok({ items: [], more: 0 })),
      listOf: vi.fn(() => ok([])),
      listColleagues: vi.fn(() => ok([])),
      add: vi.fn(() => fails('tasks.memberNotFound')),
      close: vi.fn(() => ok(null)),
      move: vi.fn(() => ok(null)),
      takeOver: vi.fn(() => ok(null)),
      assign: vi.fn(() => ok({ count: 1, left: 0 })),
      onChanged: on('tasks.changed'),
      ...overrides.tasks,
    },
    careActions: {
      sendReminder: saved,
      followUpKit: saved,
      discussResult: saved,
      noteDiscussed: saved,
      ...overrides.careActions,
    },
    updates: fakeUpdates(on('updates.stateChanged'), overrides.updates),
    emit: (feature, event, payload) => {
      // The contract ties payload and listener of one name together; the map can't show that.
      for (const listener of listeners.get(`${feature}.${event}`) ?? []) listener(payload as never)
    },
  }
}
