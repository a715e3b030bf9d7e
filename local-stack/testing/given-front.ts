import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request as requestEncrypted } from 'node:https'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { readConfig, siteUrlOf } from '../folder/supabase-config.ts'
import { Functions } from '../functions/functions.ts'
import { listen } from '../http/listen.ts'
import { takeDelivery } from '../mail/mailbox-door.ts'
import { Mailbox } from '../mail/mailbox.ts'

/** Not for whoever is next on the way. */
const OWN_HEADERS = ['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding']
/** `fetch` has unpacked the body. */
const UNPACKED = ['content-encoding', 'content-length', 'transfer-encoding']
const SAMPLE_SETTINGS = { PLAN_NAME: 'SunHealth', PLAN_SHORT: 'SunHealth', CALLBACK_NUMBER: '1-800-555-0100' }

/** Services that somebody else runs. */
interface Behind {
  readonly url: string
  readonly publishableKey: string
  readonly secretKey: string
  readonly jwtSecret: string
}

export interface GivenFront {
  readonly url: string
  readonly mailbox: Mailbox
  setFunctionsEnv(env: Readonly<Record<string, string>>): Promise<void>
  /** Once no function goes on with anything after its answer. */
  settled(): Promise<void>
  close(): Promise<void>
}

function without(headers: Headers, names: readonly string[]): Headers {
  const kept = new Headers(headers)
  for (const name of names) kept.delete(name)
  return kept
}

async function passOn(request: Request, to: string): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const body = ['GET', 'HEAD'].includes(request.method) ? null : await request.arrayBuffer()
  const headers = without(request.headers, OWN_HEADERS)
  const answer = await fetch(`${to}${pathname}${search}`, { method: request.method, headers, body, redirect: 'manual' })
  return new Response(answer.body, { status: answer.status, headers: without(answer.headers, UNPACKED) })
}

/** A socket goes through as it is, once the services have agreed to it. */
function passSocketOn(incoming: IncomingMessage, socket: Duplex, to: string): void {
  const target = new URL(incoming.url ?? '/', to)
  const request = target.protocol === 'https:' ? requestEncrypted : requestPlain
  const { origin: _, ...headers } = incoming.headers
  const asked = request(target, { headers: { ...headers, host: target.host } })
  socket.on('error', () => asked.destroy())
  asked.on('error', () => socket.destroy())
  asked.on('response', ({ statusCode }) => socket.end(`HTTP/1.1 ${statusCode} Refused\r\nconnection: close\r\n\r\n`))
  asked.on('upgrade', (answer, inner) => {
    const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`)
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
    inner.on('error', () => socket.destroy())
    socket.pipe(inner).pipe(socket)
  })
  asked.end()
}

/**
 * The given services with the project's functions on this machine in front of them, so that tests reach their messages and
 * settings, which nothing shows of functions that run elsewhere. @param supabaseDir with `functions` and `config.toml`
 */
export async function openGivenFront(behind: Behind, supabaseDir: string): Promise<GivenFront> {
  const config = readConfig(join(supabaseDir, 'config.toml'))
  const to = behind.url.replace(/\/+$/, '')
  const mailbox = new Mailbox()
  const keys = { publishable: behind.publishableKey, secret: behind.secretKey, jwt: behind.jwtSecret, database: '' }
  const own: Record<string, string> = { SUPABASE_ANON_KEY: keys.publishable, SUPABASE_SERVICE_ROLE_KEY: keys.secret }
  let settings: Readonly<Record<string, string>> = {}
  const functions = new Functions({
    dir: join(supabaseDir, 'functions'),
    env: () => ({ ...SAMPLE_SETTINGS, PORTAL_URL: siteUrlOf(config), ...settings, ...own }),
    config,
    keys,
    log: () => {},
  })
  const http = await listen((request, peer) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/functions/v1/')) return functions.handle(request, peer)
    if (pathname === '/mailbox') return takeDelivery(request, mailbox, keys.secret)
    return passOn(request, to)
  }, 0)
  http.server.on('upgrade', (incoming, socket) => passSocketOn(incoming, socket, to))
  const url = `http://127.0.0.1:${http.port}`
  own['SUPABASE_URL'] = url
  return {
    url,
    mailbox,
    setFunctionsEnv: async (env) => {
      const isSame = isDeepStrictEqual(env, settings)
      settings = env
      if (!isSame) await functions.renewSettings()
    },
    settled: () => functions.settled(),
    close: async () => {
      await functions.close()
      await http.close()
    },
  }
}
