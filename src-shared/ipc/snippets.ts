import { z } from 'zod'
import { planSnippet } from '../sync/plan-settings-row.ts'
import { defineFeature, nothing } from './contract.ts'

export const snippetsIpc = defineFeature({
  calls: {
    /** Those of the plan, in the order of its administrators; none on sample members. */
    listOwn: { input: nothing, output: z.array(planSnippet) },
  },
  events: { changed: z.null() },
})
