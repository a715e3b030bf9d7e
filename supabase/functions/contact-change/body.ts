import { z } from 'zod'
import { storableText } from '../_shared/input.ts'

const CODE = 'Please enter the 6-digit code'

/** The body of contact-change (docs/rules/access.md#own-contact): without a code one is sent, with one the contact is changed. */
export const contactChangeBody = z.object(
  {
    contact: storableText({ min: 1, max: 254 }),
    code: z
      .string(CODE)
      .max(64, CODE)
      .transform((text) => text.replaceAll(/\D/g, ''))
      .refine((digits) => digits.length === 6, CODE)
      .nullish()
      .transform((code) => code ?? null),
  },
  'Send a JSON object.',
)
