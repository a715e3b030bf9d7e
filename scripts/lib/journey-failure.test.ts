import { describe, expect, it } from 'vitest'
import { fromRoot } from './paths.ts'
import { journeyFailure, type JourneyStep } from './journey-failure.ts'

const at = (line: number) => ({ file: fromRoot('tests', 'e2e-desktop', 'call.spec.ts'), line, column: 1 })

/** A step that went well unless `more` says otherwise. */
const step = (category: string, title: string, more: Partial<JourneyStep> = {}): JourneyStep => ({
  category,
  title,
  duration: 5,
  steps: [],
  ...more,
})

const OUT_OF_TIME = { message: '\u001B[31mTest timeout of 360000ms exceeded.\u001B[39m' }
const LEAVING = step('hook', 'After Hooks', { steps: [step('fixture', 'Fixture "page"')] })

describe('journeyFailure', () => {
  it('names the steps down to the action that waited in vain, with its locator and line', () => {
    const error = { message: "locator.click: Timeout 120000ms exceeded.\nCall log:\n  - waiting for getByText('Send')" }
    const click = step('pw:api', 'Click', { subtitle: "getByText('Send')", location: at(31), error })
    const inner = step('test.step', 'sends', { location: at(30), error, steps: [step('pw:api', 'Fill'), click] })
    const outer = step('test.step', 'writes', { location: at(20), error, steps: [inner] })

    expect(journeyFailure('Rosa answers', { status: 'failed', errors: [error], steps: [outer, LEAVING] })).toEqual({
      test: 'Rosa answers > writes > sends',
      why: "locator.click: Timeout 120000ms exceeded. (getByText('Send'), tests/e2e-desktop/call.spec.ts:31)",
    })
  })

  it('says what was expected and what came instead', () => {
    const message = [
      'Error: expect(locator).toHaveText(expected) failed',
      '',
      "Locator:  locator('p')",
      'Expected: \u001B[32m"ho"\u001B[39m',
      'Received: \u001B[31m"hi"\u001B[39m',
    ].join('\n')
    const nested = step('expect', 'Expect "toHaveText"', { error: { message } })
    const expectation = step('expect', 'Expect "toHaveText"', {
      subtitle: "locator('p')",
      location: at(7),
      error: { message },
      steps: [nested],
    })

    expect(journeyFailure('greets', { status: 'failed', errors: [{ message }], steps: [expectation] }).why).toBe(
      'Error: expect(locator).toHaveText(expected) failed; Expected: "ho"; Received: "hi" ' +
        "(locator('p'), tests/e2e-desktop/call.spec.ts:7)",
    )
  })

  it('names what a test waited in when its time was over, and not only that it was', () => {
    const error = { message: 'Error: page.evaluate: Test timeout of 360000ms exceeded.' }
    const waiting = step('pw:api', 'Evaluate', { location: at(9), error })
    expect(journeyFailure('waits', { status: 'timedOut', errors: [OUT_OF_TIME, error], steps: [waiting] }).why).toBe(
      'Error: page.evaluate: Test timeout of 360000ms exceeded. (tests/e2e-desktop/call.spec.ts:9)',
    )
  })

  it('names the step that never came back', () => {
    const open = step('test.step', 'asks the server', {
      location: at(12),
      duration: -1,
      steps: [step('pw:api', 'Fill')],
    })
    expect(journeyFailure('waits', { status: 'timedOut', errors: [OUT_OF_TIME], steps: [open, LEAVING] })).toEqual({
      test: 'waits > asks the server',
      why: 'Test timeout of 360000ms exceeded. (tests/e2e-desktop/call.spec.ts:12)',
    })
  })

  it('names the last thing done where a test ran out of time outside of every step', () => {
    const done = step('pw:api', 'Click', { subtitle: "getByText('Go')", location: at(3) })
    expect(journeyFailure('waits', { status: 'timedOut', errors: [OUT_OF_TIME], steps: [done, LEAVING] }).why).toBe(
      "Test timeout of 360000ms exceeded.; after Click (getByText('Go'), tests/e2e-desktop/call.spec.ts:3)",
    )
  })

  it('tells an error of its own by its place, and a fixture by what it found', () => {
    const thrown = { message: 'Error: no such member', location: at(44) }
    expect(journeyFailure('a', { status: 'failed', errors: [thrown], steps: [LEAVING] }).why).toBe(
      'Error: no such member (tests/e2e-desktop/call.spec.ts:44)',
    )

    const error = { message: 'Error: problems of the page' }
    const found = step('expect', 'problems', { location: at(2), error })
    const fixture = step('fixture', 'Fixture "demo"', { location: at(1), error, steps: [found] })
    const leaving = step('hook', 'After Hooks', { error, steps: [fixture, step('fixture', 'Fixture "page"')] })
    expect(journeyFailure('b', { status: 'failed', errors: [error], steps: [leaving] })).toEqual({
      test: 'b',
      why: 'Error: problems of the page (tests/e2e-desktop/call.spec.ts:2)',
    })
  })
})
