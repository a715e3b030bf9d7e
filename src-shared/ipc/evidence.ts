import { z } from 'zod'
import { calendarDate } from '../sync/rows.ts'
import { evidenceSource } from '../sync/word-schemas.ts'
import { defineFeature } from './contract.ts'

const target = z.object({ memberId: z.uuid(), rowId: z.uuid() })
const reason = z.string().trim().min(3).max(1000)

/** Where a record that staff enter comes from; the others come by the member's word and by files. */
export const enteredSource = evidenceSource.extract(['record', 'lab', 'claim', 'member'])

/**
 * Evidence of care gaps (docs/rules/care.md#evidence). Each change is on disk, with the job that sends it, when it answers.
 * Error codes: evidence.notFound, evidence.gapOver, evidence.yearClosed, evidence.inFuture, evidence.decided, evidence.notYours,
 * evidence.needsAnother, evidence.notClosed, evidence.documentLooked.
 */
export const evidenceIpc = defineFeature({
  calls: {
    add: {
      input: z.object({
        memberId: z.uuid(),
        gapId: z.uuid(),
        /** Name of the service; null: the gap's own. */
        service: z.string().min(1).max(60).nullable(),
        serviceDate: calendarDate,
        provider: z.string().trim().max(200),
        value: z.string().min(1).max(40).nullable(),
        unit: z.string().min(1).max(20).nullable(),
        source: enteredSource,
        /** A stored document of this gap that says so; null: there is none here. */
        documentId: z.uuid().nullable(),
      }),
      output: z.null(),
    },
    /** By somebody else than who entered it; the server closes the gap. */
    verify: { input: target, output: z.null() },
    /** With a reason; whoever entered it takes it back. */
    sendBack: { input: target.extend({ reason }), output: z.null() },
    /** A document from the portal is no evidence; the member reads why. `rowId`: the document. */
    refuseDocument: { input: target.extend({ reason }), output: z.null() },
    /** `rowId`: the gap. */
    reopen: { input: target.extend({ reason }), output: z.null() },
  },
  events: {},
})
