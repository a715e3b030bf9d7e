import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runSteps, type Step } from './steps.ts'

let codeBefore: typeof process.exitCode
beforeEach(() => {
  codeBefore = process.exitCode
})
afterEach(() => {
  process.exitCode = codeBefore
  vi.restoreAllMocks()
})

const printing = (name: string, lines: number, code: number): Step => ({
  name,
  command: process.execPath,
  args: ['-e', `for (let at = 1; at <= ${lines}; at++) console.error('${name} ' + at); process.exitCode = ${code}`],
})

it.each([
  ['side by side', 2],
  ['alone', 1],
])('a run %s ends with what its failed steps printed last, and the summary', async (_, cores) => {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await runSteps([printing('Chaos', 40, 1), printing('Format', 3, 0)], cores)
  const end = lines.slice(lines.findIndex((line) => line.includes('Chaos: what it printed last')))
  expect(end.slice(1, 26)).toEqual(Array.from({ length: 25 }, (_each, at) => `  Chaos ${at + 16}`))
  expect(end[26]).toContain('Summary')
  expect(end).not.toContain('  Format 3')
  expect(process.exitCode).toBe(1)
})

it('a step that warns has failed, and the end of the run names the warning', async () => {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await runSteps([printing('Warning: chunk', 1, 0), printing('Format', 3, 0)], 2)
  expect(lines.filter((line) => line === '  Warning: chunk 1')).not.toEqual([])
  expect(lines).toContain('steps: 1 passed, 1 failed')
  expect(process.exitCode).toBe(1)
})
