import { once } from 'node:events'
import { WebSocket } from 'ws'
import { decode, encode } from '../../browser-host/codec.ts'
import { LINK_PATH, type HostMessage } from '../../browser-host/messages.ts'
import { makeApi } from '../../src-preload/make-api.ts'
import type { DeskApi } from '../../src-shared/ipc/index.ts'
import { startHostProcess } from '../driver/host-process.ts'

/** One desk as its own process, asked what its page would ask. */
export interface Station {
  readonly api: DeskApi
  kill(): Promise<void>
  close(): Promise<void>
}

async function openLink(address: string): Promise<WebSocket> {
  const { origin, host } = new URL(address)
  const opened = await fetch(address, { redirect: 'manual' })
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  const link = new WebSocket(`ws://${host}${LINK_PATH}?path=/`, { headers: { cookie, origin } })
  await once(link, 'open')
  return link
}

/** Calls over the link, answered by id; one that is cut off answers a failure. */
function apiOver(link: WebSocket): DeskApi {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let lastId = 0
  link.on('message', (data: Buffer, isBinary: boolean) => {
    const message = decode(isBinary ? new Uint8Array(data) : data.toString('utf8')) as HostMessage
    if (message.kind !== 'result') return
    const call = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.ok) call?.resolve(message.value)
    else call?.reject(new Error(message.error))
  })
  link.on('error', () => {})
  link.on('close', () => {
    for (const call of waiting.values()) call.reject(new Error('the desk is gone'))
    waiting.clear()
  })
  return makeApi({
    invoke: (channel, ...args) => {
      const call = Promise.withResolvers<unknown>()
      if (link.readyState !== WebSocket.OPEN) call.reject(new Error('the desk is gone'))
      else {
        waiting.set(++lastId, call)
        link.send(encode({ kind: 'invoke', id: lastId, channel, args }))
      }
      return call.promise
    },
    subscribe: () => () => {},
  })
}

/** @param env of the desk, besides what every desk of a run has */
export async function startStation(userData: string, env: Readonly<Record<string, string>>): Promise<Station> {
  const host = await startHostProcess(userData, { GAPWISE_GEOCODING_URL: 'off', ...env })
  const link = await openLink(host.address)
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    await host.end(signal)
    link.terminate()
  }
  return { api: apiOver(link), kill: () => end('SIGKILL'), close: () => end('SIGTERM') }
}
