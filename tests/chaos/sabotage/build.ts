import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { resolveConfig } from 'electron-vite'
import { build, mergeConfig, type Plugin } from 'vite'
import { root } from '../../driver/paths.ts'
import { FOLDER } from '../ledger.ts'
import { SABOTAGES, type Sabotage, type SabotageName } from './list.ts'
import { patched } from './patched.ts'

const patching = (sabotage: Sabotage): Plugin => ({
  name: 'sabotage',
  enforce: 'pre',
  transform: (source, id) => (id === join(root, sabotage.file) ? { code: patched(source, sabotage), map: null } : null),
})

/** Builds a desk with this fault, apart from the product's own bundles. @returns its folder, for the browser host */
export async function buildSabotaged(name: SabotageName): Promise<string> {
  const app = join(FOLDER, name.replaceAll(' ', '-'))
  rmSync(app, { recursive: true, force: true })
  mkdirSync(join(app, 'out'), { recursive: true })
  writeFileSync(join(app, 'package.json'), readFileSync(join(root, 'package.json')))
  symlinkSync(join(root, 'resources'), join(app, 'resources'))
  for (const part of ['preload', 'renderer']) symlinkSync(join(root, 'out', part), join(app, 'out', part))
  const { config } = await resolveConfig({ root }, 'build', 'production')
  const own = { configFile: false, logLevel: 'warn', plugins: [patching(SABOTAGES[name])] } as const
  await build(mergeConfig({ ...config?.main }, { ...own, build: { outDir: join(app, 'out', 'main') } }))
  return app
}
