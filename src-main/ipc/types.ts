import type { CallInput, CallName, CallOutput, EventName, EventPayload, FeatureName } from '#shared/ipc/index.ts'

/**
 * One function per call of the feature's contract. The input is parsed before it arrives, the answer is parsed before it
 * leaves. Throw `ApiError` for a failure with a code of its own.
 */
export type FeatureHandlers<F extends FeatureName> = {
  readonly [C in CallName<F>]: (input: CallInput<F, C>) => CallOutput<F, C> | Promise<CallOutput<F, C>>
}

/** The bridge to the screens as features see it. */
export interface IpcBridge {
  /** @throws when the feature is registered already or a call of its contract has no handler. */
  register<F extends FeatureName>(feature: F, handlers: FeatureHandlers<F>): void
  /** Sends one event to every window. */
  emit<F extends FeatureName, E extends EventName<F>>(feature: F, event: E, payload: EventPayload<F, E>): void
}
