import { posix } from 'node:path'

/** One import of one file. */
export interface ImportSeen {
  /** File with the import, relative to the project folder, with forward slashes. */
  readonly file: string
  /** The specifier as written. */
  readonly specifier: string
  /** Project-relative path for an import inside the project, else null. */
  readonly target: string | null
  readonly typeOnly: boolean
}

/** At the beginning of a statement: within a text 'import' is a word. */
const IMPORT = /(?:^|;)[ \t]*(import|export)(\s+type)?\b(?:[^'"()]*?\bfrom\s*)?\s*['"]([^'"]+)['"]/gm
const DYNAMIC_IMPORT = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

function targetOf(file: string, specifier: string): string | null {
  const part = /^#(assistant|shared|ui)\/(.+)$/.exec(specifier)
  if (part) return `src-${part[1]}/${part[2]}`
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(file), specifier))
  return null
}

/** Every import and re-export of a file, static or dynamic. `line` is 1-based. */
export function importsOf(file: string, source: string): (ImportSeen & { readonly line: number })[] {
  const seen = (specifier: string, typeOnly: boolean, index: number) => ({
    file,
    specifier,
    target: targetOf(file, specifier),
    typeOnly,
    line: source.slice(0, index + 1).split('\n').length,
  })
  return [
    ...[...source.matchAll(IMPORT)].map((match) => seen(match[3] ?? '', match[2] !== undefined, match.index)),
    ...[...source.matchAll(DYNAMIC_IMPORT)].map((match) => seen(match[1] ?? '', false, match.index)),
  ]
}
