import { z } from 'zod'
import { PORTAL_LINKS, portalLink } from '../sync/outbox.ts'
import { communicationType } from '../sync/word-schemas.ts'
import { defineFeature } from './contract.ts'

/**
 * Error codes: portalLinks.noneSelected, portalLinks.smsDisabled, portalLinks.emailDisabled, portalLinks.notAllowed
 * (`field` is the `ContactRefusal`), portalLinks.failed, portalLinks.memberNotFound,
 * app.clipboardFailed.
 */
export const portalLinksIpc = defineFeature({
  calls: {
    /**
     * `sent`: the server took all of them; `waiting`: on disk, sent when the server can be reached again, or has got the
     * setting that it `lacks`.
     */
    send: {
      input: z.object({
        memberId: z.uuid(),
        channel: communicationType,
        links: z.array(portalLink).max(PORTAL_LINKS.length),
      }),
      output: z.object({
        status: z.enum(['sent', 'waiting']),
        count: z.number().int(),
        lacks: z.string().nullable(),
      }),
    },
    /** Copies the member's portal address; answers it. */
    copyUrl: { input: z.object({ memberId: z.uuid() }), output: z.object({ url: z.string() }) },
  },
  events: {},
})
