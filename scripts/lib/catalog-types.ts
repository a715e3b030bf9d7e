import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fromRoot } from './paths.ts'

/** Who shows the texts of a folder of `src-ui/i18n/locales`. */
const FACES = ['desk', 'portal', 'shared'] as const

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** The namespaces of a face: the names of its English catalogs. */
function namespacesOf(face: string): string[] {
  const files = readdirSync(fromRoot('src-ui', 'i18n', 'locales', face, 'en'))
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => basename(file, '.json'))
    .toSorted()
}

function interfaceOf(face: string, namespaces: readonly string[]): string {
  const lines = namespaces.map((namespace) => `  readonly ${namespace}: typeof ${face}_${namespace}`)
  return [`export interface ${capitalized(face)}Catalogs {`, ...lines, '}'].join('\n')
}

export const CATALOG_TYPES_FILE = fromRoot('src-ui', 'i18n', 'catalog-types.ts')

/** Source of `src-ui/i18n/catalog-types.ts`: the type of every text, from the catalogs that are there. */
export function catalogTypes(): string {
  const faces = FACES.map((face) => ({ face, namespaces: namespacesOf(face) }))
  const imports = faces.flatMap(({ face, namespaces }) =>
    namespaces.map((name) => `import type ${face}_${name} from './locales/${face}/en/${name}.json'`),
  )
  return [
    '// Written by scripts/write-catalog-types.ts from the files in locales/. Do not change it by hand.',
    ...imports,
    '',
    faces.map(({ face, namespaces }) => interfaceOf(face, namespaces)).join('\n\n'),
    '',
  ].join('\n')
}

/** Writes the types anew after a catalog was added, renamed or removed. */
export function writeCatalogTypes(): void {
  const types = catalogTypes()
  if (readFileSync(CATALOG_TYPES_FILE, 'utf8') !== types) writeFileSync(CATALOG_TYPES_FILE, types)
}
