import { z } from 'zod'
import { instant } from '../sync/rows.ts'
import { badNumberReason } from '../sync/statements.ts'
import { communicationType } from '../sync/word-schemas.ts'
import { defineFeature, nothing } from './contract.ts'

/** A contact that somebody of the staff, or a file, changed: it receives no sign-in codes until it is confirmed. */
const heldContact = z.object({
  channel: communicationType,
  changedAt: instant,
  /** This person changed it, so somebody else confirms it. */
  own: z.boolean(),
  /** The earliest time at which a coordinator or supervisor may confirm it. */
  openAt: instant,
})
export type HeldContact = z.infer<typeof heldContact>

const aboutMember = { id: z.uuid(), memberId: z.uuid(), memberName: z.string() }

/** A change that waits: `id` of the change. */
const changedContact = heldContact.extend({
  ...aboutMember,
  what: z.literal('change'),
  /** As it is on file here now; null: it has not arrived yet. */
  contact: z.string().nullable(),
  source: z.enum(['staff', 'file', 'member']),
  /** Who changed it, where that is somebody whom this station knows. */
  by: z.string().nullable(),
  /** The contact before is still known, and is put back when this one is rejected. */
  former: z.boolean(),
})

/** A number on file of which somebody said that it does not work: `id` of the statement. */
const badNumber = z.object({
  ...aboutMember,
  what: z.literal('number'),
  number: z.string(),
  why: badNumberReason,
  since: instant,
  by: z.string().nullable(),
  /** Another number of the member is called instead. */
  other: z.boolean(),
})
const waitingContact = z.discriminatedUnion('what', [changedContact, badNumber])
export type WaitingContact = z.infer<typeof waitingContact>

/**
 * Changed contacts of members (docs/rules/access.md#changed-contacts); the server alone knows them, so what is about them needs it.
 * Error codes: server.refused, contacts.unreachable, contacts.notAllowed, contacts.ownChange, contacts.tooEarly, contacts.decided
 * (somebody was faster).
 */
export const contactsIpc = defineFeature({
  calls: {
    listHeld: { input: z.object({ memberId: z.uuid() }), output: z.array(heldContact) },
    confirm: { input: z.object({ memberId: z.uuid(), channel: communicationType }), output: z.null() },
    /** For coordinators and supervisors: changes, the oldest first, then numbers. `away`: the server did not say which changes wait. */
    listWaiting: { input: nothing, output: z.object({ items: z.array(waitingContact), away: z.boolean() }) },
    /** The changed contact is not the member's. */
    reject: { input: z.object({ changeId: z.uuid() }), output: z.null() },
  },
  events: {},
})
