import type { StaffRole } from '../../sync/vocabulary.ts'

/** What may be asked for besides the columns. */
const EXPORT_FILTERS = [
  'from',
  'to',
  'teamId',
  'staffId',
  'status',
  'measure',
  'year',
  'member',
  'action',
  'task',
  'marked',
  'sample',
  'seed',
  'file',
  'batchId',
] as const
export type ExportFilter = (typeof EXPORT_FILTERS)[number]

interface ExportKindFacts {
  readonly roles: readonly StaffRole[]
  readonly filters: readonly ExportFilter[]
  /** Go along unless somebody chooses otherwise, in this order. */
  readonly minimum: readonly string[]
  readonly further: readonly string[]
}

/** Columns of the member, of any list about members: never without being chosen. */
const OF_MEMBER = ['lastName', 'firstName', 'birthDate', 'phone', 'language', 'team'] as const
const PERIOD = ['from', 'to', 'teamId'] as const

/**
 * What can leave as a file, by whom, with which columns (docs/exports.md). The server has the same table (private.export_kinds), decides by
 * it, and a test compares the two.
 */
export const EXPORTS = {
  closures: {
    roles: ['supervisor'],
    filters: [...PERIOD, 'measure'],
    minimum: ['memberId', 'gap', 'measure', 'year', 'status', 'closedAt', 'cause'],
    further: ['serviceDate', 'provider', 'exclusion', 'person', ...OF_MEMBER],
  },
  kits: {
    roles: ['supervisor', 'care_coordinator', 'clinician'],
    filters: [...PERIOD, 'status'],
    minimum: ['memberId', 'kit', 'status', 'orderedAt', 'sentOn'],
    further: ['deliveredOn', 'completedOn', 'shipTo', 'tracking', 'note', 'person', ...OF_MEMBER],
  },
  callbacks: {
    roles: ['supervisor'],
    filters: [...PERIOD, 'status', 'staffId'],
    minimum: ['memberId', 'dueAt', 'status', 'assignedTo', 'doneAt'],
    further: ['doneBy', 'note', ...OF_MEMBER],
  },
  tasks: {
    roles: ['supervisor'],
    filters: [...PERIOD, 'status', 'staffId', 'task'],
    minimum: ['memberId', 'task', 'audience', 'dueOn', 'status', 'assignedTo', 'doneAt'],
    further: ['doneBy', 'result', 'note', 'ending', ...OF_MEMBER],
  },
  referrals: {
    roles: ['supervisor', 'care_coordinator'],
    filters: [...PERIOD, 'status'],
    minimum: ['memberId', 'task', 'askedAt', 'status', 'result', 'doneAt'],
    further: ['doneBy', 'loinc', 'icd10', 'note', ...OF_MEMBER],
  },
  'opt-outs': {
    roles: ['supervisor'],
    filters: PERIOD,
    minimum: ['memberId', 'channel', 'since'],
    further: OF_MEMBER,
  },
  appointments: {
    roles: ['supervisor'],
    filters: [...PERIOD, 'status'],
    minimum: ['memberId', 'visit', 'visitAt', 'visitZone', 'status', 'place'],
    further: ['address', 'cancelReason', 'confirmation', 'person', ...OF_MEMBER],
  },
  activity: {
    roles: ['supervisor'],
    filters: [...PERIOD, 'staffId'],
    minimum: [
      'day',
      'person',
      'calls',
      'reached',
      'scheduled',
      'calledIn',
      'minutes',
      'messages',
      'tasksDone',
      'callbacksDone',
      'kitsOrdered',
      'evidenceAdded',
      'evidenceDecided',
    ],
    further: ['role', 'team'],
  },
  trail: {
    roles: ['auditor'],
    filters: ['from', 'to', 'member', 'staffId', 'action'],
    minimum: ['event', 'at', 'person', 'role', 'action', 'table', 'fields', 'memberId', 'staff'],
    further: ['receivedAt', 'panel', 'chain', 'number', 'hash'],
  },
  /** The board's members. Its search and order are the desk's own. */
  members: {
    roles: ['supervisor'],
    filters: ['teamId', 'status'],
    minimum: ['memberId', 'priority', 'openGaps', 'lastContactAt'],
    further: ['gapNames', 'healthPlan', ...OF_MEMBER],
  },
  /** Calls and messages, of one member or of all. */
  history: {
    roles: ['supervisor'],
    filters: [...PERIOD, 'member', 'staffId'],
    minimum: ['memberId', 'happenedAt', 'way', 'person', 'outcome', 'minutes'],
    further: ['note', ...OF_MEMBER],
  },
  /** What waits at the evidence desk. */
  evidence: {
    roles: ['supervisor', 'care_coordinator', 'clinician'],
    filters: ['teamId', 'status'],
    minimum: ['memberId', 'gap', 'waitsFor', 'since', 'lastDay'],
    further: ['person', 'serviceDate', 'provider', ...OF_MEMBER],
  },
  /** Changed contacts and numbers that don't work. */
  confirmations: {
    roles: ['supervisor', 'care_coordinator'],
    filters: ['teamId'],
    minimum: ['memberId', 'changedContact', 'since', 'changedBy'],
    further: OF_MEMBER,
  },
  /** Everybody with an account, as administrators see them. */
  people: {
    roles: ['administrator'],
    filters: [],
    minimum: ['person', 'role', 'team', 'accountState', 'secondFactor'],
    further: ['email', 'lastSeenAt'],
  },
  teams: { roles: ['administrator'], filters: [], minimum: ['team', 'people', 'members'], further: [] },
  /** The plan's own list of local help. */
  resources: {
    roles: ['administrator'],
    filters: [],
    minimum: ['resource', 'need', 'helpPhone', 'areas', 'spoken'],
    further: [],
  },
  /** Imports of the last 24 hours; an administrator's figures are rounded down. */
  imports: {
    roles: ['supervisor', 'administrator'],
    filters: [],
    minimum: ['file', 'readAt', 'person', 'added', 'changed', 'ended', 'undoneAt'],
    further: [],
  },
  /** Answers of the assistant that did not help and wait. */
  answers: {
    roles: ['supervisor', 'administrator'],
    filters: [],
    minimum: ['askedAt', 'question', 'answer'],
    further: ['confidence', 'source'],
  },
  /** Alerts that nobody has closed, without anybody's words. */
  alerts: {
    roles: ['clinician', 'supervisor'],
    filters: ['teamId', 'status'],
    minimum: ['memberId', 'since', 'status', 'takenOnBy', 'takenOnAt', 'escalatedAt'],
    further: ['alertSource', ...OF_MEMBER],
  },
  /** Colleagues who are away now or within two weeks, or want to be left alone. */
  absences: {
    roles: ['supervisor'],
    filters: ['teamId'],
    minimum: ['person', 'awayFrom', 'awayUntil', 'coveredBy', 'quietUntil'],
    further: ['statedBy', 'note', 'role', 'team'],
  },
  /** Roles and settings of the plan that wait for a second administrator. */
  approvals: {
    roles: ['administrator'],
    filters: [],
    minimum: ['approval', 'person', 'role', 'askedAt', 'askedBy'],
    further: [],
  },
  /** Files that wait for a second person; an administrator's figures are rounded down. */
  'waiting-imports': {
    roles: ['supervisor', 'administrator'],
    filters: [],
    minimum: ['file', 'since', 'person', 'added', 'changed', 'ended', 'refusedBy'],
    further: [],
  },
  /** Members whose messages wait, without their words. */
  inbox: {
    roles: ['supervisor'],
    filters: ['teamId'],
    minimum: ['memberId', 'waitingMessages', 'since'],
    further: OF_MEMBER,
  },
  /** Messages from numbers and addresses that no member has, without their words; a clinician's have words of crisis. */
  'unknown-texts': {
    roles: ['supervisor', 'care_coordinator', 'clinician'],
    filters: [],
    minimum: ['cameAt', 'way', 'attachments'],
    further: ['sender', 'crisis'],
  },
  /** Which part of everybody's calls of 30 days came in. */
  inbound: {
    roles: ['supervisor'],
    filters: ['teamId'],
    minimum: ['person', 'outbound', 'inbound', 'inboundShare'],
    further: [],
  },
  /** Verified evidence for the plan's engine, with its documents where they are wanted. */
  supplemental: {
    roles: ['supervisor'],
    filters: [...PERIOD, 'measure', 'year', 'marked', 'sample', 'seed'],
    minimum: [
      'memberId',
      'measure',
      'year',
      'serviceDate',
      'service',
      'value',
      'unit',
      'provider',
      'source',
      'marked',
      'exclusion',
      'evidenceId',
    ],
    further: [
      'gap',
      'document',
      'documentSha256',
      'verifiedOn',
      'enteredBy',
      'verifiedBy',
      'sex',
      'healthPlan',
      'lastName',
      'firstName',
      'birthDate',
      'team',
    ],
  },
  /** What a plan answered, line by line, and what that means here. */
  verdicts: {
    roles: ['supervisor'],
    filters: ['from', 'to', 'batchId', 'status'],
    minimum: ['memberId', 'measure', 'year', 'verdict', 'reason', 'finding', 'readAt'],
    further: ['gap', 'status', 'evidenceId', 'file', 'lastName', 'firstName', 'birthDate'],
  },
  rejections: {
    roles: ['supervisor'],
    filters: ['from', 'to'],
    minimum: ['provider', 'reason', 'measure', 'rejections'],
    further: [],
  },
  /** Receipts of contacts and refusals (docs/outreach.md); an auditor takes those of all teams. */
  contacts: {
    roles: ['supervisor', 'auditor'],
    filters: [...PERIOD, 'member', 'status'],
    minimum: [
      'contactedAt',
      'memberTime',
      'memberZone',
      'memberId',
      'contactKind',
      'way',
      'decision',
      'refusal',
      'permission',
      'rule',
      'edition',
      'outcome',
    ],
    further: ['madeBy', 'person', 'role', 'overrideReason', 'recordedAt', 'receipt', 'receiptHash', 'team'],
  },
  /** Members and their gaps as HL7 FHIR R4 (src-shared/domain/fhir): a row for each member, whose cells are JSON. */
  fhir: {
    roles: ['supervisor'],
    filters: ['teamId', 'measure', 'year', 'member'],
    minimum: ['memberId', 'sex', 'gaps'],
    further: ['needs', 'lastName', 'firstName', 'birthDate', 'contact', 'health', 'coverage'],
  },
  /** Of a file that was read at the desk, as it was there; the columns are the file's own. */
  'refused-lines': { roles: ['supervisor', 'administrator'], filters: ['file'], minimum: [], further: [] },
} as const satisfies Readonly<Record<string, ExportKindFacts>>

