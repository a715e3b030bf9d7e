import { EventEmitter } from 'node:events'
import { CLONE_FAILURE } from '../codec.ts'

type Handler = (event: unknown, ...args: unknown[]) => unknown
type InvokeOutcome = { ok: true; value: unknown } | { ok: false; error: string }

class IpcMain extends EventEmitter {
  private readonly handlers = new Map<string, Handler>()

  handle = (channel: string, handler: Handler): void => {
    if (this.handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    this.handlers.set(channel, handler)
  }
  handleOnce = (channel: string, handler: Handler): void => {
    this.handle(channel, (...args) => {
      this.handlers.delete(channel)
      return handler(...args)
    })
  }
  removeHandler = (channel: string): void => {
    this.handlers.delete(channel)
  }

  /** Runs a handler and words its failure as Electron does. */
  async invoke(channel: string, event: unknown, args: unknown[]): Promise<InvokeOutcome> {
    const failed = (reason: string): InvokeOutcome => ({
      ok: false,
      error: `Error invoking remote method '${channel}': ${reason}`,
    })
    const handler = this.handlers.get(channel)
    if (!handler) return failed(`Error: No handler registered for '${channel}'`)
    try {
      return { ok: true, value: structuredClone(await handler(event, ...args)) }
    } catch (error) {
      const isClone = error instanceof DOMException && error.name === 'DataCloneError'
      return failed(isClone ? `Error: ${CLONE_FAILURE}` : String(error))
    }
  }
}

export const ipcMain = new IpcMain()
