import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const newSecret = (): string => randomBytes(32).toString('base64url')

function isSame(given: string | null | undefined, expected: string): boolean {
  const a = Buffer.from(given ?? '')
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}

function cookieNamed(name: string, header: string | undefined): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([key]) => key === name)?.[1]
}

/** A page of another site may link here, but not embed or fetch anything. */
function isOwnOrTopLevel(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  if (site === undefined || site === 'same-origin' || site === 'none') return true
  return headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
}

/**
 * Who may talk to the host. The printed address holds a token that opens the desk once and is exchanged for a cookie;
 * every other request needs that cookie, the loopback host name (against DNS rebinding) and, where the browser names
 * one, the host's own origin.
 */
export class Access {
  #token = newSecret()
  #tokenUsed = false
  readonly #session: string
  readonly #host: string
  readonly #cookieName: string

  /**
   * @param port the port on 127.0.0.1; cookies ignore ports, so it is part of the cookie's name
   * @param session what the cookie holds; without one, it is new with every start
   */
  constructor(port: number, session: string = newSecret()) {
    this.#session = session
    this.#host = `127.0.0.1:${port}`
    this.#cookieName = `gapwise_desk_${port}`
  }

  get origin(): string {
    return `http://${this.#host}`
  }

  currentToken(): string {
    return this.#token
  }

  /** Exchanges the token of the printed address. @returns the cookie to set, or null when it is wrong or used. */
  redeem(token: string | null, headers: IncomingHttpHeaders): string | null {
    if (headers.host !== this.#host || this.#tokenUsed || !isSame(token, this.#token)) return null
    this.#tokenUsed = true
    return `${this.#cookieName}=${this.#session}; HttpOnly; SameSite=Strict; Path=/`
  }

  /** A fresh token in place of a used one; null while the present one still works. */
  renewToken(): string | null {
    if (!this.#tokenUsed) return null
    this.#tokenUsed = false
    this.#token = newSecret()
    return this.#token
  }

  allows(headers: IncomingHttpHeaders): boolean {
    if (headers.host !== this.#host) return false
    if (headers.origin !== undefined && headers.origin !== this.origin) return false
    return isOwnOrTopLevel(headers) && isSame(cookieNamed(this.#cookieName, headers.cookie), this.#session)
  }

  /** Browsers always name the origin of a WebSocket; one without it is not a browser. */
  allowsSocket(headers: IncomingHttpHeaders): boolean {
    return headers.origin === this.origin && this.allows(headers)
  }
}
