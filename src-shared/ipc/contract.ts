import { z } from 'zod'

/** One request from the renderer to the main process: both directions are parsed. */
export interface CallSpec<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly input: I
  readonly output: O
}

/** One feature's face on the bridge: requests (`feature:verbNoun`) and events (`feature:pastTense`). */
export interface FeatureSpec {
  readonly calls: Readonly<Record<string, CallSpec>>
  readonly events: Readonly<Record<string, z.ZodType>>
  /**
   * Calls answered and events sent while the desk is locked: what the lock screen needs, and nothing that reads the
   * cache. Every other call fails with app.locked, every other event is not sent.
   */
  readonly whileLocked: readonly string[]
}

/** Keeps the literal types of a feature's contract. A feature that names nothing is closed while the desk is locked. */
export function defineFeature<
  const C extends FeatureSpec['calls'],
  const E extends FeatureSpec['events'],
  const L extends (keyof C | keyof E) & string = never,
>(spec: { calls: C; events: E; whileLocked?: readonly L[] }): { calls: C; events: E; whileLocked: readonly L[] } {
  return { ...spec, whileLocked: spec.whileLocked ?? [] }
}

/** Input of a call that takes nothing. */
export const nothing = z.undefined()

/**
 * A failure that crosses the bridge. `code` is stable (`feature.reason`) and has a text in the catalogs;
 * `message` is for the log and holds no personal data; `field` names the input that was wrong; `refusal` is the server's own
 * code where it refused for a reason that has no code here.
 */
const apiError = z.object({
  code: z.string(),
  message: z.string(),
  field: z.string().optional(),
  refusal: z.string().optional(),
})
export type ApiErrorShape = z.infer<typeof apiError>

export type ApiResult<T> = { ok: true; value: T } | { ok: false; error: ApiErrorShape }
