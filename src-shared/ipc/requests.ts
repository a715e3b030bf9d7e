import { z } from 'zod'
import { PRACTICE_NUMBER, REQUEST_ENDS } from '../domain/record-requests/index.ts'
import { calendarDate } from '../sync/rows.ts'
import { requestWay } from '../sync/word-schemas.ts'
import { defineFeature } from './contract.ts'

const target = z.object({ memberId: z.uuid(), rowId: z.uuid() })
const number = z.string().trim().regex(PRACTICE_NUMBER).nullable()

/** Whom a record is asked of, and for which service. */
const requestAsked = z.object({
  /** Practice or provider; empty: not known yet. */
  askedOf: z.string().trim().max(200),
  fax: number,
  phone: number,
  /** Name of the service; null: any that counts. */
  service: z.string().min(1).max(60).nullable(),
})
export type RequestAsked = z.infer<typeof requestAsked>

/** What a cover sheet says: the least by which a practice finds the record, and where it goes. */
const coverSheet = z.object({
  askedOf: z.string(),
  fax: z.string().nullable(),
  phone: z.string().nullable(),
  /** Null: the plan has set no name. */
  planName: z.string().nullable(),
  returnFax: z.string(),
  callbackNumber: z.string().nullable(),
  memberName: z.string(),
  birthDate: calendarDate,
  /** What the gap is called, for what no measure of the product knows. */
  gapName: z.string(),
  records: z.array(
    z.object({
      kind: z.string().nullable(),
      from: calendarDate,
      to: calendarDate,
      value: z.enum(['a1c', 'blood-pressure', 'eyes']).nullable(),
    }),
  ),
  /** Of today, at this station. */
  date: calendarDate,
})
export type CoverSheet = z.infer<typeof coverSheet>

/**
 * Records that practices are asked for (docs/rules/care.md#record-requests). Each change is on disk, with the job that sends it, when
 * it answers. Error codes: requests.notFound, requests.notYours, requests.ended, requests.gapOver, requests.nobody, requests.noFax,
 * requests.noBirthDate, requests.sent, requests.notSent.
 */
export const requestsIpc = defineFeature({
  calls: {
    open: { input: requestAsked.extend({ memberId: z.uuid(), gapId: z.uuid() }), output: z.null() },
    correct: { input: target.extend(requestAsked.shape), output: z.null() },
    /** What the sheet says; that it was made is noted, with who and when. */
    makeSheet: { input: target, output: coverSheet },
    markSent: { input: target.extend({ how: requestWay }), output: z.null() },
    /** The practice was asked again. */
    chase: { input: target, output: z.null() },
    end: {
      input: target.extend({ how: z.enum(REQUEST_ENDS), reason: z.string().trim().min(3).max(1000) }),
      output: z.null(),
    },
  },
  events: {},
})
