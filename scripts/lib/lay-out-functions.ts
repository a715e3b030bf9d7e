import { join } from 'node:path'
import { build } from 'vite'
import { FUNCTIONS_FOLDER, functionNames } from './function-names.ts'
import { fromRoot } from './paths.ts'

/**
 * Writes each function as one file without imports, `<folder>/<name>/index.ts`: the edge runtime of a self-hosted project starts it
 * there as it is, without an import map and without the folders that the sources share.
 */
export async function layOutFunctions(folder: string, names: readonly string[] = functionNames()): Promise<void> {
  for (const name of names) {
    await build({
      configFile: false,
      root: fromRoot(),
      logLevel: 'error',
      resolve: { alias: { '#shared': fromRoot('src-shared'), '#assistant': fromRoot('src-assistant') } },
      ssr: { noExternal: true, target: 'webworker' },
      build: {
        ssr: join(FUNCTIONS_FOLDER, name, 'index.ts'),
        outDir: join(folder, name),
        emptyOutDir: true,
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'index.ts', codeSplitting: false } },
      },
    })
  }
}
