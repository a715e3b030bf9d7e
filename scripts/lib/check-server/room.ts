import { REJOIN_SPREAD_MS } from '#shared/domain/rejoin/index.ts'
import { right, unknown, wrong, type Finding, type Point } from './point.ts'
import type { Facts, RealtimeLimits } from './server.ts'

/** Of the smallest hosted plan, and of a self-hosted Realtime that nobody has changed. */
export const SMALLEST_LIMITS: RealtimeLimits = { connections: 200, messages: 100, joins: 100 }

/** A call every five minutes, by each desk: its claim, the end of that, its record, and a message or a task. */
const CHANGES = 4
const CHANGES_SECONDS = 300
const REJOIN_SECONDS = REJOIN_SPREAD_MS / 1000
/** Of each limit, for an hour that is busier than others. */
const RESERVE = 0.1

/** `200/100/100`, as the settings of Realtime name them; null where it is nothing of the kind. */
export function readLimits(text: string): RealtimeLimits | null {
  const [connections, messages, joins] = /^[1-9]\d*(?:\/[1-9]\d*){2}$/.test(text) ? text.split('/').map(Number) : []
  return connections && messages && joins ? { connections, messages, joins } : null
}

/**
 * What all desks and portals need on an ordinary day (docs/deploy.md#limits-of-realtime). A message counts when it is sent and once for
 * each who hears it; after a restart all channels of all desks are joined within a minute.
 */
export const roomNeeded = ({ desks, portals, channels, heard }: Facts['live']): RealtimeLimits => ({
  connections: desks + portals,
  messages: Math.ceil((heard * CHANGES) / CHANGES_SECONDS),
  joins: Math.ceil(channels / REJOIN_SECONDS),
})

export function judgeRoom(live: Facts['live'], limits: RealtimeLimits): Finding {
  const needed = roomNeeded(live)
  const said = `${needed.connections} of ${limits.connections} connections, ${needed.messages} of ${limits.messages} messages and ${needed.joins} of ${limits.joins} joins a second`
  const isFull = (['connections', 'messages', 'joins'] as const).some(
    (name) => needed[name] > limits[name] * (1 - RESERVE),
  )
  return isFull ? wrong(said) : right(said)
}

export const ROOM: Point = {
  name: 'Room for desktops',
  fix: 'Above nine tenths of a limit: say with --realtime what the project allows; if that is it, docs/deploy.md#limits-of-realtime.',
  find: async (server) => {
    const facts = await server.facts()
    return facts === null
      ? unknown('the migrations are not applied')
      : judgeRoom(facts.live, server.address.realtime ?? SMALLEST_LIMITS)
  },
}
