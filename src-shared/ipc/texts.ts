import { z } from 'zod'
import { TEXT_MAX } from '../domain/chat/index.ts'
import { instant } from '../sync/rows.ts'
import { communicationType } from '../sync/word-schemas.ts'
import { defineFeature } from './contract.ts'

/** Whether a message may go to the member now. */
const textGate = z.object({
  /** The number or address it goes to; null where there is none. */
  to: z.string().nullable(),
  /** E-mail: the subject it goes under; null where the member has written none that could be answered. */
  subject: z.string().nullable(),
  /** A `ContactRefusal`; null: it may. */
  reason: z.string().nullable(),
  nextAllowedAt: instant.nullable(),
})

/**
 * Text messages, and answers by e-mail, in the words of staff. Error codes: texts.memberNotFound, texts.empty, texts.healthWords, texts.notAllowed
 * (`field` is the reason), texts.noEmail (the member has written none).
 */
export const textsIpc = defineFeature({
  calls: {
    getGate: { input: z.object({ memberId: z.uuid(), type: communicationType }), output: textGate },
    /** On disk, with the job that sends it, when it answers. On the sample members of the demo it is noted and not sent. */
    send: {
      input: z.object({ memberId: z.uuid(), type: communicationType, text: z.string().trim().max(TEXT_MAX) }),
      output: z.object({ id: z.uuid() }),
    },
  },
  events: {},
})
