import { z } from 'zod'
import { defineFeature, nothing } from './contract.ts'

/** Addresses outside the desk. `{zip}` and `{query}` are filled in, percent-encoded; https only. */
const template = z
  .string()
  .max(500)
  .refine(
    (text) => URL.parse(text.replaceAll(/\{(zip|query)\}/g, '0'))?.protocol === 'https:',
    'must be an https address',
  )

export const linkAddresses = z.object({
  labOneName: z.string().trim().min(1).max(60),
  labOneScheduler: template,
  labTwoName: z.string().trim().min(1).max(60),
  labTwoScheduler: template,
  kitCatalog: template,
  maps: template,
  /** Base address of the member portal, without a path. */
  portal: z.url({ protocol: /^https?$/ }).max(200),
})
export type LinkAddresses = z.infer<typeof linkAddresses>

/** What a card can open. `labOneScheduler` and `labTwoScheduler` need a ZIP. */
export const cardLink = z.enum(['labOneScheduler', 'labTwoScheduler', 'kitCatalog'])
export type CardLink = z.infer<typeof cardLink>

/** Error codes: links.noZip, links.refused, links.failed, links.memberNotFound, links.locked. */
export const linksIpc = defineFeature({
  calls: {
    getAddresses: { input: nothing, output: linkAddresses },
    setAddresses: { input: linkAddresses, output: linkAddresses },
    /** Opens in the system browser through the link gate. */
    openForMember: { input: z.object({ memberId: z.uuid(), link: cardLink }), output: z.null() },
  },
  events: { addressesChanged: linkAddresses },
})
