import { z } from 'zod'
import { FINDINGS, VERDICTS } from '../domain/verdicts/index.ts'
import { defineFeature } from './contract.ts'

/** Lines that are sent at once. */
export const VERDICTS_AT_ONCE = 2000

const line = z.object({
  line: z.number().int().min(1).max(2_000_000),
  number: z.string().min(1).max(64),
  measure: z.string().max(200),
  year: z.number().int().nullable(),
  evidence: z.uuid().nullable(),
  verdict: z.enum(VERDICTS),
  reason: z.string().max(500),
  name: z.string().max(200),
})

/** Lines by what was found; what was found nowhere is left out. */
const counts = z.partialRecord(z.enum(FINDINGS), z.number().int())
export type VerdictCounts = z.infer<typeof counts>

const shown = z.object({
  line: z.number().int(),
  number: z.string(),
  measure: z.string(),
  verdict: z.enum(VERDICTS),
  reason: z.string(),
  /** Null where nobody of the own teams has this number. */
  memberName: z.string().nullable(),
  gap: z.string().nullable(),
  status: z.string().nullable(),
  year: z.number().int().nullable(),
  /** The member's, as the file has it. */
  name: z.string(),
})

const applied = z.object({ status: z.enum(['done', 'changed']), counts })

/**
 * A plan's answer, for supervisors: read in, shown beside what is on file, done as a whole (docs/exports.md#the-plans-answer). Error codes:
 * verdicts.notAllowed, verdicts.unreachable, verdicts.refused, server.refused.
 */
export const verdictsIpc = defineFeature({
  calls: {
    /** Changes nothing of a gap. The parts of one file have one id. */
    stage: {
      input: z.object({
        id: z.uuid(),
        fileName: z.string().min(1).max(200),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
        lines: z.array(line).min(1).max(VERDICTS_AT_ONCE),
      }),
      output: counts,
    },
    list: {
      input: z.object({ id: z.uuid(), finding: z.enum(FINDINGS), after: z.number().int().min(0) }),
      output: z.array(shown),
    },
    /** `changed`: somebody worked meanwhile, nothing was done, and the counts are what would be now. */
    apply: { input: z.object({ id: z.uuid(), counts }), output: applied },
  },
  events: {},
})

/** The answers of the server, as it spells them. */
export const verdictAnswers = { counts, lines: z.array(shown), applied }
