import type { BoardCard } from '../../src-shared/ipc/board.ts'

/** Of every member's conversation; the newest reads 'Message 2000'. */
export const THREAD_MESSAGES = 2000

/** What the answers below look at of a question. */
interface Asked {
  readonly offset: number
  readonly limit: number
  readonly memberId: string
  readonly before: { readonly id: string } | null
}

interface FakeOptions {
  /** On the board. */
  readonly members: number
  /** In each conversation. */
  readonly messages: number
}

/**
 * Runs inside the page, before the renderer: a `window.api` whose board and conversations hold as many cards and messages,
 * made on the spot, so that scrolling measures the screen alone.
 */
export function installFakeBoard({ members, messages }: FakeOptions): void {
  const now = '2026-11-20T16:00:00.000Z'
  const id = (index: number): string => `${index.toString(16).padStart(8, '0')}-0000-4000-8000-000000000001`
  const priorities = ['critical', 'high', 'medium', 'low'] as const
  // A card as main answers it, by its type: what the board gains is missed here by the compiler.
  const card = (index: number): BoardCard => ({
    id: id(index),
    planMemberId: `SH-${String(index).padStart(6, '0')}`,
    firstName: `First${index % 97}`,
    lastName: `Last${index}`,
    age: 60 + (index % 30),
    healthPlan: 'SunHealth Advantage HMO',
    phone: `+1305555${String(index % 10_000).padStart(4, '0')}`,
    priority: priorities[index % 4] ?? 'low',
    memberStatus: 'active',
    preferredLanguage: index % 5 === 0 ? 'es' : 'en',
    timeZone: 'America/New_York',
    financialValue: 1000 + (index % 5000),
    compliancePercent: index % 100,
    pickupPercent: (index * 7) % 100,
    openGapCount: 1 + (index % 4),
    arrangedGapNames: [],
    reportedGapNames: [],
    gapsEnd: { day: '2026-12-31', daysLeft: 41 },
    preferredName: null,
    interpreterLanguage: null,
    oneCaller: null,
    mayTalkWith: [],
    openGapNames: ['A1C Test', 'Diabetic Eye Exam', 'Mammogram', 'Flu Vaccine'].slice(0, 1 + (index % 4)),
    lastContactAt: index % 3 === 0 ? null : now,
    aiInsightSpanish: '',
    aiInsight: 'Answers best before noon; start with the step that takes the least time. '.repeat(1 + (index % 3)),
    badges: {
      completedToday: index % 11 === 0,
      refusedToday: false,
      verified: index % 2 === 0,
      dnc: index % 25 === 0,
      resultsReady: index % 6 === 0,
      testScheduled: index % 7 === 0,
      kitArrived: index % 8 === 0,
      bestTimeNow: index % 9 === 0,
      highPickup: (index * 7) % 100 >= 70,
    },
    today: index % 11 === 0 ? { state: 'reached', outcome: 'completed', at: now } : null,
    refusedFor: null,
    dncDate: index % 25 === 0 ? '2026-01-05' : null,
    contact: {
      zipCode: '33130',
      timeZone: 'America/New_York',
      phone: `+1305555${String(index % 10_000).padStart(4, '0')}`,
      numberInUse: 'first',
      deceased: false,
      noReminders: false,
      email: null,
      onDnc: index % 25 === 0,
      dncDate: index % 25 === 0 ? '2026-01-05' : null,
      smsEnabled: true,
      emailEnabled: false,
      smsStoppedAt: null,
      crisisHold: false,
      textsAt: [],
      textedUsAt: null,
      callsAt: index % 3 === 0 ? [] : ['2026-11-18T16:00:00.000Z'],
      completedToday: index % 11 === 0,
      callbackDueAt: null,
    },
    skip: null,
    nextAction: { action: 'gap', about: 'Annual Wellness Visit', at: null, count: 2 },
    foundBy: null,
    unreadMessages: index % 10 === 0 ? 2 : 0,
    inCall: null,
    kitsOut: [],
    kitsAnswered: [],
    kitNudges: [],
    kitsToApprove: [],
    reason: { position: index + 1, decidedBy: 'pickup', timeScore: 75, pickup: 60, pickupSource: 'plan', next: null },
  })
  const message = (number: number) => ({
    id: id(number),
    senderType: number % 2 === 0 ? 'member' : 'coordinator',
    senderName: number % 2 === 0 ? 'First Last' : 'Sample Coach',
    text: `Message ${number}`,
    at: new Date(Date.parse(now) - (messages - number) * 600_000).toISOString(),
    aiSuggested: false,
    read: true,
    state: 'sent',
  })
  const counts = { all: members, 'best-time': 0, critical: 0, high: 0, medium: 0, dnc: 0 }
  const answers: Record<string, (input: Asked) => unknown> = {
    'app.getPreferences': () => ({
      colorScheme: 'light',
      language: 'en',
      lockAfterMinutes: 10,
      namesInNotifications: false,
      startAtSignIn: false,
      scriptTone: 'friendly',
      boardLayout: 'compact',
    }),
    'app.getInfo': () => ({ version: '0.0.0', shell: 'browser', platform: 'linux', now }),
    'app.getClock': () => ({ state: 'right', aheadMs: 0 }),
    'session.getState': () => ({ kind: 'demo' }),
    'session.getBackend': () => ({ address: null, change: 'free' }),
    'sync.getStatus': () => ({
      state: 'demo',
      waiting: 0,
      attention: 0,
      lastSyncedAt: null,
      firstSync: null,
      recovered: null,
      restored: null,
      diskFull: false,
      endedBy: null,
      misfit: null,
    }),
    'sync.listAttention': () => [],
    'callbacks.list': () => [],
    'tasks.list': () => [],
    'tasks.listNumberless': () => [],
    'tasks.listClinical': () => ({ items: [], more: 0 }),
    'tasks.listOf': () => [],
    'statements.list': () => [],
    'alerts.list': () => [],
    'chat.getUnread': () => ({ total: 0, members: [] }),
    'chat.getDraft': () => ({ text: '', aiSuggested: false }),
    'chat.getThread': ({ memberId, before, limit }) => {
      const end = before === null ? messages : Number.parseInt(before.id, 16) - 1
      const from = Math.max(0, end - limit)
      return {
        memberId,
        firstName: 'First',
        lastName: 'Last',
        language: 'en',
        unread: 0,
        typing: [],
        suggestionsOff: true,
        crisis: null,
        emailCount: 0,
        smsCount: 0,
        hasMore: from > 0,
        messages: Array.from({ length: end - from }, (_, index) => message(from + index + 1)),
      }
    },
    'board.getStats': () => ({
      callsDone: 0,
      callsPlanned: 0,
      completed: 0,
      completedPercent: 0,
      refused: 0,
      refusedMostlyFor: null,
      revenueImpact: null,
      gapsClosed: 0,
      goals: null,
      demo: true,
    }),
    'board.getChoices': () => ({ showFinished: false, mineOnly: false, endingOnly: false, sort: 'queue' }),
    'board.getMember': ({ memberId }) => ({
      id: memberId,
      callWindow: {
        timeRanges: [{ start: '09:00', end: '11:30' }],
        daysOfWeek: ['Monday', 'Friday'],
        timezone: 'America/New_York',
        notes: '',
      },
      conditions: ['Hypertension', 'Type 2 diabetes'],
      medications: ['Metformin'],
      verification: null,
      consent: null,
      email: null,
      otherPhone: null,
      pcpName: null,
      badNumbers: [],
      gaps: ['A1C Test', 'Mammogram', 'Flu Vaccine'].map((name) => ({
        id: name,
        name,
        measure: null,
        status: 'open',
        window_start: null,
        window_end: null,
        last_service: null,
        exclusion_reason: null,
        moved_at: null,
        reopen_why: null,
        created_at: now,
      })),
      evidence: [],
      documents: [],
      requests: [],
      moves: [],
      movedHere: [],
      calls: Array.from({ length: 4 }, (_, index) => ({
        id: String(index),
        outcome: 'voicemail',
        started_at: now,
        duration_minutes: 1,
        sentiment: null,
        coach_name: 'Sample Coach',
        scheduled_tests: [],
        notes: 'Left a message.',
        transcript: null,
        reason: null,
        reason_note: '',
      })),
      appointments: [],
      kits: [],
      results: [],
      screenings: [],
      staffNames: {},
      unsentRowIds: [],
      closingDay: null,
      complete: true,
    }),
    'board.getPage': ({ offset, limit }) => ({
      finished: 0,
      sections: [],
      ranking: 1,
      latestRanking: 1,
      rankedAt: now,
      total: members,
      counts,
      cards: Array.from({ length: Math.max(0, Math.min(limit, members - offset)) }, (_, index) => card(offset + index)),
    }),
  }
  /** As the preload does, the same function at every look: a new one would start the effects anew that depend on it. */
  const functions = new Map<string, (input: Asked) => unknown>()
  const callOf = (name: string, called: string): ((input: Asked) => unknown) => {
    if (called.startsWith('on')) return () => () => {}
    // What is not answered above is nothing at all.
    const nothing = called.startsWith('list') ? [] : null
    return (input) => Promise.resolve({ ok: true, value: answers[`${name}.${called}`]?.(input) ?? nothing })
  }
  const kept = <T>(map: Map<string, T>, key: string, make: () => T): T => {
    const known = map.get(key)
    if (known !== undefined) return known
    const made = make()
    map.set(key, made)
    return made
  }
  const feature = (name: string): unknown =>
    new Proxy(
      {},
      { get: (_, called) => kept(functions, `${name}.${String(called)}`, () => callOf(name, String(called))) },
    )
  const features = new Map<string, unknown>()
  // Whatever feature is asked for.
  Object.assign(window, {
    api: new Proxy({}, { get: (_, name) => kept(features, String(name), () => feature(String(name))) }),
  })
}
