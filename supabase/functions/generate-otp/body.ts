import { z } from 'zod'
import { PORTAL_LINKS, portalLink } from '#shared/sync/outbox.ts'
import { COMMUNICATION_TYPES } from '#shared/sync/vocabulary.ts'
import { storableText } from '../_shared/input.ts'

/**
 * The body of generate-otp (docs/rules/foundations.md#edge-functions). `memberId` null is a member who signs in; with
 * one, staff invite that member, and may say how (`channel`; default: what `phoneOrEmail` is) and to which pages
 * (`links`, in this order, all in one message; or one `link`).
 */
export const generateOtpBody = z
  .object(
    {
      phoneOrEmail: storableText({ min: 1, max: 254 }),
      memberId: z.uuid('Send the id of the member, a UUID, or null.').nullable(),
      channel: z.enum(COMMUNICATION_TYPES, 'Send sms or email, or leave it out.').optional(),
      link: portalLink.default('home'),
      links: z.array(portalLink).min(1).max(PORTAL_LINKS.length).optional(),
    },
    'Send a JSON object.',
  )
  .transform(({ channel, phoneOrEmail, link, links, ...rest }) => ({
    ...rest,
    links: [...new Set(links ?? [link])],
    phoneOrEmail: phoneOrEmail.trim(),
    channel: channel ?? (phoneOrEmail.includes('@') ? ('email' as const) : ('sms' as const)),
  }))
export type GenerateOtpBody = z.infer<typeof generateOtpBody>
export type InvitationBody = GenerateOtpBody & { readonly memberId: string }