export type ExportKind = keyof typeof EXPORTS
export const EXPORT_KINDS = Object.keys(EXPORTS) as readonly ExportKind[]
type ColumnsOf<K extends ExportKind> = (typeof EXPORTS)[K]['minimum' | 'further'][number]
export type ExportColumn = { [K in ExportKind]: ColumnsOf<K> }[ExportKind]

/** Why somebody takes a file along; a note says more. The server knows the same words. */
export const EXPORT_WHYS = ['plan', 'review', 'counsel', 'shipping', 'work'] as const
export type ExportWhy = (typeof EXPORT_WHYS)[number]
/** Letters of the note. */
export const EXPORT_NOTE = { least: 5, most: 300 } as const

/** Whether somebody with this role takes such a file along. The server decides the same. */
export const mayExport = (kind: ExportKind, role: StaffRole): boolean =>
  (EXPORTS[kind].roles as readonly StaffRole[]).includes(role)

/** In the order in which they are offered. */
export const exportKindsOf = (role: StaffRole): ExportKind[] =>
  EXPORT_KINDS.filter((kind) => kind !== 'refused-lines' && mayExport(kind, role))

/** Every column of a kind, the minimum first. */
export const columnsOfExport = (kind: ExportKind): ExportColumn[] => [
  ...EXPORTS[kind].minimum,
  ...EXPORTS[kind].further,
]

