import { z } from 'zod'
import { storableText } from '../_shared/input.ts'

const CODE = 'Please enter the 6-digit code'

/** The body of verify-otp (docs/rules/foundations.md#edge-functions); the date of birth only where it was asked for. */
export const verifyOtpBody = z.object(
  {
    phoneOrEmail: storableText({ min: 1, max: 254 }),
    otpCode: z
      .string(CODE)
      .max(64, CODE)
      .transform((text) => text.replaceAll(/\D/g, ''))
      .refine((digits) => digits.length === 6, CODE),
    dateOfBirth: z.iso
      .date('Send the date of birth as YYYY-MM-DD, or leave it out.')
      .nullish()
      .transform((date) => date ?? null),
  },
  'Send a JSON object.',
)
