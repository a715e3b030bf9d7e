import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { hints, publication } from './database.ts'
import { right, wrong, type Finding, type PointGroup } from './point.ts'
import { ROOM } from './room.ts'
import type { Server } from './server.ts'

/** Longer than Realtime holds a refusal back. */
const JOIN_MS = 15_000
const reply = z.object({ event: z.literal('phx_reply'), payload: z.object({ status: z.string() }) })

/** Whether a stranger may join a channel that is open to all; null: Realtime did not say. */
function joinsPublicly({ address, strangerKey }: Server): Promise<boolean | null> {
  const key = strangerKey === 'publishable' ? address.publishableKey : address.secretKey
  const url = new URL('/realtime/v1/websocket', address.url.replace(/^http/, 'ws'))
  url.search = new URLSearchParams({ apikey: key ?? '', vsn: '1.0.0' }).toString()
  return new Promise((resolve) => {
    const socket = new WebSocket(url)
    const end = (joined: boolean | null): void => {
      clearTimeout(limit)
      socket.close()
      resolve(joined)
    }
    const limit = setTimeout(() => end(null), JOIN_MS)
    socket.addEventListener('open', () => {
      const config = { private: false, broadcast: { self: false }, presence: { key: '' }, postgres_changes: [] }
      const join = { topic: `realtime:check-${randomUUID()}`, event: 'phx_join', payload: { config }, ref: '1' }
      socket.send(JSON.stringify(join))
    })
    socket.addEventListener('message', ({ data }) => {
      const said = reply.safeParse(JSON.parse(String(data)))
      if (said.success) end(said.data.payload.status === 'ok')
    })
    socket.addEventListener('error', () => end(null))
  })
}

async function findPrivacy(server: Server): Promise<Finding> {
  const joined = await joinsPublicly(server)
  if (joined === null) return wrong('Realtime does not answer', 'Start Realtime; desktops are slower without it.')
  return joined ? wrong('anyone with the publishable key may join a channel') : right('a public channel is refused')
}

export const REALTIME: PointGroup = {
  name: 'Realtime',
  points: [
    {
      name: 'Private channels only',
      fix: 'Switch "Allow public access" off (Realtime, Settings); self-hosted docs/deploy.md#realtime.',
      find: findPrivacy,
    },
    hints,
    publication,
    ROOM,
  ],
}
