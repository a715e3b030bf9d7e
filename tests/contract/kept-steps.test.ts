import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EVENTS, STEPS, type Step } from '../e2e-portal/kept-steps.ts'

const read = (path: string): string => readFileSync(resolve(import.meta.dirname, '../..', path), 'utf8')
const steps: readonly Step[] = Object.values(STEPS)

describe('what is kept at each step of the portal', () => {
  it('is told in the documentation as it is proven', () => {
    const rows = read('docs/rules/portal.md')
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .map((line) => line.split('|').map((cell) => cell.trim()))
    const table = rows.slice(rows.findIndex(([, first]) => first === 'Flow') + 2)
    expect(table.slice(0, steps.length)).toEqual(
      steps.map(({ flow, step, cells }) => ['', flow, step, ...EVENTS.map((event) => cells[event]?.kept ?? '-'), '']),
    )
  })

  it('is proven where the table says', () => {
    for (const { cells } of steps) {
      for (const event of EVENTS) {
        const proof = cells[event]?.proof
        if (proof) expect(read(proof[0]), proof[0]).toContain(proof[1])
      }
    }
  })
})
