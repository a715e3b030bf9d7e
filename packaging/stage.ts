import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const SYSTEMS = ['linux', 'darwin', 'win32'] as const
export type System = (typeof SYSTEMS)[number]

const NATIVE = 'node_modules/better-sqlite3'

/** Files of the build and of the one package with a native part, that go into a package for `system`. Nothing else does. */
function isPackaged(file: string, system: System): boolean {
  if (file.startsWith('out/')) return /^out\/(main|preload|renderer)\//.test(file) && !file.endsWith('.map')
  const inside = file.slice(NATIVE.length + 1)
  return /^(package\.json|LICENSE|lib\/.*\.js)$/.test(inside) || inside.startsWith(`prebuilds/${system}-`)
}

/** Modules lie beside the app until they are packed: of what is in a `node_modules`, electron-builder chooses for itself. */
const placeOf = (file: string): string =>
  file.startsWith('node_modules/') ? file.replace('node_modules/', 'modules/') : `app/${file}`

/** From the source maps: which packages are in the bundles, by their folders. */
function bundledPackages(root: string): string[] {
  const found = new Set<string>([NATIVE])
  for (const map of globSync('out/{main,preload,renderer}/**/*.map', { cwd: root })) {
    const { sources } = JSON.parse(readFileSync(join(root, map), 'utf8')) as { readonly sources: readonly string[] }
    for (const source of sources) {
      const inside = /node_modules\/((?:@[^/]+\/)?[^/]+(?:\/node_modules\/(?:@[^/]+\/)?[^/]+)*)\//.exec(source)?.[1]
      if (inside && existsSync(join(root, 'node_modules', inside, 'package.json'))) found.add(`node_modules/${inside}`)
    }
  }
  return [...found].toSorted()
}

/** Names, versions and licenses of everything that is handed on, with the texts that have to go along. */
function licenseReport(root: string): string {
  const parts = bundledPackages(root).map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
      readonly name: string
      readonly version: string
      readonly license?: string
    }
    const [text] = globSync('{LICENSE,LICENCE,license,licence,NOTICE}*', { cwd: join(root, folder) })
    const words = text ? readFileSync(join(root, folder, text), 'utf8').trim() : 'Its package holds no license text.'
    return `${name} ${version}: ${license ?? 'see below'}\n\n${words}\n`
  })
  return [`This product contains ${parts.length} packages of others.\n`, ...parts].join(`\n${'='.repeat(80)}\n`)
}

/**
 * Fills `target` with what a package for `system` holds: `app`, whose package.json names no dependency, its `modules`, and
 * `licenses`.
 * @param root the project, already built
 * @returns the files of the app, as they will lie in it
 */
export function stage(root: string, target: string, system: System): readonly string[] {
  rmSync(target, { recursive: true, force: true })
  const files = globSync(['out/{main,preload,renderer}/**/*.*', `${NATIVE}/**/*`], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((file) => isPackaged(file, system))
  for (const file of files) {
    const place = join(target, placeOf(file))
    mkdirSync(dirname(place), { recursive: true })
    copyFileSync(join(root, file), place)
  }
  const { name, version, description, license, type, main } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Readonly<Record<string, string>>
  const author = { name: 'Gapwise contributors', email: 'packages@gapwise.example' }
  const homepage = 'https://gapwise.example'
  // Where Electron on Linux looks for what it is called, its links and its icon; electron-builder names the file by the program.
  const desktopName = 'gapwise.desktop'
  const own = { name, productName: 'Gapwise', desktopName, version, description, homepage, author, license, type, main }
  writeFileSync(join(target, 'app', 'package.json'), `${JSON.stringify(own, null, 2)}\n`)
  mkdirSync(join(target, 'licenses'), { recursive: true })
  copyFileSync(join(root, 'LICENSE'), join(target, 'licenses', 'LICENSE.txt'))
  writeFileSync(join(target, 'licenses', 'THIRD-PARTY.txt'), licenseReport(root))
  return [...files, 'package.json'].toSorted()
}
