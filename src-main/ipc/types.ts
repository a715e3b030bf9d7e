import type {
  CallInput,
  CallName,
  CallOutput,
  EventName,
  EventPayload,
  FeatureName,
  LockedCallName,
} from '#shared/ipc/index.ts'
import type { Workspace } from '../workspace/types.ts'

/** What a handler works on: the bridge has made sure that the desk is not locked. */
export interface OpenDesk {
  readonly workspace: Workspace
}

type Handler<I, O, Rest extends unknown[]> = (input: I, ...rest: Rest) => O | Promise<O>

/**
 * One function per call of the feature's contract. The input is parsed before it arrives, the answer is parsed before it
 * leaves. Throw `ApiError` for a failure with a code of its own. A call that is answered while the desk is locked gets
 * no workspace.
 */
export type FeatureHandlers<F extends FeatureName> = {
  readonly [C in CallName<F>]: Handler<
    CallInput<F, C>,
    CallOutput<F, C>,
    C extends LockedCallName<F> ? [] : [open: OpenDesk]
  >
}

/** The bridge to the screens as features see it. */
export interface IpcBridge {
  /** @throws when the feature is registered already or a call of its contract has no handler. */
  register<F extends FeatureName>(feature: F, handlers: FeatureHandlers<F>): void
  /** Sends one event to every window; of a locked desk only what the contract names in `whileLocked`. */
  emit<F extends FeatureName, E extends EventName<F>>(feature: F, event: E, payload: EventPayload<F, E>): void
}
