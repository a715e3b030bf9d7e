import { z } from 'zod'
import { TEXT_MAX } from '../domain/chat/index.ts'
import { instant } from '../sync/rows.ts'
import { defineFeature } from './contract.ts'

/** Whether a text may go to the member now. */
const textGate = z.object({
  /** The number it goes to; null where none can be texted. */
  to: z.string().nullable(),
  /** A `ContactRefusal`; null: it may. */
  reason: z.string().nullable(),
  nextAllowedAt: instant.nullable(),
})

/**
 * Text messages in the words of staff. Error codes: texts.memberNotFound, texts.empty, texts.healthWords, texts.notAllowed
 * (`field` is the reason).
 */
export const textsIpc = defineFeature({
  calls: {
    getGate: { input: z.object({ memberId: z.uuid() }), output: textGate },
    /** On disk, with the job that sends it, when it answers. On the sample members of the demo it is noted and not sent. */
    send: {
      input: z.object({ memberId: z.uuid(), text: z.string().trim().max(TEXT_MAX) }),
      output: z.object({ id: z.uuid() }),
    },
  },
  events: {},
})
