import { z } from 'zod'
import { defineFeature } from './contract.ts'

const target = z.object({ memberId: z.uuid(), rowId: z.uuid() })
/** The test or kit the toast names. The change is on disk when this arrives. */
const saved = z.object({ label: z.string() })
/**
 * What became of a message to the member: `sent` once a provider or the portal took it, `waiting` while nobody knows yet.
 * `reason` says why it failed, with a key of `REMINDER_FAILURES` or a newer word of the server.
 */
const reminded = saved.extend({ delivery: z.enum(['sent', 'waiting', 'failed']), reason: z.string().nullable() })

/**
 * The Test Status Overview actions (docs/rules/care.md#tests-and-results).
 * Error codes: careActions.notFound, careActions.alreadyReminded, careActions.reminderWaiting,
 * careActions.wrongStatus, careActions.visitOver, careActions.needsClinician, careActions.notDiscussed.
 */
export const careActionsIpc = defineFeature({
  calls: {
    sendReminder: { input: target, output: reminded },
    followUpKit: { input: target, output: reminded },
    discussResult: { input: target, output: saved },
    /** It was gone through with the member, in the call that runs or was logged since, or in the chat. */
    noteDiscussed: { input: target, output: saved },
  },
  events: {},
})
