import { posix } from 'node:path'
import { IMPORT_RULES, TEXT_RULES, type ImportSeen } from './zones.ts'

export interface ZoneFinding {
  readonly rule: string
  readonly file: string
  /** 1-based. */
  readonly line: number
  readonly says: string
}

const IMPORT = /(?:^|[;\s])(import|export)(\s+type)?\b(?:[^'"()]*?\bfrom\s*)?\s*['"]([^'"]+)['"]/g
const DYNAMIC_IMPORT = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g
const COMMENT = /^\s*(\/\/|\*|\/\*)/

function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('#shared/')) return `src-shared/${specifier.slice('#shared/'.length)}`
  if (specifier.startsWith('#ui/')) return `src-ui/${specifier.slice('#ui/'.length)}`
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(file), specifier))
  return null
}

function importsOf(file: string, source: string): (ImportSeen & { index: number })[] {
  const seen = (specifier: string, typeOnly: boolean, index: number) => ({
    file,
    specifier,
    target: targetOf(file, specifier),
    typeOnly,
    index,
  })
  return [
    ...[...source.matchAll(IMPORT)].map((match) => seen(match[3] ?? '', match[2] !== undefined, match.index)),
    ...[...source.matchAll(DYNAMIC_IMPORT)].map((match) => seen(match[1] ?? '', false, match.index)),
  ]
}

/** Everything in one file that breaks a dependency rule. `file` is project-relative with forward slashes. */
export function checkZones(file: string, source: string): ZoneFinding[] {
  const findings: ZoneFinding[] = []
  for (const { index, ...seen } of importsOf(file, source)) {
    const line = source.slice(0, index + 1).split('\n').length
    for (const rule of IMPORT_RULES) {
      if (rule.forbids(seen)) findings.push({ rule: rule.id, file, line, says: rule.says })
    }
  }
  source.split('\n').forEach((text, index) => {
    if (COMMENT.test(text)) return
    for (const rule of TEXT_RULES) {
      if (rule.forbids(file, text)) findings.push({ rule: rule.id, file, line: index + 1, says: rule.says })
    }
  })
  return findings
}
