import { toInstant } from '#shared/domain/time/index.ts'
import type { CallLine, LineState } from '#shared/ipc/calls.ts'
import type { Clock } from '../../base/clock.ts'
import type { Dialer, DialRequest } from '../../os/dialer.ts'

/** Some systems answer only once the dialer was closed; the call does not wait for that. */
export const DIAL_WAIT_MS = 3000
/** A phone system that tells states and has told none by then may not be calling at all. */
export const LINE_SILENT_MS = 10_000

export interface DialDeps {
  readonly dialer: Dialer
  readonly clock: Clock
}

/**
 * Hands the number over. Resolves when the dialer took it, or did not, or says nothing for a while; `onDialed` runs whenever it
 * took it, also later.
 */
export function dial({ dialer, clock }: DialDeps, request: DialRequest, onDialed: () => void): Promise<void> {
  const dialing = async (): Promise<void> => {
    if (await dialer.dial(request)) onDialed()
  }
  return new Promise((resolve) => {
    const cancel = clock.after(DIAL_WAIT_MS, resolve)
    void dialing().finally(() => {
      cancel()
      resolve()
    })
  })
}

/** What is known of the line once `state` was told. A line that has ended stays so, whatever comes late. */
function lineAfter(line: CallLine | null, state: LineState, at: string): CallLine | null {
  const { connectedAt = null, endedAt = null } = line ?? {}
  if (endedAt !== null || state === line?.state) return line
  if (state === 'connected') return { state, connectedAt: connectedAt ?? at, endedAt }
  // What is ringing was not answered before; an answer counts more than a word that came late.
  if (state === 'ringing') return connectedAt === null ? { state, connectedAt, endedAt } : line
  return { state, connectedAt, endedAt: at }
}

/** Follows the line of one call at a time. */
export interface LineWatch {
  /** @param onLine runs whenever something new is known */
  follow(call: { readonly callId: string; readonly line: CallLine | null }, onLine: (line: CallLine) => void): void
  end(): void
}

export function createLineWatch({ dialer, clock }: DialDeps): LineWatch {
  let stop: (() => void) | null = null
  const end = (): void => {
    stop?.()
    stop = null
  }
  return {
    end,
    follow({ callId, line: known }, onLine) {
      end()
      if (dialer.listen === null || known?.endedAt) return
      let line = known
      const tell = (next: CallLine | null): void => {
        if (next === line || next === null) return
        line = next
        onLine(next)
      }
      const cancel = clock.after(LINE_SILENT_MS, () => {
        if (line === null) tell({ state: 'silent', connectedAt: null, endedAt: null })
      })
      const unlisten = dialer.listen(callId, (state) => tell(lineAfter(line, state, toInstant(clock.now()))))
      stop = () => {
        cancel()
        unlisten()
      }
    },
  }
}
