import { z } from 'zod'
import { EXCLUSIONS } from '../domain/measures/words.ts'
import { LARGEST_DOCUMENT } from '../domain/documents/types.ts'
import { calendarDate, instant } from '../sync/rows.ts'
import { evidenceSource } from '../sync/word-schemas.ts'
import { defineFeature, nothing } from './contract.ts'
import { shownDocument } from './shown-document.ts'

const target = z.object({ memberId: z.uuid(), rowId: z.uuid() })
const reason = z.string().trim().min(3).max(1000)

/** Where a record that staff enter comes from; the others come by the member's word and by files. */
export const enteredSource = evidenceSource.extract(['record', 'lab', 'claim', 'member'])

/** What waits at the evidence desk, in its order. */
export const EVIDENCE_WORK = ['document', 'entry', 'result', 'returned', 'due', 'request'] as const

const evidenceWork = z.object({
  /** The document, the entry, the request, or the gap of a result and of what is due. */
  id: z.uuid(),
  what: z.enum(EVIDENCE_WORK),
  memberId: z.uuid(),
  memberName: z.string(),
  gapId: z.uuid(),
  gapName: z.string(),
  /** This person entered it: somebody else decides. */
  own: z.boolean(),
  /** Until the last day on which the gap's service counts; null: it is over. */
  daysLeft: z.number().int().nonnegative().nullable(),
  /** Since when it waits. */
  at: instant,
  /** Of a request for a record: whom it is about, what comes next and on which day; null: of none. */
  request: z
    .object({ askedOf: z.string(), step: z.enum(['send', 'chase', 'end']), on: calendarDate, due: z.boolean() })
    .nullable(),
})
export type EvidenceWork = z.infer<typeof evidenceWork>

/**
 * Evidence of care gaps (docs/rules/care.md#evidence). Each change is on disk, with the job that sends it, when it answers.
 * Error codes: evidence.notFound, evidence.gapOver, evidence.yearClosed, evidence.inFuture, evidence.decided, evidence.notYours,
 * evidence.needsAnother, evidence.kindDoesNotCount, evidence.dayDoesNotCount, evidence.valueDoesNotCount,
 * evidence.memberDoesNotCount, evidence.exclusionDoesNotCount, evidence.notClosed, evidence.documentLooked, evidence.needsServer,
 * evidence.documentChanged, evidence.noDocument, evidence.notOpened.
 */
export const evidenceIpc = defineFeature({
  calls: {
    /** What waits on this station, for coordinators and clinicians; empty for others. */
    list: { input: nothing, output: z.array(evidenceWork) },
    /**
     * `rowId`: the document. It is shown here, a picture as a data address, a PDF as its bytes in base64; or the system shows it: with
     * `outside` any, without it what this program can't draw.
     */
    openDocument: {
      input: target.extend({ outside: z.boolean() }),
      output: shownDocument,
    },
    /** Stores a file as a document of the gap; `fault`: why it is not taken. */
    sendDocument: {
      input: z.object({
        gapId: z.uuid(),
        bytes: z.instanceof(Uint8Array).refine(({ length }) => length <= LARGEST_DOCUMENT),
      }),
      output: z.union([
        z.object({ documentId: z.uuid(), fault: z.null() }),
        z.object({ documentId: z.null(), fault: z.string() }),
      ]),
    },
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
    /** Why the member is not counted for a gap, by a coordinator or a clinician; somebody else verifies it. */
    exclude: {
      input: z.object({
        memberId: z.uuid(),
        gapId: z.uuid(),
        exclusion: z.enum(EXCLUSIONS),
        /** Of the record that says so. */
        serviceDate: calendarDate,
        provider: z.string().trim().max(200),
        source: enteredSource,
        documentId: z.uuid().nullable(),
      }),
      output: z.null(),
    },
    /** By somebody else than who entered it; the server closes the gap, or leaves it out. */
    verify: { input: target, output: z.null() },
    /** With a reason; whoever entered it takes it back. */
    sendBack: { input: target.extend({ reason }), output: z.null() },
    /** A document from the portal is no evidence; the member reads why. `rowId`: the document. */
    refuseDocument: { input: target.extend({ reason }), output: z.null() },
    /** `rowId`: the gap. */
    reopen: { input: target.extend({ reason }), output: z.null() },
  },
  /** What waits may have changed: ask again. */
  events: { changed: z.null() },
})
