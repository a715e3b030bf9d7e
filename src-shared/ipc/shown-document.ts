import { z } from 'zod'

/** A stored document as a screen shows it: a picture as a data address, a PDF as its bytes in base64; `outside`: the system shows it. */
export const shownDocument = z.discriminatedUnion('shown', [
  z.object({ shown: z.literal('picture'), address: z.string() }),
  z.object({ shown: z.literal('pdf'), base64: z.string() }),
  z.object({ shown: z.literal('outside') }),
])
export type ShownDocument = z.infer<typeof shownDocument>
