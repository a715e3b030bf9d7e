import { randomUUID } from 'node:crypto'
import { createServer, request } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { REJOIN_SPREAD_MS } from '#shared/domain/rejoin/index.ts'
import { startStack } from '../../local-stack/index.ts'
import { servePortal } from '../../portal-web/server.ts'
import { findChromium } from '../../scripts/lib/chromium.ts'
import { LIVE_OPTIONS } from '../../src-main/backend/client.ts'
import { POLL_UNHEARD_MS } from '../../src-main/sync/retry-delay.ts'
import { openStation } from '../contract/real-station.ts'
import { signInMember } from '../driver/sign-in-member.ts'

/**
 * How long messages take to a desk and to an open chat of the portal before, while and after Realtime is away, and whether any is missing:
 * its connections end, and new ones are refused. Of the built portal. `node tests/bench/realtime-away.ts --away 180 --silent`
 */
const { values } = parseArgs({
  options: {
    /** Seconds. */
    away: { type: 'string', default: '180' },
    /** Its connections stay open and say nothing more, as where a network swallows them. */
    silent: { type: 'boolean', default: false },
  },
})
const AWAY_MS = 1000 * Number(values.away)
const BESIDE_MS = 20_000
/** The page draws the end of the conversation: more at once would be above it. */
const EVERY_MS = 5000
/** An answer takes its time, too; silence is noticed by the second beat. */
const DESK_LIMIT_MS = POLL_UNHEARD_MS + 1000 + (values.silent ? 2 * LIVE_OPTIONS.heartbeatIntervalMs : 0)
/** An open chat is asked for each 20 s. */
const PORTAL_LIMIT_MS = 21_000
const PATIENCE_MS = 120_000
const EMAIL = 'rosa.delgado@example.com'

/** Everything of a server but its Realtime, which can be away. */
async function doorTo(url: string) {
  const target = new URL(url)
  const live = new Map<Socket, Socket>()
  let isAway = false
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url: path } = incoming
    const onward = request({ host: target.hostname, port: target.port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  server.on('upgrade', ({ method, url: path, headers }, socket: Socket, head) => {
    socket.on('error', () => socket.destroy())
    if (isAway && !values.silent) return void socket.destroy()
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`)
    const onward = connect(Number(target.port), target.hostname, () => {
      onward.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      onward.write(head)
      onward.pipe(socket).pipe(onward)
      if (isAway) onward.unpipe(socket)
    })
    live.set(socket, onward)
    socket.on('close', () => live.delete(socket) && onward.destroy())
    onward.on('error', () => socket.destroy()).on('close', () => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => live.size,
    setAway(away: boolean) {
      isAway = away
      for (const [socket, onward] of live) {
        // What is silent for a while stays so.
        if (!values.silent || !away) socket.destroy()
        else onward.unpipe(socket).resume()
      }
    },
    close() {
      for (const socket of live.keys()) socket.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

const stack = await startStack({ members: 200 })
const door = await doorTo(stack.url)
const behind = { url: door.url, publishableKey: stack.publishableKey }
const portal = await servePortal({
  port: 0,
  config: { deskUrl: null, backend: { url: door.url, key: stack.publishableKey } },
})
const executablePath = findChromium()
if (!executablePath) throw new Error('this needs Chromium; run npm test once, which installs it')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
const desk = await openStation(behind, 'coordinator@example.com', { polls: true })
const [member] = await stack.sql('select id from public.members where email = $1', [EMAIL])
const memberId = String(member?.['id'])

async function say(sender: 'member' | 'coordinator', message: string): Promise<void> {
  await stack.sql(
    `insert into public.chat_messages (member_id, sender_type, sender_name, message) values ($1, $2, 'Sample', $3)`,
    [memberId, sender, message],
  )
}

/** Milliseconds; Infinity: it did not come. */
async function atDesk(message: string): Promise<number> {
  const started = performance.now()
  const row = desk.db.prepare('SELECT 1 FROM chat_messages WHERE message = ?')
  while (row.get(message) === undefined) {
    if (performance.now() - started > PATIENCE_MS) return Infinity
    await pause(5)
  }
  return performance.now() - started
}

async function atPortal(page: Page, message: string): Promise<number> {
  const started = performance.now()
  return page
    .getByText(message)
    .first()
    .waitFor({ timeout: PATIENCE_MS })
    .then(
      () => performance.now() - started,
      () => Infinity,
    )
}

/** Messages of both sides for some time. @returns the longest wait of each, in milliseconds */
async function talk(page: Page, forMs: number): Promise<{ count: number; deskMs: number; portalMs: number }> {
  const waits: { desk: Promise<number>[]; portal: Promise<number>[] } = { desk: [], portal: [] }
  for (const end = performance.now() + forMs; performance.now() < end; await pause(EVERY_MS)) {
    const [asked, answered] = [`asked ${randomUUID()}`, `answered ${randomUUID()}`]
    await say('member', asked)
    waits.desk.push(atDesk(asked))
    await say('coordinator', answered)
    waits.portal.push(atPortal(page, answered))
  }
  const [deskMs, portalMs] = [
    Math.max(...(await Promise.all(waits.desk))),
    Math.max(...(await Promise.all(waits.portal))),
  ]
  return { count: waits.desk.length + waits.portal.length, deskMs, portalMs }
}

try {
  const page = await (await browser.newContext({ baseURL: portal.url, serviceWorkers: 'block' })).newPage()
  await signInMember(page, () => stack.mailbox.messages(), { path: '/portal/chat', email: EMAIL })
  while (!desk.engine.live().isLive || door.connections() < 2) await pause(50)
  const report = (when: string, { count, deskMs, portalMs }: Awaited<ReturnType<typeof talk>>): void =>
    console.log(
      `${when}: ${count} messages, the slowest ${deskMs.toFixed(0)} ms to the desk, ${portalMs.toFixed(0)} ms to the portal`,
    )
  report('before', await talk(page, BESIDE_MS))
  door.setAway(true)
  const away = await talk(page, AWAY_MS)
  report(`Realtime ${values.silent ? 'silent' : 'away'} for ${values.away} s`, away)
  door.setAway(false)
  const back = performance.now()
  while (!desk.engine.live().isLive || door.connections() < 2) await pause(50)
  const backMs = performance.now() - back
  console.log(`all joined again after ${(backMs / 1000).toFixed(0)} s`)
  report('after', await talk(page, BESIDE_MS))
  const isMet = away.deskMs <= DESK_LIMIT_MS && away.portalMs <= PORTAL_LIMIT_MS && backMs <= REJOIN_SPREAD_MS
  console.log(`${isMet ? 'met' : 'MISSED'}; load ${loadavg()[0]?.toFixed(1)}`)
  process.exitCode = isMet ? 0 : 1
} finally {
  await browser.close()
  await desk.close()
  await portal.close()
  door.close()
  await stack.close()
}
