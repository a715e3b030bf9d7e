import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The app that runs in this host, from its package.json. */
export interface AppInfo {
  readonly dir: string
  readonly name: string
  readonly version: string
  /** Absolute path of the main bundle. */
  readonly main: string
}

function readAppInfo(dir: string): AppInfo {
  const manifest: { name: string; productName?: string; version: string; main: string } = JSON.parse(
    readFileSync(join(dir, 'package.json'), 'utf8'),
  )
  return {
    dir,
    name: manifest.productName ?? manifest.name,
    version: manifest.version,
    main: join(dir, manifest.main),
  }
}

let info: AppInfo | null = null

/** Called once by the start script, before the app is loaded. @throws Error when there is no readable package.json. */
export function describeApp(dir: string): AppInfo {
  info = readAppInfo(dir)
  return info
}

export function appInfo(): AppInfo {
  if (!info) throw new Error('browser host: the app is not known yet')
  return info
}
