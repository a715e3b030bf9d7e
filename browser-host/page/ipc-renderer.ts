import { CLONE_FAILURE } from '../codec.ts'
import { onHostMessage, onLinkClosed, tellHost } from './link.ts'

type Listener = (event: object, ...args: unknown[]) => void
interface Pending {
  resolve(value: unknown): void
  reject(error: Error): void
}

const listeners = new Map<string, Listener[]>()
const pending = new Map<number, Pending>()
let lastId = 0

function invoke(channel: string, ...args: unknown[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const id = ++lastId
    try {
      tellHost({ kind: 'invoke', id, channel, args })
      pending.set(id, { resolve, reject })
    } catch (cause) {
      reject(new Error(CLONE_FAILURE, { cause }))
    }
  })
}

function on(channel: string, listener: Listener): void {
  listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
}

function off(channel: string, listener: Listener): void {
  const rest = [...(listeners.get(channel) ?? [])]
  const at = rest.indexOf(listener)
  if (at >= 0) rest.splice(at, 1)
  listeners.set(channel, rest)
}

function once(channel: string, listener: Listener): void {
  const single: Listener = (...args) => {
    off(channel, single)
    listener(...args)
  }
  on(channel, single)
}

function removeAllListeners(channel?: string): void {
  if (channel === undefined) listeners.clear()
  else listeners.delete(channel)
}

onHostMessage((message) => {
  if (message.kind === 'message') {
    for (const listener of listeners.get(message.channel) ?? []) listener({ ports: [] }, ...message.args)
  } else if (message.kind === 'result') {
    const call = pending.get(message.id)
    pending.delete(message.id)
    if (message.ok) call?.resolve(message.value)
    else call?.reject(new Error(message.error))
  }
})
onLinkClosed(() => {
  for (const call of pending.values()) call.reject(new Error('browser host: the link is closed'))
  pending.clear()
})

export const ipcRenderer = {
  invoke,
  send: (channel: string, ...args: unknown[]): void => tellHost({ kind: 'send', channel, args }),
  on,
  once,
  off,
  addListener: on,
  removeListener: off,
  removeAllListeners,
}
