import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { bin, fromRoot, root } from './paths.ts'
import { run } from './run.ts'
import { say, StartProblem } from './say.ts'

const SOURCES = [
  '{src-main,src-preload,src-renderer,src-assistant,src-shared,src-ui,portal-web,resources}/**/*.*',
  'package-lock.json',
  'electron.vite.config.ts',
  'postcss.config.cjs',
  'tsconfig.json',
]
const STAMP = fromRoot('out', '.built-from')

/** Changes when any source of the bundles is added, removed or touched. */
function sourceHash(): string {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()) {
    const { mtimeMs, size } = statSync(fromRoot(file))
    hash.update(`${file}:${size}:${Math.round(mtimeMs)}\n`)
  }
  return hash.digest('hex')
}

/** Builds the desktop bundles and the portal into `out/`, unless they are already made from these sources. */
export async function buildIfNeeded(): Promise<void> {
  const wanted = sourceHash()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  say('Building the desktop and the portal ...')
  const results = await Promise.all([
    run(bin('electron-vite'), ['build', '--logLevel', 'warn']),
    run(bin('vite'), ['build', '--config', 'portal-web/vite.config.ts', '--logLevel', 'warn']),
  ])
  if (results.some((result) => result.code !== 0)) throw new StartProblem('The build failed; see the messages above.')
  mkdirSync(fromRoot('out'), { recursive: true })
  writeFileSync(STAMP, wanted)
}
