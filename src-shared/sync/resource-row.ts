import { z } from 'zod'
import { syncColumns } from './columns.ts'
import { RESOURCE_NEEDS, LANGUAGES } from './vocabulary.ts'

/** Local help that the plan knows of (docs/rules/care.md#local-resources). */
export const resourceRow = z.object({
  ...syncColumns,
  name: z.string(),
  need: z.enum(RESOURCE_NEEDS),
  phone: z.string(),
  /** ZIP codes or their first three digits; none: everywhere. */
  zip_areas: z.array(z.string()),
  /** What is spoken there; `other`: an interpreter for any language. */
  languages: z.array(z.enum(LANGUAGES)),
})
export type ResourceRow = z.infer<typeof resourceRow>
