import { toInstant } from '#shared/domain/time/index.ts'

/** No zone is further from UTC. */
const OFFSET_SLACK_MS = 15 * 3_600_000

/**
 * What a query compares stored instants with to find all from `epochMs` (milliseconds) on. They may carry any offset, so as
 * texts they are compared with this much slack; who asks then compares exactly.
 */
export const storedSince = (epochMs: number): string => toInstant(epochMs - OFFSET_SLACK_MS)

/** The same for all up to `epochMs`. */
export const storedUntil = (epochMs: number): string => toInstant(epochMs + OFFSET_SLACK_MS)
