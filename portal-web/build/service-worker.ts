import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { build, type Plugin } from 'vite'
import { OLDEST_BROWSERS, refuseYounger } from './browser-floor.ts'

/** What the shell does without: files that a page asks for when they are needed, icons, and alphabets that it does not show. */
const LEFT_OUT = /\.map$|\/pdf[^/]*\.js$|inter-(?!latin-wght)[^/]*\.woff2$|\/service-worker\.js$|\/config\.json$|\.png$/

export interface ShellEntry {
  readonly url: string
  /** Null where the name itself changes with the content. */
  readonly revision: string | null
}

/** The files of a built portal that a service worker keeps. */
export function shellEntries(folder: string): ShellEntry[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  const files = names.filter((name) => statSync(join(folder, name)).isFile())
  return files
    .map((name) => `/${name.split(sep).join('/')}`)
    .filter((url) => !LEFT_OUT.test(url))
    .map((url) => ({
      url,
      revision: url.startsWith('/assets/')
        ? null
        : createHash('sha256')
            .update(readFileSync(join(folder, url)))
            .digest('hex')
            .slice(0, 16),
    }))
}

/** Adds `/service-worker.js` to the built portal, with the list of what it keeps. */
export function serviceWorker(entry: string): Plugin {
  let folder = ''
  return {
    name: 'gapwise-service-worker',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir
    },
    closeBundle: async () => {
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        plugins: [refuseYounger()],
        define: { SHELL: JSON.stringify(shellEntries(folder)), 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: folder,
          target: OLDEST_BROWSERS,
          emptyOutDir: false,
          lib: { entry, formats: ['iife'], name: 'serviceWorker', fileName: () => 'service-worker.js' },
        },
      })
    },
  }
}
