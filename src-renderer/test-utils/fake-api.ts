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
import { mockOnUse } from './mock-on-use.ts'

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
  const saved = () => ok({ label: 'A1C Test', delivery: 'sent' as const, reason: null })

  const desk: FakeDesk = {
    absences: fakeAbsences(on('absences.changed'), overrides.absences),
    administration: fakeAdministration(overrides.administration),
    alerts: {
      list: () => ok([]),
      acknowledge: () => ok(null),
      close: () => ok(null),
      confirmShown: () => ok(null),
      onChanged: on('alerts.changed'),
      ...overrides.alerts,
    },
    appointments: {
      book: ({ test }) => ok({ rowId: appointmentId, label: test }),
      move: () => ok({ rowId: appointmentId, label: 'A1C Test' }),
      attend: () => ok({ rowId: appointmentId, label: 'A1C Test' }),
      cancel: () => ok({ rowId: appointmentId, label: 'A1C Test' }),
      ...overrides.appointments,
    },
    assistant: {
      ask: () => fails('assistant.failed'),
      sendFeedback: () => ok(null),
      listPoor: () => ok([]),
      handlePoor: () => ok(null),
      ...overrides.assistant,
    },
    chat: {
      getThread: () => fails('chat.memberNotFound'),
      send: () => ok({ id: '00000000-0000-4000-8000-00000000e101' }),
      markRead: () => ok(null),
      markTextsRead: () => ok(null),
      readWhole: () => ok(null),
      openFile: () => ok({ shown: 'outside' as const }),
      getDraft: () => ok({ text: '', aiSuggested: false }),
      saveDraft: () => ok(null),
      endWords: () => ok({ back: null }),
      reopenWords: () => ok(null),
      setLooking: () => ok(null),
      setTyping: () => ok(null),
      suggestReplies: () => ok({ suggestions: [], afterId: null }),
      listSent: () => ok([]),
      listSaid: () => ok({ entries: [], hasMore: false }),
      getUnread: () => ok({ total: 0, members: [] }),
      onThreadChanged: on('chat.threadChanged'),
      onUnreadChanged: on('chat.unreadChanged'),
      onOpenRequested: on('chat.openRequested'),
      ...overrides.chat,
    },
    app: {
      getManaged: () => ok(NOTHING_MANAGED),
      getPreferences: () => ok(preferences),
      setPreferences: (change) => ok(Object.assign({ ...preferences }, change)),
      getInfo: () => ok({ version: '0.1.0', shell: 'browser' as const, platform: 'linux', now: FAKE_NOW }),
      getClock: () => ok({ state: 'right' as const, aheadMs: 0 }),
      confirmClock: () => ok(null),
      runDiagnostics: () => ok([]),
      copyDiagnostics: () => ok(''),
      collectBundle: () => ok({ files: [] }),
      saveBundle: () => fails('app.bundleNotSaved'),
      takePendingRoute: () => ok(null),
      onRouteRequested: on('app.routeRequested'),
      onPreferencesChanged: on('app.preferencesChanged'),
      onClockChanged: on('app.clockChanged'),
      onDiagnosticsRequested: on('app.diagnosticsRequested'),
      ...overrides.app,
    },
    board: {
      getPage: () =>
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
      getCard: () => ok(null),
      getMember: () => fails('board.memberNotFound'),
      getStats: () =>
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
      findPosition: () => ok(null),
      getChoices: () => ok(BOARD_CHOICES),
      setChoices: () => ok(null),
      refreshRanking: () => ok(1),
      onRankingChanged: on('board.rankingChanged'),
      onMembersChanged: on('board.membersChanged'),
      ...overrides.board,
    },
    callbacks: {
      list: () => ok([]),
      close: () => ok(null),
      move: () => ok(null),
      handOver: () => ok({ count: 1, left: 0 }),
      onChanged: on('callbacks.changed'),
      onListRequested: on('callbacks.listRequested'),
      ...overrides.callbacks,
    },
    calls: {
      getActive: () => ok(null),
      start: () => fails('calls.memberNotFound'),
      receive: () => fails('calls.memberNotFound'),
      confirmIdentity: () => fails('calls.notInCall'),
      saveDraft: () => ok(null),
      complete: () => fails('calls.notInCall'),
      cancel: () => ok(null),
      onActiveChanged: on('calls.activeChanged'),
      onStopped: on('calls.stopped'),
      ...overrides.calls,
    },
    coaching: {
      listWeek: () => ok({ people: [], calls: [], more: 0 }),
      read: () => ok({ notes: '', transcript: null, coachNotes: [], canNote: false }),
      note: () => ok(null),
      ...overrides.coaching,
    },
    contacts: { ...fakeContacts(), ...overrides.contacts },
    kits: { ...fakeKits(), ...overrides.kits },
    links: {
      getAddresses: () => ok(SAMPLE_ADDRESSES),
      getManaged: () => ok([]),
      setAddresses: (addresses) => ok(addresses),
      openForMember: () => ok(null),
      onAddressesChanged: on('links.addressesChanged'),
      ...overrides.links,
    },
    leftWork: {
      list: () => ok([]),
      takeIn: () => ok(null),
      dismiss: () => ok(null),
      ...overrides.leftWork,
    },
    unknownTexts: {
      list: () => ok([]),
      findMembers: () => ok([]),
      settle: () => ok(null),
      ...overrides.unknownTexts,
    },
    evidence: { ...fakeEvidence(), onChanged: on('evidence.changed'), ...overrides.evidence },
    requests: { ...fakeRequests(), ...overrides.requests },
    verdicts: {
      stage: () => ok({}),
      list: () => ok([]),
      apply: ({ counts }) => ok({ status: 'done' as const, counts }),
      ...overrides.verdicts,
    },
    exports: { ...fakeExports(), onChanged: on('exports.changed'), ...overrides.exports },
    history: { search: () => ok({ entries: [], more: false }), ...overrides.history },
    imports: { ...fakeImports(), ...overrides.imports },
    oversight: {
      listNotices: () => ok([]),
      getInboundShares: () => ok({ usual: null, callers: [] }),
      getTeamToday: () =>
        ok({ people: [], others: { calls: 0, reached: 0, promised: 0, overdue: 0 }, overdueTasks: [], unread: null }),
      listTeamWork: () => ok([]),
      noteNotice: () => ok(null),
      beginEmergency: () => ok(null),
      readEmergency: () => ok(null),
      endEmergency: () => ok(null),
      ...overrides.oversight,
    },
    audit: {
      readPage: () => ok({ lines: [], more: false, unknownMember: false }),
      listPeople: () => ok([]),
      checkChain: () => ok({ firstBroken: null }),
      ...overrides.audit,
    },
    letters: { write: () => fails('letters.memberNotFound'), ...overrides.letters },
    portalLinks: {
      send: ({ links }) => ok({ status: 'sent' as const, count: links.length, lacks: null }),
      copyUrl: () => ok({ url: 'https://portal.example.com/portal/u/sh-900001' }),
      ...overrides.portalLinks,
    },
    profile: {
      get: () => fails('profile.memberNotFound'),
      getCallPreferences: () =>
        ok({ preferredName: null, interpreterLanguage: null, oneCaller: null, mayTalkWith: [] }),
      save: () => ok(null),
      confirm: () => ok(null),
      ...overrides.profile,
    },
    script: {
      getScript: () => fails('script.memberNotFound'),
      loadWeather: () => ok({ found: false }),
      ...overrides.script,
    },
    session: fakeSession(on('session.stateChanged'), overrides.session),
    skips: {
      getTimes: () => ok({ later: '2026-11-20T18:00:00.000Z', tomorrow: '2026-11-21T05:00:00.000Z' }),
      skip: () => ok({ until: '2026-11-20T18:00:00.000Z' }),
      unskip: () => ok(null),
      ...overrides.skips,
    },
    snippets: { listOwn: () => ok([]), onChanged: on('snippets.changed'), ...overrides.snippets },
    statements: {
      list: () => ok([]),
      record: () => ok({ id: '00000000-0000-4000-8000-00000000f001' }),
      withdraw: () => ok(null),
      ...overrides.statements,
    },
    sync: {
      getStatus: () => ok(syncState({ state: 'demo', lastSyncedAt: null })),
      syncNow: () => ok(null),
      listAttention: () => ok([]),
      retryJob: () => ok(null),
      discardJob: () => ok(null),
      onStatusChanged: on('sync.statusChanged'),
      ...overrides.sync,
    },
    texts: { ...fakeTexts(), ...overrides.texts },
    tasks: {
      list: () => ok([]),
      listNumberless: () => ok([]),
      listClinical: () => ok({ items: [], more: 0 }),
      listOf: () => ok([]),
      listColleagues: () => ok([]),
      add: () => fails('tasks.memberNotFound'),
      close: () => ok(null),
      move: () => ok(null),
      takeOver: () => ok(null),
      assign: () => ok({ count: 1, left: 0 }),
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
  for (const feature of Object.values(desk)) if (typeof feature === 'object') mockOnUse(feature)
  return desk
}
