import { z } from 'zod'

/** The body of document-link (docs/rules/foundations.md#edge-functions). */
export const documentBody = z.object({ resultId: z.uuid('Send the id of the result, a UUID.') }, 'Send a JSON object.')
