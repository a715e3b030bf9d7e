import { decode, encode, type Frame } from '../codec.ts'
import { LINK_PATH, type HostMessage, type PageMessage } from '../messages.ts'

const waiting: Frame[] = []
const listeners = new Set<(message: HostMessage) => void>()

const here = encodeURIComponent(location.pathname + location.search + location.hash)
const socket = new WebSocket(`ws://${location.host}${LINK_PATH}?path=${here}`)
socket.binaryType = 'arraybuffer'

/** Sends now, or as soon as the link is open. @throws when the message holds something that can't be cloned */
export function tellHost(message: PageMessage): void {
  const frame = encode(message)
  if (socket.readyState === WebSocket.OPEN) socket.send(frame)
  else waiting.push(frame)
}

export function onHostMessage(listener: (message: HostMessage) => void): void {
  listeners.add(listener)
}

/** @param listener takes the WebSocket close code */
export function onLinkClosed(listener: (code: number) => void): void {
  socket.addEventListener('close', (event) => listener(event.code))
}

socket.addEventListener('open', () => {
  for (const frame of waiting.splice(0)) socket.send(frame)
})
socket.addEventListener('message', (event: MessageEvent<string | ArrayBuffer>) => {
  // The host is the other end of this project's own socket, behind its access checks.
  const message = decode(event.data) as HostMessage
  for (const listener of listeners) listener(message)
})
