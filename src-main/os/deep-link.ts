import { z } from 'zod'

export const DEEP_LINK_SCHEME = 'gapwise'

const memberId = z.uuid()

/** Where the screens show the conversation with a member. */
export const chatRoute = (member: string): string => `/dashboard?member=${member}&panel=chat`

/** The member of `member/<uuid>/chat`; null for any other place. */
function chatMember(place: string): string | null {
  const [first, member, last, ...more] = place.split('/')
  if (first !== 'member' || last !== 'chat' || more.length > 0) return null
  return memberId.safeParse(member).data?.toLowerCase() ?? null
}

/**
 * The route a `gapwise://` address may ask for, or null. Anything can call it, so only these pass:
 * `gapwise:///` and `gapwise://home` -> `/`, `gapwise://dashboard` -> `/dashboard`,
 * `gapwise://join` -> `/join`, where somebody enters a code from an e-mail; the code is never in an address,
 * `gapwise://dashboard?member=<uuid>` -> `/dashboard?member=<uuid>`,
 * `gapwise://member/<uuid>/chat` -> `/dashboard?member=<uuid>&panel=chat`.
 */
export function parseDeepLink(address: string): string | null {
  const url = address.length <= 200 ? URL.parse(address) : null
  if (!url || url.protocol !== `${DEEP_LINK_SCHEME}:`) return null
  if (url.username || url.password || url.port || url.hash) return null
  const place = `${url.hostname}${url.pathname}`.replace(/^\/+|\/+$/g, '')
  const parameters = [...url.searchParams]
  if (place === '' || place === 'home') return parameters.length === 0 ? '/' : null
  if (place === 'join') return parameters.length === 0 ? '/join' : null
  const member = chatMember(place)
  if (member !== null) return parameters.length === 0 ? chatRoute(member) : null
  if (place !== 'dashboard') return null
  if (parameters.length === 0) return '/dashboard'
  const [name, value] = parameters[0] ?? []
  const opened = memberId.safeParse(value)
  return parameters.length === 1 && name === 'member' && opened.success
    ? `/dashboard?member=${opened.data.toLowerCase()}`
    : null
}

/** The first deep link among the arguments of a start (Windows and Linux deliver it there). */
export function deepLinkIn(argv: readonly string[]): string | null {
  return argv.find((argument) => argument.startsWith(`${DEEP_LINK_SCHEME}:`)) ?? null
}

export interface RouteRequests {
  /** A deep link arrived; answers false when it asks for nothing we know. */
  request(address: string): boolean
  /** The screen asks once it can go somewhere; later requests are then sent to it at once. */
  takePending(): string | null
  /** The page was loaded anew: requests wait again. */
  reset(): void
}

/** Keeps a requested route until the screen is ready for it. @param send delivers a route to a screen that is ready */
export function createRouteRequests(send: (route: string) => void): RouteRequests {
  let pending: string | null = null
  let ready = false
  return {
    request(address) {
      const route = parseDeepLink(address)
      if (route === null) return false
      if (ready) send(route)
      else pending = route
      return true
    },
    takePending() {
      ready = true
      const route = pending
      pending = null
      return route
    },
    reset() {
      ready = false
    },
  }
}
