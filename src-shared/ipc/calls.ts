import { z } from 'zod'
import { calendarDate, clockTime, instant } from '../sync/rows.ts'
import { callOutcome, callReason, sentiment } from '../sync/word-schemas.ts'
import { defineFeature, nothing } from './contract.ts'

/** A callback as the wrap-up picks it: a wall-clock time at the member's place. */
const pickedCallback = z.object({
  date: calendarDate,
  time: clockTime,
  whose: z.enum(['mine', 'team']),
  note: z.string().max(2000),
})
export type PickedCallback = z.infer<typeof pickedCallback>

/** Most characters of call notes. */
export const NOTES_MAX = 20_000

/** Notes of calls that were not logged, until they are taken over or discarded: they are no part of another call's note. */
const earlierNotes = z.object({
  /** When the last of it was typed. */
  at: instant,
  notes: z.string().max(3 * NOTES_MAX),
})

/** What a specialist has typed and picked so far; saved on every keystroke. */
export const callDraft = z.object({
  notes: z.string().max(NOTES_MAX),
  earlier: earlierNotes.nullable(),
  outcome: callOutcome.nullable(),
  reason: callReason.nullable(),
  reasonNote: z.string().max(200),
  sentiment: sentiment.nullable(),
  scheduledTests: z.array(z.string().min(1).max(200)).max(20),
  callback: pickedCallback.nullable(),
  /** The member called, and that was the promised call (`promisedAt`) all the same. */
  keptPromise: z.boolean(),
})
export type CallDraft = z.infer<typeof callDraft>
export const EMPTY_DRAFT: CallDraft = {
  notes: '',
  earlier: null,
  outcome: null,
  reason: null,
  reasonNote: '',
  sentiment: null,
  scheduledTests: [],
  callback: null,
  keptPromise: false,
}

/** Why a call must end, or be the last. */
export const callStop = z.enum(['doNotCall', 'deceased'])
export type CallStop = z.infer<typeof callStop>

export type LineState = 'ringing' | 'connected' | 'ended'

/** What a phone system told of the line; `silent`: it was to tell, and has not. */
const callLine = z.object({
  state: z.enum(['silent', 'ringing', 'connected', 'ended']),
  connectedAt: instant.nullable(),
  endedAt: instant.nullable(),
})
export type CallLine = z.infer<typeof callLine>

/** The one call of this station. It survives a killed process: on return it is offered again with its draft. */
export const activeCall = z.object({
  /** The id under which the call will be logged. */
  callId: z.uuid(),
  memberId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  /** To compare with what the member says; never to read aloud. */
  dateOfBirth: calendarDate.nullable(),
  /** The member called us: nothing is dialed, and no rule about our calls is asked. */
  inbound: z.boolean(),
  /** For when the next open callback is promised, where the member called us. */
  promisedAt: instant.nullable(),
  /** E.164; empty where the member called us and has no number on file that can be dialed. */
  phone: z.string(),
  timeZone: z.string().nullable(),
  /** With the zone and the number it says on which days the member may be called. */
  zipCode: z.string().nullable(),
  startedAt: instant,
  /** False where the dialer did not take the number: it is dialed by hand. */
  dialed: z.boolean(),
  /** Null where the dialer tells nothing of the line, or has not yet. */
  line: callLine.nullable(),
  /** Both must be true before anything about health is shown. */
  identity: z.object({ name: z.boolean(), dateOfBirth: z.boolean() }),
  /**
   * held: the server knows that we call; offline: it will be reconciled; lost: the lease ended and another station calls;
   * none: the member called us, and the server has not answered yet, or lets nobody call them.
   */
  claim: z.enum(['held', 'offline', 'lost', 'none']),
  overrideReason: z.string().nullable(),
  /** Said since the call began: no calls after this one. */
  stop: callStop.nullable(),
  /** An urgent alert of the member is open. That there is one, and nothing of what it is about: told before the identity is known. */
  alertOpen: z.boolean(),
  draft: callDraft,
})
export type ActiveCall = z.infer<typeof activeCall>

const member = z.object({ memberId: z.uuid() })

/**
 * Error codes: calls.notAllowed (`field` is the `ContactRefusal`), calls.overrideNotYours, calls.askedFor (`field` is the name
 * of the only person who is to call), calls.claimed (`field` is the name of the person in call), calls.alreadyInCall,
 * calls.badNumber, calls.clockUnconfirmed (a person confirms the server's time first), calls.notInCall, calls.outcomeMissing,
 * calls.outcomeUnfit (not one of `outcomesOf`), calls.reasonMissing, calls.callbackInPast, calls.callbackInvalid, calls.callbackUnwanted, calls.memberNotFound.
 */
export const callsIpc = defineFeature({
  calls: {
    getActive: { input: nothing, output: activeCall.nullable() },
    /** Checks the contact rules once more, takes the claim (offline: none), dials. */
    start: {
      input: z.object({
        memberId: z.uuid(),
        overrideReason: z.string().trim().min(3).max(500).nullable(),
        /** The caller knows that the member asked for somebody else. */
        knowsOfWish: z.boolean().optional(),
      }),
      output: activeCall,
    },
    /** The member called us: no rule about our calls is asked, nothing is dialed, and the call begins at once. */
    receive: { input: member, output: activeCall },
    confirmIdentity: {
      input: z.object({ memberId: z.uuid(), name: z.boolean(), dateOfBirth: z.boolean() }),
      output: activeCall,
    },
    saveDraft: { input: z.object({ memberId: z.uuid(), draft: callDraft }), output: z.null() },
    /** Complete Call: on disk, with the job that sends it, when it answers. */
    complete: {
      input: z.object({ memberId: z.uuid(), draft: callDraft }),
      output: z.object({
        callId: z.uuid(),
        callbackId: z.uuid().nullable(),
        /** Of what the reason says, which is recorded with the call (`saidWithCall`). */
        statementId: z.uuid().nullable(),
      }),
    },
    /** Back to idle; nothing is logged, typed notes are shown in the next call of this member as `draft.earlier`. */
    cancel: { input: member, output: z.null() },
  },
  events: {
    /** The call of this station began, changed (claim, identity) or ended. Drafts are not announced. */
    activeChanged: activeCall.nullable(),
    /**
     * A call that had hardly begun was ended, because somebody else heard meanwhile that it must not be made. `by`: who recorded
     * it; null: it came with a file, or from somebody whom this station does not know.
     */
    stopped: z.object({ memberId: z.uuid(), name: z.string(), reason: callStop, by: z.string().nullable() }),
  },
})
