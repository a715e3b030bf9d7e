import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../driver/paths.ts'
import type { Kind, Planned } from './plan.ts'

const planned = z.object({ at: z.number(), kind: z.custom<Kind>((kind) => typeof kind === 'string'), draw: z.int() })
/** What a run can be repeated from; a file of it holds more, for whoever looks for the cause. */
const ledger = z.looseObject({
  seed: z.int(),
  seconds: z.number(),
  plan: z.array(planned),
  violations: z.array(z.string()),
})
export type Ledger = z.infer<typeof ledger>

export const FOLDER = join(root, 'out', 'chaos')

export const readLedger = (file: string): Ledger => ledger.parse(JSON.parse(readFileSync(file, 'utf8')))

/** @returns where it lies */
export function writeLedger(name: string, contents: Ledger & Readonly<Record<string, unknown>>): string {
  mkdirSync(FOLDER, { recursive: true })
  const file = join(FOLDER, `${name}.json`)
  writeFileSync(file, JSON.stringify(contents, null, 2))
  return file
}

const ruleOf = (violation: string): string => violation.split(':', 1)[0] ?? ''

/** Whether one run broke a rule that another one broke, whatever it was broken for. */
export function isSameFailure(one: readonly string[], other: readonly string[]): boolean {
  const rules = new Set(one.map(ruleOf))
  return other.some((violation) => rules.has(ruleOf(violation)))
}

/**
 * Takes away what is not needed for the same failure: first halves of the plan, then quarters, down to single events, until no
 * single one can be missed (ddmin).
 * @param fails runs a plan
 */
export async function shrink(
  plan: readonly Planned[],
  fails: (plan: readonly Planned[]) => Promise<boolean>,
): Promise<readonly Planned[]> {
  let kept = plan
  let size = Math.ceil(kept.length / 2)
  while (size >= 1 && kept.length > 1) {
    let isSmaller = false
    for (let from = 0; from < kept.length && kept.length > 1;) {
      const without = [...kept.slice(0, from), ...kept.slice(from + size)]
      if (without.length > 0 && (await fails(without))) {
        kept = without
        isSmaller = true
      } else from += size
    }
    if (size === 1 && !isSmaller) break
    size = size === 1 ? 1 : Math.ceil(size / 2)
  }
  return kept
}
