import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../driver/paths.ts'
import { SABOTAGE_NAMES, SABOTAGES } from './list.ts'
import { patched } from './patched.ts'

describe('the sabotages of a chaos run', () => {
  it.each(SABOTAGE_NAMES)('find what they patch: %s', (name) => {
    const sabotage = SABOTAGES[name]
    const source = readFileSync(join(root, sabotage.file), 'utf8')
    expect(patched(source, sabotage)).toContain(sabotage.to)
  })
})
