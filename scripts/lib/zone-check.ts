import { importsOf } from './imports.ts'
import { IMPORT_RULES, TEXT_RULES } from './zones.ts'

export interface ZoneFinding {
  readonly rule: string
  readonly file: string
  /** 1-based. */
  readonly line: number
  readonly says: string
}

const COMMENT = /^\s*(\/\/|\*|\/\*)/

/** Everything in one file that breaks a dependency rule. `file` is project-relative with forward slashes. */
export function checkZones(file: string, source: string): ZoneFinding[] {
  const findings: ZoneFinding[] = []
  for (const { line, ...seen } of importsOf(file, source)) {
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
