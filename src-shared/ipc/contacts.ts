import { z } from 'zod'
import { instant } from '../sync/rows.ts'
import { communicationType } from '../sync/word-schemas.ts'
import { defineFeature } from './contract.ts'

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

/**
 * Changed contacts of members (docs/rules/access.md#changed-contacts); the server alone knows them, so both need it. Error
 * codes: server.refused, contacts.unreachable, contacts.notAllowed, contacts.ownChange, contacts.tooEarly.
 */
export const contactsIpc = defineFeature({
  calls: {
    listHeld: { input: z.object({ memberId: z.uuid() }), output: z.array(heldContact) },
    confirm: { input: z.object({ memberId: z.uuid(), channel: communicationType }), output: z.null() },
  },
  events: {},
})
