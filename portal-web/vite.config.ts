import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { aheadOfPage } from './build/ahead-of-page.ts'
import { OLDEST_BROWSERS, oldBrowserPage, refuseYounger } from './build/browser-floor.ts'
import { notLoadedPage } from './build/not-loaded.ts'
import { serviceWorker } from './build/service-worker.ts'

const fromRoot = (path: string): string => resolve(import.meta.dirname, '..', path)

/** Where what every signed-in page is made of begins; whatever these import comes with them. */
const EVERY_MEMBER_PAGE =
  /portal-web\/src\/(app\/member\/(MemberArea|first-page)|api\/member\/index|ui\/AsyncSection|services\/(useCareTeamHours|useSignInAgain|chat-subject))\.tsx?$|src-shared\/domain\/(care-names\/index|time\/format)\.ts$|\/useMutation\.js$/

/** What appointments, results and kits are drawn with. */
const EVERY_CARD = /portal-web\/src\/ui\/(StatusTag|CareCard|DownloadButton)\.tsx$/

/** Static files in `out/portal`, for any web server with a fallback to index.html. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: {
    alias: [
      { find: '#shared', replacement: fromRoot('src-shared') },
      { find: '#ui', replacement: fromRoot('src-ui') },
      { find: 'fontkit', replacement: fromRoot('src-ui/pdf/no-font-files.ts') },
      // For React 17; since then React has it.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  css: { postcss: fromRoot('.') },
  plugins: [
    react(),
    refuseYounger(),
    oldBrowserPage(),
    notLoadedPage(),
    aheadOfPage(import.meta.dirname),
    serviceWorker(fromRoot('portal-web/src/service-worker/worker.ts')),
  ],
  build: {
    outDir: fromRoot('out/portal'),
    emptyOutDir: true,
    // Beside the files, and not named in them: each name would weigh on every page.
    sourcemap: 'hidden',
    target: OLDEST_BROWSERS,
    // What every visitor needs comes in one file: it packs smaller than several, and a slow phone asks once.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 3 },
            // Public pages have a foot and icons, and nothing of a member's.
            {
              name: 'config',
              test: /portal-web\/src\/(api\/(load-portal-config|reach)|ui\/HelpPhone)\.tsx?$|\/createReactComponent\.mjs$|\/components\/Card\//,
              priority: 2,
            },
            // So is what every signed-in page needs until it can be used, whichever it is.
            { name: 'member', test: EVERY_MEMBER_PAGE, priority: 1 },
            // The chat has this in common with the cards, and would fetch them all for it.
            { name: 'hidden', test: /\/VisuallyHidden(\/|\.css$)/, priority: 1 },
            { name: 'care', test: EVERY_CARD, priority: 0 },
          ],
        },
        // The first file names all others, and what is random in a name does not pack.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
      // Pure code and parts for screens: what a page does not use of them, it does not ship.
      treeshake: { moduleSideEffects: [{ test: /\/src-(shared|ui)\/.*\.tsx?$/, sideEffects: false }] },
    },
  },
})
