import { z } from 'zod'
import type { LineState } from '#shared/ipc/calls.ts'
import type { Clock } from '../base/clock.ts'
import type { DialerPolicy } from '../settings/policy/policy-schema.ts'
import type { ExternalLinks } from './external-links.ts'
import type { SocketClass } from './proxied-socket.ts'

export interface DialRequest {
  /** The number as the phone rules wrote it. */
  readonly e164: string
  /** The same as a `tel:` address. */
  readonly tel: string
  readonly callId: string
}

/** Whatever dials numbers for this desk. It knows no member and keeps no number. */
export interface Dialer {
  /** True once it took the number; false where it refused or can't be reached. Never throws. */
  dial(request: DialRequest): Promise<boolean>
  /**
   * What the line is doing from now on; answers how to end that. Null where this dialer tells nothing.
   * @param onState may be told the same state again
   */
  readonly listen: ((callId: string, onState: (state: LineState) => void) => () => void) | null
}

interface DialerDeps {
  readonly links: Pick<ExternalLinks, 'open'>
  readonly fetch: typeof globalThis.fetch
  readonly clock: Pick<Clock, 'after'>
  readonly webSocket: SocketClass
}

type SoftphonePolicy = Extract<DialerPolicy, { kind: 'softphone' }>
type HttpPolicy = Extract<DialerPolicy, { kind: 'http' }>

/** A phone system has this long to take a number: later it would ring beside the call that was dialed by hand. */
const HTTP_DIAL_LIMIT_MS = 5_000
const TEXT_MAX = 1_000

const stateMessage = z.object({ call: z.string(), state: z.enum(['ringing', 'connected', 'ended']) })

/** Hands an address to the system, which starts whatever opens it. */
function byAddress({ links }: DialerDeps, addressOf: (request: DialRequest) => string): Dialer {
  return {
    dial: async (request) => (await links.open('phone', addressOf(request))).status === 'opened',
    listen: null,
  }
}

function softphoneAddress({ scheme, domain }: SoftphonePolicy, { e164 }: DialRequest): string {
  return scheme === 'sip' && domain !== undefined ? `sip:${e164}@${domain}` : `${scheme}:${e164}`
}

async function askPhoneSystem(policy: HttpPolicy, request: DialRequest, deps: DialerDeps): Promise<boolean> {
  const gaveUp = new AbortController()
  const cancel = deps.clock.after(HTTP_DIAL_LIMIT_MS, () => gaveUp.abort())
  try {
    const answer = await deps.fetch(policy.address.replace('{number}', encodeURIComponent(request.e164)), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(policy.token === undefined ? {} : { authorization: `Bearer ${policy.token}` }),
      },
      body: JSON.stringify({ number: request.e164, call: request.callId }),
      // Number and token go to the address of the policy and nowhere else.
      redirect: 'error',
      signal: gaveUp.signal,
    })
    answer.body?.cancel().catch(() => undefined)
    return answer.ok
  } catch {
    return false
  } finally {
    cancel()
  }
}

function stateIn(text: string, callId: string): LineState | null {
  if (text.length > TEXT_MAX) return null
  try {
    const message = stateMessage.safeParse(JSON.parse(text))
    return message.success && message.data.call === callId ? message.data.state : null
  } catch {
    return null
  }
}

interface Heard {
  readonly opened: (send: (text: string) => void) => void
  readonly text: (text: string) => void
}

/** A connection that carries texts; what can't be reached carries none. @returns what ends it */
function openSocket(Socket: SocketClass, address: string, { opened, text }: Heard): () => void {
  const socket = new Socket(address)
  socket.addEventListener('open', () => opened((said) => socket.send(said)))
  socket.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') text(data)
  })
  // Without a listener a socket that can't be reached would end the process.
  socket.addEventListener('error', () => undefined)
  return () => socket.close()
}

function byPhoneSystem(policy: HttpPolicy, deps: DialerDeps): Dialer {
  const { states } = policy
  return {
    dial: (request) => askPhoneSystem(policy, request, deps),
    listen:
      states === undefined
        ? null
        : (callId, onState) =>
            openSocket(deps.webSocket, states, {
              opened: (send) => send(JSON.stringify({ call: callId })),
              text: (text) => {
                const state = stateIn(text, callId)
                if (state !== null) onState(state)
              },
            }),
  }
}

/** The dialer that the organization has set; without one, the phone app of the system by `tel:` (docs/desktop.md#dialers). */
export function createDialer(policy: DialerPolicy | undefined, deps: DialerDeps): Dialer {
  if (policy?.kind === 'http') return byPhoneSystem(policy, deps)
  if (policy?.kind === 'softphone') return byAddress(deps, (request) => softphoneAddress(policy, request))
  return byAddress(deps, ({ tel }) => tel)
}
