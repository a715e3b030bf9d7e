import { z } from 'zod'
import { instant } from '../sync/rows.ts'
import { alertSource, alertStatus } from '../sync/word-schemas.ts'
import { defineFeature, nothing } from './contract.ts'

/** An urgent alert must be acknowledged within this many minutes, else the supervisors are told. */
export const ALERT_LIMIT_MINUTES = 15

/** What a member can press on the crisis card, besides the numbers to call. */
export const MEMBER_SAYINGS = ['callbackAsked', 'safeForNow'] as const

const alertItem = z.object({
  id: z.uuid(),
  memberId: z.uuid(),
  memberName: z.string(),
  phone: z.string().nullable(),
  source: alertSource,
  status: alertStatus,
  raisedAt: instant,
  /** raisedAt plus the limit. */
  dueAt: instant,
  acknowledgedAt: instant.nullable(),
  /** Who took it on. */
  ownerName: z.string().nullable(),
  mine: z.boolean(),
  escalated: z.boolean(),
  /** What the member pressed on the crisis card, each at its last time, the earlier first. */
  said: z.array(z.object({ what: z.enum(MEMBER_SAYINGS), at: instant })),
  /** When the plan's on-call contact was last told outside of the desk; null: not so far. */
  onCallToldAt: instant.nullable(),
  /** Words of the member that nobody of the staff has read yet: an alert is not closed over them. */
  unread: z.number().int(),
  /** The member said that they are not safe at home: no voicemail, and nothing in writing about it. */
  unsafeAtHome: z.boolean(),
  /** Only clinicians end an alert. */
  canClose: z.boolean(),
  /** A change of it waits for the server, or the server decided otherwise. */
  state: z.enum(['sent', 'waiting', 'refused']),
})
export type AlertItem = z.infer<typeof alertItem>

/** Error codes: alerts.notFound, alerts.notYours, alerts.taken (`field` is the owner's name), alerts.unread. */
export const alertsIpc = defineFeature({
  calls: {
    /** Open and acknowledged alerts, longest open first; empty for people who may not see them. */
    list: { input: nothing, output: z.array(alertItem) },
    acknowledge: { input: z.object({ id: z.uuid() }), output: z.null() },
    close: { input: z.object({ id: z.uuid(), reason: z.string().trim().min(3).max(1000) }), output: z.null() },
    /** Somebody at this desk could see these; the server is told, once it is there. */
    confirmShown: { input: z.object({ ids: z.array(z.uuid()).max(200) }), output: z.null() },
  },
  events: { changed: z.null() },
})
