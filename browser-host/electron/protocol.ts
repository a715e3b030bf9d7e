import { strict } from '../strict.ts'
import { app } from './app.ts'

export type ProtocolHandler = (request: Request) => Response | Promise<Response>
const handlers = new Map<string, ProtocolHandler>()

/** @param scheme without the colon */
export const protocolHandler = (scheme: string): ProtocolHandler | undefined => handlers.get(scheme)

export const protocol = strict('protocol', {
  registerSchemesAsPrivileged: (): void => {
    if (app.isReady()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
  },
  handle: (scheme: string, handler: ProtocolHandler): void => {
    if (handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`)
    handlers.set(scheme, handler)
  },
  unhandle: (scheme: string): void => {
    handlers.delete(scheme)
  },
  isProtocolHandled: (scheme: string): boolean => handlers.has(scheme),
})
