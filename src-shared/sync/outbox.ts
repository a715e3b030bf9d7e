import { z } from 'zod'
import { instant, xid } from './rows.ts'

/**
 * What a station can ask the server to do. Each operation names its row and the version (`changed_xid`) the user saw,
 * and is idempotent: delivered twice, it changes the row once.
 */
const target = { memberId: z.uuid(), rowId: z.uuid(), seenXid: xid, at: instant }

export const outboxOperation = z.discriminatedUnion('kind', [
  /** 'Remind' on a scheduled test: sets reminder_sent, reminder_sent_at, reminder_sent_by. */
  z.object({ kind: z.literal('appointment.remind'), ...target }),
  /** 'Follow Up' on a delivered kit: sets followed_up_at, followed_up_by. */
  z.object({ kind: z.literal('kit.followUp'), ...target }),
  /** 'Discuss Now' on an available result: sets discussion_opened_at, discussion_opened_by. */
  z.object({ kind: z.literal('result.discuss'), ...target }),
])
export type OutboxOperation = z.infer<typeof outboxOperation>
export type OutboxKind = OutboxOperation['kind']

/** waiting: will be sent; attention: the server refused it, a person decides; done rows are deleted. */
export const OUTBOX_STATES = ['waiting', 'attention'] as const
export type OutboxState = (typeof OUTBOX_STATES)[number]
