import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'

const fromRoot = (path: string): string => resolve(import.meta.dirname, path)
const alias = {
  '#assistant': fromRoot('src-assistant'),
  '#shared': fromRoot('src-shared'),
  '#ui': fromRoot('src-ui'),
}

/**
 * electron-vite makes asset addresses relative for file: pages. The desk is served from app://desk, where a nested
 * route must still find them at the root.
 */
const rootedAssets: Plugin = { name: 'rooted-assets', enforce: 'post', config: () => ({ base: '/' }) }

/**
 * The decoders of scanned pages, for a window that runs no WebAssembly: the PDF reader loads them by name, with the first page that needs one
 * (src-renderer/features/evidence/pdf-document.ts).
 */
const pdfDecoders: Plugin = {
  name: 'pdf-decoders',
  generateBundle() {
    for (const name of ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js']) {
      const source = readFileSync(createRequire(import.meta.url).resolve(`pdfjs-dist/wasm/${name}`))
      this.emitFile({ type: 'asset', fileName: `pdf-images/${name}`, source })
    }
  },
}

/**
 * Three bundles from one source tree: `out/main` (ESM, Node), `out/preload` (CommonJS, because a sandboxed
 * preload cannot load ESM) and `out/renderer` (static files served through the app:// protocol).
 */
export default defineConfig({
  main: {
    // What is printed uses built-in fonts; the build of pdfkit for Node looks for theirs in its own folder, which a bundle does not have.
    resolve: {
      alias: [
        ...Object.entries(alias).map(([find, replacement]) => ({ find, replacement })),
        { find: /^pdfkit$/, replacement: fromRoot('node_modules/pdfkit/js/pdfkit.browser.mjs') },
        { find: 'fontkit', replacement: fromRoot('src-ui/pdf/no-font-files.ts') },
      ],
    },
    build: {
      outDir: 'out/main',
      sourcemap: true,
      // A desk that starts reads one file instead of some hundred; only what has a native part stays beside it.
      externalizeDeps: false,
      rolldownOptions: {
        // Each worker is a thread's own program, found beside the desk's.
        input: {
          index: fromRoot('src-main/index.ts'),
          'page-worker': fromRoot('src-main/sync/page-worker.ts'),
          'check-worker': fromRoot('src-main/db/check-worker.ts'),
        },
        external: ['better-sqlite3'],
      },
    },
  },
  preload: {
    resolve: { alias },
    build: {
      outDir: 'out/preload',
      sourcemap: true,
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: fromRoot('src-preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src-renderer',
    resolve: { alias: { ...alias, fontkit: fromRoot('src-ui/pdf/no-font-files.ts') } },
    plugins: [react(), rootedAssets, pdfDecoders],
    worker: { format: 'es' },
    build: {
      outDir: 'out/renderer',
      // Half the size: the window shows its first page sooner. Source maps lie beside it.
      minify: true,
      cssMinify: true,
      sourcemap: true,
      // In kB: the window reads it from the disk. How soon it shows its first page is measured (docs/performance.md).
      chunkSizeWarningLimit: 4_096,
      rolldownOptions: {
        input: { index: fromRoot('src-renderer/index.html') },
        // Pure code and parts for screens: what the window does not use of them, it does not load.
        treeshake: { moduleSideEffects: [{ test: /\/src-(assistant|shared|ui)\/.*\.tsx?$/, sideEffects: false }] },
      },
    },
  },
})
