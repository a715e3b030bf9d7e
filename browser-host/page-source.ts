import { createHash } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { getCompileCacheDir, stripTypeScriptTypes } from 'node:module'
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

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/**
 * The same, kept by its content beside what Node keeps of the host's own modules, where it keeps any: loading what takes the
 * types away needs a tenth of the processor time of a whole start.
 */
function scriptOf(source: string): string {
  const folder = getCompileCacheDir()
  if (folder === undefined) return withoutTypes(source)
  const file = join(folder, `page-${createHash('sha256').update(source).digest('hex')}.js`)
  const kept = textOf(file)
  if (kept !== null) return kept
  const script = withoutTypes(source)
  // Whole or not at all: several hosts may begin at once.
  const begun = `${file}.${process.pid}`
  writeFileSync(begun, script)
  renameSync(begun, file)
  return script
}

/** JavaScript of a page module, or null when there is none at that path. */
export function pageModule(path: string): string | null {
  const name = path.replace(/^\/__host\//, '')
  if (!PAGE_MODULES.has(name)) return null
  return scriptOf(readFileSync(join(import.meta.dirname, name), 'utf8'))
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
