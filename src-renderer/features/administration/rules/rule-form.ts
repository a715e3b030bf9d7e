import { ZIP_PREFIXES } from '#shared/domain/contact-rules/zip-prefixes.ts'
import type { TeamRule } from '#shared/domain/import/index.ts'

export const RULE_LANGUAGES = ['en', 'es', 'zh', 'vi', 'other'] as const
export const RULE_STATES: readonly string[] = Object.keys(ZIP_PREFIXES).toSorted()

/** What is typed and chosen about one rule. */
export interface RuleForm {
  readonly teamId: string
  readonly states: readonly string[]
  readonly zipPrefixes: string
  readonly languages: readonly string[]
  readonly products: string
  readonly capacity: string
}

export const ruleFormOf = (rule: TeamRule | null): RuleForm => ({
  teamId: rule?.teamId ?? '',
  states: rule?.states ?? [],
  zipPrefixes: rule?.zipPrefixes.join(', ') ?? '',
  languages: rule?.languages ?? [],
  products: rule?.products.join(', ') ?? '',
  capacity: rule?.capacity ? String(rule.capacity) : '',
})

const partsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,;]/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
]

export function ruleOf(form: RuleForm): TeamRule {
  const { teamId, states, languages } = form
  return {
    teamId,
    states: [...states],
    zipPrefixes: partsOf(form.zipPrefixes.replaceAll(/\s+/g, ',')),
    languages: [...languages],
    products: partsOf(form.products),
    capacity: form.capacity.trim() === '' ? null : Number(form.capacity.trim()),
  }
}

type RuleProblem = 'team' | 'zip' | 'product' | 'capacity'

/** What to put right before the server is asked. */
export function ruleProblems(form: RuleForm): Partial<Record<keyof RuleForm, RuleProblem>> {
  const { zipPrefixes, products, capacity } = ruleOf(form)
  const isWhole = capacity === null || (Number.isInteger(capacity) && capacity >= 1 && capacity <= 1_000_000)
  return {
    ...(form.teamId ? {} : { teamId: 'team' as const }),
    ...(zipPrefixes.every((prefix) => /^\d{1,5}$/.test(prefix)) ? {} : { zipPrefixes: 'zip' as const }),
    ...(products.every((name) => name.length <= 120) ? {} : { products: 'product' as const }),
    ...(isWhole ? {} : { capacity: 'capacity' as const }),
  }
}

/** The list with one rule a place further up or down. */
export function moved<T>(list: readonly T[], from: number, by: 1 | -1): T[] {
  const next = [...list]
  const [one] = next.splice(from, 1)
  if (one !== undefined) next.splice(from + by, 0, one)
  return next
}
