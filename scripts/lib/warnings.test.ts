import { expect, it } from 'vitest'
import { KNOWN_WARNINGS, warningsIn } from './warnings.ts'

it.each([
  '(node:4711) ExperimentalWarning: SQLite is an experimental feature',
  '(node:4711) [DEP0040] DeprecationWarning: The `punycode` module is deprecated.',
  'MaxListenersExceededWarning: Possible EventEmitter memory leak detected.',
  '(!) Some chunks are larger than 500 kB after minification. Consider:',
  'Warning: the lock file is of another version',
  'npm warn deprecated something@1.0.0',
  'Error: Not implemented: navigation (except hash changes)',
  'An update to Board inside a test was not wrapped in act(...).',
  '\u001B[33mwarning\u001B[39m: unused option',
])('takes for a warning: %s', (line) => {
  expect(warningsIn(`before\n${line}\nafter\n`)).toHaveLength(1)
})

it.each([
  '✓ desk › keeps the warning of a colleague on the screen (1.2s)',
  '  ok  Unit tests of the screens   81.0 s',
  'Slowest of 12 files (66.0 s in all)',
  '  12.3 s  1 test  scripts/lib/warnings.test.ts',
  'Building the desktop and the portal ...',
])('takes for none: %s', (line) => {
  expect(warningsIn(line)).toEqual([])
})

it('tells a warning that came often once', () => {
  expect(warningsIn('Warning: a\nWarning: b\r\nWarning: a')).toEqual(['Warning: a', 'Warning: b'])
})

it('knows of none without a reason', () => {
  for (const { reason } of KNOWN_WARNINGS) expect(reason).toMatch(/\w+ \w+/)
})
