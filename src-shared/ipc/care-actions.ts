import { z } from 'zod'
import { defineFeature } from './contract.ts'

const target = z.object({ memberId: z.uuid(), rowId: z.uuid() })
/** The test or kit the toast names. The change is on disk when this arrives. */
const saved = z.object({ label: z.string() })

/**
 * The Test Status Overview actions (docs/rules/care.md#tests-and-results).
 * Error codes: careActions.notFound, careActions.alreadyReminded, careActions.wrongStatus.
 */
export const careActionsIpc = defineFeature({
  calls: {
    sendReminder: { input: target, output: saved },
    followUpKit: { input: target, output: saved },
    discussResult: { input: target, output: saved },
  },
  events: {},
})
