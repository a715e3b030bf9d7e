import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { decode, encode } from '../../browser-host/codec.ts'
import { LINK_PATH, type HostMessage } from '../../browser-host/messages.ts'
import { makeApi } from '../../src-preload/make-api.ts'
import type { DeskApi } from '../../src-shared/ipc/index.ts'
import { startHostProcess } from '../driver/host-process.ts'

const DISK = new URL('./desk-disk.ts', import.meta.url)

/** What the run tells a desk's disk; it answers each. */
export type DiskOrder = { readonly kind: 'disk'; readonly full: boolean } | { readonly kind: 'durability' }

/** One desk as its own process, asked what its page would ask. */
export interface Station {
  readonly api: DeskApi
  /** Resolves when the disk is full, or has room again; also when the desk is gone. */
  fillDisk(full: boolean): Promise<void>
  /** What `pragma synchronous` says of its cache. */
  durability(): Promise<number>
  /** Stops it where it is, as a power cut does: nothing more is written. */
  freeze(): void
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

/** Asks the disk of a desk (`desk-disk.ts`). @returns its answer; 0 where the desk has gone meanwhile */
async function askDisk(child: ChildProcess, order: DiskOrder): Promise<number> {
  const answer = Promise.withResolvers<number>()
  const heard = (message: { kind: string; synchronous?: number }): void => {
    if (message.kind === 'disk') answer.resolve(message.synchronous ?? 0)
  }
  const gone = (): void => answer.resolve(0)
  child.on('message', heard)
  child.once('exit', gone)
  if (!child.connected) gone()
  else child.send(order, (error) => error && gone())
  const synchronous = await answer.promise
  child.off('message', heard)
  child.off('exit', gone)
  return synchronous
}

/**
 * @param env of the desk, besides what every desk of a run has
 * @param onFall hears that it ended though nobody ended it
 * @param app the folder of its program; left out: the product's
 */
export async function startStation(
  userData: string,
  env: Readonly<Record<string, string>>,
  { onFall, app }: { readonly onFall: () => void; readonly app?: string | undefined },
): Promise<Station> {
  const host = await startHostProcess(userData, { GAPWISE_GEOCODING_URL: 'off', ...env }, DISK, app)
  host.child.once('exit', onFall)
  const link = await openLink(host.address)
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    host.child.off('exit', onFall)
    await host.end(signal)
    link.terminate()
  }
  return {
    api: apiOver(link),
    fillDisk: async (full) => void (await askDisk(host.child, { kind: 'disk', full })),
    durability: () => askDisk(host.child, { kind: 'durability' }),
    freeze: () => void host.child.kill('SIGSTOP'),
    kill: () => end('SIGKILL'),
    close: () => end('SIGTERM'),
  }
}
