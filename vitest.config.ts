import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const fromRoot = (path: string): string => resolve(import.meta.dirname, path)
const alias = { '#shared': fromRoot('src-shared'), '#ui': fromRoot('src-ui') }
/** Pages are tested with what a browser gets of pdfkit, which has another build for Node. */
const browserAlias = [
  ...Object.entries(alias).map(([find, replacement]) => ({ find, replacement })),
  { find: /^pdfkit$/, replacement: fromRoot('node_modules/pdfkit/js/pdfkit.browser.mjs') },
]

/**
 * `unit` runs beside the code in Node, `dom` renders React in jsdom, `integration` drives one real local stack.
 */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'src-shared/**/*.test.ts',
            'src-main/**/*.test.ts',
            'src-preload/**/*.test.ts',
            'local-stack/**/*.test.ts',
            'browser-host/**/*.test.ts',
            'scripts/**/*.test.ts',
            'supabase/functions/**/*.test.ts',
            'tests/contract/**/*.test.ts',
            'tests/eval/**/*.test.ts',
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
          setupFiles: ['src-renderer/test-utils/setup.ts'],
          include: ['src-renderer/**/*.test.{ts,tsx}', 'src-ui/**/*.test.{ts,tsx}', 'portal-web/**/*.test.{ts,tsx}'],
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'integration',
          environment: 'node',
          include: ['**/*.integration.test.ts'],
          exclude: ['**/node_modules/**'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
