import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const PAGE = readFileSync(join(ROOT, 'docs', 'security-asvs.md'), 'utf8')

/** Lines of the tables: number, what is asked for, state and place. */
const claims = PAGE.split('\n')
  .filter((line) => /^\| (?:\d|V\d)/.test(line))
  .map((line) => {
    const [, number = '', , state = ''] = line.split('|').map((cell) => cell.trim())
    return { number, state }
  })
const STATE = /^(?:Kept|In part|Not kept|Operator|Does not apply|Not proven here|[^.]{1,60}: kept)/

it('names tests that exist', () => {
  const named = [...PAGE.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`/g)].map(([, file = '']) => file)
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})

it('says a state in every line, and has a test, a review or a place where it says that something is kept', () => {
  expect(claims.length).toBeGreaterThan(80)
  expect(claims.filter(({ state }) => !STATE.test(state))).toEqual([])
  const unproven = claims.filter(
    ({ state }) => /\bkept\b/i.test(state) && !state.startsWith('Not kept') && !/`|\]\(|\(review\)/.test(state),
  )
  expect(unproven).toEqual([])
})
