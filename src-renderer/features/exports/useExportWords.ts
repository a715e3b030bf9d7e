import { useTranslation } from 'react-i18next'
import { AUDIT_ACTIONS, AUDIT_TABLES } from '#shared/domain/audit/index.ts'
import type { ExportColumn, ExportKind } from '#shared/domain/exports/index.ts'
import { CONTACT_REFUSALS, PERMISSIONS } from '#shared/domain/contact-rules/index.ts'
import { FINDINGS, VERDICTS } from '#shared/domain/verdicts/index.ts'
import { PERSON_STATES } from '#shared/ipc/administration.ts'
import { EVIDENCE_WORK } from '#shared/ipc/evidence.ts'
import type { ExportOrder } from '#shared/ipc/exports.ts'
import { SHARED_SETTINGS } from '#shared/sync/plan-settings-row.ts'
import {
  ALERT_SOURCES,
  APPOINTMENT_STATUSES,
  CALL_OUTCOMES,
  CALLBACK_STATUSES,
  CANCEL_REASONS,
  KIT_STATUSES,
  PRIORITIES,
  RESOURCE_NEEDS,
  STAFF_ROLES,
  TASK_AUDIENCES,
  TASK_KINDS,
  TASK_RESULTS,
} from '#shared/sync/vocabulary.ts'

type Words = ExportOrder['words']
const BY = ['member', 'system', 'authenticated'] as const
const CHANNELS = ['texts', 'texts-declined', 'email-declined', 'reminders', 'calls'] as const
const CONTACT_KINDS = ['call', 'text', 'reminder', 'portal-link', 'letter'] as const
const CONTACT_WAYS = ['call', 'sms', 'email', 'mail'] as const
const CONTACT_DECISIONS = ['allowed', 'overridden', 'refused', 'undecided'] as const
const CONTACT_MAKERS = ['desk', 'function', 'batch'] as const
const SENT_OUTCOMES = [
  'none',
  'queued',
  'sent',
  'delivered',
  'opened',
  'failed',
  'written',
  'canceled',
  'received',
  'read',
] as const
const CONTACT_CHANGES = ['sms', 'email', 'number'] as const
const CHANGERS = ['staff', 'file', 'member'] as const
const CAUSES = ['evidence', 'plan-file', 'feed', 'operator'] as const
/** Columns whose times are written on the clock of this computer. */
const ON_THIS_CLOCK: ReadonlySet<ExportColumn> = new Set([
  'closedAt',
  'orderedAt',
  'dueAt',
  'doneAt',
  'askedAt',
  'since',
  'readAt',
  'contactedAt',
  'recordedAt',
  'lastContactAt',
  'happenedAt',
  'lastSeenAt',
  'undoneAt',
  'takenOnAt',
  'escalatedAt',
  'awayFrom',
  'awayUntil',
  'quietUntil',
  'cameAt',
])

/** A setting as the form of the plan names it: chat_to_model is chatToModel. */
const fieldOf = (setting: string) => setting.replaceAll(/_./g, (part) => part.slice(1).toUpperCase()) as 'planName'

/** Status words of the kinds that can be asked for by one. */
export const STATUSES: Partial<Readonly<Record<ExportKind, readonly string[]>>> = {
  kits: ['to-ship', ...KIT_STATUSES],
  callbacks: CALLBACK_STATUSES,
  tasks: CALLBACK_STATUSES,
  referrals: CALLBACK_STATUSES,
  appointments: APPOINTMENT_STATUSES,
  verdicts: FINDINGS,
  contacts: ['allowed', 'refused', 'undecided'],
  members: ['critical', 'high', 'medium', 'low', 'dnc'],
  evidence: ['waiting', 'returned', 'due', 'request'],
  alerts: ['open', 'acknowledged'],
}

