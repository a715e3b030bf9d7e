import { posix } from 'node:path'

export const APP_SCHEME = 'app'
export const APP_HOST = 'desk'
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`

/**
 * What a page of the desk may load and do. Styles are inline because Mantine writes its theme variables into a style
 * element; scripts are never inline. The page reaches no network at all: main does that.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "frame-src 'none'",
].join('; ')

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

export type AssetDecision =
  | { readonly status: 200; readonly path: string }
  | { readonly status: 404 }
  /** Not a page of this app, or a path that would leave the folder of the pages. */
  | { readonly status: 403 }

const PAGE = 'index.html'

/** True for what the screen's own router handles: a path without a file name at its end. */
const isRoute = (path: string): boolean => !posix.basename(path).includes('.')

/**
 * Which file answers a request to `app://desk/...`, as a path relative to the folder of the pages. Routes get the page,
 * which shows its own 404.
 * @param exists is there such a file (relative path)
 */
export function decideAsset(address: string, exists: (path: string) => boolean): AssetDecision {
  const url = URL.parse(address)
  if (!url || url.protocol !== `${APP_SCHEME}:` || url.host !== APP_HOST) return { status: 403 }
  let path: string
  try {
    path = decodeURIComponent(url.pathname)
  } catch {
    return { status: 403 }
  }
  // After decoding there must be nothing left that any platform reads as a way out of the folder.
  if (/[\\:\0]/.test(path) || path.split('/').some((part) => part === '..' || part === '.')) return { status: 403 }
  const relative = posix.normalize(path).replace(/^\/+/, '')
  if (relative === '' || isRoute(relative)) return { status: 200, path: PAGE }
  return exists(relative) ? { status: 200, path: relative } : { status: 404 }
}
