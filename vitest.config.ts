import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { VitestReporter } from './scripts/lib/vitest-reporter.ts'

const fromRoot = (path: string): string => resolve(import.meta.dirname, path)
const alias = [
  { find: '#assistant', replacement: fromRoot('src-assistant') },
  { find: '#shared', replacement: fromRoot('src-shared') },
  { find: '#ui', replacement: fromRoot('src-ui') },
  // What a browser gets of pdfkit, which has another build for Node.
  { find: /^pdfkit$/, replacement: fromRoot('node_modules/pdfkit/js/pdfkit.browser.mjs') },
]
/** Stores that a test can put back to their start. */
const browserAlias = [...alias, { find: /^zustand$/, replacement: fromRoot('src-renderer/test-utils/zustand.ts') }]

/** A busy machine makes no test fail; a wait inside a test (test-utils/setup.ts, `expect.poll`) gives up before the test does. */
const ONLY_A_HANG_ENDS = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
}

/** Megabytes for what is new in memory: most of it is gone again before the first look, and never copied. */
const ROOM_FOR_THE_YOUNG = ['--max-semi-space-size=64']
/** The same for the screens, whose pages are the largest; and none of what stays is looked through until there is this much. */
const ROOM_FOR_PAGES = ['--min-semi-space-size=128', '--max-semi-space-size=128', '--initial-heap-size=1500']

/** A test that lets something warn fails. */
const NO_WARNINGS = 'tests/fixtures/no-warnings.ts'

/**
 * `unit` runs beside the code in Node, `dom` renders React in jsdom, `integration` drives a real local stack,
 * one for each worker.
 */
export default defineConfig({
  test: {
    // As many as the machines have cores that must pass within the quarter of an hour.
    maxWorkers: 2,
    // Only what failed is worth the lines of a log; at a terminal the run shows how far it is.
    reporters: [process.stdout.isTTY ? 'default' : 'minimal', new VitestReporter()],
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          environment: 'node',
          ...ONLY_A_HANG_ENDS,
          // Pure rules and fakes leave nothing behind; a process for each of the files took three times as long.
          isolate: false,
          execArgv: ROOM_FOR_THE_YOUNG,
          setupFiles: [NO_WARNINGS],
          include: [
            'src-shared/**/*.test.ts',
            'src-assistant/**/*.test.ts',
            'src-main/**/*.test.ts',
            'src-preload/**/*.test.ts',
            'local-stack/**/*.test.ts',
            'browser-host/**/*.test.ts',
            'scripts/**/*.test.ts',
            'supabase/functions/**/*.test.ts',
            'tests/contract/**/*.test.ts',
            'tests/chaos/**/*.test.ts',
            // What stands with the pages but needs none; a worker with a page would have to end for it.
            'portal-web/**/*.node.test.ts',
            'src-ui/**/*.node.test.ts',
            'src-renderer/**/*.node.test.ts',
          ],
          exclude: ['**/*.integration.test.ts', '**/node_modules/**'],
        },
      },
      {
        resolve: { alias: browserAlias },
        plugins: [react()],
        test: {
          name: 'dom',
          environment: 'jsdom',
          // A process and a page for each file took half of the time. Whatever a test changes, setup.ts puts back.
          isolate: false,
          execArgv: ROOM_FOR_PAGES,
          restoreMocks: true,
          unstubGlobals: true,
          ...ONLY_A_HANG_ENDS,
          setupFiles: [NO_WARNINGS, 'src-renderer/test-utils/setup.ts'],
          include: ['src-renderer/**/*.test.{ts,tsx}', 'src-ui/**/*.test.{ts,tsx}', 'portal-web/**/*.test.{ts,tsx}'],
          exclude: ['**/*.node.test.ts', '**/node_modules/**'],
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'integration',
          environment: 'node',
          execArgv: ROOM_FOR_THE_YOUNG,
          include: ['**/*.integration.test.ts'],
          exclude: ['**/node_modules/**'],
          ...ONLY_A_HANG_ENDS,
          // One database server for all, and one stack for the files of a worker.
          globalSetup: ['local-stack/testing/test-server.ts'],
          isolate: false,
        },
      },
    ],
  },
})
