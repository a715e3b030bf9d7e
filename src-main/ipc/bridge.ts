import type { z } from 'zod'
import { channelName, LOCKED, UNEXPECTED } from '#shared/ipc/channels.ts'
import type { ApiErrorShape, ApiResult, CallSpec, FeatureSpec } from '#shared/ipc/contract.ts'
import { ipcContract, type FeatureName } from '#shared/ipc/index.ts'
import type { Log } from '../log/types.ts'
import type { WorkspaceHolder } from '../workspace/types.ts'
import { ApiError } from '../base/api-error.ts'
import { isTrustedSender, type Sender, type TrustedOrigins } from './sender.ts'
import type { IpcBridge, OpenDesk } from './types.ts'

type Handler = (sender: Sender, input: unknown) => Promise<ApiResult<unknown>>
type AnyHandler = (input: never, open: OpenDesk) => unknown

/** The process boundary itself: Electron's `ipcMain` and the open windows, or a test's stand-in. */
export interface Transport {
  handle(channel: string, handler: Handler): void
  /** Delivers to every window. */
  broadcast(channel: string, payload: unknown): void
}

export interface BridgeOptions {
  readonly transport: Transport
  readonly trusted: TrustedOrigins
  readonly workspaces: Pick<WorkspaceHolder, 'current' | 'isLocked'>
  readonly log: Log
}

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
    const { code, message, field, refusal } = error
    const said = refusal === undefined ? {} : { refusal }
    if (refusal === undefined) log.info('call refused', { channel, code })
    else log.warn('call refused by the server', { channel, code: refusal })
    return { code, message, ...(field ? { field } : {}), ...said }
  }
  log.error('call failed', { channel, error })
  return UNEXPECTED
}

/** Makes the bridge. It has no state besides the set of registered features. */
export function createBridge({ transport, trusted, workspaces, log }: BridgeOptions): IpcBridge {
  const registered = new Set<FeatureName>()

  /** Whether the contract closes this call or event at the moment. */
  const isClosed = (feature: FeatureName, name: string): boolean => {
    const { whileLocked }: FeatureSpec = ipcContract[feature]
    return workspaces.isLocked() && !whileLocked.includes(name)
  }

  function wrap(feature: FeatureName, call: string, spec: CallSpec, run: AnyHandler): Handler {
    const channel = channelName(feature, call)
    return async (sender, input) => {
      if (!isTrustedSender(sender, trusted)) {
        log.warn('call from an untrusted page', { channel })
        return failure({ code: 'ipc.untrustedSender', message: 'the sender is not a page of this app' })
      }
      if (isClosed(feature, call)) return failure(LOCKED)
      const parsed = spec.input.safeParse(input)
      if (!parsed.success) return failure(invalidInput(parsed.error))
      try {
        // `register` ties the handler's input type to this very schema.
        const answer = spec.output.safeParse(await run(parsed.data as never, { workspace: workspaces.current() }))
        // The desk may have been locked while the handler was at work.
        if (isClosed(feature, call)) return failure(LOCKED)
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
      // Which handlers get a workspace is known per call, not for the names of all; each gets one and may leave it.
      const byName = handlers as unknown as Readonly<Record<string, AnyHandler>>
      for (const [call, spec] of Object.entries(contract.calls)) {
        const run = byName[call]
        if (run) transport.handle(channelName(feature, call), wrap(feature, call, spec, run))
      }
    },

    emit(feature, event, payload) {
      if (isClosed(feature, event)) return
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
