import { bin, fromRoot } from './paths.ts'
import type { Step } from './steps.ts'

/** Checks of the source alone: seconds. */
export const SOURCE_CHECKS: readonly Step[] = [
  { name: 'Types of the texts', command: process.execPath, args: [fromRoot('scripts', 'write-catalog-types.ts')] },
  { name: 'Types', command: bin('tsc'), args: ['--noEmit', '-p', 'tsconfig.json'] },
  { name: 'Lint', command: bin('oxlint'), args: [] },
  { name: 'Dependency zones', command: process.execPath, args: [fromRoot('scripts', 'lint-zones.ts')] },
  { name: 'Unused exports and files', command: bin('knip'), args: ['--no-progress'] },
  { name: 'Format', command: bin('prettier'), args: ['--check', '--log-level', 'warn', '.'] },
]

export const UNIT_TESTS: Step = {
  name: 'Unit tests',
  command: bin('vitest'),
  args: ['run', '--project', 'unit', '--project', 'dom'],
}
