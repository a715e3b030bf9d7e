const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

/**
 * Whether a request means this machine by its `Host`. A web page elsewhere can point its own name at this machine, and then
 * asks under that name.
 */
export const namesThisMachine = (host: string | null | undefined): boolean => LOOPBACK.test(host ?? '')

/** Whether a page of this machine asks, or no page at all: programs send no `Origin`. */
export function comesFromThisMachine(origin: string | null | undefined): boolean {
  if (origin === null || origin === undefined) return true
  const page = URL.parse(origin)
  return page !== null && /^https?:$/.test(page.protocol) && namesThisMachine(page.host)
}
