import { expect, it } from 'vitest'
import { secondsLeft, shareDone } from './time-left.ts'

it('tells what is left by the pace so far, else by what it took before, and says nothing where nothing tells', () => {
  const unknown = { elapsedMs: 3000, said: null, expectedMs: null }
  expect([secondsLeft(unknown), shareDone(unknown)]).toEqual([null, null])
  // What it took before is no more than a guess until anything is said.
  const silent = { ...unknown, expectedMs: 10_000 }
  expect([secondsLeft(silent), shareDone(silent)]).toEqual([null, null])
  const before = { ...silent, said: { share: 0.001, atMs: 1000 } }
  expect([secondsLeft(before), shareDone(before)]).toEqual([7, 0.3])
  // Hardly begun: what it took before tells more.
  expect(secondsLeft({ ...before, said: { share: 0.01, atMs: 3000 } })).toBe(7)
  const half = { ...before, said: { share: 0.5, atMs: 2000 } }
  expect([secondsLeft(half), shareDone(half)]).toEqual([1, 0.75])
  expect(secondsLeft({ ...before, expectedMs: 203_000 })).toBe(200)
})

it('promises no end that has passed, and is not full before it is said to be done', () => {
  const longer = { elapsedMs: 30_000, said: { share: 0.01, atMs: 1000 }, expectedMs: 10_000 }
  expect([secondsLeft(longer), shareDone(longer)]).toEqual([null, 0.97])
})
