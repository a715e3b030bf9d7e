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
}

/** Keeps the literal types of a feature's contract. */
export function defineFeature<const F extends FeatureSpec>(spec: F): F {
  return spec
}

/** Input of a call that takes nothing. */
export const nothing = z.undefined()

/**
 * A failure that crosses the bridge. `code` is stable (`feature.reason`) and has a text in the catalogues;
 * `message` is for the log and holds no personal data; `field` names the input that was wrong.
 */
const apiError = z.object({ code: z.string(), message: z.string(), field: z.string().optional() })
export type ApiErrorShape = z.infer<typeof apiError>

export type ApiResult<T> = { ok: true; value: T } | { ok: false; error: ApiErrorShape }
