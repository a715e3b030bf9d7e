import { z } from 'zod'
import { defineFeature, nothing } from './contract.ts'

/** The address with something in place of `{zip}` and `{query}`; null if it is not one or other braces are left. */
function filled(template: string, text: string): URL | null {
  const address = template.replaceAll(/\{(zip|query)\}/g, text)
  return /[{}]/.test(address) ? null : URL.parse(address)
}

/**
 * Addresses outside the desk. `{zip}` and `{query}` are filled in, percent-encoded, and never part of the host; https
 * only, without credentials and port, as the link gate demands.
 */
const template = z
  .string()
  .trim()
  .max(500)
  .refine((text) => {
    const url = filled(text, '0')
    const plain = url?.protocol === 'https:' && !url.username && !url.password && !url.port
    return plain && url.hostname === filled(text, '1')?.hostname
  }, 'must be an https address')

const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])$/

/** Members read and sign in there, so only this machine may do without https. */
const portalAddress = z
  .url({ protocol: /^https?$/ })
  .max(200)
  .refine((text) => {
    const url = URL.parse(text)
    if (!url || url.username || url.password) return false
    return url.protocol === 'https:' || LOOPBACK.test(url.hostname)
  }, 'must be an https address')

export const linkAddresses = z.object({
  labOneName: z.string().trim().min(1).max(60),
  labOneScheduler: template,
  labTwoName: z.string().trim().min(1).max(60),
  labTwoScheduler: template,
  kitCatalog: template,
  maps: template,
  /** Base address of the member portal, without a path. */
  portal: portalAddress,
})
export type LinkAddresses = z.infer<typeof linkAddresses>

/** What a card can open. `labOneScheduler` and `labTwoScheduler` need a ZIP. */
export const CARD_LINKS = ['labOneScheduler', 'labTwoScheduler', 'kitCatalog'] as const
const cardLink = z.enum(CARD_LINKS)
export type CardLink = z.infer<typeof cardLink>

/** The addresses that the organization has fixed for this computer. */
const managedLinks = z.array(linkAddresses.keyof())

/** Error codes: links.notYours (only supervisors and administrators change addresses), links.managed, links.labNotAllowed (`field` is the address; the
 * organization limits the labs for this computer), links.noZip, links.refused, links.failed, links.memberNotFound. */
export const linksIpc = defineFeature({
  calls: {
    getAddresses: { input: nothing, output: linkAddresses },
    getManaged: { input: nothing, output: managedLinks },
    setAddresses: { input: linkAddresses, output: linkAddresses },
    /** Opens in the system browser through the link gate. */
    openForMember: { input: z.object({ memberId: z.uuid(), link: cardLink }), output: z.null() },
  },
  events: { addressesChanged: linkAddresses },
})