/** What stands above the columns of a file and in the place of its codes, in the language of this desk. */
export function useExportWords(zone: string) {
  const { t } = useTranslation([
    'exports',
    'verdicts',
    'tasks',
    'appointments',
    'audit',
    'board',
    'common',
    'administration',
    'resources',
    'alerts',
    'plan',
    'unknownTexts',
  ])
  const map = <C extends string>(codes: readonly C[], say: (code: C) => string): Record<string, string> =>
    Object.fromEntries(codes.map((code) => [code, say(code)]))
  const statusWord = (status: string): string => {
    const finding = FINDINGS.find((one) => one === status)
    return finding ? t(`verdicts:finding.${finding}`) : t(`statusWord.${status as 'open'}`)
  }
  const label = (column: ExportColumn): string =>
    ON_THIS_CLOCK.has(column) ? t('inZone', { column: t(`column.${column}`), zone }) : t(`column.${column}`)
  /** By column. Codes that nobody has words for stay. */
  const words = (kind: ExportKind): Words => ({
    approval: { role: t('approvalRole'), ...map(SHARED_SETTINGS, (setting) => t(`plan:field.${fieldOf(setting)}`)) },
    crisis: { yes: t('unknownTexts:crisis') },
    alertSource: map(ALERT_SOURCES, (source) => t(`alerts:source.${source}`)),
    status: map([...(STATUSES[kind] ?? []), 'closed', 'excluded'], statusWord),
    role: {
      ...map(STAFF_ROLES, (role) => t(`common:role.${role}`)),
      ...map(BY, (by) => t(`audit:by.${by}`)),
    },
    accountState: map(PERSON_STATES, (state) => t(`administration:people.states.${state}`)),
    secondFactor: { on: t('administration:people.factorOn'), off: t('administration:people.factorOff') },
    need: map(RESOURCE_NEEDS, (need) => t(`resources:need.${need}`)),
    task: map(TASK_KINDS, (task) => t(`tasks:kind.${task}`)),
    audience: map(TASK_AUDIENCES, (audience) => t(`tasks:audience.${audience}`)),
    result: map(TASK_RESULTS, (result) => t(`tasks:result.${result}`)),
    cancelReason: map(CANCEL_REASONS, (reason) => t(`appointments:reason.${reason}`)),
    verdict: map(VERDICTS, (verdict) => t(`verdicts:verdict.${verdict}`)),
    finding: map(FINDINGS, (finding) => t(`verdicts:finding.${finding}`)),
    channel: map(CHANNELS, (channel) => t(`channelWord.${channel}`)),
    contactKind: map(CONTACT_KINDS, (kind) => t(`contactKindWord.${kind}`)),
    way: map(CONTACT_WAYS, (way) => t(`wayWord.${way}`)),
    decision: map(CONTACT_DECISIONS, (decision) => t(`decisionWord.${decision}`)),
    refusal: map(CONTACT_REFUSALS, (reason) => t(`refusalWord.${reason}`)),
    permission: map(PERMISSIONS, (permission) => t(`permissionWord.${permission}`)),
    madeBy: map(CONTACT_MAKERS, (maker) => t(`madeByWord.${maker}`)),
    outcome: {
      ...map(CALL_OUTCOMES, (outcome) => t(`board:calls.outcome.${outcome}`)),
      ...map(SENT_OUTCOMES, (outcome) => t(`outcomeWord.${outcome}`)),
    },
    priority: map(PRIORITIES, (priority) => t(`board:priority.${priority}`)),
    waitsFor: map(EVIDENCE_WORK, (what) => t(`waitsForWord.${what}`)),
    changedContact: map(CONTACT_CHANGES, (what) => t(`changedContactWord.${what}`)),
    changedBy: map(CHANGERS, (who) => t(`changerWord.${who}`)),
    cause: map(CAUSES, (cause) => t(`causeWord.${cause}`)),
    action: {
      ...map(
        AUDIT_ACTIONS.filter((action) => !action.startsWith('row.')),
        (action) => t(`audit:actions.${action}`),
      ),
      ...map(['row.inserted', 'row.updated', 'row.deleted'], (action) => t(`rowWord.${action.slice(4) as 'inserted'}`)),
    },
    table: map(AUDIT_TABLES, (table) => t(`audit:tables.${table}`)),
  })
  return { label, statusWord, words }
}
