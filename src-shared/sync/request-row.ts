import { z } from 'zod'
import { instant, memberColumns } from './columns.ts'
import { requestState, requestWay } from './word-schemas.ts'

/** Who is asked for the record of a service that is said to be done, and what became of it (docs/rules/care.md#record-requests). */
export const recordRequestRow = z.object({
  ...memberColumns,
  care_gap_id: z.uuid(),
  /** Practice or provider; empty: not known yet. */
  asked_of: z.string(),
  fax: z.string().nullable(),
  phone: z.string().nullable(),
  /** The one service asked for (`ServiceKind`); null: any that counts. */
  service: z.string().nullable(),
  /** When it was done, in the words of the lead. */
  said_when: z.string(),
  /** Who opened it, or heard the lead; null: the member, in the portal. */
  opened_by: z.uuid().nullable(),
  /** When a sheet was made last, and by whom. */
  printed_at: instant.nullable(),
  printed_by: z.uuid().nullable(),
  sent_at: instant.nullable(),
  sent_by: z.uuid().nullable(),
  sent_how: requestWay.nullable(),
  /** How often the practice was asked again. */
  chases: z.number().int().min(0).max(2),
  chased_at: instant.nullable(),
  chased_by: z.uuid().nullable(),
  state: requestState,
  ended_at: instant.nullable(),
  ended_by: z.uuid().nullable(),
  /** A person's words; null where the server ended it. */
  end_reason: z.string().nullable(),
  /** What arrived and ended it (`gap_evidence`). */
  evidence_id: z.uuid().nullable(),
})
export type RecordRequestRow = z.infer<typeof recordRequestRow>
