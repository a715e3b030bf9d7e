/** What the bridge must know about the frame that sent a request. */
export interface Sender {
  /** Address of the sending frame; null when the frame is gone. */
  readonly url: string | null
  readonly topFrame: boolean
}

export interface TrustedOrigins {
  /** Scheme with colon and host of the app's own pages, for example `app:` and `desk`. */
  readonly protocol: string
  readonly host: string
  /** Origin of the development server; null in a packaged app and in a plain run. */
  readonly devOrigin: string | null
}

/** True only for the top frame of the app's own page: scheme and host are compared whole, never by prefix. */
export function isTrustedUrl(url: string, trusted: TrustedOrigins): boolean {
  const parsed = URL.parse(url)
  if (!parsed || parsed.username || parsed.password) return false
  if (parsed.protocol === trusted.protocol) return parsed.host === trusted.host
  return trusted.devOrigin !== null && parsed.origin === trusted.devOrigin
}

export function isTrustedSender(sender: Sender, trusted: TrustedOrigins): boolean {
  return sender.url !== null && sender.topFrame && isTrustedUrl(sender.url, trusted)
}
