import { net, protocol } from 'electron'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { APP_SCHEME, decideAsset, SECURITY_HEADERS } from './serve-assets.ts'

/** Must run before the app is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
}

/** Serves the built pages in `folder` as `app://desk/...`, every answer with the security headers. */
export function serveApp(folder: string): void {
  const exists = (path: string): boolean => statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() ?? false
  protocol.handle(APP_SCHEME, async (request) => {
    const decision = request.method === 'GET' ? decideAsset(request.url, exists) : ({ status: 403 } as const)
    if (decision.status !== 200) return new Response(null, { status: decision.status, headers: SECURITY_HEADERS })
    const file = await net.fetch(pathToFileURL(join(folder, decision.path)).href)
    const headers = new Headers(file.headers)
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) headers.set(name, value)
    return new Response(file.body, { status: file.status, headers })
  })
}
