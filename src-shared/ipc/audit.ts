import { z } from 'zod'
import { instant } from '../sync/rows.ts'
import { staffRole } from '../sync/word-schemas.ts'
import { defineFeature, nothing } from './contract.ts'

/** Lines of one page. */
export const AUDIT_PAGE = 50

const line = z.object({
  id: z.number().int(),
  /** When it happened; of a look that a station delivered later, when somebody looked. */
  at: instant,
  /** When the server had it. */
  receivedAt: instant,
  /** Name of the person of the staff; null for members, for the system and for who is nobody's. */
  who: z.string().nullable(),
  /** A role of staff, `member`, `authenticated` or `system`: as it was then. */
  role: z.string(),
  /** `subject.verb`; a newer server may have kinds that are not known here. */
  action: z.string(),
  table: z.string().nullable(),
  /** Names of the columns that were changed, never what they hold. */
  fields: z.array(z.string()),
  /** Which part of a member's record was opened. */
  panel: z.string().nullable(),
  /** The plan's number of the member; the id where the record is gone. Never the name. */
  member: z.string().nullable(),
  /** Of a staff record: whose. */
  staff: z.string().nullable(),
})
export type AuditLine = z.infer<typeof line>

const person = z.object({ id: z.uuid(), name: z.string(), role: staffRole })
export type AuditPerson = z.infer<typeof person>

const filter = z.object({
  from: instant,
  /** The first instant that is no longer in it. */
  to: instant,
  /** The plan's number of a member, or the id; null for everybody. */
  member: z.string().trim().min(1).max(64).nullable(),
  staffId: z.uuid().nullable(),
  action: z
    .string()
    .regex(/^[a-z_]+\.[a-z_]+$/)
    .nullable(),
})
export type AuditFilter = z.infer<typeof filter>

const page = z.object({
  lines: z.array(line),
  /** There are earlier ones. */
  more: z.boolean(),
  /** No member has the number that was asked for. */
  unknownMember: z.boolean(),
})
export type AuditPage = z.infer<typeof page>

/**
 * The audit log, for auditors, and for administrators what one person did, without members; asked of the server each time, and every answer is in the audit log itself
 * (docs/rules/access.md#audit-log). Error codes: server.refused, audit.unreachable, audit.notAllowed.
 */
export const auditIpc = defineFeature({
  calls: {
    /** Newest first; `before` is the last line that is known. */
    readPage: {
      input: filter.extend({ before: line.pick({ id: true, at: true }).nullable() }),
      output: page,
    },
    /** By name, also those who have left. */
    listPeople: { input: nothing, output: z.array(person) },
    /** `firstBroken`: the number of the first event that is changed or missing; null where all of them are whole. */
    checkChain: { input: nothing, output: z.object({ firstBroken: z.number().int().nullable() }) },
  },
  events: {},
})

/** The answers of the server, as it spells them. */
export const auditAnswers = { page, people: z.array(person), firstBroken: z.number().int().nullable() }
