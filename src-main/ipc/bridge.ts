import type { z } from 'zod'
import { channelName, UNEXPECTED } from '#shared/ipc/channels.ts'
import type { ApiErrorShape, ApiResult, CallSpec, FeatureSpec } from '#shared/ipc/contract.ts'
import { ipcContract, type FeatureName } from '#shared/ipc/index.ts'
import type { Log } from '../log/types.ts'
import { ApiError } from './api-error.ts'
import { isTrustedSender, type Sender, type TrustedOrigins } from './sender.ts'
import type { IpcBridge } from './types.ts'

type Handler = (sender: Sender, input: unknown) => Promise<ApiResult<unknown>>

/** The process boundary itself: Electron's `ipcMain` and the open windows, or a test's stand-in. */
export interface Transport {
  handle(channel: string, handler: Handler): void
  /** Delivers to every window. */
  broadcast(channel: string, payload: unknown): void
}

export interface BridgeOptions {
  readonly transport: Transport
  readonly trusted: TrustedOrigins
  readonly isLocked: () => boolean
  readonly log: Log
}

/**
 * Answered while the desk is locked: what the lock screen needs, and nothing that reads the cache. Everything else fails
 * with `<feature>.locked` before its handler runs.
 */
const ANSWERED_WHILE_LOCKED: ReadonlySet<string> = new Set([
  'app:getPreferences',
  'app:setPreferences',
  'app:getInfo',
  'app:takePendingRoute',
  'session:getState',
  'session:getBackend',
  'session:signIn',
  'session:verifyTotp',
  'session:signOut',
  'session:lock',
  'session:unlock',
  'sync:getStatus',
])

const failure = (error: ApiErrorShape): ApiResult<never> => ({ ok: false, error })

function invalidInput(error: z.ZodError): ApiErrorShape {
  const field = error.issues[0]?.path.join('.')
  return { code: 'ipc.invalidInput', message: 'input does not fit the contract', ...(field ? { field } : {}) }
}

/** Where and how the value failed, without the value. */
const issueSummary = (error: z.ZodError): Record<string, unknown> => ({
  count: error.issues.length,
  reason: error.issues
    .slice(0, 5)
    .map((issue) => `${issue.code}@${issue.path.filter((part) => typeof part === 'string').join('.')}`)
    .join(' '),
})

function toShape(error: unknown, channel: string, log: Log): ApiErrorShape {
  if (error instanceof ApiError) {
    log.info('call refused', { channel, code: error.code })
    return { code: error.code, message: error.message, ...(error.field ? { field: error.field } : {}) }
  }
  log.error('call failed', { channel, error })
  return UNEXPECTED
}

/** Makes the bridge. It has no state besides the set of registered features. */
export function createBridge({ transport, trusted, isLocked, log }: BridgeOptions): IpcBridge {
  const registered = new Set<FeatureName>()

  const lockedOut = (channel: string): boolean => isLocked() && !ANSWERED_WHILE_LOCKED.has(channel)
  const lockedFailure = (feature: FeatureName): ApiResult<never> =>
    failure({ code: `${feature}.locked`, message: 'the desk is locked' })

  function wrap(feature: FeatureName, call: string, spec: CallSpec, run: (input: never) => unknown): Handler {
    const channel = channelName(feature, call)
    return async (sender, input) => {
      if (!isTrustedSender(sender, trusted)) {
        log.warn('call from an untrusted page', { channel })
        return failure({ code: 'ipc.untrustedSender', message: 'the sender is not a page of this app' })
      }
      if (lockedOut(channel)) return lockedFailure(feature)
      const parsed = spec.input.safeParse(input)
      if (!parsed.success) return failure(invalidInput(parsed.error))
      try {
        // `register` ties the handler's input type to this very schema.
        const answer = spec.output.safeParse(await run(parsed.data as never))
        // The desk may have been locked while the handler was at work.
        if (lockedOut(channel)) return lockedFailure(feature)
        if (answer.success) return { ok: true, value: answer.data }
        log.error('answer does not fit the contract', { channel, ...issueSummary(answer.error) })
        return failure(UNEXPECTED)
      } catch (error) {
        return failure(toShape(error, channel, log))
      }
    }
  }

  return {
    register(feature, handlers) {
      const contract: FeatureSpec | undefined = ipcContract[feature]
      if (!contract) throw new Error(`unknown feature ${feature}`)
      if (registered.has(feature)) throw new Error(`feature ${feature} is registered already`)
      const given = Object.keys(handlers)
      const unknown = given.filter((name) => !(name in contract.calls))
      if (unknown.length > 0) throw new Error(`not in the contract of ${feature}: ${unknown.join(', ')}`)
      const missing = Object.keys(contract.calls).filter((name) => !given.includes(name))
      if (missing.length > 0) throw new Error(`no handler in ${feature} for: ${missing.join(', ')}`)
      registered.add(feature)
      const byName: Readonly<Record<string, (input: never) => unknown>> = handlers
      for (const [call, spec] of Object.entries(contract.calls)) {
        const run = byName[call]
        if (run) transport.handle(channelName(feature, call), wrap(feature, call, spec, run))
      }
    },

    emit(feature, event, payload) {
      const contract: FeatureSpec = ipcContract[feature]
      const channel = channelName(feature, event)
      const parsed = contract.events[event]?.safeParse(payload)
      if (!parsed?.success) {
        log.error('event does not fit the contract', { channel, ...(parsed ? issueSummary(parsed.error) : {}) })
        return
      }
      transport.broadcast(channel, parsed.data)
    },
  }
}
