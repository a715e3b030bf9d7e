import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.ts'

const NEEDED = ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html', 'out/portal/index.html']

/** The journeys run what was built before them; they build nothing, so that they test what is delivered. */
export default function requireBuild(): void {
  const missing = NEEDED.filter((file) => !existsSync(join(root, file)))
  if (missing.length === 0) return
  throw new Error(`The bundles are not built (${missing.join(', ')} missing). Run: npm run build`)
}
