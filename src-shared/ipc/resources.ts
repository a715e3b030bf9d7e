import { z } from 'zod'
import { isResourcePhone, RESOURCE_LIMITS } from '../domain/resources/index.ts'
import { LANGUAGES, RESOURCE_NEEDS } from '../sync/vocabulary.ts'

const language = z.enum(LANGUAGES)

/** Somebody who helps near the members (docs/rules/care.md#local-resources). */
const localResource = z.object({
  id: z.uuid(),
  name: z.string().trim().min(1).max(RESOURCE_LIMITS.name),
  need: z.enum(RESOURCE_NEEDS),
  phone: z.string().trim().max(25).refine(isResourcePhone),
  /** ZIP codes or their first three digits; none: everywhere. */
  zipAreas: z
    .array(z.string().regex(/^\d{3}(\d{2})?$/))
    .max(RESOURCE_LIMITS.areas)
    .readonly(),
  /** What is spoken there; `other`: an interpreter for any language. */
  languages: z.array(language).min(1).readonly(),
})

/** What fits a need of one member, and whether 211 is to be named as well. */
export const localHelp = z.object({ resources: z.array(localResource).readonly(), offers211: z.boolean() })

/** As administrators keep it. `version`: as it was read; null: a new one. */
export const keptResource = localResource.extend({ version: z.string().nullable() })
export type KeptResource = z.infer<typeof keptResource>
