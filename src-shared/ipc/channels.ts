import type { ApiErrorShape } from './contract.ts'
import type { CallName, EventName, FeatureName } from './index.ts'

/** Channel of a call or event: `feature:name`. */
export const channelName = (feature: string, name: string): string => `${feature}:${name}`

type NameLists = {
  readonly [F in FeatureName]: { readonly calls: readonly CallName<F>[]; readonly events: readonly EventName<F>[] }
}

/**
 * The names of the contract without its schemas, so that the preload needs no schema library. A name that the contract
 * lacks fails to compile; one that is missing here fails `tests/contract`.
 */
export const CHANNEL_NAMES = {
  absences: { calls: ['getOwn', 'list', 'setAway', 'getTeam', 'getOf', 'setAwayOf', 'setQuiet'], events: ['changed'] },
  administration: {
    calls: [
      'getOverview',
      'saveTeamRules',
      'getPlan',
      'invitePerson',
      'sendCode',
      'changePerson',
      'switchPerson',
      'resetFactor',
      'approveRole',
      'declineRole',
      'saveTeam',
      'mergeTeams',
      'savePlan',
      'decideProposal',
      'listResources',
      'saveResources',
      'removeResource',
    ],
    events: [],
  },
  alerts: {
    calls: ['list', 'acknowledge', 'close', 'confirmShown'],
    events: ['changed'],
  },
  app: {
    calls: [
      'getPreferences',
      'setPreferences',
      'getManaged',
      'getInfo',
      'getClock',
      'confirmClock',
      'runDiagnostics',
      'copyDiagnostics',
      'collectBundle',
      'saveBundle',
      'takePendingRoute',
    ],
    events: ['routeRequested', 'preferencesChanged', 'clockChanged', 'diagnosticsRequested'],
  },
  appointments: {
    calls: ['book', 'move', 'attend', 'cancel'],
    events: [],
  },
  assistant: {
    calls: ['ask', 'sendFeedback', 'listPoor', 'handlePoor'],
    events: [],
  },
  board: {
    calls: [
      'getPage',
      'getCard',
      'getMember',
      'getStats',
      'findPosition',
      'getChoices',
      'setChoices',
      'refreshRanking',
    ],
    events: ['rankingChanged', 'membersChanged'],
  },
  callbacks: {
    calls: ['list', 'close', 'move', 'handOver'],
    events: ['changed', 'listRequested'],
  },
  calls: {
    calls: ['getActive', 'start', 'receive', 'confirmIdentity', 'saveDraft', 'complete', 'cancel'],
    events: ['activeChanged', 'stopped'],
  },
  chat: {
    calls: [
      'getThread',
      'send',
      'markRead',
      'endWords',
      'reopenWords',
      'markTextsRead',
      'readWhole',
      'openFile',
      'getDraft',
      'saveDraft',
      'setLooking',
      'setTyping',
      'suggestReplies',
      'listSent',
      'listSaid',
      'getUnread',
    ],
    events: ['threadChanged', 'unreadChanged', 'openRequested'],
  },
  coaching: { calls: ['listWeek', 'read', 'note'], events: [] },
  contacts: {
    calls: ['listHeld', 'confirm', 'listWaiting', 'reject'],
    events: [],
  },
  evidence: {
    calls: ['list', 'openDocument', 'sendDocument', 'add', 'exclude', 'verify', 'sendBack', 'refuseDocument', 'reopen'],
    events: ['changed'],
  },
  exports: {
    calls: ['preview', 'begin', 'listProfiles', 'saveProfile', 'removeProfile', 'getState', 'cancel', 'forget'],
    events: ['changed'],
  },
  history: {
    calls: ['search'],
    events: [],
  },
  imports: {
    calls: [
      'listTeams',
      'getTeamRules',
      'getLimits',
      'listProfiles',
      'saveProfile',
      'removeProfile',
      'beginImport',
      'announceLines',
      'stageLines',
      'previewImport',
      'listLines',
      'judgeLine',
      'applyImport',
      'listRecent',
      'listWaiting',
      'decideImport',
      'previewUndo',
      'undoImport',
      'runProgress',
      'cancelRun',
    ],
    events: [],
  },
  kits: {
    calls: ['checkRecent', 'order', 'listToShip', 'ship', 'approve', 'setStatus'],
    events: [],
  },
  leftWork: { calls: ['list', 'takeIn', 'dismiss'], events: [] },
  links: {
    calls: ['getAddresses', 'getManaged', 'setAddresses', 'openForMember'],
    events: ['addressesChanged'],
  },
  oversight: {
    calls: [
      'listNotices',
      'getInboundShares',
      'getTeamToday',
      'listTeamWork',
      'noteNotice',
      'beginEmergency',
      'readEmergency',
      'endEmergency',
    ],
    events: [],
  },
  letters: {
    calls: ['write'],
    events: [],
  },
  portalLinks: {
    calls: ['send', 'copyUrl'],
    events: [],
  },
  profile: {
    calls: ['get', 'getCallPreferences', 'save', 'confirm'],
    events: [],
  },
  requests: {
    calls: ['open', 'correct', 'makeSheet', 'markSent', 'chase', 'end'],
    events: [],
  },
  script: {
    calls: ['getScript', 'loadWeather'],
    events: [],
  },
  session: {
    calls: [
      'getState',
      'getBackend',
      'setBackend',
      'signIn',
      'join',
      'verifyTotp',
      'startAnew',
      'startEnrollment',
      'confirmEnrollment',
      'redeemRecoveryCode',
      'hasSecondFactor',
      'newRecoveryCodes',
      'copySecrets',
      'signOut',
      'lock',
      'unlock',
      'reportActivity',
    ],
    events: ['stateChanged'],
  },
  skips: {
    calls: ['getTimes', 'skip', 'unskip'],
    events: [],
  },
  snippets: { calls: ['listOwn'], events: ['changed'] },
  statements: {
    calls: ['list', 'record', 'withdraw'],
    events: [],
  },
  sync: {
    calls: ['getStatus', 'syncNow', 'listAttention', 'retryJob', 'discardJob'],
    events: ['statusChanged'],
  },
  tasks: {
    calls: [
      'list',
      'listNumberless',
      'listClinical',
      'listOf',
      'listColleagues',
      'add',
      'close',
      'move',
      'takeOver',
      'assign',
    ],
    events: ['changed'],
  },
  texts: { calls: ['getGate', 'send'], events: [] },
  audit: {
    calls: ['readPage', 'listPeople', 'checkChain'],
    events: [],
  },
  careActions: {
    calls: ['sendReminder', 'followUpKit', 'discussResult', 'noteDiscussed'],
    events: [],
  },
  unknownTexts: { calls: ['list', 'findMembers', 'settle'], events: [] },
  updates: {
    calls: ['getState', 'lookNow', 'load', 'restart'],
    events: ['stateChanged'],
  },
  verdicts: { calls: ['stage', 'list', 'apply'], events: [] },
} as const satisfies NameLists

/** What a screen gets from a locked desk. */
export const LOCKED: ApiErrorShape = { code: 'app.locked', message: 'the desk is locked' }

/** What a screen gets when something broke that has no code of its own. */
export const UNEXPECTED: ApiErrorShape = { code: 'app.unexpected', message: 'unexpected failure' }