/** Kinds that hold nothing of a member. */
export const isAboutNobody = (kind: ExportKind): boolean =>
  [
    'trail',
    'activity',
    'people',
    'teams',
    'resources',
    'imports',
    'answers',
    'absences',
    'approvals',
    'waiting-imports',
    'unknown-texts',
    'inbound',
  ].includes(kind)

/** Kinds of which documents can go along, in an archive with a manifest. */
export const hasDocuments = (kind: ExportKind): boolean => kind === 'supplemental'

/** Kinds in which codes stay codes: a plan's program reads them. */
export const isForPrograms = (kind: ExportKind): boolean => kind === 'supplemental' || kind === 'fhir'

/** Kinds that always leave in an archive, beside a manifest with the SHA-256 of the file. */
export const hasManifest = (kind: ExportKind): boolean => kind === 'contacts'

/** Lines of a PDF, which is for people: some 600 pages. */
export const PDF_LINES = 5_000

/** csv, xlsx and fixed: a table; pdf: to be read; ndjson and bundles: FHIR, a file for each type of resource, or a document for each member. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'pdf', 'fixed', 'ndjson', 'bundles'] as const
type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** The forms in which a kind leaves, the usual one first. */
export function formatsOfExport(kind: ExportKind): readonly [ExportFormat, ...ExportFormat[]] {
  if (kind === 'fhir') return ['bundles', 'ndjson']
  if (kind === 'contacts') return ['csv', 'pdf', 'xlsx']
  return isForPrograms(kind) ? ['csv', 'xlsx', 'fixed'] : ['csv', 'xlsx']
}

/** Rows of a page: a few hundred kilobytes. Twice as many are no faster, and V8 keeps a hundred megabytes more of what is gone. A member with all that is known is larger. */
export const pageOfExport = (kind: ExportKind): number => (kind === 'fhir' ? 1000 : 2000)

export const filtersOfExport = (kind: ExportKind): readonly ExportFilter[] => EXPORTS[kind].filters
