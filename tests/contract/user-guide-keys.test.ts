import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { DESK_KEYS, RECORD_KEYS } from '../../src-shared/domain/keys/index.ts'

/** `mod+f` as the user guide writes it. */
const written = (key: string): string =>
  key.startsWith('mod+') ? `Ctrl+${key.length === 5 ? key.slice(4).toUpperCase() : key.slice(4)}` : key

it('tells every key of the desk in the user guide, and no other', () => {
  const page = readFileSync(resolve(import.meta.dirname, '../../docs/user-guide.md'), 'utf8')
  const tables = page
    .slice(page.indexOf('\n## Keyboard'))
    .split('\n')
    .filter((line) => line.startsWith('|'))
  const told = tables.flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, key]) => key))
  const outcomes = ['Alt+1', 'Alt+6']
  const bound = [...Object.values(DESK_KEYS).map(written), ...Object.values(RECORD_KEYS), ...outcomes]
  expect(told.toSorted()).toEqual(bound.toSorted())
})
