import type { PortalLink } from '../../sync/outbox.ts'

export {
  accountEmail,
  type AccountMail,
  contactChangeEmail,
  contactChangeSms,
  inviteEmail,
  inviteSms,
  nameIn,
  pageOfLinkContent,
  PORTAL_LINK_SENDER,
  PORTAL_LINK_SUBJECT,
  portalLinkContent,
} from './messages.ts'
export { codeEmail, codeSms, type CodeMessageInput } from './code-messages.ts'
export { reservedWord, type ReservedWord } from './reserved-words.ts'
export { smsSegments, toGsm7 } from './sms-size.ts'

/** Lowercased, whitespace as hyphens: ` SH 000001` -> `-sh-000001` (docs/rules/messages.md#portal-address). */
export function portalSlug(planMemberId: string): string {
  return planMemberId.toLowerCase().replace(/\s+/g, '-')
}

/**
 * The member's portal address, `<base>/portal/u/<slug>`. The slug is a display path that grants nothing: it leads to
 * the sign-in (docs/rules/messages.md#portal-address).
 * @param base address of the portal; what follows its host and path (query, fragment) is cut
 */
export function portalUrl(base: string, planMemberId: string): string {
  return `${trimmed(base)}/portal/u/${encodeURIComponent(portalSlug(planMemberId).toWellFormed())}`
}

/** Where a quick link leads once the member has signed in, for example `<base>/portal/appointments`. */
export function linkUrl(base: string, link: PortalLink): string {
  return `${trimmed(base)}/portal/${link}`
}

const trimmed = (base: string): string => (base.split(/[?#]/)[0] ?? '').replace(/\/+$/, '')
