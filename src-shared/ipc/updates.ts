import { z } from 'zod'
import { instant } from '../sync/rows.ts'
import { defineFeature, nothing } from './contract.ts'

export const UPDATE_MODES = ['off', 'notify', 'auto'] as const

/** Why a new version could not be had: the feed is away, its file is not whole, it is not signed as it must be, no room, or else. */
export const UPDATE_FAILURES = ['away', 'broken', 'forged', 'diskFull', 'failed'] as const

const updateState = z.object({
  /** What the organization has set; `off` where it has set nothing. */
  mode: z.enum(UPDATE_MODES),
  /** `unknown`: nobody has looked yet. `needsServer`: the server has to be updated before. */
  status: z.enum(['unknown', 'current', 'offered', 'loading', 'ready', 'needsServer', 'failed']),
  /** The new version, where there is one. */
  version: z.string().nullable(),
  reason: z.enum(UPDATE_FAILURES).nullable(),
  lookedAt: instant.nullable(),
})
export type UpdateState = z.infer<typeof updateState>

/** Error codes: updates.inCall, updates.unsent, updates.notReady. */
export const updatesIpc = defineFeature({
  calls: {
    getState: { input: nothing, output: updateState },
    lookNow: { input: nothing, output: updateState },
    /** Loads the version that is offered. */
    load: { input: nothing, output: updateState },
    /** Ends the desk and starts it again in the version that is ready. */
    restart: { input: nothing, output: z.null() },
  },
  events: { stateChanged: updateState },
  whileLocked: ['getState', 'stateChanged'],
})
