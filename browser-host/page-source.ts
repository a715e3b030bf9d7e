import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { PAGE_ENTRY, PRELOAD_PATH } from './messages.ts'

/** The host's own modules that run in the page, by their path under /__host/. */
const PAGE_MODULES = new Set([
  'codec.ts',
  'messages.ts',
  'page/bridge.ts',
  'page/ipc-renderer.ts',
  'page/link.ts',
  'page/main.ts',
  'page/notice.ts',
  'page/preload.ts',
  'page/window-events.ts',
])

/** Node warns once that this call may change; that is for us to notice, not for whoever starts the desk. */
function withoutTypes(source: string): string {
  const emitWarning = process.emitWarning
  process.emitWarning = () => {}
  try {
    return stripTypeScriptTypes(source)
  } finally {
    process.emitWarning = emitWarning
  }
}

/** JavaScript of a page module, or null when there is none at that path. */
export function pageModule(path: string): string | null {
  const name = path.replace(/^\/__host\//, '')
  if (!PAGE_MODULES.has(name)) return null
  return withoutTypes(readFileSync(join(import.meta.dirname, name), 'utf8'))
}

/**
 * The app's preload as a module of the page. It runs as in a sandboxed renderer: CommonJS, with `require` for
 * `electron` only, before any script of the app.
 */
export function preloadModule(file: string, processInfo: object): string {
  return [
    `import { runPreload } from './page/preload.ts'`,
    `runPreload(${JSON.stringify(processInfo)}, (require, module, exports, process) => {`,
    readFileSync(file, 'utf8'),
    '})',
  ].join('\n')
}

const SCRIPTS = `<script type="module" src="${PAGE_ENTRY}"></script><script type="module" src="${PRELOAD_PATH}"></script>`

/** Module scripts run in the order of the document, so these come before every module of the app. */
export function withHostScripts(html: string): string {
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + SCRIPTS) : SCRIPTS + html
}
